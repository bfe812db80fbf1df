//! Playing random games and asking every law at every decision.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use engine::{Commit, Deed, Entry, Events, Game, GameRng, Pending, Seat, Seed, Viewer};

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
        pool: Pool::default(),
        rng: GameRng::from_u64(trial.seed),
        seed: trial.seed,
        decision: 0,
        hides: false,
        redraws: false,
    };
    run.twin_setups()?;
    for index in 0..u64::from(trial.games) {
        run.seed = trial.seed.wrapping_add(index);
        // Each game has dice of its own, so that a trial of just that game asks it the same questions.
        run.rng = GameRng::from_u64(!run.seed);
        run.decision = 0;
        run.play()?;
        run.report.games += 1;
    }
    run.redraws_what_it_hides()?;
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
    /// Whether states were met that differ and yet look the same to the public.
    pub(crate) hides: bool,
    /// Whether `resample` ever changed anything.
    pub(crate) redraws: bool,
}

impl<G: Game> Run<G> {
    fn play(&mut self) -> Result<(), Breach> {
        // Quitting is rare among people too, and cuts games short: most games do without.
        const QUITTERS: u64 = 3;
        let seed = Seed::from_u64(self.seed);
        let game = Arc::clone(&self.game);
        let mut state = game.setup(&mut seed.setup());
        self.same(Law::Rebuilds, "the same setup again", &state, &game.setup(&mut seed.setup()))?;
        let mut shadows = Shadows::new(self, &state)?;
        let mut played = Played::start(self, seed);
        let mut before = Pending::OVER;
        let mut quits = 0;
        for n in 0.. {
            self.moment(&state)?;
            let pending = game.pending(&state);
            if pending.is_over() {
                break;
            }
            self.report.count(Law::Ends, 1);
            if n - quits >= u64::from(G::META.max_decisions) {
                let limit = G::META.max_decisions;
                return Err(self.breach(Law::Ends, format!("the game goes on after {limit} decisions")));
            }
            let chance = seed.decision(n);
            let quit = if self.seed.is_multiple_of(QUITTERS) { self.quit(&state, &chance) } else { None };
            quits += u64::from(quit.is_some());
            let entry = quit.unwrap_or_else(|| self.choose(&state, pending));
            let after =
                self.after(&state, entry, &chance).expect("a quit was tried, an action always is done");

            let again = self.after(&state, entry, &chance).expect("it was done a moment ago");
            self.same(Law::Rebuilds, "the same action with the same chance", &after.state, &again.state)?;
            self.same(Law::Rebuilds, "its events", &after.events, &again.events)?;

            self.nothing_leaks(&state, entry, &chance, &after)?;
            shadows.follow(self, &state, entry, &chance, &after)?;
            if pending.commit == Commit::Sealed {
                self.stays_sealed(pending, entry, &after)?;
                if !round_goes_on(before, pending) {
                    self.sealed_commute(&state, pending, &seed, n)?;
                }
            }
            played.follow(self, &state, entry, pending, &after)?;
            before = pending;
            state = after.state;
            self.decision += 1;
            self.report.decisions += 1;
        }
        played.finish(self, &state)
    }

    /// Any pending seat, also of a sealed round: there, too, people answer in any order.
    fn choose(&mut self, state: &G::State, pending: Pending) -> Entry<G::Action> {
        let at = self.rng.below(u32::from(pending.seats.len())) as usize;
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
        Some(After { state, events, drew: rng != *chance })
    }

    /// As [`Run::after`], in a world where the entry may not even be legal.
    pub(crate) fn after_if_legal(
        &self,
        world: &G::State,
        entry: Entry<G::Action>,
        chance: &GameRng,
    ) -> Option<After<G>> {
        if let Deed::Act(action) = entry.deed {
            let pending = self.game.pending(world).seats.contains(entry.seat);
            if !pending || self.game.check(world, entry.seat, action).is_err() {
                return None;
            }
        }
        self.after(world, entry, chance)
    }

    pub(crate) fn resampled(&mut self, state: &G::State, seat: Seat, rng: &mut GameRng) -> G::State {
        let mut world = state.clone();
        self.game.resample(&mut world, seat, rng);
        self.redraws |= world != *state;
        world
    }

    /// What `viewer` is told of `events`: each event, and its line of the log.
    pub(crate) fn told(&self, viewer: Viewer, events: &[G::Event]) -> Vec<(G::Event, String)> {
        let told = events.iter().filter_map(|event| self.game.redact(event, viewer));
        told.map(|event| {
            let line = written(|out| self.game.narrate(&event, out));
            (event, line)
        })
        .collect()
    }

    pub(crate) fn breach(&self, law: Law, what: String) -> Breach {
        let Run { seats, seed, decision, .. } = *self;
        Breach { law, game: G::META.id, seats, seed, decision, what }
    }

    /// Counts a comparison and makes it.
    pub(crate) fn same<T: PartialEq + fmt::Debug>(
        &mut self,
        law: Law,
        what: &str,
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
}

/// Whether `now` is a sealed round that was open `before`, less somebody's answer.
pub(crate) fn round_goes_on(before: Pending, now: Pending) -> bool {
    let sealed = before.commit == Commit::Sealed && now.commit == Commit::Sealed;
    sealed && now.seats != before.seats && now.seats.iter().all(|seat| before.seats.contains(seat))
}

pub(crate) fn written(write: impl FnOnce(&mut dyn fmt::Write) -> fmt::Result) -> String {
    let mut text = String::new();
    write(&mut text).expect("writing to a String fails only if the game makes it up");
    text
}

/// Every action met in a trial, of whatever phase and seat: what a confused client might send.
pub(crate) struct Pool<A> {
    known: BTreeSet<A>,
    listed: Vec<A>,
}

impl<A> Default for Pool<A> {
    fn default() -> Pool<A> {
        Pool { known: BTreeSet::new(), listed: Vec::new() }
    }
}

impl<A: Copy + Ord> Pool<A> {
    pub(crate) fn add(&mut self, actions: &[A]) {
        for &action in actions {
            if self.known.insert(action) {
                self.listed.push(action);
            }
        }
    }

    /// Up to `most` of them, all if they are so few.
    pub(crate) fn some(&self, most: usize, rng: &mut GameRng) -> Vec<A> {
        if self.listed.len() <= most {
            return self.listed.clone();
        }
        let from = rng.below(self.listed.len() as u32) as usize;
        // A stretch from a random place: neighbours were met together, so close relatives come too.
        let around = self.listed.iter().cycle().skip(from).take(most / 2).copied();
        let scattered = (0..most / 2).filter_map(|_| rng.pick(&self.listed).copied()).collect::<Vec<_>>();
        around.chain(scattered).collect()
    }
}
