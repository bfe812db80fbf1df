//! Laws about one moment: who may do what (L2–L4), what a seat's worlds share (L5, L6), and when it is over (L10).

use engine::{Game, Language, Outcome, Pending, Seat, SeatSet, Viewer, said};

use crate::breach::{Breach, Law};
use crate::run::{After, Run};

/// Actions from other moments that are asked about at each moment.
const STRANGERS: usize = 24;
/// Labels compared per seat and moment.
const LABELS: usize = 12;

impl<G: Game> Run<G> {
    pub(crate) fn moment(&mut self, now: &After<G>) -> Result<(), Breach> {
        let state = &now.state;
        let pending = self.game.pending(state);
        self.over_is_over(state, pending)?;
        let everybody = SeatSet::all(self.seats);
        if let Some(stranger) = pending.seats.iter().find(|&seat| !everybody.contains(seat)) {
            return Err(self.breach(Law::CanAct, format!("{stranger} is pending, and is not at the table")));
        }
        self.plain(now)?;
        self.speaks(now, pending)?;
        if !self.watched.is_empty() {
            self.scene_stands(now)?;
        }
        let mut legal = Vec::new();
        for seat in Seat::all(self.seats) {
            legal.clear();
            self.game.legal(state, seat, &mut legal);
            self.offers(state, pending, seat, &legal)?;
            if self.watched.contains(seat) {
                self.worlds(now, pending, seat, &legal)?;
            }
        }
        Ok(())
    }

    fn over_is_over(&mut self, state: &G::State, pending: Pending) -> Result<(), Breach> {
        self.report.count(Law::OverIsOver, 1);
        let outcome = self.game.outcome(state);
        let wrong = match &outcome {
            None if pending.is_over() => Some("nobody is pending, and there is no outcome".to_owned()),
            Some(_) if !pending.is_over() => {
                Some(format!("there is an outcome, and {:?} are pending", pending.seats))
            }
            Some(outcome) => self.misranked(outcome),
            None => None,
        };
        if let Some(what) = wrong {
            return Err(self.breach(Law::OverIsOver, what));
        }
        if outcome.is_some() {
            for row in self.game.score_sheet(state) {
                if row.points.len() != usize::from(self.seats) {
                    let what = format!("row `{}` of the score sheet is not one number per seat", row.id);
                    return Err(self.breach(Law::OverIsOver, what));
                }
            }
        }
        Ok(())
    }

    fn misranked(&self, outcome: &Outcome) -> Option<String> {
        let ranks: Vec<u8> = outcome.standings.iter().map(|standing| standing.rank).collect();
        let right = ranks.contains(&1) && ranks.iter().all(|rank| (1..=self.seats).contains(rank));
        let complete = ranks.len() == usize::from(self.seats);
        if !complete || !right {
            return Some(format!("{} seats are ranked {ranks:?}", self.seats));
        }
        let first: SeatSet = Seat::all(self.seats).filter(|seat| ranks[seat.index()] == 1).collect();
        let winners = outcome.winners;
        (!winners.is_empty() && winners != first)
            .then(|| format!("{winners:?} are named as winners, and {first:?} came first"))
    }

    fn offers(
        &mut self,
        state: &G::State,
        pending: Pending,
        seat: Seat,
        legal: &[G::Action],
    ) -> Result<(), Breach> {
        let asked = pending.seats.contains(seat);
        self.report.count(Law::CanAct, 1);
        if asked == legal.is_empty() {
            let what = if asked { "is pending and has no action" } else { "has actions and is not pending" };
            return Err(self.breach(Law::CanAct, format!("{seat} {what}: {legal:?}")));
        }
        if asked {
            let fallback = self.game.fallback(state, seat);
            if !fallback.is_some_and(|action| legal.contains(&action)) {
                let what = format!("the fallback of {seat} is {fallback:?}, which is not legal");
                return Err(self.breach(Law::CanAct, what));
            }
        }

        self.report.count(Law::NoDuplicates, 1);
        let mut sorted = legal.to_vec();
        sorted.sort_unstable();
        if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(self.breach(Law::NoDuplicates, format!("{seat} is offered {:?} twice", pair[0])));
        }

        self.pool.add(legal);
        let strangers = self.pool.some(STRANGERS);
        for &action in legal.iter().chain(&strangers) {
            self.report.count(Law::CheckAgrees, 1);
            let listed = sorted.binary_search(&action).is_ok();
            let wrong = match self.game.check(state, seat, action) {
                Ok(()) if !listed => Some("allowed by `check` and not listed by `legal`".to_owned()),
                Err(illegal) if listed => {
                    Some(format!("listed by `legal` and refused by `check`: {illegal}"))
                }
                Err(illegal) if illegal.reason.is_empty() || !lists::<G>(illegal.rule) => Some(format!(
                    "refused by {}, which the game does not list, or without a reason",
                    illegal.rule
                )),
                Ok(()) | Err(_) => None,
            };
            if let Some(what) = wrong {
                return Err(self.breach(Law::CheckAgrees, format!("{action:?} of {seat} is {what}")));
            }
            if let Err(illegal) = self.game.check(state, seat, action) {
                self.known(illegal.reason)?;
            }
        }
        Ok(())
    }

    fn worlds(
        &mut self,
        now: &After<G>,
        pending: Pending,
        seat: Seat,
        legal: &[G::Action],
    ) -> Result<(), Breach> {
        let state = &now.state;
        let mut dice = self.rng.fork();
        let world = self.resampled(state, seat, &mut dice);
        if world == *state {
            return Ok(());
        }
        let game = std::sync::Arc::clone(&self.game);
        let look = Law::LooksTheSame;
        // What guests see is known to every seat; so each seat's worlds must show them the same.
        for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
            let what = format_args!("the view of {viewer:?} in a world resampled for {seat}");
            self.same(look, what, now.view(&game, viewer), &game.view(&world, viewer))?;
        }
        self.scene_hides(state, &world, seat)?;
        self.same(
            look,
            format_args!("who is pending, in a world of {seat},"),
            &pending,
            &game.pending(&world),
        )?;
        let what = format_args!("the round in a world of {seat}");
        self.same(look, what, &game.round(state), &game.round(&world))?;
        let what = format_args!("the outcome in a world of {seat}");
        self.same(look, what, &game.outcome(state), &game.outcome(&world))?;

        let mut offered = Vec::new();
        game.legal(&world, seat, &mut offered);
        let choices = Law::SameChoices;
        self.same(choices, format_args!("what {seat} may do in its world"), &legal, &&offered[..])?;
        if pending.seats.contains(seat) {
            let prompt = |state| said::<G>(Language::En, |out| game.prompt(state, seat, out));
            self.same(
                look,
                format_args!("the prompt of {seat} in its world"),
                &prompt(state),
                &prompt(&world),
            )?;
            let fallback = (game.fallback(state, seat), game.fallback(&world, seat));
            self.same(
                choices,
                format_args!("the fallback of {seat} in its world"),
                &fallback.0,
                &fallback.1,
            )?;
            for action in self.some_of(legal, LABELS) {
                let label = |state| said::<G>(Language::En, |out| game.describe(state, seat, action, out));
                let what = format_args!("the label of {action:?} for {seat} in its world");
                self.same(choices, what, &label(state), &label(&world))?;
            }
        }
        for action in self.pool.some(STRANGERS / 2) {
            let verdict = |state| game.check(state, seat, action);
            let what = format_args!("the verdict on {action:?} of {seat} in its world");
            self.same(choices, what, &verdict(state), &verdict(&world))?;
        }
        Ok(())
    }

    pub(crate) fn some_of(&mut self, actions: &[G::Action], most: usize) -> Vec<G::Action> {
        if actions.len() <= most {
            return actions.to_vec();
        }
        (0..most).filter_map(|_| self.rng.pick(actions).copied()).collect()
    }
}

fn lists<G: Game>(rule: engine::RuleId) -> bool {
    G::rules().iter().any(|listed| listed.id == rule.0)
}
