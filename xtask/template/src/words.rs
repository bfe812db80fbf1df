//! The game in words and as a table for a plain terminal. The texts are in `locales/`, one file per language.

use std::fmt;
use std::sync::LazyLock;

use engine::{Arg, Catalogue, Ink, Phrase, Say, Seat, Sources, say};

use crate::TemplateGame;
use crate::action::{Action, Event};
use crate::state::{Card, Phase, State};
use crate::view::{LotView, View};

/// The messages of this game.
pub(crate) static WORDS: LazyLock<Catalogue> = LazyLock::new(|| {
    Catalogue::new(Sources {
        en: &[include_str!("../locales/en.ftl"), include_str!("../locales/page.en.ftl")],
        de: &[include_str!("../locales/de.ftl"), include_str!("../locales/page.de.ftl")],
        fr: &[include_str!("../locales/fr.ftl"), include_str!("../locales/page.fr.ftl")],
    })
});

impl TemplateGame {
    /// What is to be decided; nothing when it is over.
    pub(crate) fn prompt_of(&self, state: &State) -> Option<Phrase> {
        match state.phase {
            Phase::Choose { .. } => Some(say!("ask-lot")),
            Phase::Bid { lot, .. } => {
                let worth = self.lots.worth(lot);
                let (name, signed) = (self.lots.name(lot), format!("{worth:+}"));
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
    pub(crate) fn label_of(&self, action: Action) -> Phrase {
        match action {
            Action::Hammer(lot) => {
                let worth = format!("{:+}", self.lots.worth(lot));
                say!("do-hammer", lot = self.lots.name(lot), worth = worth)
            }
            Action::Bid(card) => say!("do-bid", card = card.0),
        }
    }

    /// What happened.
    pub(crate) fn tale_of(&self, event: &Event) -> Phrase {
        match event {
            Event::Hammered { seat, lot } => {
                say!("told-hammered", who = seat.name(), lot = self.lots.name(*lot))
            }
            Event::Sealed { seat, card: Some(card) } => {
                say!("told-bid", who = seat.name(), card = card.0)
            }
            Event::Sealed { seat, card: None } => say!("told-bid-unseen", who = seat.name()),
            Event::Sold { lot, to, bids } => {
                say!("told-sold", who = to.name(), lot = self.lots.name(*lot), bids = cards(bids))
            }
            Event::Opened { lot } => say!("told-opened", lot = self.lots.name(*lot)),
        }
    }
}

/// The table as text.
pub(crate) fn draw(view: &View, ink: Ink, out: &mut Say<'_>) -> fmt::Result {
    let voice = out.voice();
    writeln!(out, "{}", ink.bold(voice.text(&say!("draw-round", round = view.round))))?;
    let open = view.open.iter().map(|lot| {
        let text = format!("[{} {:+}]", lot.name, lot.worth);
        if view.hammered == Some(lot.lot) { say!("draw-hammered", lot = text).into() } else { Arg::from(text) }
    });
    let heads = [
        say!("draw-open", lots = Arg::joined(" ", open)),
        say!("draw-bag", lots = lots(&view.bag)),
        say!("draw-spent", cards = cards(&view.spent)),
    ];
    for head in &heads {
        writeln!(out, "  {}", voice.text(head))?;
    }
    for (seat, player) in (0..).map(Seat).zip(&view.players) {
        let leads = if view.leader == Some(seat) { "*" } else { " " };
        let name = format!("{:<8}", voice.text(&seat.name()));
        let points = voice.text(&say!("draw-points", points = player.points));
        write!(out, "{leads} {}{points}  ", ink.seat(seat, name))?;
        out.put(&match &player.hand {
            Some(hand) => say!("draw-hand", cards = cards(hand)),
            None => say!("draw-cards", cards = player.cards),
        })?;
        match (player.has_bid, player.bid) {
            (true, Some(card)) => out.put(&say!("draw-bids", card = card.0))?,
            (true, None) => out.put(&say!("draw-has-bid"))?,
            (false, _) => {}
        }
        if !player.lots.is_empty() {
            out.put(&say!("draw-has", lots = lots(&player.lots)))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn cards(cards: &[Card]) -> Arg {
    Arg::joined(" ", cards.iter().map(|card| card.0))
}

fn lots(lots: &[LotView]) -> Arg {
    Arg::list(lots.iter().map(|lot| format!("{} {:+}", lot.name, lot.worth)))
}
