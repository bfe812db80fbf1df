//! Playing random games and asking every law at every decision.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use engine::{
    Commit, Deed, Entry, Events, Game, GameRng, Language, MAX_SEATS, Pending, Seat, SeatSet, Seed, Viewer,
};

use crate::breach::{Breach, Law, Report, difference};
use crate::taking_back::Played;
use crate::twins::Shadows;

/// Random games at one table.
pub struct Trial<G: Game> {
    /// The table's options.
    pub options: G::Options,
    /// How many play.
    pub seats: u8,
    /// How many games.
    pub games: u32,
    /// The number whose seed gives the first game; the next games count on from it.
    pub seed: u64,
}

/// Checks all laws in `games` random games at every table size. The games are always the same, unless the environment
/// asks for others: `PIONEERS_LAWS_SEED` and `PIONEERS_LAWS_GAMES` are numbers for who goes looking for breaches.
///
/// # Panics
/// A law is broken: the message tells which, where, and what differed.
pub fn laws<G: Game>(options: &G::Options, games: u32) -> Report {
    let seed = asked("PIONEERS_LAWS_SEED").unwrap_or(1);
    let games = asked("PIONEERS_LAWS_GAMES").unwrap_or(games);
    let mut sum = Report::default();
    for seats in G::META.seats {
        match check(&Trial::<G> { options: options.clone(), seats, games, seed }) {
            Ok(report) => sum.add(&report),
            Err(breach) => panic!("{breach}"),
        }
    }
    sum
}

/// A number from the environment.
// Tests of rules may be told which games to play; the rules themselves cannot ask.
#[allow(clippy::disallowed_methods)]
fn asked<T: std::str::FromStr>(name: &str) -> Option<T> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name} is `{text}`, which is no number")))
}

/// Checks all laws in the games of a trial.
///
/// # Errors
/// The first law that does not hold.
///
/// # Panics
/// The table cannot be set up.
pub fn check<G: Game>(trial: &Trial<G>) -> Result<Report, Breach> {
    let game = G::new(&trial.options, trial.seats)
        .unwrap_or_else(|error| panic!("{} with {} seats: {error}", G::META.id, trial.seats));
    let mut run = Run {
        game: Arc::new(game),
        options: trial.options.clone(),
        seats: trial.seats,
        report: Report::default(),
        pool: Pool::new(),
        rng: GameRng::from_u64(trial.seed),
        seed: trial.seed,
        decision: 0,
        watched: SeatSet::EMPTY,
        scene: None,
        common: None,
        described: BTreeMap::new(),
    };
    run.twin_setups()?;
    for index in 0..u64::from(trial.games) {
        run.seed = trial.seed.wrapping_add(index);
        // Each game has dice of its own, so that a trial of just that game asks it the same questions.
        run.rng = GameRng::from_u64(!run.seed);
        run.decision = 0;
        (run.scene, run.common) = (None, None);
        run.play()?;
        run.report.games += 1;
    }
    Ok(std::mem::take(&mut run.report))
}

/// A trial under way.
pub(crate) struct Run<G: Game> {
    pub(crate) game: Arc<G>,
    pub(crate) options: G::Options,
    pub(crate) seats: u8,
    pub(crate) report: Report,
    pub(crate) pool: Pool<G::Action>,
    /// The dice of the laws themselves; the games' chance comes from their seeds.
    pub(crate) rng: GameRng,
    pub(crate) seed: u64,
    pub(crate) decision: u32,
    /// Through whose eyes the costly laws, those about worlds, are asked now.
    pub(crate) watched: SeatSet,
    /// The scene of the game being played, as it was at first.
    pub(crate) scene: Option<serde_json::Value>,
    /// What was common in the last state that was looked at.
    pub(crate) common: Option<engine::Packed>,
    /// How actions were described, by what they are described by, in all games of the trial.
    pub(crate) described: BTreeMap<(G::Action, u64, Language), String>,
}

impl<G: Game> Run<G> {
    fn play(&mut self) -> Result<(), Breach> {
        // Quitting is rare among people too, and cuts games short: most games do without.
        const QUITTERS: u64 = 3;
        let seed = Seed::from_u64(self.seed);
        let game = Arc::clone(&self.game);
        let (mut told, mut told_again) = (Vec::new(), Vec::new());
        let state = game.setup(&mut seed.setup(), &mut Events::into(&mut told));
        let again = game.setup(&mut seed.setup(), &mut Events::into(&mut told_again));
        self.same(Law::Rebuilds, "the same setup again", &state, &again)?;
        self.same(Law::Rebuilds, "the events of the same setup", &told, &told_again)?;
        let mut now = After::new(state, told, true);
        let mut shadows = Shadows::new(self, &now.state)?;
        let mut played = Played::start(self, seed);
        let mut before = Pending::OVER;
        let mut quits = 0;
        for n in 0.. {
            self.look_closely();
            self.moment(&now)?;
            let state = &now.state;
            let pending = game.pending(state);
            if pending.is_over() {
                break;
            }
            self.report.count(Law::Ends, 1);
            if n - quits >= u64::from(G::META.max_decisions) {
                let limit = G::META.max_decisions;
                return Err(self.breach(Law::Ends, format!("the game goes on after {limit} decisions")));
            }
            let chance = seed.decision(n);
            let quit = if self.seed.is_multiple_of(QUITTERS) { self.quit(state, &chance) } else { None };
            quits += u64::from(quit.is_some());
            let entry = quit.unwrap_or_else(|| self.choose(state, pending));
            let after =
                self.after(state, entry, &chance).expect("a quit was tried, an action always is done");

            let again = self.after(state, entry, &chance).expect("it was done a moment ago");
            self.same(Law::Rebuilds, "the same action with the same chance", &after.state, &again.state)?;
            self.same(Law::Rebuilds, "its events", &after.events, &again.events)?;

            self.nothing_leaks(state, entry, &chance, &after)?;
            shadows.follow(self, state, entry, &chance, &after)?;
            if pending.commit == Commit::Sealed {
                self.stays_sealed(pending, entry, &after)?;
                if !round_goes_on(before, pending) {
                    self.sealed_commute(state, pending, &seed, n)?;
                }
            }
            played.follow(self, state, entry, pending, &after)?;
            before = pending;
            now = after;
            self.decision += 1;
            self.report.decisions += 1;
        }
        played.finish(self, &now.state)
    }

    /// A long game repeats itself, and so do many seats: the later it is, the fewer stretches are looked at closely, and at
    /// a large table through a few pairs of eyes at a time. So a game of a thousand decisions costs a few times one of a
    /// hundred, and a short game at a small table is looked at throughout.
    fn look_closely(&mut self) {
        const STRETCH: u32 = 8;
        const EARLY: u32 = 256;
        const EYES: usize = 4;
        if !self.decision.is_multiple_of(STRETCH) {
            return;
        }
        let early = EARLY / u32::from(self.seats);
        self.watched = SeatSet::EMPTY;
        if self.rng.below(1 + self.decision / early) == 0 {
            let mut seats: Vec<Seat> = Seat::all(self.seats).collect();
            self.rng.shuffle(&mut seats);
            self.watched = seats.into_iter().take(EYES).collect();
        }
    }

    /// Any pending seat, also of a sealed round: there, too, people answer in any order.
    fn choose(&mut self, state: &G::State, pending: Pending) -> Entry<G::Action> {
        let at = self.rng.below(pending.seats.len()) as usize;
        let seat = pending.seats.iter().nth(at).expect("the index is below the number of seats");
        let action = self.any_legal(state, seat).expect("pending seats have actions: L2 was asked before");
        Entry { seat, deed: Deed::Act(action) }
    }

    fn quit(&mut self, state: &G::State, chance: &GameRng) -> Option<Entry<G::Action>> {
        const ODDS: u32 = 40;
        if self.rng.below(ODDS) > 0 {
            return None;
        }
        let entry = Entry { seat: Seat(self.rng.below(u32::from(self.seats)) as u8), deed: Deed::Quit };
        self.after(state, entry, chance).map(|_| entry)
    }

    pub(crate) fn any_legal(&mut self, state: &G::State, seat: Seat) -> Option<G::Action> {
        let mut actions = Vec::new();
        self.game.legal(state, seat, &mut actions);
        self.rng.pick(&actions).copied()
    }

    /// What comes of an entry; nothing if it is a quit that the game refuses.
    pub(crate) fn after(
        &self,
        state: &G::State,
        entry: Entry<G::Action>,
        chance: &GameRng,
    ) -> Option<After<G>> {
        let (mut state, mut events, mut rng) = (state.clone(), Vec::new(), chance.clone());
        let mut sink = Events::into(&mut events);
        match entry.deed {
            Deed::Act(action) => self.game.apply(&mut state, entry.seat, action, &mut rng, &mut sink),
            Deed::Quit => self.game.quit(&mut state, entry.seat, &mut rng, &mut sink).ok()?,
        }
        Some(After::new(state, events, rng != *chance))
    }

    /// As [`Run::after`], in a world where the entry may not even be legal.
    pub(crate) fn after_if_legal(
        &self,
        world: &G::State,
        entry: Entry<G::Action>,
        chance: &GameRng,
    ) -> Option<After<G>> {
        if let Deed::Act(action) = entry.deed {
            // Asked of `legal`, which random play trusts anyway: a lax `check` is found by its own law, not by a panic.
            let mut actions = Vec::new();
            self.game.legal(world, entry.seat, &mut actions);
            if !actions.contains(&action) {
                return None;
            }
        }
        self.after(world, entry, chance)
    }

    pub(crate) fn resampled(&self, state: &G::State, seat: Seat, rng: &mut GameRng) -> G::State {
        let mut world = state.clone();
        self.game.resample(&mut world, seat, rng);
        world
    }

    /// What `viewer` is told of `events`.
    pub(crate) fn told(&self, viewer: Viewer, events: &[G::Event]) -> Vec<G::Event> {
        events.iter().filter_map(|event| self.game.redact(event, viewer)).collect()
    }

    pub(crate) fn breach(&self, law: Law, what: String) -> Breach {
        let Run { seats, seed, decision, .. } = *self;
        Breach { law, game: G::META.id, seats, seed, decision, what }
    }

    /// Counts a comparison and makes it. The words are only put together if it fails.
    pub(crate) fn same<T: PartialEq + fmt::Debug>(
        &mut self,
        law: Law,
        what: impl fmt::Display,
        one: &T,
        other: &T,
    ) -> Result<(), Breach> {
        self.report.count(law, 1);
        if one == other {
            return Ok(());
        }
        Err(self.breach(law, format!("{what} differs\n{}", difference(one, other))))
    }
}

impl<G: Game> Drop for Run<G> {
    /// Rules that panic do so without a word about where; the seed is worth having.
    fn drop(&mut self) {
        if std::thread::panicking() {
            let Run { seats, seed, decision, .. } = self;
            eprintln!("{} panicked with {seats} seats, seed {seed}, at decision {decision}", G::META.id);
        }
    }
}

/// What came of an entry.
pub(crate) struct After<G: Game> {
    pub(crate) state: G::State,
    pub(crate) events: Vec<G::Event>,
    pub(crate) drew: bool,
    /// What the seats and then the spectator see, once somebody asked: making views is most of the work.
    seen: [OnceCell<G::View>; MAX_SEATS + 1],
}

impl<G: Game> After<G> {
    fn new(state: G::State, events: Vec<G::Event>, drew: bool) -> After<G> {
        After { state, events, drew, seen: [const { OnceCell::new() }; MAX_SEATS + 1] }
    }

    /// What a seat sees, or a spectator if it is nobody's.
    pub(crate) fn view(&self, game: &G, viewer: Viewer) -> &G::View {
        let place = viewer.seat().map_or(MAX_SEATS, Seat::index);
        self.seen[place].get_or_init(|| game.view(&self.state, viewer))
    }
}

/// Whether `now` is a sealed round that was open `before`, less somebody's answer.
pub(crate) fn round_goes_on(before: Pending, now: Pending) -> bool {
    let sealed = before.commit == Commit::Sealed && now.commit == Commit::Sealed;
    sealed && now.seats != before.seats && now.seats.iter().all(|seat| before.seats.contains(seat))
}

/// Every action met in a trial, of whatever phase and seat: what a confused client might send.
pub(crate) struct Pool<A> {
    known: BTreeSet<A>,
    listed: Vec<A>,
    /// Dice of its own: how much it holds must not change the course of a game.
    rng: GameRng,
}

impl<A: Copy + Ord> Pool<A> {
    fn new() -> Pool<A> {
        Pool { known: BTreeSet::new(), listed: Vec::new(), rng: GameRng::from_u64(0) }
    }

    pub(crate) fn add(&mut self, actions: &[A]) {
        for &action in actions {
            if self.known.insert(action) {
                self.listed.push(action);
            }
        }
    }

    /// Up to `most` of them, all if they are so few.
    pub(crate) fn some(&mut self, most: usize) -> Vec<A> {
        if self.listed.len() <= most {
            return self.listed.clone();
        }
        let from = self.rng.below(self.listed.len() as u32) as usize;
        // A stretch from a random place: neighbours were met together, so close relatives come too.
        let around = self.listed.iter().cycle().skip(from).take(most / 2).copied();
        let scattered =
            (0..most / 2).filter_map(|_| self.rng.pick(&self.listed).copied()).collect::<Vec<_>>();
        around.chain(scattered).collect()
    }
}
