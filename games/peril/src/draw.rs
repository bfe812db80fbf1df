//! Draw.
use std::fmt;
use engine::Ink;
use crate::{Peril, View};
pub(crate) fn draw(_g: &Peril, _v: &View, _ink: Ink, out: &mut dyn fmt::Write) -> fmt::Result { out.write_str("?") }
