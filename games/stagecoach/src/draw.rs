//! The table as text for a terminal.

use std::fmt::{self, Write};

use engine::{Ink, Seat};

use crate::Stagecoach;
use crate::view::View;
use crate::words::{colour, professions};

pub(crate) fn draw(game: &Stagecoach, view: &View, ink: Ink, out: &mut dyn Write) -> fmt::Result {
    writeln!(out, "Round {}, stagecoach in {}", view.round, game.place_name(view.stagecoach))?;
    for (seat, player) in (0..).map(Seat).zip(&view.players) {
        writeln!(out, "{} ${} {} points", ink.seat(seat, colour(seat)), player.money, player.points.total)?;
    }
    for (letter, profession) in professions() {
        write!(out, "{letter} {profession} ")?;
    }
    writeln!(out)
}
