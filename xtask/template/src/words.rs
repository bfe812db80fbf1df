//! The game in words and as a table for a plain terminal.

use std::fmt;

use engine::{Ink, Seat};

use crate::TemplateGame;
use crate::action::{Action, Event};
use crate::state::{Card, Phase, State};
use crate::view::{LotView, View};

impl TemplateGame {
    pub(crate) fn write_prompt(&self, state: &State, _seat: Seat, out: &mut dyn fmt::Write) -> fmt::Result {
        match state.phase {
            Phase::Choose { .. } => write!(out, "You lead: put a lot under the hammer."),
            Phase::Bid { lot, .. } => {
                let worth = self.lots.worth(lot);
                let who = if worth < 0 { "lowest" } else { "highest" };
                write!(out, "You bid for the {} ({worth:+}): the {who} card takes it.", self.lots.name(lot))
            }
            Phase::Over => Ok(()),
        }
    }

    pub(crate) fn write_action(&self, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        match action {
            Action::Hammer(lot) => {
                write!(out, "Put the {} ({:+}) under the hammer", self.lots.name(lot), self.lots.worth(lot))
            }
            Action::Bid(card) => write!(out, "Bid {}", card.0),
        }
    }

    pub(crate) fn write_event(&self, event: &Event, out: &mut dyn fmt::Write) -> fmt::Result {
        match event {
            Event::Hammered { seat, lot } => {
                write!(out, "{} puts the {} under the hammer", seat.colour(), self.lots.name(*lot))
            }
            Event::Sealed { seat, card: Some(card) } => write!(out, "{} bids {}", seat.colour(), card.0),
            Event::Sealed { seat, card: None } => write!(out, "{} bids, face down", seat.colour()),
            Event::Sold { lot, to, bids } => {
                write!(out, "{} takes the {}; the bids are ", to.colour(), self.lots.name(*lot))?;
                cards(bids, out)
            }
            Event::Opened { lot } => write!(out, "The {} is laid open", self.lots.name(*lot)),
        }
    }
}

/// The table as text.
pub(crate) fn draw(view: &View, ink: Ink, out: &mut dyn fmt::Write) -> fmt::Result {
    writeln!(out, "{}", ink.bold(format_args!("Round {}", view.round)))?;
    write!(out, "  open   ")?;
    for lot in &view.open {
        let mark = if view.hammered == Some(lot.lot) { " <- under the hammer" } else { "" };
        write!(out, "[{} {:+}]{mark} ", lot.name, lot.worth)?;
    }
    write!(out, "\n  bag    ")?;
    lots(&view.bag, out)?;
    write!(out, "\n  spent  ")?;
    cards(&view.spent, out)?;
    writeln!(out)?;
    for (seat, player) in (0..).map(Seat).zip(&view.players) {
        let leads = if view.leader == Some(seat) { "*" } else { " " };
        write!(out, "{leads} {:<8}{:>3} points  ", ink.seat(seat, seat.colour()), player.points)?;
        match &player.hand {
            Some(hand) => cards(hand, out)?,
            None => write!(out, "{} cards", player.cards)?,
        }
        match (player.has_bid, player.bid) {
            (true, Some(card)) => write!(out, ", bids {}", card.0)?,
            (true, None) => write!(out, ", has bid")?,
            (false, _) => {}
        }
        if !player.lots.is_empty() {
            write!(out, "; has ")?;
            lots(&player.lots, out)?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn cards(cards: &[Card], out: &mut dyn fmt::Write) -> fmt::Result {
    for (index, card) in cards.iter().enumerate() {
        write!(out, "{}{}", if index == 0 { "" } else { " " }, card.0)?;
    }
    Ok(())
}

fn lots(lots: &[LotView], out: &mut dyn fmt::Write) -> fmt::Result {
    for (index, lot) in lots.iter().enumerate() {
        write!(out, "{}{} {:+}", if index == 0 { "" } else { ", " }, lot.name, lot.worth)?;
    }
    Ok(())
}
