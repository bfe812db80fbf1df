//! L9: sealed answers commute.

use std::sync::Arc;

use engine::{Commit, Deed, Entry, Game, Pending, Rules, Seat, Seed};

use crate::breach::{Breach, Law};
use crate::run::{After, Run};

/// After each answer: the state, and all events so far, as sorted text.
type Course<G> = Vec<(<G as Rules>::State, Vec<String>)>;

impl<G: Game> Run<G> {
    /// After any answer but the last, the round waits for the others, and no chance was drawn.
    pub(crate) fn stays_sealed(
        &mut self,
        before: Pending,
        entry: Entry<G::Action>,
        after: &After<G>,
    ) -> Result<(), Breach> {
        let others = before.seats.without(entry.seat);
        if others.is_empty() || entry.deed == Deed::Quit {
            return Ok(());
        }
        let now = self.game.pending(&after.state);
        let what = format_args!("who is pending after {}'s sealed answer", entry.seat);
        self.same(Law::SealedCommute, what, &Pending { seats: others, commit: Commit::Sealed }, &now)?;
        self.same(Law::SealedCommute, "chance drawn before the last sealed answer", &false, &after.drew)
    }

    /// From the start of a round: the same answers, in another order.
    pub(crate) fn sealed_commute(
        &mut self,
        state: &G::State,
        pending: Pending,
        seed: &Seed,
        from: u64,
    ) -> Result<(), Breach> {
        let mut answers = Vec::new();
        for seat in pending.seats.iter() {
            let action =
                self.any_legal(state, seat).expect("pending seats have actions: L2 was asked before");
            answers.push((seat, action));
        }
        if answers.len() < 2 {
            return Ok(());
        }
        self.rng.shuffle(&mut answers);
        let one = self.answered(state, &answers, seed, from)?;
        // Two neighbours change places: from then on nothing may differ. Swaps of neighbours make up every order.
        for swapped in 1..answers.len() {
            let mut order = answers.clone();
            order.swap(swapped - 1, swapped);
            let other = self.answered(state, &order, seed, from)?;
            for (ours, theirs) in one.iter().zip(&other).skip(swapped) {
                let what = format_args!("the state after {answers:?} and after {order:?}");
                self.same(Law::SealedCommute, what, &ours.0, &theirs.0)?;
                let what = format_args!("what happened in {answers:?} and in {order:?}");
                self.same(Law::SealedCommute, what, &ours.1, &theirs.1)?;
            }
        }
        Ok(())
    }

    fn answered(
        &mut self,
        state: &G::State,
        answers: &[(Seat, G::Action)],
        seed: &Seed,
        from: u64,
    ) -> Result<Course<G>, Breach> {
        let game = Arc::clone(&self.game);
        let mut state = state.clone();
        let mut events = Vec::new();
        let mut course = Vec::new();
        for (n, &(seat, action)) in (from..).zip(answers) {
            let entry = Entry { seat, deed: Deed::Act(action) };
            if let Err(illegal) = game.check(&state, seat, action) {
                let what = format!("{action:?} of {seat} was legal until others answered: {illegal}");
                return Err(self.breach(Law::SealedCommute, what));
            }
            let after = self.after(&state, entry, &seed.decision(n)).expect("an action is always done");
            state = after.state;
            events.extend(after.events.iter().map(|event| format!("{event:?}")));
            events.sort_unstable();
            course.push((state.clone(), events.clone()));
        }
        Ok(course)
    }
}
