//! Words.
use std::fmt;
use engine::Seat;
use crate::{Action, Event, Peril, State};
pub(crate) fn prompt(_g: &Peril, _s: &State, _seat: Seat, out: &mut dyn fmt::Write) -> fmt::Result { out.write_str("?") }
pub(crate) fn describe(_g: &Peril, _s: &State, _seat: Seat, a: Action, out: &mut dyn fmt::Write) -> fmt::Result { write!(out, "{a:?}") }
pub(crate) fn narrate(_g: &Peril, e: &Event, out: &mut dyn fmt::Write) -> fmt::Result { write!(out, "{e:?}") }
