//! L8: states that look the same to a seat are resampled to the same worlds.
//!
//! That a resampled world looks right (L5) is also true of a `resample` that does nothing, which would hand a bot
//! everybody's cards. So states are brought about that a seat cannot tell apart and that do differ: by other dice, by
//! another's other choice, by another setup, and by following such a twin through the game for as long as it goes
//! unnoticed. Their worlds from the same dice must be equal.

use std::sync::Arc;

use engine::{Commit, Deed, Entry, Game, GameRng, MAX_SEATS, PerSeat, Seat, SeatSet, Viewer};

use crate::breach::{Breach, Law, difference};
use crate::run::{After, Run};

/// Setups compared with each other at the beginning of a trial.
const SETUPS: u64 = 64;
/// Setups from which every seat's worlds are compared through the others' eyes.
const DEALS: usize = 8;
/// Tries to keep a twin from being told apart.
const TRIES: usize = 3;
/// Other open choices tried at each decision.
const OPEN_CHOICES: usize = 3;
/// Pairs compared among setups that look the same to a seat.
const PAIRS: usize = 4;

/// For every seat, a twin of the state of play, if one is at hand.
pub(crate) struct Shadows<G: Game>(PerSeat<Option<G::State>, MAX_SEATS>);

impl<G: Game> Shadows<G> {
    pub(crate) fn new(run: &mut Run<G>, state: &G::State) -> Result<Shadows<G>, Breach> {
        let mut shadows = Shadows(PerSeat::from_fn(|_| None));
        for seat in Seat::all(run.seats) {
            shadows.0[seat] = run.resampled_twin(state, seat)?;
        }
        Ok(shadows)
    }

    /// After `entry` turned `before` into `after`: compares with what might have happened instead.
    pub(crate) fn follow(
        &mut self,
        run: &mut Run<G>,
        before: &G::State,
        entry: Entry<G::Action>,
        chance: &GameRng,
        after: &After<G>,
    ) -> Result<(), Breach> {
        let fresh =
            if run.watched.is_empty() { Vec::new() } else { run.alternatives(before, entry, chance, after) };
        for seat in Seat::all(run.seats) {
            if !run.watched.contains(seat) {
                // What is not followed is no twin any more.
                self.0[seat] = None;
                continue;
            }
            let kept =
                self.0[seat].take().and_then(|shadow| run.keep_up(&shadow, seat, entry, chance, after));
            let mut next = None;
            if let Some(twin) = kept.filter(|twin| twin.state != after.state) {
                run.same_worlds(seat, &after.state, &twin.state)?;
                next = Some(twin.state);
            }
            for (other, chance_alone) in &fresh {
                // Who chose otherwise knows it, whatever the table shows.
                let unnoticed = (*chance_alone || entry.seat != seat) && run.looks_same(seat, after, other);
                if unnoticed {
                    run.same_worlds(seat, &after.state, &other.state)?;
                    // A twin of chance is better than a resampled one, which is only as different as `resample` makes it.
                    next = next.or_else(|| Some(other.state.clone()));
                }
            }
            if next.is_none() {
                next = run.resampled_twin(&after.state, seat)?;
            }
            self.0[seat] = next;
        }
        Ok(())
    }
}

impl<G: Game> Run<G> {
    /// Many setups. Those that look the same to a seat are twins; and before anything has happened, what one seat alone
    /// sees is unknown to every other.
    pub(crate) fn twin_setups(&mut self) -> Result<(), Breach> {
        let game = Arc::clone(&self.game);
        let base = GameRng::from_u64(self.seed).bits();
        let setups: Vec<G::State> = (0..SETUPS)
            .map(|n| game.setup(&mut GameRng::from_u64(base.wrapping_add(n)), &mut engine::Events::off()))
            .collect();
        for seat in Seat::all(self.seats) {
            for alike in alike(&*game, &setups, Viewer::Seat(seat)) {
                for pair in alike.windows(2).filter(|pair| pair[0] != pair[1]).take(PAIRS) {
                    self.same_worlds(seat, pair[0], pair[1])?;
                }
            }
        }

        // A twin by chance is rare where many cards are dealt at once, and then nothing above would miss a hand that is
        // never redrawn.
        let redraws = PerSeat::<SeatSet>::from_fn(|watcher| {
            if watcher.0 < self.seats { self.redrawn(&setups[..DEALS], watcher) } else { SeatSet::EMPTY }
        });
        let public = alike(&*game, &setups, Viewer::Spectator);
        for owner in Seat::all(self.seats) {
            let sees = |state: &G::State| game.view(state, Viewer::Seat(owner));
            let private = redraws.0.iter().any(|redrawn| redrawn.contains(owner))
                || public.iter().any(|alike| alike.iter().any(|state| sees(state) != sees(alike[0])));
            let knows_all = |watcher: &Seat| *watcher != owner && !redraws[*watcher].contains(owner);
            self.report.count(Law::Twins, 1);
            if let (true, Some(watcher)) = (private, Seat::all(self.seats).find(knows_all)) {
                let what = format!(
                    "{owner} starts with something of its own, and no world of {watcher} has it any different"
                );
                return Err(self.breach(Law::Twins, what));
            }
        }
        Ok(())
    }

    /// Those who see something else in some world of `watcher`.
    fn redrawn(&mut self, setups: &[G::State], watcher: Seat) -> SeatSet {
        let mut redrawn = SeatSet::EMPTY;
        for state in setups {
            let mut dice = self.rng.fork();
            let world = self.resampled(state, watcher, &mut dice);
            let changed = |&seat: &Seat| {
                let viewer = Viewer::Seat(seat);
                self.game.view(state, viewer) != self.game.view(&world, viewer)
            };
            redrawn = Seat::all(self.seats).filter(changed).fold(redrawn, SeatSet::with);
        }
        redrawn
    }

    /// A world of `seat`, if it differs. Resampling it again must not remember what it was made from.
    fn resampled_twin(&mut self, state: &G::State, seat: Seat) -> Result<Option<G::State>, Breach> {
        let mut dice = self.rng.fork();
        let world = self.resampled(state, seat, &mut dice);
        if world == *state {
            return Ok(None);
        }
        self.same_worlds(seat, state, &world)?;
        Ok(Some(world))
    }

    /// What else might have come of it: other dice, and other choices. The flag says that chance alone
    /// made the difference.
    fn alternatives(
        &mut self,
        before: &G::State,
        entry: Entry<G::Action>,
        chance: &GameRng,
        after: &After<G>,
    ) -> Vec<(After<G>, bool)> {
        let mut alternatives = Vec::new();
        if after.drew {
            for _ in 0..2 {
                let dice = self.rng.fork();
                alternatives.extend(self.after(before, entry, &dice).map(|other| (other, true)));
            }
        }
        if let Deed::Act(action) = entry.deed {
            // A sealed answer is as hidden as any other; of open ones most are noticed, so more are tried.
            let sealed = self.game.pending(before).commit == Commit::Sealed;
            let mut others = Vec::new();
            self.game.legal(before, entry.seat, &mut others);
            others.retain(|&other| other != action);
            self.rng.shuffle(&mut others);
            for other in others.into_iter().take(if sealed { 1 } else { OPEN_CHOICES }) {
                let other = Entry { seat: entry.seat, deed: Deed::Act(other) };
                alternatives.extend(self.after(before, other, chance).map(|other| (other, false)));
            }
        }
        alternatives.retain(|(other, _)| other.state != after.state);
        alternatives
    }

    /// Takes a twin along, by the same deed or by one of the same seat that looks the same to `seat`.
    fn keep_up(
        &mut self,
        shadow: &G::State,
        seat: Seat,
        entry: Entry<G::Action>,
        chance: &GameRng,
        after: &After<G>,
    ) -> Option<After<G>> {
        let mut deed = entry;
        let mut dice = chance.clone();
        for _ in 0..TRIES {
            if let Some(twin) = self.after_if_legal(shadow, deed, &dice)
                && self.looks_same(seat, after, &twin)
            {
                return Some(twin);
            }
            // A seat knows its own choice, so only others may choose otherwise behind its back.
            if entry.seat != seat
                && let Deed::Act(_) = entry.deed
            {
                deed.deed = Deed::Act(self.any_legal(shadow, entry.seat)?);
            } else if after.drew {
                dice = self.rng.fork();
            } else {
                return None;
            }
        }
        None
    }

    fn looks_same(&self, seat: Seat, one: &After<G>, other: &After<G>) -> bool {
        let viewer = Viewer::Seat(seat);
        self.told(viewer, &one.events) == self.told(viewer, &other.events)
            && self.game.pending(&one.state) == self.game.pending(&other.state)
            && one.view(&self.game, viewer) == other.view(&self.game, viewer)
    }

    fn same_worlds(&mut self, seat: Seat, one: &G::State, other: &G::State) -> Result<(), Breach> {
        let dice = self.rng.fork();
        let worlds = [one, other].map(|state| self.resampled(state, seat, &mut dice.clone()));
        self.report.count(Law::Twins, 1);
        if worlds[0] == worlds[1] {
            return Ok(());
        }
        let what = format!(
            "two states look the same to {seat}, and their worlds from the same dice do not: show what differs to {seat}, \
             or redraw it\nthe states:\n{}the worlds:\n{}",
            difference(one, other),
            difference(&worlds[0], &worlds[1])
        );
        Err(self.breach(Law::Twins, what))
    }
}

/// States in groups that look the same to `viewer`.
fn alike<'a, G: Game>(game: &G, states: &'a [G::State], viewer: Viewer) -> Vec<Vec<&'a G::State>> {
    let mut groups: Vec<(G::View, Vec<&G::State>)> = Vec::new();
    for state in states {
        let view = game.view(state, viewer);
        match groups.iter_mut().find(|(seen, _)| *seen == view) {
            Some((_, alike)) => alike.push(state),
            None => groups.push((view, vec![state])),
        }
    }
    groups.into_iter().map(|(_, alike)| alike).collect()
}
