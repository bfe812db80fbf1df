//! What the laboratory counts in a game of Peril: which of the sixteen Actions are taken, where money and food come from,
//! and what becomes of the stakes.

use engine::Done;

use crate::Peril;
use crate::action::Action;
use crate::event::{Event, Gun, Party, Thing};
use crate::frames::{Frame, Mode};
use crate::kinds::{Cell, Good};
use crate::state::{Deck, Part, State};

/// Where money and food come from.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Source {
    Prayer,
    Event,
    Resources,
    Goods,
    Gamble,
    Hunt,
    Other,
}

impl Source {
    const fn cash(self) -> &'static str {
        match self {
            Source::Prayer => "cash_prayer",
            Source::Event => "cash_event",
            Source::Resources => "cash_resources",
            Source::Goods => "cash_goods",
            Source::Gamble => "cash_gamble",
            Source::Hunt | Source::Other => "cash_other",
        }
    }

    const fn food(self) -> &'static str {
        match self {
            Source::Prayer => "food_prayer",
            Source::Event => "food_event",
            Source::Hunt => "food_hunt",
            Source::Resources | Source::Goods | Source::Gamble | Source::Other => "food_other",
        }
    }
}

/// What Pioneers die of.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Death {
    Hunger,
    Potshot,
    Dispute,
    Bandit,
    Card,
}

impl Death {
    const fn deaths(self) -> &'static str {
        match self {
            Death::Hunger => "starved",
            Death::Potshot => "deaths_potshot",
            Death::Dispute => "deaths_dispute",
            Death::Bandit => "deaths_bandit",
            Death::Card => "deaths_card",
        }
    }

    /// The same of those who were the last of their family.
    const fn last(self) -> &'static str {
        match self {
            Death::Hunger => "last_starved",
            Death::Potshot => "last_potshot",
            Death::Dispute => "last_dispute",
            Death::Bandit => "last_bandit",
            Death::Card => "last_card",
        }
    }
}

pub(crate) fn measure(game: &Peril, done: &Done<'_, Peril>, note: &mut dyn FnMut(&'static str, i64)) {
    if let Some(name) = deed(done.action) {
        note(name, 1);
    }
    if matches!(done.action, Action::Pray { .. }) {
        let paid = done.events.iter().any(|event| matches!(event, Event::Paid { from: Party::Seat(_), .. }));
        note("prayers_free", i64::from(!paid));
    }
    let mut source = begun(done.before, done.action);
    // Cards kill by what is picked for them, and whoever is shot for a stake is looted before the family is out.
    let mut death = if done.before.drawn.is_some() { Death::Card } else { Death::Dispute };
    if matches!(done.before.top(), Some(Frame::Loot { .. })) {
        death = Death::Dispute;
    }
    for event in done.events {
        death = match event {
            // Whoever starves does so between the meal and the die.
            Event::Fed { .. } => Death::Hunger,
            Event::Card { .. } => Death::Card,
            Event::PotshotAt { .. } => Death::Potshot,
            Event::DuelWon { by: Gun::Pioneer(_) } => Death::Dispute,
            Event::DuelWon { by: Gun::Bandit } => Death::Bandit,
            Event::Died { .. } => {
                note(death.deaths(), 1);
                death
            }
            Event::Eliminated { quit: false, .. } => {
                note(death.last(), 1);
                death
            }
            _ => death,
        };
        source = tell(game, done.before, event, source, note);
        if matches!(event, Event::Turn { .. }) {
            note("turns", 1);
            note("turns_without_stake", i64::from(done.before.stock.stakes == 0));
        }
    }
    if done.after.ended.is_some() {
        for player in &done.after.players.0[..usize::from(game.seats)] {
            note("stakes_unbuilt", i64::from(player.stakes));
            note("eliminated", i64::from(matches!(player.part, Part::Gone(_))));
        }
    }
}

/// Which of the sixteen Actions an action begins. A trade is one when it is agreed.
const fn deed(action: Action) -> Option<&'static str> {
    Some(match action {
        Action::Move => "did_move",
        Action::Explore => "did_explore",
        Action::Shop(Mode::Buy) => "did_buy",
        Action::Shop(Mode::Sell) => "did_sell",
        Action::Claim => "did_claim",
        Action::Build(_) => "did_build",
        Action::Hunt => "did_hunt",
        Action::Process | Action::ProcessAt(_) => "did_process",
        Action::Pray { .. } => "did_pray",
        Action::Expand => "did_expand",
        Action::Gamble => "did_gamble",
        Action::Dispute | Action::TakeOver => "did_dispute",
        Action::Learn(_) => "did_learn",
        Action::Sheriff(_) => "did_sheriff",
        Action::Hire(_) => "did_laborer",
        _ => return None,
    })
}

/// What the answer to a question goes on with.
fn begun(before: &State, action: Action) -> Source {
    match (before.top(), action) {
        (Some(Frame::Pick(..)), _) => match before.drawn.map(|drawn| drawn.deck) {
            Some(Deck::Prayers) => Source::Prayer,
            Some(Deck::Events) | None => Source::Event,
        },
        (Some(Frame::Hunt { .. }), _) => Source::Hunt,
        (_, Action::Bet(_)) => Source::Gamble,
        _ => Source::Other,
    }
}

/// Counts an event; what comes next belongs to the source it names.
fn tell(
    game: &Peril,
    before: &State,
    event: &Event,
    source: Source,
    note: &mut dyn FnMut(&'static str, i64),
) -> Source {
    match *event {
        Event::Gained { thing: Thing::Cash, amount, .. } => note(source.cash(), i64::from(amount)),
        Event::Gained { thing: Thing::Food, amount, .. } => note(source.food(), i64::from(amount)),
        Event::Paid { from, to: Party::Seat(_), amount } => match from {
            Party::Seat(_) => note("cash_fees", i64::from(amount)),
            Party::Hideout => note("cash_hideout", i64::from(amount)),
            Party::Stock => {}
        },
        Event::Lot { mode: Mode::Buy, good: Good::Food, .. } => {
            note("food_bought", i64::from(game.prices.buy.food.lot));
        }
        Event::Lot { mode: Mode::Sell, good: Good::Resource(_), .. } => return Source::Resources,
        Event::Lot { mode: Mode::Sell, .. } => return Source::Goods,
        Event::Processed { who, cell, amount, .. } => {
            note("processed", i64::from(amount));
            let hex = before.map.at(Cell::new(cell.q, cell.r));
            let owner = hex.and_then(|hex| before.mark(hex).owner());
            if owner.is_some_and(|owner| owner != who.seat) {
                note("stolen", i64::from(amount));
            }
        }
        Event::Proposed { stake: None, .. } => note("trades_proposed", 1),
        Event::Built { tokens, .. } => note("tokens_laid", i64::from(tokens)),
        // The price of a disputed stake is agreed on in the same way, and is no trade.
        Event::Traded { .. } => {
            if matches!(before.top(), Some(Frame::Trade { stake, .. }) if !stake.is_some()) {
                note("did_trade", 1);
            }
        }
        Event::Duel { attacker: Gun::Pioneer(_), defender: Gun::Pioneer(_) } => note("disputes_fought", 1),
        Event::Died { .. } => note("deaths", 1),
        Event::PotshotAt { hit, .. } => {
            note("potshots", 1);
            note("potshots_hit", i64::from(hit));
        }
        Event::HeldUp { .. } => note("holdups", 1),
        Event::Prayed { .. } => return Source::Prayer,
        Event::Card { .. } => return Source::Event,
        Event::Turn { .. } | Event::Drinks { .. } | Event::Bandit { .. } => return Source::Other,
        _ => {}
    }
    source
}
