//! The toy in words.

use std::fmt;

use engine::{Ink, Phrase, Say, ScoreRow, Seat, Words};

use super::apply::remember;
use super::{Action, Event, Fault, GUARD, Phase, State, Toy, View, score};

impl Words for Toy {
    fn prompt(&self, state: &State, seat: Seat, out: &mut Say<'_>) -> fmt::Result {
        if self.has(Fault::SpokenView) {
            remember(&self.hidden_memory);
        }
        match state.phase {
            Phase::Bid => out.write_str("Lay a card face down.")?,
            Phase::Turn { .. } if self.has(Fault::Mute) => out.put(&Phrase::of("toy-", "turn"))?,
            Phase::Turn { .. } => out.write_str("It is your turn.")?,
            Phase::React { thief, .. } => {
                write!(out, "{thief} reaches for your cards.")?;
                if self.has(Fault::PromptLeaks) {
                    write!(out, " They hold {} guards.", state.hands[thief][GUARD as usize])?;
                }
            }
            Phase::Shed { .. } => write!(out, "{seat}, you hold too much: lay off a card.")?,
            Phase::Over => {}
        }
        Ok(())
    }

    fn describe(&self, state: &State, _: Seat, action: Action, out: &mut Say<'_>) -> fmt::Result {
        match action {
            Action::Bid { card } => write!(out, "Bid {card}"),
            Action::Aim { at } => write!(out, "Aim at {at}"),
            Action::Look => out.write_str("Look for the least card of the deck"),
            Action::Draw if self.has(Fault::KeptLabel) => {
                write!(out, "Draw one of {} cards", state.deck.iter().sum::<u8>())
            }
            Action::Draw => out.write_str("Draw a card"),
            Action::Peek => out.write_str("Peek at a card"),
            Action::Steal => {
                out.write_str("Steal a card")?;
                match state.phase {
                    Phase::Turn { aim: Some(at), .. } if self.has(Fault::LabelLeaks) => {
                        write!(out, " past {} guards", state.hands[at][GUARD as usize])
                    }
                    Phase::Bid
                    | Phase::Turn { .. }
                    | Phase::React { .. }
                    | Phase::Shed { .. }
                    | Phase::Over => Ok(()),
                }
            }
            Action::Pass => out.write_str("Pass"),
            Action::Block => out.write_str("Send a guard"),
            Action::Shed { card } => write!(out, "Lay off {card}"),
        }
    }

    fn described_by(&self, _: &State, _: Seat, action: Action) -> Option<u64> {
        // Whom it is about may be called by a name.
        (!matches!(action, Action::Aim { .. })).then_some(0)
    }

    fn narrate(&self, event: &Event, out: &mut Say<'_>) -> fmt::Result {
        let named = |card: Option<u8>| card.map_or("a card".to_owned(), |card| format!("a {card}"));
        match event {
            Event::Sealed { seat } => write!(out, "{seat} bids"),
            Event::Bid { seat, card } => write!(out, "{seat} shows a {card}"),
            Event::Won { seat } => write!(out, "{seat} wins the bidding"),
            Event::Aimed { seat, at } => write!(out, "{seat} aims at {at}"),
            Event::Looked { seat, card } => write!(out, "{seat} looks for the least card: {}", named(*card)),
            Event::Drew { seat, card } => write!(out, "{seat} draws {}", named(*card)),
            Event::Peeked { seat, at, card } => write!(out, "{seat} peeks at {} of {at}", named(*card)),
            Event::Threatened { thief, victim } => write!(out, "{thief} reaches for the cards of {victim}"),
            Event::Blocked { thief, victim } => write!(out, "{victim} wards off {thief}"),
            Event::Stole { thief, victim, card } => {
                write!(out, "{thief} steals {} from {victim}", named(*card))
            }
            Event::Shed { seat, card } => write!(out, "{seat} lays off a {card}"),
            Event::Noted { note } => out.write_str(note),
            Event::Out { seat } => write!(out, "{seat} is out"),
        }
    }

    fn draw(&self, view: &View, ink: Ink, out: &mut Say<'_>) -> fmt::Result {
        writeln!(out, "Round {}, {} cards in the deck", view.round, view.deck)?;
        for (index, (score, size)) in view.scores.iter().zip(&view.sizes).enumerate() {
            let seat = Seat(index as u8);
            writeln!(out, "{}: {score} points, {size} cards", ink.seat(seat, seat))?;
        }
        Ok(())
    }

    fn score_sheet(&self, state: &State) -> Vec<ScoreRow> {
        score::score_sheet(self, state)
    }
}
