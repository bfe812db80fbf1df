//! One line of thought after another: a sampled world, a way down the tree, a short playout, a judgement, and what it
//! means for every action on the way.

use arrayvec::ArrayVec;
use engine::{
    Commit, Events, Game, GameRng, Heuristics, MAX_SEATS, Pending, PerSeat, Seat, Seen, next_to_act,
};

use super::Habits;
use super::budget::Watch;
use super::judge::Judge;
use super::tree::{Node, Place, ROOT, Tree};

/// A search with all it needs to go on without asking for memory.
pub(super) struct Walker<G: Game, A: Heuristics<G>> {
    pub(super) tree: Tree<G::Action>,
    habits: Habits,
    judge: Judge<A::Weights>,
    rng: GameRng,
    scratch: Option<Scratch<G::State>>,
    /// Each seat's share as things stand.
    now: PerSeat<f32>,
    /// Who thinks.
    me: Seat,
    /// What lines of thought brought each seat more than its actions on the way had promised, together …
    surplus: PerSeat<f32>,
    /// … and how many actions those are.
    weighed: PerSeat<u32>,
    /// Where the luck of this decision's lines of thought begins.
    deal: u64,
    /// The budget of the thought being thought.
    watch: Option<Watch>,
    /// The actions taken in this line of thought.
    path: Vec<Place>,
    legal: Vec<G::Action>,
    answers: Vec<G::Action>,
    promises: Vec<(f32, u16)>,
    order: Vec<(f32, u16)>,
}

/// What a thought is for.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Want {
    /// A move. Once no other can be taken more often than the best, it is found.
    Answer,
    /// All there is to say about every move.
    Opinion,
}

/// States that are overwritten again and again: made once, then never allocated.
struct Scratch<S> {
    world: S,
    trial: S,
}

impl<G: Game, A: Heuristics<G>> Walker<G, A> {
    /// The tree grows no further than this; lines of thought then end at its leaves. 48 bytes a node or so.
    const MOST_NODES: usize = 500_000;
    /// Lines of thought by which a new game's spread of opinions is learnt.
    const WARM_UP: u32 = 12;

    pub(super) fn new(habits: Habits, weights: A::Weights) -> Walker<G, A> {
        let worth = A::VALUE_FUNCTION.map(|learnt| {
            learnt.read("value.toml", learnt.file).expect("a test reads what every game has learnt")
        });
        Walker {
            tree: Tree::new(),
            habits,
            judge: Judge::new(weights, worth),
            rng: GameRng::from_u64(0),
            scratch: None,
            now: PerSeat::splat(0.0),
            me: Seat(0),
            surplus: PerSeat::splat(0.0),
            weighed: PerSeat::splat(0),
            deal: 0,
            watch: None,
            path: Vec::new(),
            legal: Vec::new(),
            answers: Vec::new(),
            promises: Vec::new(),
            order: Vec::new(),
        }
    }

    /// Forgets the last game.
    pub(super) fn restart(&mut self, rng: GameRng) {
        self.tree.clear();
        self.judge.restart();
        self.rng = rng;
    }

    /// Thinks until the watch says stop, or, if only the answer is wanted, until thinking on cannot change it.
    pub(super) fn think(&mut self, seen: &Seen<'_, G>, watch: Watch, want: Want) {
        self.watch = Some(watch);
        let mut scratch = self.scratch.take().unwrap_or_else(|| {
            // Not from our own chance: a bot that played before has its scratch already, and must choose the same.
            let world = seen.sample(&mut GameRng::from_u64(0));
            Scratch { trial: world.clone(), world }
        });
        if self.judge.is_new() {
            let times = self.watch.as_ref().map_or(1, |watch| watch.warm_ups(Self::WARM_UP));
            for _ in 0..times {
                seen.sample_into(&mut self.rng, &mut scratch.world);
                self.play_out(seen.game(), &mut scratch);
                self.judge.judge::<G, A>(seen.game(), &scratch.world);
                if self.watch.as_ref().is_some_and(Watch::is_warm) {
                    break;
                }
            }
        }
        self.me = seen.seat();
        (self.surplus, self.weighed) = (PerSeat::splat(0.0), PerSeat::splat(0));
        self.deal = self.rng.bits();
        self.look(seen, &mut scratch);
        self.open_root(seen, &mut scratch);
        while self.watch.as_mut().is_some_and(Watch::more) {
            self.iterate(seen, &mut scratch);
            if want == Want::Answer && self.is_decided() {
                break;
            }
        }
        self.watch = None;
        self.scratch = Some(scratch);
    }

    /// Judges how things stand before anything is done, by one world's opinion.
    fn look(&mut self, seen: &Seen<'_, G>, scratch: &mut Scratch<G::State>) {
        seen.sample_into(&mut self.rng, &mut scratch.world);
        let opinions = self.judge.opinions::<G, A>(seen.game(), &scratch.world);
        self.now = self.judge.shares(&opinions, seen.game().seats());
    }

    /// Whether the time is up, in the middle of a thought.
    fn is_up(&self) -> bool {
        self.watch.as_ref().is_some_and(Watch::is_up)
    }

    /// Whether the action taken most often will be so whatever comes, and nothing thought from here on would help with the next
    /// decision: a tree that goes deeper is kept for that. Asked now and then: it looks at every action.
    fn is_decided(&self) -> bool {
        const EVERY: u32 = 16;
        if self.habits.depth > 1 || !self.tree.visits(ROOT).is_multiple_of(EVERY) {
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
        let first = self.select(game, scratch, ROOT, seen.pending(), seen.seat());
        // The nth time that any of our actions is tried it meets the same world and the same dice: what differs between
        // them is then their own doing more than luck's.
        let nth = first.map_or(0, |id| self.tree.node(id).visits);
        let luck = GameRng::from_u64(self.deal.wrapping_add(u64::from(nth)));
        let rng = std::mem::replace(&mut self.rng, luck);
        seen.sample_into(&mut self.rng, &mut scratch.world);
        self.line(game, scratch, first);
        self.rng = rng;
    }

    /// A line of thought that begins with our action `first`.
    fn line(&mut self, game: &G, scratch: &mut Scratch<G::State>, first: Option<Place>) {
        let mut at = ROOT;
        // The first step is always taken: the answer has to stand on something.
        while self.path.len() < self.habits.depth.max(1) as usize && (at == ROOT || !self.is_up()) {
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
        let shares = self.judge.judge::<G, A>(game, &scratch.world);
        // From the last decision back to the first: the farther away a gain, the less it counts.
        let mut kept = 1.0;
        for &id in self.path.iter().rev() {
            let node = self.tree.node_mut(id);
            let now = self.now[node.seat];
            self.surplus[node.seat] += shares[node.seat] - node.prior;
            self.weighed[node.seat] += 1;
            node.visits += 1;
            node.total += now + (shares[node.seat] - now) * kept;
            kept *= 1.0 - self.habits.hurry;
        }
    }

    /// One seat decides and the world moves on; nothing if thought has not come to this decision yet.
    fn act(
        &mut self,
        game: &G,
        scratch: &mut Scratch<G::State>,
        at: Place,
        pending: Pending,
        seat: Seat,
    ) -> Option<Place> {
        if !self.open(game, scratch, at, pending, seat) {
            return None;
        }
        let id = self.select(game, scratch, at, pending, seat)?;
        Some(self.take(game, scratch, seat, id))
    }

    fn take(&mut self, game: &G, scratch: &mut Scratch<G::State>, seat: Seat, id: Place) -> Place {
        let action = self.tree.node(id).action;
        game.apply(&mut scratch.world, seat, action, &mut self.rng, &mut Events::off());
        self.path.push(id);
        id
    }

    /// Everybody asked answers at once, each from its own statistics: all choose before any answer is given, so nobody's
    /// choice can lean on another's. What follows is remembered by the joint answer.
    fn answer_sealed(
        &mut self,
        game: &G,
        scratch: &mut Scratch<G::State>,
        at: Place,
        pending: Pending,
        mine: Option<Place>,
    ) -> Option<Place> {
        for seat in pending.seats.iter() {
            if !self.open(game, scratch, at, pending, seat) {
                return None;
            }
        }
        let mut answers: ArrayVec<Place, MAX_SEATS> = ArrayVec::new();
        for seat in pending.seats.iter() {
            answers.push(match mine {
                Some(mine) if seat == self.me => mine,
                Some(_) | None => self.select(game, scratch, at, pending, seat)?,
            });
        }
        for (seat, &id) in pending.seats.iter().zip(&answers) {
            let action = self.tree.node(id).action;
            game.apply(&mut scratch.world, seat, action, &mut self.rng, &mut Events::off());
        }
        self.path.extend_from_slice(&answers);
        Some(self.joint(&answers))
    }

    /// Where the tree goes on after sealed answers: below the first answer, a link for each further one. Two seats'
    /// answers meet again often enough to learn from. Those of more seats do not: there the tree goes on below our own
    /// answer, whatever the others', and what follows is learnt in the mean.
    fn joint(&mut self, answers: &[Place]) -> Place {
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
            // A link stands for no choice of its own; it counts how often it was reached.
            self.tree.node_mut(place).visits += 1;
        }
        place
    }

    /// Makes sure that the seat's actions at a place are in the tree. They are not yet if the place is too new to be
    /// worth the work, or the tree is full.
    fn open(
        &mut self,
        game: &G,
        scratch: &mut Scratch<G::State>,
        at: Place,
        pending: Pending,
        seat: Seat,
    ) -> bool {
        if self.tree.knows(at, seat) {
            return true;
        }
        if at != ROOT && (self.tree.visits(at) < self.habits.patience || self.tree.len() >= Self::MOST_NODES)
        {
            return false;
        }
        self.legal.clear();
        game.legal(&scratch.world, seat, &mut self.legal);
        let legal = std::mem::take(&mut self.legal);
        let chance = self.rng.fork();
        let base = self.judge.opinions::<G, A>(game, &scratch.world);
        self.promises.clear();
        for &action in &legal {
            if at != ROOT && self.is_up() {
                self.legal = legal;
                return false;
            }
            let prior = self.promise(game, scratch, pending, seat, action, &base, &chance);
            self.promises.push((prior, 0));
        }
        self.enter(at, seat, &legal);
        self.legal = legal;
        true
    }

    /// Opens the decision we were asked about. Its promises are the mean over a few worlds, the same dice for every action
    /// in each: all else hangs on them, and one world's luck would weigh as much as many lines of thought.
    fn open_root(&mut self, seen: &Seen<'_, G>, scratch: &mut Scratch<G::State>) {
        const WORLDS: usize = 4;
        let (game, seat, pending) = (seen.game(), seen.seat(), seen.pending());
        if self.tree.knows(ROOT, seat) {
            return;
        }
        self.legal.clear();
        seen.legal(&mut self.legal);
        let legal = std::mem::take(&mut self.legal);
        self.promises.clear();
        self.promises.resize(legal.len(), (0.0, 0));
        let mut worlds = 0;
        while worlds < WORLDS && (worlds == 0 || !self.is_up()) {
            worlds += 1;
            seen.sample_into(&mut self.rng, &mut scratch.world);
            let chance = self.rng.fork();
            let base = self.judge.opinions::<G, A>(game, &scratch.world);
            for (index, &action) in legal.iter().enumerate() {
                self.promises[index].0 += self.promise(game, scratch, pending, seat, action, &base, &chance);
            }
        }
        self.promises.iter_mut().for_each(|(prior, _)| *prior /= worlds as f32);
        self.enter(ROOT, seat, &legal);
        self.legal = legal;
    }

    /// Puts a seat's actions into the tree, with what they promise.
    fn enter(&mut self, at: Place, seat: Seat, legal: &[G::Action]) {
        // Were all equal, any difference would be worth finding; and no difference is larger than this.
        const SCALES: (f32, f32) = (0.01, 0.5);
        self.order.clear();
        self.order.extend(self.promises.iter().enumerate().map(|(index, &(prior, _))| (prior, index as u16)));
        self.order.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        for (rank, &(_, index)) in self.order.iter().enumerate() {
            self.promises[usize::from(index)].1 = rank as u16;
        }
        let best = self.order.first().map_or(0.0, |(prior, _)| *prior);
        let middle = self.order.get(self.order.len() / 2).map_or(best, |(prior, _)| *prior);
        let scale = (best - middle).clamp(SCALES.0, SCALES.1);
        self.tree.add_all(at, seat, legal, &self.promises, scale);
    }

    /// The share that one step of foresight promises: the seat's standing after the action against the others' before.
    #[allow(
        clippy::too_many_arguments,
        reason = "all of it is what a trial takes, and nothing else takes it"
    )]
    fn promise(
        &mut self,
        game: &G,
        scratch: &mut Scratch<G::State>,
        pending: Pending,
        seat: Seat,
        action: G::Action,
        base: &PerSeat<f32>,
        chance: &GameRng,
    ) -> f32 {
        let mut chance = chance.clone();
        scratch.trial.clone_from(&scratch.world);
        self.try_out(game, &mut scratch.trial, pending, seat, action, &mut chance);
        let mut opinions = *base;
        opinions[seat] = self.judge.opinion::<G, A>(game, &scratch.trial, seat);
        self.judge.shares(&opinions, game.seats())[seat]
    }

    /// Does an action, and where answers are sealed lets the others answer at random, so that there is something to
    /// judge.
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

    /// The action that promises most, counting what it promises, how it went, and how little it was tried. Only the
    /// most promising are tried at first, more as the place is reached more often.
    fn select(
        &mut self,
        game: &G,
        scratch: &mut Scratch<G::State>,
        at: Place,
        pending: Pending,
        seat: Seat,
    ) -> Option<Place> {
        let habits = self.habits;
        self.legal.clear();
        game.legal(&scratch.world, seat, &mut self.legal);
        let legal = std::mem::take(&mut self.legal);
        let reached = self.tree.visits(at) as f32;
        let width = habits.width + habits.widening * reached.sqrt();
        let trust = habits.trust.max(habits.faith * reached);
        // Seats that answer at once learn at once. Were all of them to follow their statistics to the letter, they would
        // move in step, as if each knew the other's answer; a little whim keeps them apart. Our own answer is what we
        // are after: it is not left to whim.
        let whim = match pending.commit {
            Commit::Sealed if at != ROOT || seat != self.me => habits.whim,
            Commit::Sealed | Commit::Open => 0.0,
        };
        if whim > 0.0 && self.rng.unit() < f64::from(whim) {
            let any = self.rng.pick(&legal).copied();
            self.legal = legal;
            return any.map(|action| match self.tree.find(at, seat, action, None) {
                Some(id) => id,
                None => self.meet(game, scratch, at, pending, seat, action),
            });
        }
        // Two scales: what lines of thought bring more or less than was promised, all alike, speaks for no action.
        let shift = match self.weighed[seat] {
            actions if actions > 0 && self.judge.has_learnt() => self.surplus[seat] / actions as f32,
            _ => 0.0,
        };
        let mut hint = None;
        let (mut best, mut top) = (None, f32::NEG_INFINITY);
        // Most actions of a place are available equally often; a logarithm costs more than the rest of the sum.
        let (mut logged, mut log) = (0, 0.0);
        for &action in &legal {
            let id = match self.tree.find(at, seat, action, hint) {
                Some(id) => id,
                None => self.meet(game, scratch, at, pending, seat, action),
            };
            hint = Some(id);
            let node = self.tree.node_mut(id);
            node.available += 1;
            let narrow = f32::from(node.rank) >= width;
            if node.available != logged {
                (logged, log) = (node.available, (node.available as f32 + 1.0).ln());
            }
            let (visits, scale) = (node.visits as f32, node.scale);
            let mean = (node.total + trust * (node.prior + shift)) / (visits + trust);
            let unknown = habits.curiosity * scale * (log / (visits + 1.0)).sqrt();
            // An action beyond the width is taken only if no other is there.
            let mut score = mean + unknown - if narrow { 1e3 } else { 0.0 };
            if whim > 0.0 {
                score += whim * scale * self.rng.unit() as f32;
            }
            if score > top {
                (best, top) = (Some(id), score);
            }
        }
        self.legal = legal;
        best
    }

    /// An action that no earlier world allowed.
    fn meet(
        &mut self,
        game: &G,
        scratch: &mut Scratch<G::State>,
        at: Place,
        pending: Pending,
        seat: Seat,
        action: G::Action,
    ) -> Place {
        let base = self.judge.opinions::<G, A>(game, &scratch.world);
        let chance = self.rng.fork();
        let prior = self.promise(game, scratch, pending, seat, action, &base, &chance);
        let better = |&id: &Place| {
            let node = self.tree.node(id);
            node.seat == seat && node.prior > prior
        };
        let rank = self.tree.children(at).filter(better).count();
        let known = self.tree.children(at).find(|&id| self.tree.node(id).seat == seat);
        let scale = known.map_or(0.1, |id| self.tree.node(id).scale);
        self.tree.add(at, Node::new(seat, action, prior, rank.min(usize::from(u16::MAX)) as u16, scale))
    }

    /// Plays on for a while, each seat taking the better of a few random actions, so that a judgement is not made in the
    /// middle of things.
    fn play_out(&mut self, game: &G, scratch: &mut Scratch<G::State>) {
        let until = game.round(&scratch.world) + self.habits.rounds;
        for _ in 0..self.habits.decisions {
            if self.is_up() {
                return;
            }
            let pending = game.pending(&scratch.world);
            let Some(seat) = next_to_act(pending, &mut self.rng) else { return };
            if game.round(&scratch.world) >= until {
                return;
            }
            self.legal.clear();
            game.legal(&scratch.world, seat, &mut self.legal);
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
        if self.habits.tries <= 1 || self.legal.len() <= 1 {
            return self.rng.pick(&self.legal).copied();
        }
        let chance = self.rng.fork();
        let count = self.legal.len();
        let tries = usize::from(self.habits.tries).min(count);
        let (mut best, mut top) = (None, f32::NEG_INFINITY);
        for tried in 0..tries {
            // Each of those not tried yet is as likely as any other to be tried next.
            let swap = tried + self.rng.below((count - tried) as u32) as usize;
            self.legal.swap(tried, swap);
            let action = self.legal[tried];
            scratch.trial.clone_from(&scratch.world);
            let mut chance = chance.clone();
            self.try_out(game, &mut scratch.trial, pending, seat, action, &mut chance);
            let opinion = self.judge.opinion::<G, A>(game, &scratch.trial, seat);
            if opinion > top {
                (best, top) = (Some(action), opinion);
            }
        }
        best
    }
}
