//! Information set Monte Carlo tree search. Each iteration samples a world that is consistent with what the seat knows
//! (determinization), so nodes are information sets, not states. Every seat in the tree maximizes its own result.
//!
//! The algorithm is single-observer ISMCTS with availability counts (Cowling, Powley and Whitehouse, "Information Set Monte
//! Carlo Tree Search", 2012), with these changes: more than two players and sealed (simultaneous) decisions, a short playout
//! followed by the game's evaluation or learned value function, priors from a one-ply evaluation, and progressive widening.

mod budget;
mod evaluator;
mod parameters;
mod tree;
mod worker;

use std::sync::Arc;

use engine::{Game, GameRng, Heuristics, Seat, Seen};

use crate::bot::Bot;
use crate::clock::{self, Clock};
use crate::network::Network;
use crate::trained::Given;
use tree::ROOT;
use worker::{Want, Worker};

pub use budget::{Budget, BudgetError, Stop};
pub use parameters::{ParametersError, SearchParameters};

/// A bot that searches.
pub struct Search<G: Game, A: Heuristics<G>> {
    budget: Budget,
    /// Root parallelism: trees that grow independently, each with its own seed.
    workers: Vec<Worker<G, A>>,
    stop: Stop,
    clock: Arc<dyn Clock>,
    legal: Vec<G::Action>,
    moves: Vec<Move<G::Action>>,
    /// Our last action, while nobody else has acted since: the subtree below it can be reused.
    last: Option<G::Action>,
}

/// A move that was considered.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Move<A> {
    /// What.
    pub action: A,
    /// In how many iterations it was taken.
    pub visits: u32,
    /// Its mean result: the seat's share of the win, between 0 and 1.
    pub result: f64,
}

impl<G: Game, A: Heuristics<G>> Search<G, A> {
    /// Spends `budget` on each decision, in `trees` trees at once, each on its own thread.
    pub fn new(budget: Budget, parameters: SearchParameters, trees: u32) -> Search<G, A> {
        Search::with_weights(budget, parameters, trees, A::Weights::default())
    }

    /// The same with other weights for the evaluation function than the game's own.
    pub fn with_weights(
        budget: Budget,
        parameters: SearchParameters,
        trees: u32,
        weights: A::Weights,
    ) -> Search<G, A> {
        Search {
            budget,
            workers: (0..trees.max(1)).map(|_| Worker::new(parameters, weights)).collect(),
            stop: Stop::default(),
            clock: clock::system(),
            legal: Vec::new(),
            moves: Vec::new(),
            last: None,
        }
    }

    /// The same with other numbers than the game's own, if any are given.
    pub(crate) fn given(
        budget: Budget,
        parameters: SearchParameters,
        trees: u32,
        given: Option<Given>,
    ) -> Search<G, A> {
        let Some(given) = given else { return Search::new(budget, parameters, trees) };
        Search::with_weights(budget, parameters, trees, given.weights())
            .with_coefficients(given.coefficients())
            .with_network(given.network())
    }

    /// The same with other coefficients of the value function, if any are given and the game has one.
    #[must_use]
    pub fn with_coefficients(mut self, coefficients: Option<&[f32]>) -> Search<G, A> {
        for worker in &mut self.workers {
            worker.evaluator.replace_coefficients(coefficients);
        }
        self
    }

    /// The same with another network than the game's own, at the tables that it was made for.
    #[must_use]
    pub fn with_network(mut self, network: Option<&Arc<Network>>) -> Search<G, A> {
        for worker in &mut self.workers {
            worker.evaluator.prefer_network(network.cloned());
        }
        self
    }

    /// The same without the game's own networks.
    #[must_use]
    pub fn without_own_networks(mut self) -> Search<G, A> {
        for worker in &mut self.workers {
            worker.evaluator.drop_own_networks();
        }
        self
    }

    /// The same with other parameters at tables with a network.
    #[must_use]
    pub fn at_networks(mut self, parameters: SearchParameters) -> Search<G, A> {
        for worker in &mut self.workers {
            worker.go_by_at_networks(parameters);
        }
        self
    }

    /// A handle that ends a running search early.
    pub fn stop(&self) -> Stop {
        self.stop.clone()
    }

    /// Searches and returns the statistics of every legal move, the best first.
    pub fn think(&mut self, seen: &Seen<'_, G>) -> &[Move<G::Action>] {
        self.consider(seen, Want::AllMoves)
    }

    /// Each tree stops by itself once its answer is decided, and their visits are summed.
    fn consider(&mut self, seen: &Seen<'_, G>, want: Want) -> &[Move<G::Action>] {
        let asked = self.clock.now();
        self.legal.clear();
        seen.legal(&mut self.legal);
        self.reuse_tree(seen.seat());
        let parts = self.workers.len() as u32;
        let mut watches =
            (0..parts).map(|part| self.budget.share(parts, part).start(asked, &self.clock, &self.stop));
        match &mut self.workers[..] {
            [] => {}
            // Without a scope, which would allocate.
            [alone] => watches.for_each(|watch| alone.think(seen, watch, want)),
            [first, others @ ..] => std::thread::scope(|scope| {
                let first_watch = watches.next();
                for (worker, watch) in others.iter_mut().zip(watches) {
                    // If the system has no thread to give, there is one tree fewer and still an answer.
                    drop(
                        std::thread::Builder::new()
                            .spawn_scoped(scope, move || worker.think(seen, watch, want)),
                    );
                }
                first_watch.into_iter().for_each(|watch| first.think(seen, watch, want));
            }),
        }
        self.sum_up(seen);
        &self.moves
    }

    /// Keeps the subtrees of this decision, if there are any.
    fn reuse_tree(&mut self, seat: Seat) {
        let last = self.last.take();
        for worker in &mut self.workers {
            match last.and_then(|action| worker.tree.find(ROOT, seat, action, None)) {
                Some(id) => worker.tree.keep(id),
                None => worker.tree.clear(),
            }
        }
    }

    /// Sums the trees. The most visited move is best: a mean of few visits may be luck.
    fn sum_up(&mut self, seen: &Seen<'_, G>) {
        self.moves.clear();
        for &action in &self.legal {
            let (mut visits, mut total) = (0, 0.0);
            for worker in &self.workers {
                if let Some(id) = worker.tree.find(ROOT, seen.seat(), action, None) {
                    let node = worker.tree.node(id);
                    visits += node.visits;
                    total += f64::from(node.total);
                }
            }
            self.moves.push(Move { action, visits, result: total / f64::from(visits.max(1)) });
        }
        // An unstable sort allocates nothing, and no two actions are equal.
        self.moves.sort_unstable_by(|a, b| {
            b.visits.cmp(&a.visits).then(b.result.total_cmp(&a.result)).then(a.action.cmp(&b.action))
        });
    }
}

impl<G: Game, A: Heuristics<G>> Bot<G> for Search<G, A> {
    fn restart(&mut self, mut rng: GameRng) {
        self.last = None;
        for worker in &mut self.workers {
            worker.restart(rng.fork());
        }
    }

    fn choose(&mut self, seen: &Seen<'_, G>) -> G::Action {
        self.legal.clear();
        seen.legal(&mut self.legal);
        let action = match self.legal[..] {
            [only] => {
                self.reuse_tree(seen.seat());
                only
            }
            _ => self.consider(seen, Want::Answer).first().expect("a pending seat has a legal action").action,
        };
        self.last = Some(action);
        action
    }

    fn listens(&self) -> bool {
        true
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
    use engine::{Match, Rules, Seed, Words};

    use super::*;

    /// Evaluations made so far: all that takes time in this test.
    static EVALUATED: AtomicU32 = AtomicU32::new(0);

    /// The time an evaluation takes. Slow, as in games with much to look at.
    const EVALUATION: Duration = Duration::from_micros(250);

    struct Slow;

    impl Heuristics<Toy> for Slow {
        type Weights = ();

        fn evaluate(_: &(), _: &Toy, _: &<Toy as Rules>::State, _: Seat) -> f32 {
            EVALUATED.fetch_add(1, Ordering::Relaxed);
            0.0
        }
    }

    struct ByEvaluations(Instant);

    impl Clock for ByEvaluations {
        fn now(&self) -> Instant {
            self.0 + EVALUATION * EVALUATED.load(Ordering::Relaxed)
        }
    }

    /// How long a search takes for the first decision of a game.
    fn taken(budget: u32, trees: u32) -> Duration {
        let game = Toy::new(&Default::default(), 2).expect("a table of the toy");
        let running = Match::start(Arc::new(game), Seed::from_u64(1));
        let seat = running.pending().seats.iter().next().expect("the game has begun");
        let clock: Arc<dyn Clock> = Arc::new(ByEvaluations(clock::now()));
        let parameters =
            SearchParameters { decisions: 100_000, rounds: 100_000, ..SearchParameters::DEFAULT };
        let mut search = Search::<Toy, Slow>::new(Budget::Millis(budget), parameters, trees);
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

    /// The player with more points is better off.
    struct Points;

    impl Heuristics<Toy> for Points {
        type Weights = ();

        fn evaluate(_: &(), game: &Toy, state: &<Toy as Rules>::State, seat: Seat) -> f32 {
            game.score_sheet(state)[0].points[seat.index()] as f32
        }
    }

    const ITERATIONS: u32 = 640;

    /// Asks a search of one tree about the first decision of some games.
    fn ask<A: Heuristics<Toy>>(
        depth: u32,
        mut about: impl FnMut(&mut Search<Toy, A>, &Seen<'_, Toy>, GameRng),
    ) {
        let game = Arc::new(Toy::new(&Default::default(), 2).expect("a table of the toy"));
        for seed in 0..20 {
            let running = Match::start(Arc::clone(&game), Seed::from_u64(seed));
            let seat = running.pending().seats.iter().next().expect("the game has begun");
            let parameters = SearchParameters { depth, ..SearchParameters::DEFAULT };
            let mut search = Search::new(Budget::Iterations(ITERATIONS), parameters, 1);
            about(&mut search, &running.seen(seat), GameRng::from_u64(seed));
        }
    }

    fn iterations(moves: &[Move<<Toy as Rules>::Action>]) -> u32 {
        moves.iter().map(|made| made.visits).sum()
    }

    #[test]
    fn no_iteration_is_lost_to_an_answer_never_met_before() {
        for depth in [1, SearchParameters::DEFAULT.depth] {
            ask::<Points>(depth, |search, seen, chance| {
                search.restart(chance);
                assert_eq!(iterations(search.think(seen)), ITERATIONS);
            });
        }
    }

    /// The same, in a game where no decision is worth a search.
    struct NothingToFind;

    impl Heuristics<Toy> for NothingToFind {
        type Weights = ();

        fn evaluate(weights: &(), game: &Toy, state: &<Toy as Rules>::State, seat: Seat) -> f32 {
            Points::evaluate(weights, game, state, seat)
        }

        fn skips_search(_: &Toy, _: &<Toy as Rules>::State, _: Seat) -> bool {
            true
        }
    }

    #[test]
    fn where_a_search_finds_nothing_one_iteration_takes_the_best_prior() {
        ask::<NothingToFind>(SearchParameters::DEFAULT.depth, |search, seen, chance| {
            search.restart(chance);
            let answer = search.choose(seen);
            assert_eq!(iterations(&search.moves), 1);
            let tree = &search.workers[0].tree;
            let prior = |action| tree.node(tree.find(ROOT, seen.seat(), action, None).expect("listed")).prior;
            assert!(search.moves.iter().all(|other| prior(other.action) <= prior(answer)));
        });
    }

    #[test]
    fn an_answer_that_nothing_can_change_is_given_at_once_and_is_the_same() {
        let (mut brief, mut whole) = (0, 0);
        ask::<Points>(1, |search, seen, chance| {
            search.restart(chance.clone());
            let answer = search.choose(seen);
            brief += iterations(&search.moves);
            search.restart(chance);
            let moves = search.think(seen);
            assert_eq!(answer, moves[0].action);
            whole += iterations(moves);
        });
        assert!(brief < whole, "{brief} iterations for the answers, {whole} for the statistics");
    }
}
