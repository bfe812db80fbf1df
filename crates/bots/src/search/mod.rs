//! Search: Monte Carlo tree search over what a seat may know. Each line of thought samples a world the seat cannot tell
//! from the true one, so the tree is one of information, not of states; every seat in it goes for its own result.
//!
//! Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012) is the family: one observer,
//! availability counts. Ours differs in what a game asks of it: several players with sealed answers, judgement by the
//! game's own advice after a short playout, and wide decisions opened step by step.

mod budget;
mod habits;
mod judge;
mod tree;
mod walk;

use std::sync::Arc;

use engine::{Game, GameRng, Heuristics, Seat, Seen};

use crate::bot::Bot;
use crate::clock::{self, Clock};
use tree::ROOT;
use walk::{Walker, Want};

pub use budget::{Budget, BudgetError, Stop};
pub use habits::{Habits, HabitsError};

/// A bot that searches.
pub struct Search<G: Game, A: Heuristics<G>> {
    budget: Budget,
    /// Trees that grow side by side, each from a seed of its own.
    walkers: Vec<Walker<G, A>>,
    stop: Stop,
    clock: Arc<dyn Clock>,
    legal: Vec<G::Action>,
    moves: Vec<Move<G::Action>>,
    /// What we did last, while nobody else has acted since: the trees below it still hold.
    last: Option<G::Action>,
}

/// A move that was considered.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Move<A> {
    /// What.
    pub action: A,
    /// In how many lines of thought it was made.
    pub visits: u32,
    /// What the seat may expect of it: its share of the win, between 0 and 1.
    pub result: f64,
}

impl<G: Game, A: Heuristics<G>> Search<G, A> {
    /// Thinks so much about each decision, in `trees` trees at once, each on a thread of its own.
    pub fn new(budget: Budget, habits: Habits, trees: u32) -> Search<G, A> {
        Search::with_weights(budget, habits, trees, A::Weights::default())
    }

    /// The same by other weights than the game's own.
    pub fn with_weights(budget: Budget, habits: Habits, trees: u32, weights: A::Weights) -> Search<G, A> {
        Search {
            budget,
            walkers: (0..trees.max(1)).map(|_| Walker::new(habits, weights)).collect(),
            stop: Stop::default(),
            clock: clock::system(),
            legal: Vec::new(),
            moves: Vec::new(),
            last: None,
        }
    }

    /// A handle that ends thoughts early.
    pub fn stop(&self) -> Stop {
        self.stop.clone()
    }

    /// Thinks, and tells every move that was considered, the best first.
    pub fn think(&mut self, seen: &Seen<'_, G>) -> &[Move<G::Action>] {
        self.consider(seen, Want::Opinion)
    }

    /// Several trees that want an answer each stop for themselves: what leads in one then leads by the mean of what it still
    /// could have led by.
    fn consider(&mut self, seen: &Seen<'_, G>, want: Want) -> &[Move<G::Action>] {
        let asked = self.clock.now();
        self.legal.clear();
        seen.legal(&mut self.legal);
        self.settle(seen.seat());
        let parts = self.walkers.len() as u32;
        let mut watches =
            (0..parts).map(|part| self.budget.share(parts, part).start(asked, &self.clock, &self.stop));
        match &mut self.walkers[..] {
            [] => {}
            // Without a scope: it would ask for memory.
            [alone] => watches.for_each(|watch| alone.think(seen, watch, want)),
            [first, others @ ..] => std::thread::scope(|scope| {
                let first_watch = watches.next();
                for (walker, watch) in others.iter_mut().zip(watches) {
                    // A system without another thread to give leaves us one tree less, and an answer all the same.
                    drop(
                        std::thread::Builder::new()
                            .spawn_scoped(scope, move || walker.think(seen, watch, want)),
                    );
                }
                first_watch.into_iter().for_each(|watch| first.think(seen, watch, want));
            }),
        }
        self.sum_up(seen);
        &self.moves
    }

    /// Keeps what the trees hold of this decision, if anything.
    fn settle(&mut self, seat: Seat) {
        let last = self.last.take();
        for walker in &mut self.walkers {
            match last.and_then(|action| walker.tree.find(ROOT, seat, action, None)) {
                Some(id) => walker.tree.keep(id),
                None => walker.tree.clear(),
            }
        }
    }

    /// Adds up the trees. Most often taken is best: a mean may be luck.
    fn sum_up(&mut self, seen: &Seen<'_, G>) {
        self.moves.clear();
        for &action in &self.legal {
            let (mut visits, mut total) = (0, 0.0);
            for walker in &self.walkers {
                if let Some(id) = walker.tree.find(ROOT, seen.seat(), action, None) {
                    let node = walker.tree.node(id);
                    visits += node.visits;
                    total += f64::from(node.total);
                }
            }
            self.moves.push(Move { action, visits, result: total / f64::from(visits.max(1)) });
        }
        // Unstable is enough, and allocates nothing: no two actions are equal.
        self.moves.sort_unstable_by(|a, b| {
            b.visits.cmp(&a.visits).then(b.result.total_cmp(&a.result)).then(a.action.cmp(&b.action))
        });
    }
}

impl<G: Game, A: Heuristics<G>> Bot<G> for Search<G, A> {
    fn restart(&mut self, mut rng: GameRng) {
        self.last = None;
        for walker in &mut self.walkers {
            walker.restart(rng.fork());
        }
    }

    fn choose(&mut self, seen: &Seen<'_, G>) -> G::Action {
        self.legal.clear();
        seen.legal(&mut self.legal);
        let action = match self.legal[..] {
            [only] => {
                self.settle(seen.seat());
                only
            }
            _ => self.consider(seen, Want::Answer).first().expect("a pending seat has a legal action").action,
        };
        self.last = Some(action);
        action
    }

    fn others_acted(&mut self) {
        self.last = None;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::time::{Duration, Instant};

    use conformance::toy::Toy;
    use engine::{Match, Seed};

    use super::*;

    /// Judgements made so far: all that takes time in this test.
    static JUDGED: AtomicU32 = AtomicU32::new(0);

    /// What a judgement takes. Slow, as in games where it has much to look at.
    const JUDGEMENT: Duration = Duration::from_micros(250);

    struct Slow;

    impl Heuristics<Toy> for Slow {
        type Weights = ();

        fn evaluate(_: &(), _: &Toy, _: &<Toy as Game>::State, _: Seat) -> f32 {
            JUDGED.fetch_add(1, Ordering::Relaxed);
            0.0
        }
    }

    struct ByJudgements(Instant);

    impl Clock for ByJudgements {
        fn now(&self) -> Instant {
            self.0 + JUDGEMENT * JUDGED.load(Ordering::Relaxed)
        }
    }

    /// How long a search takes for the first decision of a game.
    fn taken(budget: u32, trees: u32) -> Duration {
        let game = Toy::new(&Default::default(), 2).expect("a table of the toy");
        let running = Match::start(Arc::new(game), Seed::from_u64(1));
        let seat = running.pending().seats.iter().next().expect("the game has begun");
        let clock: Arc<dyn Clock> = Arc::new(ByJudgements(clock::now()));
        let habits = Habits { decisions: 100_000, rounds: 100_000, ..Habits::BEST };
        let mut search = Search::<Toy, Slow>::new(Budget::Millis(budget), habits, trees);
        search.clock = Arc::clone(&clock);
        search.restart(GameRng::from_u64(1));
        let asked = clock.now();
        assert!(!search.think(&running.seen(seat)).is_empty());
        clock.now() - asked
    }

    #[test]
    fn a_search_keeps_its_budget_even_if_that_ends_in_the_middle_of_a_playout() {
        for (budget, trees) in [(20, 1), (100, 1), (1000, 1), (100, 2)] {
            let taken = taken(budget, trees);
            let most = Duration::from_millis(u64::from(budget)).mul_f64(1.1);
            assert!(taken <= most, "{budget} ms, {trees} trees: {taken:?}");
        }
    }

    /// Whoever has more points stands better.
    struct Points;

    impl Heuristics<Toy> for Points {
        type Weights = ();

        fn evaluate(_: &(), game: &Toy, state: &<Toy as Game>::State, seat: Seat) -> f32 {
            game.score_sheet(state)[0].points[seat.index()] as f32
        }
    }

    const LINES: u32 = 640;

    /// Asks a search of one tree about the first decision of some games.
    fn ask(depth: u32, mut about: impl FnMut(&mut Search<Toy, Points>, &Seen<'_, Toy>, GameRng)) {
        let game = Arc::new(Toy::new(&Default::default(), 2).expect("a table of the toy"));
        for seed in 0..20 {
            let running = Match::start(Arc::clone(&game), Seed::from_u64(seed));
            let seat = running.pending().seats.iter().next().expect("the game has begun");
            let habits = Habits { depth, ..Habits::BEST };
            let mut search = Search::new(Budget::Iterations(LINES), habits, 1);
            about(&mut search, &running.seen(seat), GameRng::from_u64(seed));
        }
    }

    fn lines(moves: &[Move<<Toy as Game>::Action>]) -> u32 {
        moves.iter().map(|made| made.visits).sum()
    }

    #[test]
    fn no_line_of_thought_is_lost_to_an_answer_never_met_before() {
        for depth in [1, Habits::BEST.depth] {
            ask(depth, |search, seen, chance| {
                search.restart(chance);
                assert_eq!(lines(search.think(seen)), LINES);
            });
        }
    }

    #[test]
    fn an_answer_that_nothing_can_change_is_given_at_once_and_is_the_same() {
        let (mut brief, mut whole) = (0, 0);
        ask(1, |search, seen, chance| {
            search.restart(chance.clone());
            let answer = search.choose(seen);
            brief += lines(&search.moves);
            search.restart(chance);
            let opinion = search.think(seen);
            assert_eq!(answer, opinion[0].action);
            whole += lines(opinion);
        });
        assert!(brief < whole, "{brief} lines of thought for the answers, {whole} for the opinions");
    }
}
