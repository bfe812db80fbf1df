//! The game in words: what to decide, what an action does, what happened, what cards cost and bring.

use std::fmt::{self, Write};

use engine::Seat;

use crate::Ventures;
use crate::action::{Action, Event, Pay};
use crate::content::{Amounts, CardId, Colour, Cost, Count, Effect, Resource, Resources, TURNS, Whose};
use crate::state::{Phase, State};

impl Ventures {
    pub(crate) fn say_prompt(&self, state: &State, seat: Seat, out: &mut dyn Write) -> fmt::Result {
        match state.phase {
            Phase::Naming => out.write_str("Name the service you would like a board of."),
            Phase::Choosing => {
                write!(
                    out,
                    "Stage {}, turn {}: choose a card and what to do with it",
                    state.stage + 1,
                    state.turn + 1
                )?;
                if state.turn + 1 == TURNS {
                    return out.write_str("; your other card goes to the pile.");
                }
                let (to, side) = if state.passes_left() {
                    (seat.next(self.seats), "left")
                } else {
                    (seat.previous(self.seats), "right")
                };
                write!(out, "; the rest of your hand goes {side}, to {}.", to.colour())
            }
            Phase::Fetching(_) => {
                out.write_str("The discard pile is open to you: play one card from it free, or none.")
            }
            Phase::Over => Ok(()),
        }
    }

    pub(crate) fn say_action(
        &self,
        state: &State,
        seat: Seat,
        action: Action,
        out: &mut dyn Write,
    ) -> fmt::Result {
        match action {
            Action::Name { service } => {
                let name = self.content.services.get(usize::from(service.0));
                write!(out, "Name {}", name.map_or("an unknown service", String::as_str))
            }
            Action::NameNone => out.write_str("Name no service and take any board that is left"),
            Action::Play { card, pay } => {
                write!(out, "Play {}", self.card_name(card))?;
                match pay {
                    // A stranger may ask about a card that does not exist; there is no more to say of it.
                    _ if card.index() >= self.content.cards.len() => Ok(()),
                    Pay::Free => write!(out, " ({})", self.why_free(state, seat, card)),
                    Pay::Bank => write!(out, " for {}", self.cost_text(card)),
                    Pay::Trade { left, right } => self.say_purchase(seat, left, right, out),
                    Pay::Ability => out.write_str(" as this stage's free card"),
                }
            }
            Action::Goal { card, left, right } => {
                let goals = state.players[seat].goals;
                write!(out, "Complete goal {} with {} as marker", goals + 1, self.card_name(card))?;
                self.say_purchase(seat, left, right, out)
            }
            Action::Discard { card } => {
                let coins = self.content.numbers.discard_coins;
                write!(out, "Discard {} for {}", self.card_name(card), coins_text(coins))
            }
            Action::Fetch { card } => write!(out, "Play {} from the pile", self.card_name(card)),
            Action::FetchNone => out.write_str("Take no card from the pile"),
        }
    }

    fn say_purchase(&self, seat: Seat, left: u8, right: u8, out: &mut dyn Write) -> fmt::Result {
        let sides = [(left, seat.next(self.seats), "left"), (right, seat.previous(self.seats), "right")];
        let mut lead = ", paying ";
        for (coins, to, side) in sides {
            if coins > 0 {
                write!(out, "{lead}{} to {} ({side})", coins_text(u16::from(coins)), to.colour())?;
                lead = " and ";
            }
        }
        Ok(())
    }

    fn why_free(&self, state: &State, seat: Seat, card: CardId) -> String {
        let card = self.content.card(card);
        if card.cost == Cost::Free {
            return "no cost".to_owned();
        }
        match card.free_with.and(state.players[seat].played).iter().next() {
            Some(opener) => format!("free with {}", self.card_name(opener)),
            None => "from your own resources".to_owned(),
        }
    }

    pub(crate) fn say_event(&self, event: &Event, out: &mut dyn Write) -> fmt::Result {
        match event {
            Event::Chose { seat } => write!(out, "{} has chosen", seat.colour()),
            Event::Boards { named, boards } => {
                out.write_str("The boards are dealt:")?;
                for (index, &board) in boards.iter().enumerate() {
                    let lead = if index == 0 { "" } else { "," };
                    write!(
                        out,
                        "{lead} {} has {}",
                        Seat(index as u8).colour(),
                        self.content.board(board).name
                    )?;
                    match named.get(index).copied().flatten() {
                        Some(service) => {
                            write!(out, " (named {})", self.content.services[usize::from(service.0)])?;
                        }
                        None => out.write_str(" (named none)")?,
                    }
                }
                Ok(())
            }
            Event::Stage { stage, .. } => write!(out, "Stage {stage} begins: everybody is dealt seven cards"),
            Event::Played { seat, card, pay, bank } => {
                write!(out, "{} plays {}", seat.colour(), self.card_name(*card))?;
                match pay {
                    Pay::Free => Ok(()),
                    Pay::Bank => write!(out, " for {}", coins_text(u16::from(*bank))),
                    Pay::Trade { left, right } => self.say_purchase(*seat, *left, *right, out),
                    Pay::Ability => out.write_str(" as the stage's free card"),
                }
            }
            Event::Completed { seat, goal, card, left, right } => {
                write!(out, "{} completes goal {goal}", seat.colour())?;
                if let Some(card) = card {
                    write!(out, " with {} as marker", self.card_name(*card))?;
                }
                self.say_purchase(*seat, *left, *right, out)
            }
            Event::Discarded { seat, card } => match card {
                Some(card) => write!(out, "{} discards {}", seat.colour(), self.card_name(*card)),
                None => write!(out, "{} discards a card", seat.colour()),
            },
            Event::Gained { seat, coins } => {
                write!(out, "{} gets {} from the bank", seat.colour(), coins_text(*coins))
            }
            Event::LeftOver { seat, card } => match card {
                Some(card) => write!(out, "{} puts {} on the pile", seat.colour(), self.card_name(*card)),
                None => write!(out, "{} puts the last card on the pile", seat.colour()),
            },
            Event::PileOpened { seat, .. } => write!(out, "{} looks through the discard pile", seat.colour()),
            Event::Fetched { seat, card } => match card {
                Some(card) => write!(out, "{} plays {} from the pile", seat.colour(), self.card_name(*card)),
                None => write!(out, "{} takes nothing from the pile", seat.colour()),
            },
            Event::Passed { left, .. } => {
                write!(out, "Hands are passed to the {}", if *left { "left" } else { "right" })
            }
            Event::Conflict { seat, tokens } => {
                write!(out, "{} compares intellectual property:", seat.colour())?;
                for (token, side) in tokens.iter().zip(["left", "right"]) {
                    write!(out, " {token:+} {side}")?;
                }
                Ok(())
            }
            Event::Ended { points } => {
                out.write_str("The game ends:")?;
                for (index, points) in points.iter().enumerate() {
                    let lead = if index == 0 { "" } else { "," };
                    write!(out, "{lead} {} {points}", Seat(index as u8).colour())?;
                }
                out.write_str(" points")
            }
        }
    }

    pub(crate) fn card_name(&self, card: CardId) -> &'static str {
        self.content.cards.get(card.index()).map_or("an unknown card", |card| card.name.as_str())
    }

    pub(crate) fn resource_name(&self, resource: Resource) -> &'static str {
        self.content.resources.get(usize::from(resource.0)).map_or("?", String::as_str)
    }

    pub(crate) fn cost_text(&self, card: CardId) -> String {
        match self.content.card(card).cost {
            Cost::Free => "nothing".to_owned(),
            Cost::Coins(coins) => coins_text(u16::from(coins)),
            Cost::Needs(need) => self.amounts_text(self.content.need(need).amounts()),
        }
    }

    pub(crate) fn amounts_text(&self, amounts: Amounts) -> String {
        let mut parts = Vec::new();
        for (index, &units) in amounts.0.iter().enumerate().filter(|(_, units)| **units > 0) {
            let name = self.resource_name(Resource(index as u8));
            parts.push(if units == 1 { name.to_owned() } else { format!("{units} {name}") });
        }
        parts.join(" + ")
    }

    pub(crate) fn options_text(&self, options: Resources) -> String {
        options.iter().map(|resource| self.resource_name(resource)).collect::<Vec<_>>().join("/")
    }

    /// What an effect brings, in a few words.
    pub(crate) fn effect_text(&self, effect: Effect) -> String {
        match effect {
            Effect::Produce { fixed, .. } => format!("makes {}", self.amounts_text(fixed)),
            Effect::Choice { options, sellable } => {
                let aside = if sellable { "" } else { ", not for sale" };
                format!("makes {}{aside}", self.options_text(options))
            }
            Effect::Points(points) => points_text(points),
            Effect::Coins(coins) => format!("{} at once", coins_text(u16::from(coins))),
            Effect::Discount { resources, with } => {
                let from = match (with.left, with.right) {
                    (true, true) => "both neighbours",
                    (true, false) => "the left",
                    (false, true) => "the right",
                    (false, false) => "nobody",
                };
                let price = coins_text(u16::from(self.content.numbers.discount_price));
                format!("{} from {from} for {price}", self.options_text(resources))
            }
            Effect::Ip(symbols) => format!("{symbols} IP"),
            Effect::Hr(symbol) => format!("HR {}", symbol.label()),
            Effect::HrAny => "HR of your choice".to_owned(),
            Effect::Each { count, whose, coins, points } => {
                let mut gains = Vec::new();
                if coins > 0 {
                    gains.push(format!("{} at once", coins_text(u16::from(coins))));
                }
                if points > 0 {
                    gains.push(format!("{} at the end", points_text(points)));
                }
                let what = match count {
                    Count::Cards(cards) => {
                        let colours = Colour::ALL.into_iter();
                        let counted = colours.filter(|&colour| self.content.of_colour(colour).meets(cards));
                        let words: Vec<&str> = counted.map(Colour::word).collect();
                        format!("{} card", words.join(" or "))
                    }
                    Count::Goals => "completed goal".to_owned(),
                    Count::Defeats => "defeat token".to_owned(),
                };
                format!("{} for each {what} of {}", gains.join(" and "), whose_text(whose))
            }
            Effect::FreeCard => "one card of each stage free".to_owned(),
            Effect::FromDiscard => "play one card from the pile".to_owned(),
        }
    }
}

pub(crate) fn coins_text(coins: u16) -> String {
    if coins == 1 { "1 coin".to_owned() } else { format!("{coins} coins") }
}

fn points_text(points: u8) -> String {
    if points == 1 { "1 point".to_owned() } else { format!("{points} points") }
}

fn whose_text(whose: Whose) -> &'static str {
    match (whose.own, whose.left || whose.right) {
        (true, true) => "yours and your neighbours'",
        (true, false) => "yours",
        (false, true) => "your neighbours'",
        (false, false) => "nobody's",
    }
}
