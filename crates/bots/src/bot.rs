//! The trait of bots, and the two that need no evaluation function: uniformly random, and a game's own.

use engine::{Game, GameRng, OwnBot, Seen};

/// A bot. It keeps its buffers from game to game, so that a decision allocates nothing once they have grown. Its random
/// generator is seeded, so that every game can be replayed.
pub trait Bot<G: Game>: Send {
    /// Forgets the last game. All randomness of the next comes from `rng`.
    fn restart(&mut self, rng: GameRng);

    /// One of the seat's legal actions. Called only when the seat is pending.
    fn choose(&mut self, seen: &Seen<'_, G>) -> G::Action;

    /// Somebody else has acted since this bot's last choice, or it has been asked to choose again: its search tree is
    /// stale. What they did is not passed on, since it may be secret.
    fn others_acted(&mut self) {}

    /// Whether it wants to know [that others acted](Bot::others_acted): most bots keep nothing from one choice to the next.
    fn listens(&self) -> bool {
        false
    }
}

/// Picks any legal action, each equally likely.
pub struct Random<G: Game> {
    rng: GameRng,
    legal: Vec<G::Action>,
}

impl<G: Game> Default for Random<G> {
    fn default() -> Random<G> {
        Random { rng: GameRng::from_u64(0), legal: Vec::new() }
    }
}

impl<G: Game> Bot<G> for Random<G> {
    fn restart(&mut self, rng: GameRng) {
        self.rng = rng;
    }

    fn choose(&mut self, seen: &Seen<'_, G>) -> G::Action {
        self.legal.clear();
        seen.legal(&mut self.legal);
        *self.rng.pick(&self.legal).expect("a pending seat has a legal action")
    }
}

/// Plays as a game's own bot does.
pub struct Own<G: Game> {
    rng: GameRng,
    choose: OwnBot<G>,
}

impl<G: Game> Own<G> {
    /// A player that does what `choose` says.
    pub fn new(choose: OwnBot<G>) -> Own<G> {
        Own { rng: GameRng::from_u64(0), choose }
    }
}

impl<G: Game> Bot<G> for Own<G> {
    fn restart(&mut self, rng: GameRng) {
        self.rng = rng;
    }

    fn choose(&mut self, seen: &Seen<'_, G>) -> G::Action {
        (self.choose)(seen, &mut self.rng)
    }
}
