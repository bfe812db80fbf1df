//! How the messages are written that tell of steps. There is one after every step for every reader, and most of it is the same for all
//! of them: it is written once.

use axum::extract::ws::Utf8Bytes;
use engine::Seat;
use protocol::live::{ClockFace, End, Step};
use serde::Serialize;
use serde_json::value::RawValue;

/// The part of a [state](protocol::live::State) that all are told.
#[derive(Serialize)]
pub(super) struct Standing {
    pub(super) v: u64,
    pub(super) round: u32,
    pub(super) pending: Vec<u8>,
    pub(super) sealing: bool,
    pub(super) sealed: Vec<u8>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) race: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) common: Option<Box<RawValue>>,
    /// JSON, written after the rest.
    #[serde(skip)]
    pub(super) patch: Option<String>,
}

/// The part that one viewer is told, without what is written where it is sent: its own part of the view, and its offers.
pub(super) struct Own {
    pub(super) you: Option<You>,
    pub(super) undo: bool,
    pub(super) clocks: Vec<ClockFace>,
    pub(super) end: Option<End>,
}

/// A [choice](protocol::live::Choice) without its offers.
pub(super) struct You {
    pub(super) seat: Seat,
    pub(super) d: u64,
    pub(super) prompt: String,
}

/// The beginning of a `steps` message, up to what one viewer is told.
pub(super) fn head(steps: &[Step], standing: &Standing) -> Vec<u8> {
    let mut head = Vec::with_capacity(1024);
    head.extend_from_slice(br#"{"t":"steps","steps":"#);
    add(&mut head, &steps);
    head.extend_from_slice(br#","state":"#);
    add(&mut head, standing);
    // The object goes on with what the viewer is told.
    head.pop();
    if let Some(patch) = &standing.patch {
        head.extend_from_slice(br#","patch":"#);
        head.extend_from_slice(patch.as_bytes());
    }
    head
}

/// A message that begins with this [`head`]; `view` adds the viewer's own part of the view and `offers` the list of what a seat may do.
pub(super) fn message(
    head: &[u8],
    own: &Own,
    view: impl FnOnce(&mut Vec<u8>),
    offers: impl FnOnce(Seat, &mut Vec<u8>),
) -> Utf8Bytes {
    /// What these two add to a message, as a rule.
    const ASKED: usize = 2048;
    const NOT_ASKED: usize = 192;
    let Own { you, undo, clocks, end } = own;
    let mut message = Vec::with_capacity(head.len() + if you.is_some() { ASKED } else { NOT_ASKED });
    message.extend_from_slice(head);
    message.extend_from_slice(br#","view":"#);
    view(&mut message);
    match you {
        Some(You { seat, d, prompt }) => {
            message.extend_from_slice(br#","you":{"seat":"#);
            add(&mut message, &seat.0);
            message.extend_from_slice(br#","d":"#);
            add(&mut message, d);
            message.extend_from_slice(br#","prompt":"#);
            add(&mut message, prompt);
            message.extend_from_slice(br#","legal":"#);
            offers(*seat, &mut message);
            message.push(b'}');
        }
        None => message.extend_from_slice(br#","you":null"#),
    }
    if *undo {
        message.extend_from_slice(br#","undo":true"#);
    }
    if !clocks.is_empty() {
        message.extend_from_slice(br#","clocks":"#);
        add(&mut message, clocks);
    }
    if let Some(end) = end {
        message.extend_from_slice(br#","end":"#);
        add(&mut message, end);
    }
    message.extend_from_slice(b"}}");
    String::from_utf8(message).expect("JSON is UTF-8").into()
}

fn add(message: &mut Vec<u8>, value: &impl Serialize) {
    serde_json::to_writer(message, value).expect("messages are plain data and have a JSON form");
}

#[cfg(test)]
mod tests {
    use protocol::live::{Choice, EventMessage, Offer, ServerMessage, State, StepKind};
    use serde_json::value::to_raw_value;

    use super::*;

    /// With everything that may be left out, and without.
    #[test]
    fn a_message_that_is_put_together_is_the_one_the_protocol_has() {
        let raw = |text: &str| to_raw_value(text).unwrap();
        for full in [true, false] {
            let told = vec![EventMessage { event: raw("rode"), text: "Anna \"rides\"".to_owned() }];
            let steps = vec![Step { from: 3, v: 4, seat: 1, kind: StepKind::Act, told }];
            let (common, patch) = (full.then(|| raw("common")), full.then(|| raw("patch")));
            let legal = vec![Offer { action: raw("ride"), label: "Ride".to_owned(), always: None }];
            let you = Choice { seat: 2, d: 4, prompt: "Go.".to_owned(), legal };
            let clock = ClockFace { seat: 2, left_ms: 5, running: true, at: 6 };
            let end = End {
                reason: "over".to_owned(),
                winners: vec![1],
                tie_break: false,
                ranks: vec![1, 2],
                scores: vec![3, 4],
                sheet: Vec::new(),
                seed: "s".to_owned(),
            };
            let state = State {
                v: 4,
                round: 2,
                pending: vec![2],
                sealing: full,
                sealed: vec![0],
                race: full,
                common: common.clone(),
                patch: patch.clone(),
                view: raw("view"),
                you: full.then_some(you),
                undo: full,
                clocks: if full { vec![clock] } else { Vec::new() },
                end: full.then_some(end),
            };
            let State { v, round, pending, sealing, sealed, race, view, you, undo, clocks, end, .. } =
                state.clone();
            let offers = you.as_ref().map(|choice| serde_json::to_vec(&choice.legal).unwrap());
            let you = you.map(|Choice { seat, d, prompt, .. }| You { seat: Seat(seat), d, prompt });
            let patch = patch.map(|patch| patch.get().to_owned());
            let standing = Standing { v, round, pending, sealing, sealed, race, common, patch };
            let own = Own { you, undo, clocks, end };
            let (view, offers) = (view.get().as_bytes(), offers.unwrap_or_default());
            let head = head(&steps, &standing);
            let ours = message(&head, &own, |out| out.extend(view), |_, out| out.extend(offers));
            let state = Box::new(state);
            assert_eq!(&*ours, serde_json::to_string(&ServerMessage::Steps { steps, state }).unwrap());
        }
    }
}
