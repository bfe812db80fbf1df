//! The game in words. The texts are in `locales/`, one file per language.

use std::fmt;

use engine::{Arg, Catalogue, Ink, Phrase, Say, ScoreRow, Seat, Words, say};

use crate::action::{Action, Event};
use crate::state::{Card, Phase, State};
use crate::view::View;
use crate::{TemplateGame, draw, score};

impl Words for TemplateGame {
    fn words() -> &'static Catalogue {
        engine::catalogue!("../locales")
    }

    fn prompt(&self, state: &State, _seat: Seat, out: &mut Say<'_>) -> fmt::Result {
        prompt(self, state).map_or(Ok(()), |phrase| out.put(&phrase))
    }

    fn describe(&self, _state: &State, _seat: Seat, action: Action, out: &mut Say<'_>) -> fmt::Result {
        out.put(&describe(self, action))
    }

    fn narrate(&self, event: &Event, out: &mut Say<'_>) -> fmt::Result {
        out.put(&narrate(self, event))
    }

    fn draw(&self, view: &View, ink: Ink, out: &mut Say<'_>) -> fmt::Result {
        draw::draw(view, ink, out)
    }

    fn score_sheet(&self, state: &State) -> Vec<ScoreRow> {
        score::score_sheet(self, state)
    }
}

/// What is to be decided; nothing when it is over.
fn prompt(game: &TemplateGame, state: &State) -> Option<Phrase> {
    match state.phase {
        Phase::Choose { .. } => Some(say!("ask-lot")),
        Phase::Bid { lot, .. } => {
            let worth = game.lots.worth(lot);
            let (name, signed) = (game.lots.name(lot), format!("{worth:+}"));
            Some(if worth < 0 {
                say!("ask-bid-lowest", lot = name, worth = signed)
            } else {
                say!("ask-bid-highest", lot = name, worth = signed)
            })
        }
        Phase::Over => None,
    }
}

/// What an action would do.
fn describe(game: &TemplateGame, action: Action) -> Phrase {
    match action {
        Action::Hammer(lot) => {
            let worth = format!("{:+}", game.lots.worth(lot));
            say!("do-hammer", lot = game.lots.name(lot), worth = worth)
        }
        Action::Bid(card) => say!("do-bid", card = card.0),
    }
}

/// What happened.
fn narrate(game: &TemplateGame, event: &Event) -> Phrase {
    match event {
        Event::Hammered { seat, lot } => {
            say!("told-hammered", who = seat.name(), lot = game.lots.name(*lot))
        }
        Event::Sealed { seat, card: Some(card) } => {
            say!("told-bid", who = seat.name(), card = card.0)
        }
        Event::Sealed { seat, card: None } => say!("told-bid-unseen", who = seat.name()),
        Event::Sold { lot, to, bids } => {
            say!("told-sold", who = to.name(), lot = game.lots.name(*lot), bids = cards(bids))
        }
        Event::Opened { lot } => say!("told-opened", lot = game.lots.name(*lot)),
    }
}

pub(crate) fn cards(cards: &[Card]) -> Arg {
    Arg::joined(" ", cards.iter().map(|card| card.0))
}
