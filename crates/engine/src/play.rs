//! A match: the log and the state it leads to. Submitting, undoing to the barrier, recalling a sealed answer, and what a
//! seat may be shown of it all.

use std::sync::Arc;

use serde::Serialize;
use words::{Phrase, Sentence, say};

use crate::events::Events;
use crate::game::{Commit, Game, Outcome, Pending};
use crate::rng::{GameRng, Seed};
use crate::rules::Illegal;
use crate::seat::{PerSeat, Seat, SeatSet, Viewer};

/// Something a seat did that counts: an entry of the effective log, whose positions index the match's chance.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Entry<A> {
    /// Who.
    pub seat: Seat,
    /// What.
    pub deed: Deed<A>,
}

/// What an entry does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Deed<A> {
    /// A legal action.
    Act(A),
    /// The seat leaves the game.
    Quit,
}

/// A step of the history, which is only ever added to: taking back is a step too.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Step<A> {
    /// An entry was added to the log.
    Did(Entry<A>),
    /// A seat took back its last action; the log has `to` entries since.
    Undid {
        /// Who.
        seat: Seat,
        /// How many entries are left.
        to: usize,
    },
    /// A seat took back its sealed answer; the log has one entry less.
    Recalled {
        /// Who.
        seat: Seat,
    },
}

/// Why nothing before this point can be taken back.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Barrier {
    /// Nothing has happened yet.
    Start,
    /// Chance was drawn.
    Chance,
    /// Somebody learnt something.
    Revealed,
    /// The decision went to somebody else.
    Passed,
}

/// A running or finished match.
pub struct Match<G: Game> {
    game: Arc<G>,
    seed: Seed,
    /// What happened before the first decision, unredacted.
    opening: Arc<[G::Event]>,
    history: Vec<Step<G::Action>>,
    log: Vec<Entry<G::Action>>,
    state: G::State,
    /// Entries before this position stay. While a sealed round is open it is the round's first position, unless
    /// somebody quit since.
    barrier: usize,
    why_barrier: Barrier,
    /// The state at the barrier: taking back replays from here.
    at_barrier: G::State,
    /// Those whose answers lie face down.
    sealed: SeatSet,
    /// Those whose answers lay face down at the barrier.
    sealed_at_barrier: SeatSet,
    choices: PerSeat<Choice<G::Action>>,
}

impl<G: Game> Clone for Match<G> {
    fn clone(&self) -> Match<G> {
        Match {
            game: Arc::clone(&self.game),
            seed: self.seed,
            opening: Arc::clone(&self.opening),
            history: self.history.clone(),
            log: self.log.clone(),
            state: self.state.clone(),
            barrier: self.barrier,
            why_barrier: self.why_barrier,
            at_barrier: self.at_barrier.clone(),
            sealed: self.sealed,
            sealed_at_barrier: self.sealed_at_barrier,
            choices: self.choices.clone(),
        }
    }
}

/// What a seat may do now, and the version at which that began.
#[derive(Clone)]
struct Choice<A> {
    since: Option<u64>,
    legal: Vec<A>,
}

impl<G: Game> Match<G> {
    /// A match before its first decision.
    pub fn start(game: Arc<G>, seed: Seed) -> Match<G> {
        let mut opening = Vec::new();
        let state = game.setup(&mut seed.setup(), &mut Events::into(&mut opening));
        let mut new = Match {
            game,
            seed,
            opening: opening.into(),
            history: Vec::new(),
            log: Vec::new(),
            at_barrier: state.clone(),
            state,
            barrier: 0,
            why_barrier: Barrier::Start,
            sealed: SeatSet::EMPTY,
            sealed_at_barrier: SeatSet::EMPTY,
            choices: PerSeat::from_fn(|_| Choice { since: None, legal: Vec::new() }),
        };
        new.renew_choices(None);
        new
    }

    /// Rebuilds a match from its history, checking every step.
    ///
    /// # Errors
    /// The first step that cannot be, with its position.
    pub fn replay(
        game: Arc<G>,
        seed: Seed,
        history: impl IntoIterator<Item = Step<G::Action>>,
    ) -> Result<Match<G>, ReplayError> {
        let mut new = Match::start(game, seed);
        let mut events = Vec::new();
        for (at, step) in history.into_iter().enumerate() {
            events.clear();
            new.repeat(step, &mut events).map_err(|why| ReplayError { at, why })?;
        }
        Ok(new)
    }

    fn repeat(&mut self, step: Step<G::Action>, events: &mut Vec<G::Event>) -> Result<(), Refused> {
        match step {
            Step::Did(Entry { seat, deed: Deed::Act(action) }) => self.submit_for_host(seat, action, events),
            Step::Did(Entry { seat, deed: Deed::Quit }) => self.quit(seat, events),
            Step::Undid { seat, to } if to.checked_add(1) == Some(self.log.len()) => Ok(self.undo(seat)?),
            Step::Undid { seat, .. } => Err(UndoRefused::NotYours(seat).into()),
            Step::Recalled { seat } => Ok(self.recall(seat)?),
        }
    }

    /// `seat` does `action`. What happened is appended to `events`, unredacted.
    ///
    /// # Errors
    /// The match is over, others decide, or a rule forbids it; nothing has changed then.
    pub fn submit(
        &mut self,
        seat: Seat,
        action: G::Action,
        events: &mut Vec<G::Event>,
    ) -> Result<(), Refused> {
        if let Some(refused) = self.why_not(seat, action) {
            return Err(refused);
        }
        self.advance(Entry { seat, deed: Deed::Act(action) }, self.pending(), events);
        Ok(())
    }

    /// `seat` does `action` as the host says: a press in a race is what the host found it to be. Records are repeated so.
    ///
    /// # Errors
    /// As for [`Match::submit`]; nothing has changed then.
    pub fn submit_for_host(
        &mut self,
        seat: Seat,
        action: G::Action,
        events: &mut Vec<G::Event>,
    ) -> Result<(), Refused> {
        match self.refusal(seat, |state| self.game.check_for_host(state, seat, action)) {
            Some(refused) => Err(refused),
            None => {
                self.advance(Entry { seat, deed: Deed::Act(action) }, self.pending(), events);
                Ok(())
            }
        }
    }

    /// `seat` does all of `actions`, or none of them.
    ///
    /// # Errors
    /// The index of the first action that was refused, and why; nothing has changed then.
    pub fn submit_all(
        &mut self,
        seat: Seat,
        actions: &[G::Action],
        events: &mut Vec<G::Event>,
    ) -> Result<(), (usize, Refused)> {
        let told = events.len();
        let saved = (actions.len() > 1).then(|| self.clone());
        for (index, &action) in actions.iter().enumerate() {
            if let Err(refused) = self.submit(seat, action, events) {
                events.truncate(told);
                if let Some(saved) = saved {
                    *self = saved;
                }
                return Err((index, refused));
            }
        }
        Ok(())
    }

    /// `seat` leaves the game, where its rules have a way to leave.
    ///
    /// # Errors
    /// The match is over, there is no such seat, or the game cannot go on without it.
    pub fn quit(&mut self, seat: Seat, events: &mut Vec<G::Event>) -> Result<(), Refused> {
        let pending = self.pending();
        if pending.is_over() {
            return Err(Refused::Over);
        }
        if seat.0 >= self.game.seats() {
            return Err(Refused::NotPending);
        }
        // Tried on a copy: whether a game lets a seat go is only known by asking it to.
        let mut trial = self.state.clone();
        let mut rng = self.seed.decision(self.log.len() as u64);
        self.game.quit(&mut trial, seat, &mut rng, &mut Events::off())?;
        self.advance(Entry { seat, deed: Deed::Quit }, pending, events);
        Ok(())
    }

    fn advance(&mut self, entry: Entry<G::Action>, before: Pending, events: &mut Vec<G::Event>) {
        let told = events.len();
        let drew = perform(
            &*self.game,
            &self.seed,
            &mut self.state,
            self.log.len(),
            entry,
            &mut Events::into(events),
        );
        self.log.push(entry);
        self.history.push(Step::Did(entry));

        let now = self.pending();
        self.sealed = face_down(self.sealed, before, entry, now);
        // A quit is no answer: it stays, whatever was drawn or told with it.
        let answered = self.sealed.contains(entry.seat);
        let cause = if answered {
            None
        } else if drew {
            Some(Barrier::Chance)
        } else if events[told..].iter().any(|event| self.tells_anyone(event)) {
            Some(Barrier::Revealed)
        } else if !now.seats.contains(entry.seat) || now.commit == Commit::Sealed || entry.deed == Deed::Quit
        {
            Some(Barrier::Passed)
        } else {
            None
        };
        if let Some(cause) = cause {
            self.barrier = self.log.len();
            self.why_barrier = cause;
            self.at_barrier.clone_from(&self.state);
            self.sealed_at_barrier = self.sealed;
        }
        self.renew_choices(Some(entry.seat));
    }

    fn tells_anyone(&self, event: &G::Event) -> bool {
        self.game.reveals(event, Viewer::Spectator)
            || Seat::all(self.game.seats()).any(|seat| self.game.reveals(event, Viewer::Seat(seat)))
    }

    /// `seat` takes back its last action, or its sealed answer while others still think. Never past the barrier: chance
    /// drawn, something revealed, or the decision gone to somebody else.
    ///
    /// # Errors
    /// There is nothing of this seat's to take back.
    pub fn undo(&mut self, seat: Seat) -> Result<(), UndoRefused> {
        if self.sealed.contains(seat) {
            return self.recall(seat);
        }
        self.undoable(seat)?;
        self.log.pop();
        self.history.push(Step::Undid { seat, to: self.log.len() });
        self.rebuild(seat);
        Ok(())
    }

    /// Whether `seat` has something to [undo](Match::undo).
    pub fn can_undo(&self, seat: Seat) -> bool {
        if self.sealed.contains(seat) { self.recallable(seat).is_ok() } else { self.undoable(seat).is_ok() }
    }

    fn undoable(&self, seat: Seat) -> Result<(), UndoRefused> {
        if self.log.len() == self.barrier {
            return Err(UndoRefused::Barrier(self.why_barrier));
        }
        if self.log.last().is_none_or(|entry| entry.seat != seat) {
            return Err(UndoRefused::NotYours(seat));
        }
        Ok(())
    }

    /// `seat` takes back its sealed answer while others still think.
    ///
    /// # Errors
    /// The seat has no sealed answer, all have been revealed, or somebody quit since: what came of that stays.
    pub fn recall(&mut self, seat: Seat) -> Result<(), UndoRefused> {
        let position = self.recallable(seat)?;
        self.log.remove(position);
        self.history.push(Step::Recalled { seat });
        self.rebuild(seat);
        Ok(())
    }

    /// Where the seat's sealed answer stands in the log.
    fn recallable(&self, seat: Seat) -> Result<usize, UndoRefused> {
        if !self.sealed.contains(seat) {
            return Err(UndoRefused::NothingSealed(seat));
        }
        let answer = self.log.iter().skip(self.barrier).position(|entry| entry.seat == seat);
        Ok(self.barrier + answer.ok_or(UndoRefused::Barrier(self.why_barrier))?)
    }

    fn rebuild(&mut self, seat: Seat) {
        self.state.clone_from(&self.at_barrier);
        self.sealed = self.sealed_at_barrier;
        for (n, &entry) in self.log.iter().enumerate().skip(self.barrier) {
            let before = self.game.pending(&self.state);
            perform(&*self.game, &self.seed, &mut self.state, n, entry, &mut Events::off());
            self.sealed = face_down(self.sealed, before, entry, self.game.pending(&self.state));
        }
        self.renew_choices(Some(seat));
    }

    /// A seat's decision id renews when what the seat may do changes, so others acting does not make an answer stale; and
    /// when the seat itself did something, so the same answer sent twice is not taken for two.
    fn renew_choices(&mut self, actor: Option<Seat>) {
        let pending = self.pending();
        let version = self.version();
        let mut legal = Vec::new();
        for seat in Seat::all(self.game.seats()) {
            legal.clear();
            let choice = &mut self.choices[seat];
            if !pending.seats.contains(seat) {
                choice.since = None;
                choice.legal.clear();
                continue;
            }
            self.game.legal(&self.state, seat, &mut legal);
            if choice.since.is_none() || actor == Some(seat) || choice.legal != legal {
                choice.since = Some(version);
                std::mem::swap(&mut choice.legal, &mut legal);
            }
        }
    }

    /// What happened before the first decision, unredacted.
    pub fn opening(&self) -> &[G::Event] {
        &self.opening
    }

    /// How many steps the history has, taken-back ones included.
    pub fn version(&self) -> u64 {
        self.history.len() as u64
    }

    /// Names the choice `seat` has now: the version at which it opened. An answer to an older one is stale.
    pub fn decision(&self, seat: Seat) -> Option<u64> {
        self.choices.0.get(seat.index()).and_then(|choice| choice.since)
    }

    /// What `seat` may do now.
    pub fn legal(&self, seat: Seat) -> &[G::Action] {
        self.choices.0.get(seat.index()).map_or(&[], |choice| &choice.legal)
    }

    /// Why `seat` may not do `action` now; nothing if it may.
    pub fn why_not(&self, seat: Seat, action: G::Action) -> Option<Refused> {
        self.refusal(seat, |state| self.game.check(state, seat, action))
    }

    fn refusal(&self, seat: Seat, check: impl FnOnce(&G::State) -> Result<(), Illegal>) -> Option<Refused> {
        let pending = self.pending();
        if pending.is_over() {
            Some(Refused::Over)
        } else if !pending.seats.contains(seat) {
            Some(Refused::NotPending)
        } else {
            check(&self.state).err().map(Refused::Illegal)
        }
    }

    /// Whom the match waits for.
    pub fn pending(&self) -> Pending {
        self.game.pending(&self.state)
    }

    /// How it ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    /// What `viewer` sees; a seat that is not at the table sees what guests see.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(&self.state, viewer.at(self.game.seats()))
    }

    /// What of the views never changes.
    pub fn scene(&self) -> impl Serialize {
        self.game.scene(&self.state)
    }

    /// What of the views changes and is everybody's to know.
    pub fn common(&self) -> impl Serialize {
        self.game.common(&self.state)
    }

    /// What `viewer` sees besides.
    pub fn own(&self, viewer: Viewer) -> impl Serialize {
        self.game.own(&self.state, viewer.at(self.game.seats()))
    }

    /// The rules and content in play.
    pub const fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// The match's secret.
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// The effective log: what counts.
    pub fn log(&self) -> &[Entry<G::Action>] {
        &self.log
    }

    /// Everything that was done, taken-back steps included.
    pub fn history(&self) -> &[Step<G::Action>] {
        &self.history
    }

    /// Those whose sealed answers lie face down now.
    pub const fn sealed(&self) -> SeatSet {
        self.sealed
    }

    /// All that `seat` may know, for a bot.
    pub fn seen(&self, seat: Seat) -> Seen<'_, G> {
        Seen { game: &self.game, state: &self.state, seat }
    }

    /// All that `seat` may know, to take along to another thread.
    pub fn snapshot(&self, seat: Seat) -> Snapshot<G> {
        Snapshot { game: Arc::clone(&self.game), state: self.state.clone(), seat }
    }

    /// Whether both stand at the same point: state, log and open decisions.
    pub fn agrees_with(&self, other: &Match<G>) -> bool {
        self.state == other.state
            && self.log == other.log
            && Seat::all(self.game.seats()).all(|seat| self.decision(seat) == other.decision(seat))
    }

    /// The true state, for the erased layer's own work; it leaves this crate only as somebody's view.
    pub(crate) const fn state(&self) -> &G::State {
        &self.state
    }
}

/// Whose answers lie face down after `entry`, given whose did before. A sealed round goes on for as long as it waits for
/// just those who had yet to answer, less the one who did something.
fn face_down<A: Copy + PartialEq>(
    sealed: SeatSet,
    before: Pending,
    entry: Entry<A>,
    now: Pending,
) -> SeatSet {
    let left = before.seats.without(entry.seat);
    let both = before.commit == Commit::Sealed && now.commit == Commit::Sealed;
    if !both || left.is_empty() || now.seats != left {
        SeatSet::EMPTY
    } else if entry.deed == Deed::Quit {
        sealed.without(entry.seat)
    } else {
        sealed.with(entry.seat)
    }
}

/// Does an entry with the chance of its position. Returns whether any chance was drawn.
fn perform<G: Game>(
    game: &G,
    seed: &Seed,
    state: &mut G::State,
    n: usize,
    entry: Entry<G::Action>,
    events: &mut Events<'_, G::Event>,
) -> bool {
    let mut rng = seed.decision(n as u64);
    let fresh = rng.clone();
    match entry.deed {
        Deed::Act(action) => game.apply(state, entry.seat, action, &mut rng, events),
        // The log holds only quits that were accepted, so a refusal cannot come now.
        Deed::Quit => drop(game.quit(state, entry.seat, &mut rng, events)),
    }
    rng != fresh
}

/// All a seat may know. The state behind it is private: a bot can look at the view, list its actions and sample worlds.
pub struct Seen<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
}

impl<'a, G: Game> Seen<'a, G> {
    /// What `seat` may know of a world that a search has sampled, so that a bot may think through another's eyes.
    pub const fn of_world(game: &'a G, world: &'a G::State, seat: Seat) -> Seen<'a, G> {
        Seen { game, state: world, seat }
    }

    /// The rules and content, which are public.
    pub const fn game(&self) -> &'a G {
        self.game
    }

    /// Who is looking.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat sees.
    pub fn view(&self) -> G::View {
        self.game.view(self.state, Viewer::Seat(self.seat))
    }

    /// Whom the match waits for.
    pub fn pending(&self) -> Pending {
        self.game.pending(self.state)
    }

    /// Appends what the seat may do now.
    pub fn legal(&self, out: &mut Vec<G::Action>) {
        self.game.legal(self.state, self.seat, out);
    }

    /// A world the seat cannot tell from the true one.
    pub fn sample(&self, rng: &mut GameRng) -> G::State {
        let mut world = self.state.clone();
        self.game.resample(&mut world, self.seat, rng);
        world
    }

    /// As [`Seen::sample`], into a world that is already there: no allocation.
    pub fn sample_into(&self, rng: &mut GameRng, world: &mut G::State) {
        world.clone_from(self.state);
        self.game.resample(world, self.seat, rng);
    }
}

/// [`Seen`] that owns what it shows, for thinking on another thread.
pub struct Snapshot<G: Game> {
    game: Arc<G>,
    state: G::State,
    seat: Seat,
}

impl<G: Game> Snapshot<G> {
    /// The same by reference.
    pub fn seen(&self) -> Seen<'_, G> {
        Seen { game: &self.game, state: &self.state, seat: self.seat }
    }
}

/// Plays on with uniformly random legal actions until the game ends or `limit` decisions are made. Returns how many were.
/// Allocates nothing once `buffer` has grown.
pub fn playout<G: Game>(
    game: &G,
    state: &mut G::State,
    rng: &mut GameRng,
    buffer: &mut Vec<G::Action>,
    limit: u32,
) -> u32 {
    for decisions in 0..limit {
        let Some(seat) = next_to_act(game.pending(state), rng) else { return decisions };
        buffer.clear();
        game.legal(state, seat, buffer);
        let Some(&action) = rng.pick(buffer) else { return decisions };
        game.apply(state, seat, action, rng, &mut Events::off());
    }
    limit
}

/// One of those the state waits for: any, if their order counts; the first, if it does not.
#[inline]
pub fn next_to_act(pending: Pending, rng: &mut GameRng) -> Option<Seat> {
    let first = pending.seats.first()?;
    if pending.commit == Commit::Sealed || pending.seats.len() == 1 {
        return Some(first);
    }
    pending.seats.iter().nth(rng.below(pending.seats.len()) as usize)
}

/// How many different action sequences of length `depth` there are from the start, chance fixed by the seed and the first
/// pending seat acting: a fingerprint of the rules.
pub fn perft<G: Game>(game: &G, seed: &Seed, depth: u32) -> u64 {
    fn walk<G: Game>(game: &G, seed: &Seed, state: &G::State, n: usize, depth: u32) -> u64 {
        let Some(seat) = game.pending(state).seats.first() else { return 0 };
        let mut actions = Vec::new();
        game.legal(state, seat, &mut actions);
        if depth == 1 {
            return actions.len() as u64;
        }
        let mut nodes = 0;
        for action in actions {
            let mut next = state.clone();
            perform(game, seed, &mut next, n, Entry { seat, deed: Deed::Act(action) }, &mut Events::off());
            nodes += walk(game, seed, &next, n + 1, depth - 1);
        }
        nodes
    }
    if depth == 0 {
        return 1;
    }
    walk(game, seed, &game.setup(&mut seed.setup(), &mut Events::off()), 0, depth)
}

/// Why something was not done.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The match has ended.
    #[error("{}", Sentence::from(self.phrase()))]
    Over,
    /// The seat has nothing to decide now.
    #[error("{}", Sentence::from(self.phrase()))]
    NotPending,
    /// A rule forbids it.
    #[error("{0}")]
    Illegal(Illegal),
    /// The game has no rule by which a seat could leave it.
    #[error("{}", Sentence::from(self.phrase()))]
    NoQuitting,
    /// It cannot be taken back.
    #[error(transparent)]
    Undo(#[from] UndoRefused),
}

impl Refused {
    /// The reason for people: a message of the game's if a rule forbids it, of the table's if not.
    pub fn phrase(&self) -> Phrase {
        match self {
            Refused::Over => say!("refused-over"),
            Refused::NotPending => say!("refused-not-pending"),
            Refused::Illegal(illegal) => illegal.phrase(),
            Refused::NoQuitting => say!("refused-no-quitting"),
            Refused::Undo(undo) => undo.phrase(),
        }
    }

    /// The stable code of this refusal.
    pub const fn code(&self) -> &'static str {
        match self {
            Refused::Over => "over",
            Refused::NotPending => "not_pending",
            Refused::Illegal(_) => "illegal",
            Refused::NoQuitting => "no_quitting",
            Refused::Undo(undo) => undo.code(),
        }
    }
}

impl From<Illegal> for Refused {
    fn from(illegal: Illegal) -> Refused {
        Refused::Illegal(illegal)
    }
}

/// Why something cannot be taken back.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", Sentence::from(self.phrase()))]
pub enum UndoRefused {
    /// Everything before this stays.
    Barrier(Barrier),
    /// Somebody else acted last.
    NotYours(Seat),
    /// The seat has no hidden answer.
    NothingSealed(Seat),
}

impl UndoRefused {
    /// The reason for people.
    pub fn phrase(&self) -> Phrase {
        match self {
            UndoRefused::Barrier(Barrier::Start) => say!("refused-undo-start"),
            UndoRefused::Barrier(Barrier::Chance) => say!("refused-undo-chance"),
            UndoRefused::Barrier(Barrier::Revealed) => say!("refused-undo-revealed"),
            UndoRefused::Barrier(Barrier::Passed) => say!("refused-undo-passed"),
            UndoRefused::NotYours(_) => say!("refused-undo-not-yours"),
            UndoRefused::NothingSealed(_) => say!("refused-nothing-sealed"),
        }
    }

    /// The stable code of this refusal.
    pub const fn code(&self) -> &'static str {
        match self {
            UndoRefused::Barrier(_) => "undo_barrier",
            UndoRefused::NotYours(_) => "undo_not_yours",
            UndoRefused::NothingSealed(_) => "nothing_sealed",
        }
    }
}

/// A history that cannot have happened.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("step {at} cannot be repeated: {why}")]
pub struct ReplayError {
    /// Which step, from 0.
    pub at: usize,
    /// Why not.
    pub why: Refused,
}
