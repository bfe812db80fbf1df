//! Standing answers are given here: after a pause, and as if whoever sits there had sent them.

use engine::Seat;
use serde_json::Value;

use super::{Actor, Operation, Running};
use crate::doc::StandingAnswer;
use crate::lobby;

impl Actor {
    /// When a standing answer is given to what `seat` is asked, if there is one.
    pub(super) fn pause(&self, running: &Running, seat: Seat) -> Option<i64> {
        self.pauses[seat]
            .filter(|(decision, _)| running.live.decision(seat) == Some(*decision))
            .map(|(_, at)| at)
    }

    /// Begins the pause before a standing answer. The node that wrote the last step gives it, as it sees to the bots.
    pub(super) fn begin_pause(&mut self, seat: Seat) {
        let Some(running) = &self.running else { return };
        let Some(decision) = running.live.decision(seat) else { return };
        let late = if self.mine == running.live.version() { 0 } else { self.app.config().bot_grace_ms };
        let (least, most) = self.app.config().reaction_ms.clone().into_inner();
        let chance = i64::from(u16::from_le_bytes(self.app.config().clock_and_entropy.secret()));
        let pause = least + chance % (most - least + 1).max(1);
        self.pauses[seat] = Some((decision, running.last_at.max(self.app.time() - pause) + pause + late));
    }

    /// Gives the standing answer of `seat`, as if whoever sits there had sent it.
    pub(super) async fn stand_by(&mut self, seat: Seat, action: Value) {
        let (Some(running), Some(table)) = (&self.running, &self.table) else { return };
        let Some(person) = table.doc.place(seat).and_then(|place| place.person.clone()) else { return };
        let operation = Operation::act(running.live.decision(seat), vec![action]);
        if let Err(error) = self.perform(&person.id, seat, None, &operation).await {
            tracing::debug!(table = %self.id, code = error.problem.code, "a standing answer was refused");
        }
    }

    /// Drops the standing answers that have ended with a turn.
    pub(super) async fn drop_past_answers(&mut self) {
        let (Some(running), Some(table)) = (&self.running, &self.table) else { return };
        let past: Vec<(Seat, StandingAnswer)> = Seat::all(running.live.seats())
            .filter_map(|seat| Some((seat, table.doc.place(seat)?)))
            .flat_map(|(seat, place)| place.answers.iter().map(move |answer| (seat, answer)))
            .filter(|(seat, answer)| running.is_past(*seat, answer))
            .map(|(seat, answer)| (seat, answer.clone()))
            .collect();
        for (seat, answer) in past {
            let who = answer.by.clone();
            let dropped = lobby::edit_quietly(&self.app, &self.id, &who, |table| {
                if let Some(place) = table.doc.seats.get_mut(seat.index()) {
                    place.answers.retain(|other| *other != answer);
                }
                Ok(())
            });
            match dropped.await {
                Ok(changed) => self.table = Some(changed),
                Err(error) => {
                    tracing::warn!(table = %self.id, code = error.problem.code, "an answer cannot be dropped");
                    return;
                }
            }
        }
    }
}
