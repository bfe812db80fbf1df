//! The search tree: for every expanded decision, how often each action was available, how often it was taken, and with
//! what result. Nodes are in one vector; siblings are linked.

use engine::Seat;

/// The index of a node, or [`ROOT`].
pub(super) type NodeId = u32;

/// The decision the search was asked about.
pub(super) const ROOT: NodeId = u32::MAX;

/// No node.
const NONE: u32 = u32::MAX;

/// An action that a seat may take at the parent's decision.
#[derive(Clone, Debug)]
pub(super) struct Node<A> {
    pub(super) action: A,
    pub(super) seat: Seat,
    /// Its rank by prior among its seat's actions, from 0.
    pub(super) rank: u16,
    first: u32,
    next: u32,
    /// In how many iterations it was available: sampled worlds differ in what is legal.
    pub(super) available: u32,
    /// In how many it was taken.
    pub(super) visits: u32,
    /// The sum of its results for the seat that took it.
    pub(super) total: f32,
    /// The result expected from a one-ply evaluation.
    pub(super) prior: f32,
    /// The spread of the priors at this decision, the unit of the exploration bonus.
    pub(super) scale: f32,
}

impl<A> Node<A> {
    pub(super) const fn new(seat: Seat, action: A, prior: f32, rank: u16, scale: f32) -> Node<A> {
        Node {
            action,
            seat,
            rank,
            first: NONE,
            next: NONE,
            available: 0,
            visits: 0,
            total: 0.0,
            prior,
            scale,
        }
    }
}

/// The tree.
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
    /// The buffer a subtree is copied to when the rest is dropped.
    spare: Vec<Node<A>>,
    top: u32,
    visits: u32,
}

impl<A: Copy + Eq> Tree<A> {
    pub(super) const fn new() -> Tree<A> {
        Tree { nodes: Vec::new(), spare: Vec::new(), top: NONE, visits: 0 }
    }

    /// Drops all nodes but keeps the memory.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.top = NONE;
        self.visits = 0;
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The visits of a node.
    pub(super) fn visits(&self, at: NodeId) -> u32 {
        if at == ROOT { self.visits } else { self.node(at).visits }
    }

    pub(super) fn node(&self, id: NodeId) -> &Node<A> {
        &self.nodes[id as usize]
    }

    pub(super) fn node_mut(&mut self, id: NodeId) -> &mut Node<A> {
        &mut self.nodes[id as usize]
    }

    /// The actions of a node, of any seat.
    pub(super) fn children(&self, at: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let first = self.first(at);
        std::iter::successors((first != NONE).then_some(first), |&id| {
            let next = self.node(id).next;
            (next != NONE).then_some(next)
        })
    }

    /// Whether the node is expanded for `seat`.
    pub(super) fn knows(&self, at: NodeId, seat: Seat) -> bool {
        self.children(at).any(|id| self.node(id).seat == seat)
    }

    /// The node of an action. `hint` is where to begin: actions are listed in nearly the same order every time, so the
    /// next one is mostly the one after the last.
    pub(super) fn find(&self, at: NodeId, seat: Seat, action: A, hint: Option<NodeId>) -> Option<NodeId> {
        let first = self.first(at);
        if first == NONE {
            return None;
        }
        let begin = hint.map_or(first, |last| self.node(last).next);
        let begin = if begin == NONE { first } else { begin };
        let mut id = begin;
        loop {
            let node = self.node(id);
            if node.seat == seat && node.action == action {
                return Some(id);
            }
            id = if node.next == NONE { first } else { node.next };
            if id == begin {
                return None;
            }
        }
    }

    /// Adds an action after those of a node.
    pub(super) fn add(&mut self, at: NodeId, node: Node<A>) -> NodeId {
        let id = self.nodes.len() as u32;
        let last = self.children(at).last();
        self.nodes.push(node);
        match last {
            Some(last) => self.node_mut(last).next = id,
            None if at == ROOT => self.top = id,
            None => self.node_mut(at).first = id,
        }
        id
    }

    /// Adds the actions of a seat for which the node is not expanded. `priors` has the prior and rank of each, `scale` their
    /// spread.
    pub(super) fn add_all(
        &mut self,
        at: NodeId,
        seat: Seat,
        actions: &[A],
        priors: &[(f32, u16)],
        scale: f32,
    ) {
        let mut last = None;
        for (&action, &(prior, rank)) in actions.iter().zip(priors) {
            let node = Node::new(seat, action, prior, rank, scale);
            let id = match last {
                None => self.add(at, node),
                Some(last) => {
                    let id = self.nodes.len() as u32;
                    self.nodes.push(node);
                    self.node_mut(last).next = id;
                    id
                }
            };
            last = Some(id);
        }
    }

    /// Notes that the root was reached once more.
    pub(super) fn begin(&mut self) {
        self.visits += 1;
    }

    /// Makes a node the root and drops all that is not below it.
    pub(super) fn keep(&mut self, node: NodeId) {
        self.spare.clear();
        let visits = self.node(node).visits;
        self.top = self.copy_children(self.node(node).first);
        // Copied nodes still have the old indices of their children, which are copied next.
        let mut at = 0;
        while at < self.spare.len() {
            let old = self.spare[at].first;
            self.spare[at].first = self.copy_children(old);
            at += 1;
        }
        self.visits = visits;
        std::mem::swap(&mut self.nodes, &mut self.spare);
    }

    /// Copies a node and those linked after it, and returns where the first is now.
    fn copy_children(&mut self, first: u32) -> u32 {
        if first == NONE {
            return NONE;
        }
        let begin = self.spare.len() as u32;
        let mut id = first;
        while id != NONE {
            let mut copy = self.nodes[id as usize].clone();
            id = copy.next;
            copy.next = if id == NONE { NONE } else { self.spare.len() as u32 + 1 };
            self.spare.push(copy);
        }
        begin
    }

    fn first(&self, at: NodeId) -> u32 {
        if at == ROOT { self.top } else { self.node(at).first }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);

    fn actions(tree: &Tree<u8>, at: NodeId) -> Vec<u8> {
        tree.children(at).map(|id| tree.node(id).action).collect()
    }

    #[test]
    fn actions_are_found_by_seat_and_action_from_any_hint() {
        let mut tree = Tree::new();
        tree.add_all(ROOT, A, &[1, 2, 3], &[(0.5, 0); 3], 0.1);
        tree.add_all(ROOT, B, &[2, 4], &[(0.5, 0); 2], 0.1);
        let all: Vec<NodeId> = tree.children(ROOT).collect();
        assert_eq!(actions(&tree, ROOT), [1, 2, 3, 2, 4]);
        for hint in all.iter().map(|&id| Some(id)).chain([None]) {
            assert_eq!(tree.find(ROOT, A, 2, hint), Some(all[1]));
            assert_eq!(tree.find(ROOT, B, 2, hint), Some(all[3]));
            assert_eq!(tree.find(ROOT, B, 3, hint), None);
        }
        assert!(tree.knows(ROOT, B) && !tree.knows(all[0], A));
    }

    #[test]
    fn what_lies_below_a_kept_node_stays_and_the_rest_goes() {
        let mut tree = Tree::new();
        tree.add_all(ROOT, A, &[1, 2], &[(0.5, 0); 2], 0.1);
        let kept = tree.find(ROOT, A, 2, None).unwrap();
        let gone = tree.find(ROOT, A, 1, None).unwrap();
        tree.add_all(gone, B, &[9], &[(0.5, 0)], 0.1);
        tree.add_all(kept, B, &[3, 4], &[(0.5, 0); 2], 0.1);
        let three = tree.find(kept, B, 3, None).unwrap();
        tree.add_all(three, A, &[5, 6, 7], &[(0.5, 0); 3], 0.1);
        tree.node_mut(kept).visits = 11;
        tree.node_mut(three).visits = 8;

        tree.keep(kept);
        assert_eq!((tree.visits(ROOT), tree.len()), (11, 5));
        assert_eq!(actions(&tree, ROOT), [3, 4]);
        let three = tree.find(ROOT, B, 3, None).unwrap();
        assert_eq!((tree.visits(three), actions(&tree, three)), (8, vec![5, 6, 7]));
        let four = tree.find(ROOT, B, 4, None).unwrap();
        assert!(actions(&tree, four).is_empty());
    }
}
