//! L11: what `Match` adds to the rules. A refused action leaves no trace, undo and the same action again lead to the same
//! state, and a match can be rebuilt from its history and from its log.

use std::sync::Arc;

use engine::{
    AnyGame, AnyMatch, Commit, Deed, Entry, Erased, Failure, Game, Match, MatchLog, Pending, Seat, Seed,
    Step, Viewer,
};

use crate::breach::{Breach, Law};
use crate::run::{After, Run, round_goes_on};
use crate::stored::to_value;

/// One in so many decisions is tried to be taken back, or disturbed by nonsense.
const ODDS: u32 = 6;

/// The match that the entries of the play lead to, with some taken back and done again.
pub(crate) struct Played<G: Game> {
    running: Match<G>,
    /// What no undo may cross: the last entry that drew chance or revealed something, and the start of a sealed round.
    floor: usize,
}

impl<G: Game> Played<G> {
    pub(crate) fn start(run: &Run<G>, seed: Seed) -> Played<G> {
        Played { running: Match::start(Arc::clone(&run.game), seed), floor: 0 }
    }

    pub(crate) fn follow(
        &mut self,
        run: &mut Run<G>,
        before: &G::State,
        entry: Entry<G::Action>,
        pending: Pending,
        after: &After<G>,
    ) -> Result<(), Breach> {
        if run.rng.below(ODDS) == 0 {
            self.refuse(run, before)?;
        }
        let mut events = Vec::new();
        let done = do_it(&mut self.running, entry, &mut events);
        run.same(Law::Rebuilds, "whether a match accepts what is legal", &Ok(()), &done)?;
        let sealed = pending.commit == Commit::Sealed && entry.deed != Deed::Quit;
        let still_sealed = sealed && round_goes_on(pending, run.game.pending(&after.state));
        if !still_sealed {
            run.same(Law::Rebuilds, "what a match tells", &after.events, &events)?;
            let viewers = Seat::all(run.seats).map(Viewer::Seat).chain([Viewer::Spectator]);
            let revealed =
                viewers.into_iter().any(|to| events.iter().any(|event| run.game.reveals(event, to)));
            let opens = run.game.pending(&after.state).commit == Commit::Sealed;
            if after.drew || revealed || opens {
                self.floor = self.running.log().len();
            }
        }
        if run.rng.below(ODDS) == 0 {
            self.take_back(run)?;
            self.agrees(run, &after.state)?;
        }
        Ok(())
    }

    pub(crate) fn finish(&self, run: &mut Run<G>, state: &G::State) -> Result<(), Breach> {
        self.agrees(run, state)?;
        let (game, seed) = (Arc::clone(&run.game), self.running.seed());
        match Match::replay(game, seed, self.running.history().iter().copied()) {
            Err(error) => return Err(run.breach(Law::Rebuilds, format!("the replay stops: {error}"))),
            Ok(replayed) => self.same_match(run, "the match replayed from its history", &replayed)?,
        }
        let erased = Erased::<G>::new();
        let mut told = match erased.start(&to_value(&run.options), run.seats, seed) {
            Err(error) => return Err(run.breach(Law::Rebuilds, format!("JSON options do not fit: {error}"))),
            Ok(told) => told,
        };
        for step in self.running.history() {
            if let Err(failure) = tell(&mut *told, step) {
                let what = format!("{step:?} is refused through the erased layer: {failure}");
                return Err(run.breach(Law::Rebuilds, what));
            }
        }
        let text = told.log().to_string();
        let reopened = MatchLog::read(&text).and_then(|log| erased.open(&log).map(|opened| (log, opened)));
        match reopened {
            Err(error) => Err(run.breach(Law::Rebuilds, format!("its log does not open: {error}\n{text}"))),
            Ok((log, opened)) => {
                run.same(Law::Rebuilds, "the log, written and read,", &told.log(), &log)?;
                let opened = opened.typed::<G>().expect("it was opened as a match of this game");
                self.same_match(run, "the match opened from its log", opened)
            }
        }
    }

    /// Nonsense is refused, and leaves no trace.
    fn refuse(&mut self, run: &mut Run<G>, state: &G::State) -> Result<(), Breach> {
        let strangers = [run.seats, u8::MAX];
        let pick = run.rng.below(u32::from(run.seats) + 2) as usize;
        let seat = Seat(pick.checked_sub(run.seats.into()).map_or(pick as u8, |beyond| strangers[beyond]));
        let before = self.running.clone();
        for action in run.pool.some(4) {
            let may =
                run.game.pending(state).seats.contains(seat) && run.game.check(state, seat, action).is_ok();
            if may {
                continue;
            }
            let mut events = Vec::new();
            let accepted = self.running.submit(seat, action, &mut events).is_ok();
            let what = format_args!("whether the match does {action:?} of {seat}, which is not legal,");
            run.same(Law::Rebuilds, what, &(false, 0), &(accepted, events.len()))?;
        }
        self.same_match(run, "the match after it refused nonsense", &before)
    }

    /// Takes back as much as anybody may, at most a few steps, and does the same again.
    fn take_back(&mut self, run: &mut Run<G>) -> Result<(), Breach> {
        let kept = self.running.log().to_vec();
        let mut undone = Vec::new();
        for _ in 0..=run.rng.below(3) {
            let sealed = self.running.sealed();
            let log = self.running.log();
            let Some(last) = log.last().copied() else { break };
            // Somebody's sealed answer, wherever it lies, or the last action.
            let back = if sealed.is_empty() {
                let undo = self.running.undo(last.seat);
                undo.map(|()| last)
            } else {
                let at = run.rng.below(sealed.len()) as usize;
                let seat = sealed.iter().nth(at).expect("the index is below the number of seats");
                let answer = log.iter().rev().find(|entry| entry.seat == seat).copied();
                self.running.recall(seat).map(|()| answer.unwrap_or(last))
            };
            let Ok(entry) = back else { break };
            undone.push(entry);
            let log = self.running.log();
            if log.len() < self.floor || log[..self.floor] != kept[..self.floor] {
                let what = format!("taking back {entry:?} went past entry {}, which stays", self.floor);
                return Err(run.breach(Law::Rebuilds, what));
            }
        }
        for entry in undone.into_iter().rev() {
            let done = do_it(&mut self.running, entry, &mut Vec::new());
            run.same(Law::Rebuilds, format_args!("after an undo, doing {entry:?} again"), &Ok(()), &done)?;
        }
        Ok(())
    }

    /// Whether the match stands where the play does: for the referee, who sees all, and in every seat's worlds.
    fn agrees(&self, run: &mut Run<G>, state: &G::State) -> Result<(), Breach> {
        let referee = run.game.view(state, Viewer::Referee);
        run.same(Law::Rebuilds, "the match's view", &referee, &self.running.view(Viewer::Referee))?;
        for seat in Seat::all(run.seats) {
            let mut dice = run.rng.fork();
            let theirs = self.running.seen(seat).sample(&mut dice.clone());
            let ours = run.resampled(state, seat, &mut dice);
            run.same(Law::Rebuilds, "the match's state", &ours, &theirs)?;
        }
        Ok(())
    }

    fn same_match(&self, run: &mut Run<G>, what: &str, other: &Match<G>) -> Result<(), Breach> {
        let referee = [self.running.view(Viewer::Referee), other.view(Viewer::Referee)];
        run.same(Law::Rebuilds, what, &referee[0], &referee[1])?;
        run.same(Law::Rebuilds, what, &self.running.log(), &other.log())?;
        if self.running.agrees_with(other) {
            return Ok(());
        }
        Err(run.breach(Law::Rebuilds, format!("{what} has another state, or other decisions are open")))
    }
}

fn do_it<G: Game>(
    running: &mut Match<G>,
    entry: Entry<G::Action>,
    events: &mut Vec<G::Event>,
) -> Result<(), engine::Refused> {
    match entry.deed {
        Deed::Act(action) => running.submit(entry.seat, action, events),
        Deed::Quit => running.quit(entry.seat, events),
    }
}

fn tell<A: serde::Serialize>(told: &mut dyn AnyMatch, step: &Step<A>) -> Result<(), Failure> {
    match step {
        Step::Did(Entry { seat, deed: Deed::Act(action) }) => {
            told.submit(*seat, told.decision(*seat), &[to_value(action)]).map(drop)
        }
        Step::Did(Entry { seat, deed: Deed::Quit }) => told.quit(*seat).map(drop),
        Step::Undid { seat, .. } => told.undo(*seat),
        Step::Recalled { seat } => told.recall(*seat),
    }
}
