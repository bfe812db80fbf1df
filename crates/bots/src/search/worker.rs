//! One tree and the iterations that grow it: sample a world, descend the tree, play out, evaluate, back up.

use arrayvec::ArrayVec;
use engine::{
    Commit, Events, Game, GameRng, Heuristics, Known, MAX_SEATS, Pending, PerSeat, Seat, Seen, next_to_act,
};

use super::SearchParameters;
use super::budget::Watch;
use super::evaluator::Evaluator;
use super::tree::{Node, NodeId, ROOT, Tree};
use crate::network::Network;

/// One tree with the buffers an iteration needs, so that iterations do not allocate.
pub(super) struct Worker<G: Game, A: Heuristics<G>> {
    pub(super) tree: Tree<G::Action>,
    parameters: SearchParameters,
    /// The parameters of tables without a network, and of those with one.
    of_tables: [SearchParameters; 2],
    pub(super) evaluator: Evaluator<A::Weights>,
    rng: GameRng,
    scratch: Option<Scratch<G::State>>,
    /// Each seat's share at the root.
    now: PerSeat<f32>,
    /// The seat that searches.
    me: Seat,
    /// By how much results exceeded the priors of the actions on the path, summed by seat …
    surplus: PerSeat<f32>,
    /// … and over how many actions.
    surplus_count: PerSeat<u32>,
    /// The base of the seeds for this decision's iterations.
    luck_seed: u64,
    /// The budget of the running search.
    watch: Option<Watch>,
    /// The actions taken in this iteration.
    path: Vec<NodeId>,
    legal: Vec<G::Action>,
    /// What may be done at the root: a seat can do the same in every world it cannot tell from the true one.
    root_legal: Vec<G::Action>,
    answers: Vec<G::Action>,
    /// What the evaluation function keeps from one position to the next.
    known: Vec<Known<G::State>>,
    priors: Vec<(f32, u16)>,
    order: Vec<(f32, u16)>,
    ids: Vec<u32>,
}

/// What the caller wants to know.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Want {
    /// A move. The search stops once no other action can overtake the most visited one.
    Answer,
    /// The statistics of every move: the whole budget is spent.
    AllMoves,
}

/// States that are overwritten in every iteration: allocated once.
struct Scratch<S> {
    world: S,
    trial: S,
}

impl<G: Game, A: Heuristics<G>> Worker<G, A> {
    /// The tree grows no further than this; iterations then end at its leaves. About 48 bytes a node.
    const MOST_NODES: usize = 500_000;
    /// Playouts that estimate the spread of evaluations at the start of a game.
    const WARM_UP: u32 = 12;

    pub(super) fn new(parameters: SearchParameters, weights: A::Weights) -> Worker<G, A> {
        let coefficients = A::VALUE_FUNCTION.map(|function| {
            function.read("value.toml", function.file).expect("a test reads the value function of every game")
        });
        let networks = A::NETWORKS.iter().map(|bytes| Network::embedded::<G, A>(bytes)).collect();
        Worker {
            tree: Tree::new(),
            parameters,
            of_tables: [parameters; 2],
            evaluator: Evaluator::new(weights, coefficients, networks, &parameters),
            rng: GameRng::from_u64(0),
            scratch: None,
            now: PerSeat::splat(0.0),
            me: Seat(0),
            surplus: PerSeat::splat(0.0),
            surplus_count: PerSeat::splat(0),
            luck_seed: 0,
            watch: None,
            path: Vec::new(),
            legal: Vec::new(),
            root_legal: Vec::new(),
            answers: Vec::new(),
            known: Vec::new(),
            priors: Vec::new(),
            order: Vec::new(),
            ids: Vec::new(),
        }
    }

    /// Goes by these parameters at tables with a network.
    pub(super) const fn go_by_at_networks(&mut self, parameters: SearchParameters) {
        self.of_tables[1] = parameters;
    }

    /// Forgets the last game.
    pub(super) fn restart(&mut self, rng: GameRng) {
        self.tree.clear();
        self.evaluator.restart();
        self.rng = rng;
    }

    /// Iterates until the budget is spent or, if only the answer is wanted, until no iteration can change it.
    pub(super) fn think(&mut self, seen: &Seen<'_, G>, watch: Watch, want: Want) {
        self.watch = Some(watch);
        let mut scratch = self.scratch.take().unwrap_or_else(|| {
            // Not from our own generator: a bot that played before has its scratch states already, and must choose the same.
            let world = seen.sample(&mut GameRng::from_u64(0));
            Scratch { trial: world.clone(), world }
        });
        self.me = seen.seat();
        self.root_legal.clear();
        seen.legal(&mut self.root_legal);
        self.known.clear();
        if self.evaluator.is_new() {
            let has_network = self.evaluator.fit::<G, A>(seen.game());
            self.parameters = self.of_tables[usize::from(has_network)];
            self.evaluator.go_by(&self.parameters);
            let times = self.watch.as_ref().map_or(1, |watch| watch.warm_ups(Self::WARM_UP));
            for _ in 0..times {
                seen.sample_into(&mut self.rng, &mut scratch.world);
                self.play_out(seen.game(), &mut scratch);
                self.evaluator.evaluate_leaf::<G, A>(seen.game(), &scratch.world, self.me, &mut self.known);
                if self.watch.as_ref().is_some_and(Watch::is_warm) {
                    break;
                }
            }
        }
        (self.surplus, self.surplus_count) = (PerSeat::splat(0.0), PerSeat::splat(0));
        self.luck_seed = self.rng.bits();
        self.evaluate_root(seen, &mut scratch);
        let skips = want == Want::Answer
            && self.parameters.skipping
            && A::skips_search(seen.game(), &scratch.world, self.me);
        if skips {
            self.tree.clear();
        }
        self.expand_root(seen, &mut scratch);
        while self.watch.as_mut().is_some_and(Watch::more) {
            self.iterate(seen, &mut scratch);
            // The first iteration takes the action with the best prior.
            if skips || want == Want::Answer && self.is_decided() {
                break;
            }
        }
        self.watch = None;
        self.scratch = Some(scratch);
    }

    /// Evaluates the position before any action, in one sampled world.
    fn evaluate_root(&mut self, seen: &Seen<'_, G>, scratch: &mut Scratch<G::State>) {
        seen.sample_into(&mut self.rng, &mut scratch.world);
        self.now =
            self.evaluator.evaluate_root::<G, A>(seen.game(), &scratch.world, self.me, &mut self.known);
    }

    /// Whether the time is up, in the middle of an iteration.
    fn is_time_up(&self) -> bool {
        self.watch.as_ref().is_some_and(Watch::is_time_up)
    }

    /// Whether no other action can overtake the most visited one within the budget. Never for a deeper tree: that is kept
    /// for the next decision. Checked every few iterations only, since it looks at every action.
    fn is_decided(&self) -> bool {
        const EVERY: u32 = 16;
        if self.parameters.depth > 1 || !self.tree.visits(ROOT).is_multiple_of(EVERY) {
            return false;
        }
        let (mut most, mut second) = (0, 0);
        for id in self.tree.children(ROOT) {
            let node = self.tree.node(id);
            if node.seat == self.me {
                second = second.max(node.visits.min(most));
                most = most.max(node.visits);
            }
        }
        self.watch.as_ref().is_some_and(|watch| most - second > watch.left())
    }

    fn iterate(&mut self, seen: &Seen<'_, G>, scratch: &mut Scratch<G::State>) {
        let game = seen.game();
        seen.sample_into(&mut self.rng, &mut scratch.world);
        self.path.clear();
        self.tree.begin();
        std::mem::swap(&mut self.legal, &mut self.root_legal);
        let first = self.select(game, scratch, ROOT, seen.pending(), seen.seat());
        std::mem::swap(&mut self.legal, &mut self.root_legal);
        // Common random numbers: the nth try of each of our actions meets the same world and the same dice, which reduces
        // the variance of their differences.
        let nth = first.map_or(0, |id| self.tree.node(id).visits);
        let luck = GameRng::from_u64(self.luck_seed.wrapping_add(u64::from(nth)));
        let rng = std::mem::replace(&mut self.rng, luck);
        seen.sample_into(&mut self.rng, &mut scratch.world);
        self.simulate(game, scratch, first);
        self.rng = rng;
    }

    /// An iteration that begins with our action `first`: selection, expansion, playout and backup.
    fn simulate(&mut self, game: &G, scratch: &mut Scratch<G::State>, first: Option<NodeId>) {
        let mut at = ROOT;
        // The first step is always taken: every answer needs at least one visit.
        while self.path.len() < self.parameters.depth.max(1) as usize && (at == ROOT || !self.is_time_up()) {
            let pending = game.pending(&scratch.world);
            if pending.is_over() {
                break;
            }
            let next = match pending.commit {
                Commit::Sealed => {
                    let first = first.filter(|_| at == ROOT);
                    self.answer_sealed(game, scratch, at, pending, first)
                }
                Commit::Open if at == ROOT => first.map(|id| self.take(game, scratch, self.me, id)),
                Commit::Open => {
                    let seat = next_to_act(pending, &mut self.rng);
                    seat.and_then(|seat| self.act(game, scratch, at, pending, seat))
                }
            };
            match next {
                Some(next) => at = next,
                None => break,
            }
        }
        self.play_out(game, scratch);
        let shares = self.evaluator.evaluate_leaf::<G, A>(game, &scratch.world, self.me, &mut self.known);
        // Backup from the last decision to the first: the farther away a gain, the more it is discounted.
        let mut discount = 1.0;
        for &id in self.path.iter().rev() {
            let node = self.tree.node_mut(id);
            let now = self.now[node.seat];
            self.surplus[node.seat] += shares[node.seat] - node.prior;
            self.surplus_count[node.seat] += 1;
            node.visits += 1;
            node.total += now + (shares[node.seat] - now) * discount;
            discount *= 1.0 - self.parameters.discount_rate;
        }
    }

    /// One seat acts; nothing if the decision is not expanded yet.
    fn act(
        &mut self,
        game: &G,
        scratch: &mut Scratch<G::State>,
        at: NodeId,
        pending: Pending,
        seat: Seat,
    ) -> Option<NodeId> {
        if !self.may_expand(at, seat) {
            return None;
        }
        self.list(game, scratch, seat);
        if !self.expand(game, scratch, at, pending, seat) {
            return None;
        }
        let id = self.select(game, scratch, at, pending, seat)?;
        Some(self.take(game, scratch, seat, id))
    }

    fn take(&mut self, game: &G, scratch: &mut Scratch<G::State>, seat: Seat, id: NodeId) -> NodeId {
        let action = self.tree.node(id).action;
        game.apply(&mut scratch.world, seat, action, &mut self.rng, &mut Events::off());
        self.path.push(id);
        id
    }

    /// All pending seats answer simultaneously, each from its own statistics (decoupled UCT): all choose before any answer
    /// is applied, so no choice depends on another. The tree goes on below the joint answer.
    fn answer_sealed(
        &mut self,
        game: &G,
        scratch: &mut Scratch<G::State>,
        at: NodeId,
        pending: Pending,
        mine: Option<NodeId>,
    ) -> Option<NodeId> {
        for seat in pending.seats.iter() {
            if self.tree.knows(at, seat) {
                continue;
            }
            if !self.may_expand(at, seat) {
                return None;
            }
            self.list(game, scratch, seat);
            if !self.expand(game, scratch, at, pending, seat) {
                return None;
            }
        }
        let mut answers: ArrayVec<NodeId, MAX_SEATS> = ArrayVec::new();
        for seat in pending.seats.iter() {
            answers.push(match mine {
                Some(mine) if seat == self.me => mine,
                Some(_) | None => {
                    self.list(game, scratch, seat);
                    self.select(game, scratch, at, pending, seat)?
                }
            });
        }
        for (seat, &id) in pending.seats.iter().zip(&answers) {
            let action = self.tree.node(id).action;
            game.apply(&mut scratch.world, seat, action, &mut self.rng, &mut Events::off());
        }
        self.path.extend_from_slice(&answers);
        Some(self.joint(&answers))
    }

    /// The node for a joint answer: below the first answer, a link for each further one. Joint answers of two seats recur
    /// often enough for statistics. Those of more seats do not: there the tree goes on below our own answer, averaged over
    /// the others'.
    fn joint(&mut self, answers: &[NodeId]) -> NodeId {
        const JOINED: usize = 2;
        let first = answers[0];
        if answers.len() > JOINED {
            return answers.iter().copied().find(|&id| self.tree.node(id).seat == self.me).unwrap_or(first);
        }
        let mut place = first;
        for &answer in &answers[1..] {
            let (seat, action) = (self.tree.node(answer).seat, self.tree.node(answer).action);
            place = match self.tree.find(place, seat, action, None) {
                Some(link) => link,
                None => self.tree.add(place, Node::new(seat, action, 0.0, 0, 0.0)),
            };
            // A link is not a choice; it only counts visits.
            self.tree.node_mut(place).visits += 1;
        }
        place
    }

    /// Whether the seat's actions are in the tree, or may be added: not if the node has too few visits or the tree is full.
    fn may_expand(&self, at: NodeId, seat: Seat) -> bool {
        at == ROOT
            || self.tree.knows(at, seat)
            || (self.tree.visits(at) >= self.parameters.expansion_threshold
                && self.tree.len() < Self::MOST_NODES)
    }

    /// Lists what the seat may do in this world.
    fn list(&mut self, game: &G, scratch: &Scratch<G::State>, seat: Seat) {
        self.legal.clear();
        game.legal(&scratch.world, seat, &mut self.legal);
    }

    /// Expands a node: makes sure that the seat's listed actions are in the tree. False if the time is up.
    fn expand(
        &mut self,
        game: &G,
        scratch: &mut Scratch<G::State>,
        at: NodeId,
        pending: Pending,
        seat: Seat,
    ) -> bool {
        if self.tree.knows(at, seat) {
            return true;
        }
        let legal = std::mem::take(&mut self.legal);
        let expanded = self.expand_with(game, scratch, at, pending, seat, &legal);
        self.legal = legal;
        expanded
    }

    fn expand_with(
        &mut self,
        game: &G,
        scratch: &mut Scratch<G::State>,
        at: NodeId,
        pending: Pending,
        seat: Seat,
        legal: &[G::Action],
    ) -> bool {
        if !self.priors_by_policy(game, scratch, seat, legal) {
            let chance = self.rng.fork();
            let base = self.evaluator.evaluations::<G, A>(game, &scratch.world, &mut self.known);
            self.priors.clear();
            for &action in legal {
                if at != ROOT && self.is_time_up() {
                    return false;
                }
                let prior = self.prior(game, scratch, pending, seat, action, &base, &chance);
                self.priors.push((prior, 0));
            }
        }
        self.add_children(at, seat, legal);
        true
    }

    /// Priors by the network, if they are to come from there and the table's network has any. A search visits actions by
    /// their results, so from its visits follow results: their logarithm, times a factor.
    fn priors_by_policy(
        &mut self,
        game: &G,
        scratch: &mut Scratch<G::State>,
        seat: Seat,
        legal: &[G::Action],
    ) -> bool {
        // Below this an action is as good as never visited.
        const LEAST: f32 = -8.0;
        let factor = self.parameters.policy;
        let (true, Some(encoding)) = (factor > 0.0, A::ENCODING) else { return false };
        let Some((network, activations)) = self.evaluator.policy() else { return false };
        self.ids.clear();
        (encoding.action_ids)(game, &scratch.world, seat, legal, &mut self.ids);
        let value = network.value::<G, A>(game, &scratch.world, seat, activations)[seat];
        self.priors.clear();
        self.priors.extend(self.ids.iter().map(|&id| (network.logit(id, activations), 0)));
        let top = self.priors.iter().map(|prior| prior.0).fold(f32::NEG_INFINITY, f32::max);
        let sum: f32 = self.priors.iter().map(|prior| (prior.0 - top).exp()).sum();
        let log = |logit: f32| (logit - top - sum.ln()).max(LEAST);
        // The mean prior of who acts by this policy is the value of the position.
        let mean: f32 = self.priors.iter().map(|prior| (prior.0 - top).exp() / sum * log(prior.0)).sum();
        self.priors.iter_mut().for_each(|prior| prior.0 = value + factor * (log(prior.0) - mean));
        true
    }

    /// The prior of one legal action by the network.
    fn prior_by_policy(
        &mut self,
        game: &G,
        scratch: &mut Scratch<G::State>,
        seat: Seat,
        action: G::Action,
    ) -> Option<f32> {
        let mut legal = std::mem::take(&mut self.answers);
        legal.clear();
        game.legal(&scratch.world, seat, &mut legal);
        let at = legal.iter().position(|&other| other == action);
        let known = self.priors_by_policy(game, scratch, seat, &legal);
        self.answers = legal;
        at.filter(|_| known).map(|at| self.priors[at].0)
    }

    /// Expands the root. Its priors are the mean over a few worlds, with the same dice for every action in each: one
    /// world's luck would count as much as many iterations.
    fn expand_root(&mut self, seen: &Seen<'_, G>, scratch: &mut Scratch<G::State>) {
        const WORLDS: usize = 4;
        let (game, seat, pending) = (seen.game(), seen.seat(), seen.pending());
        if self.tree.knows(ROOT, seat) {
            return;
        }
        let legal = std::mem::take(&mut self.root_legal);
        if self.parameters.policy > 0.0 {
            seen.sample_into(&mut self.rng, &mut scratch.world);
            if self.priors_by_policy(game, scratch, seat, &legal) {
                self.add_children(ROOT, seat, &legal);
                self.root_legal = legal;
                return;
            }
        }
        self.priors.clear();
        self.priors.resize(legal.len(), (0.0, 0));
        let mut worlds = 0;
        while worlds < WORLDS && (worlds == 0 || !self.is_time_up()) {
            worlds += 1;
            seen.sample_into(&mut self.rng, &mut scratch.world);
            let chance = self.rng.fork();
            let base = self.evaluator.evaluations::<G, A>(game, &scratch.world, &mut self.known);
            for (index, &action) in legal.iter().enumerate() {
                self.priors[index].0 += self.prior(game, scratch, pending, seat, action, &base, &chance);
            }
        }
        self.priors.iter_mut().for_each(|(prior, _)| *prior /= worlds as f32);
        self.add_children(ROOT, seat, &legal);
        self.root_legal = legal;
    }

    /// Adds a seat's actions to the tree, with their priors.
    fn add_children(&mut self, at: NodeId, seat: Seat, legal: &[G::Action]) {
        // Bounds of the scale: if all priors are equal, any difference matters; and no difference exceeds the upper bound.
        const SCALES: (f32, f32) = (0.01, 0.5);
        self.order.clear();
        self.order.extend(self.priors.iter().enumerate().map(|(index, &(prior, _))| (prior, index as u16)));
        self.order.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        for (rank, &(_, index)) in self.order.iter().enumerate() {
            self.priors[usize::from(index)].1 = rank as u16;
        }
        let best = self.order.first().map_or(0.0, |(prior, _)| *prior);
        let middle = self.order.get(self.order.len() / 2).map_or(best, |(prior, _)| *prior);
        let scale = (best - middle).clamp(SCALES.0, SCALES.1);
        self.tree.add_all(at, seat, legal, &self.priors, scale);
    }

    /// The prior of an action: the seat's share by its evaluation after the action and the others' before.
    #[allow(
        clippy::too_many_arguments,
        reason = "all of it is what a trial takes, and nothing else takes it"
    )]
    fn prior(
        &mut self,
        game: &G,
        scratch: &mut Scratch<G::State>,
        pending: Pending,
        seat: Seat,
        action: G::Action,
        base: &PerSeat<f32>,
        chance: &GameRng,
    ) -> f32 {
        let mut values = *base;
        values[seat] = self.after(game, scratch, pending, seat, action, chance);
        self.evaluator.shares(&values, game.seats())[seat]
    }

    /// The seat's evaluation after an action: of what it is tried out with, or the mean where the game knows the odds.
    fn after(
        &mut self,
        game: &G,
        scratch: &mut Scratch<G::State>,
        pending: Pending,
        seat: Seat,
        action: G::Action,
        chance: &GameRng,
    ) -> f32 {
        if let Some(mean) = self.evaluator.expectation::<G, A>(game, &scratch.world, seat, action) {
            return mean;
        }
        scratch.trial.clone_from(&scratch.world);
        self.try_out(game, &mut scratch.trial, pending, seat, action, &mut chance.clone());
        self.evaluator.evaluation::<G, A>(game, &scratch.trial, seat, &mut self.known)
    }

    /// Applies an action, and random answers of the others where answers are sealed, so that the position can be evaluated.
    fn try_out(
        &mut self,
        game: &G,
        state: &mut G::State,
        pending: Pending,
        seat: Seat,
        action: G::Action,
        chance: &mut GameRng,
    ) {
        game.apply(state, seat, action, chance, &mut Events::off());
        if pending.commit == Commit::Open {
            return;
        }
        for other in pending.seats.without(seat).iter() {
            self.answers.clear();
            game.legal(state, other, &mut self.answers);
            if let Some(&answer) = chance.pick(&self.answers) {
                game.apply(state, other, answer, chance, &mut Events::off());
            }
        }
    }

    /// Selection among the listed actions: the one with the best sum of prior, mean result and exploration bonus (UCB). Progressive widening
    /// admits only the actions with the best priors at first, and more with every visit.
    fn select(
        &mut self,
        game: &G,
        scratch: &mut Scratch<G::State>,
        at: NodeId,
        pending: Pending,
        seat: Seat,
    ) -> Option<NodeId> {
        let parameters = self.parameters;
        let legal = std::mem::take(&mut self.legal);
        let reached = self.tree.visits(at) as f32;
        let width = parameters.width + parameters.widening * reached.sqrt();
        let prior_weight = parameters.prior_weight.max(parameters.prior_share * reached);
        // Seats that answer simultaneously also learn simultaneously. If all followed their statistics exactly they would
        // move in lockstep, as if each knew the other's answer; some random answers break the correlation. Our own answer at
        // the root is never random: it is what we search for.
        let random_rate = match pending.commit {
            Commit::Sealed if at != ROOT || seat != self.me => parameters.random_answer_rate,
            Commit::Sealed | Commit::Open => 0.0,
        };
        if random_rate > 0.0 && self.rng.unit() < f64::from(random_rate) {
            let any = self.rng.pick(&legal).copied();
            self.legal = legal;
            return any.map(|action| match self.tree.find(at, seat, action, None) {
                Some(id) => id,
                None => self.add_late_action(game, scratch, at, pending, seat, action),
            });
        }
        // The value function and the evaluation function have different scales: the mean difference between results and
        // priors is added to every prior, so that it favours no action.
        let shift = match self.surplus_count[seat] {
            actions if actions > 0 && self.evaluator.has_value_function() => {
                self.surplus[seat] / actions as f32
            }
            _ => 0.0,
        };
        let mut hint = None;
        let (mut best, mut top) = (None, f32::NEG_INFINITY);
        // Most actions of a node are available equally often, and the logarithm is the most expensive part of the sum.
        let (mut logged, mut log) = (0, 0.0);
        for &action in &legal {
            let id = match self.tree.find(at, seat, action, hint) {
                Some(id) => id,
                None => self.add_late_action(game, scratch, at, pending, seat, action),
            };
            hint = Some(id);
            let node = self.tree.node_mut(id);
            node.available += 1;
            let narrow = f32::from(node.rank) >= width;
            if node.available != logged {
                (logged, log) = (node.available, (node.available as f32 + 1.0).ln());
            }
            let (visits, scale) = (node.visits as f32, node.scale);
            let mean = (node.total + prior_weight * (node.prior + shift)) / (visits + prior_weight);
            let bonus = parameters.exploration * scale * (log / (visits + 1.0)).sqrt();
            // An action beyond the width is taken only if there is no other.
            let mut score = mean + bonus - if narrow { 1e3 } else { 0.0 };
            if random_rate > 0.0 {
                score += random_rate * scale * self.rng.unit() as f32;
            }
            if score > top {
                (best, top) = (Some(id), score);
            }
        }
        self.legal = legal;
        best
    }

    /// Adds an action that was legal in no earlier world.
    fn add_late_action(
        &mut self,
        game: &G,
        scratch: &mut Scratch<G::State>,
        at: NodeId,
        pending: Pending,
        seat: Seat,
        action: G::Action,
    ) -> NodeId {
        let prior = match self.prior_by_policy(game, scratch, seat, action) {
            Some(prior) => prior,
            None => {
                let base = self.evaluator.evaluations::<G, A>(game, &scratch.world, &mut self.known);
                let chance = self.rng.fork();
                self.prior(game, scratch, pending, seat, action, &base, &chance)
            }
        };
        let better = |&id: &NodeId| {
            let node = self.tree.node(id);
            node.seat == seat && node.prior > prior
        };
        let rank = self.tree.children(at).filter(better).count();
        let known = self.tree.children(at).find(|&id| self.tree.node(id).seat == seat);
        let scale = known.map_or(0.1, |id| self.tree.node(id).scale);
        self.tree.add(at, Node::new(seat, action, prior, rank.min(usize::from(u16::MAX)) as u16, scale))
    }

    /// A playout: each seat takes the best of a few random actions, so that the evaluation is not made in the middle of an
    /// exchange.
    fn play_out(&mut self, game: &G, scratch: &mut Scratch<G::State>) {
        let until = game.round(&scratch.world) + self.parameters.rounds;
        for _ in 0..self.parameters.decisions {
            if self.is_time_up() {
                return;
            }
            let pending = game.pending(&scratch.world);
            let Some(seat) = next_to_act(pending, &mut self.rng) else { return };
            if game.round(&scratch.world) >= until {
                return;
            }
            self.list(game, scratch, seat);
            let Some(action) = self.pick(game, scratch, pending, seat) else { return };
            game.apply(&mut scratch.world, seat, action, &mut self.rng, &mut Events::off());
        }
    }

    /// The best of a few of the listed actions.
    fn pick(
        &mut self,
        game: &G,
        scratch: &mut Scratch<G::State>,
        pending: Pending,
        seat: Seat,
    ) -> Option<G::Action> {
        if self.parameters.tries <= 1 || self.legal.len() <= 1 {
            return self.rng.pick(&self.legal).copied();
        }
        let chance = self.rng.fork();
        let count = self.legal.len();
        let tries = usize::from(self.parameters.tries).min(count);
        let (mut best, mut top) = (None, f32::NEG_INFINITY);
        for tried in 0..tries {
            // A partial Fisher-Yates shuffle: each remaining action is equally likely to be next.
            let swap = tried + self.rng.below((count - tried) as u32) as usize;
            self.legal.swap(tried, swap);
            let action = self.legal[tried];
            let value = self.after(game, scratch, pending, seat, action, &chance);
            if value > top {
                (best, top) = (Some(action), value);
            }
        }
        best
    }
}
