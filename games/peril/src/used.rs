//! What the laboratory counts the use of: Actions, buildings, goods, Diplomas, cards and animals.

use engine::{Done, Phrase, Pieces, Seat, say};

use crate::Peril;
use crate::action::Action;
use crate::content::Card;
use crate::event::Event;
use crate::frames::Mode;
use crate::kinds::{Building, Diploma, Good};
use crate::words::{animal_name, building_name, diploma_name, good_name};

/// The kinds, in the order that [`used`] numbers them.
pub(crate) const PIECES: &[Pieces<Peril>] = &[
    Pieces { title: "pieces-actions", names: |_| ACTIONS.iter().map(|name| Phrase::new(name)).collect() },
    Pieces {
        title: "pieces-buildings",
        names: |_| Building::ALL.iter().map(|&building| building_name(building)).collect(),
    },
    Pieces { title: "pieces-goods", names: |_| Good::ALL.iter().map(|&good| good_name(good)).collect() },
    Pieces {
        title: "pieces-diplomas",
        names: |_| Diploma::ALL.iter().map(|&diploma| diploma_name(diploma)).collect(),
    },
    Pieces { title: "pieces-events", names: |game| cards(&game.events, game.options.events.is_none()) },
    Pieces { title: "pieces-prayers", names: |game| cards(&game.prayers, game.options.prayers.is_none()) },
    Pieces {
        title: "pieces-animals",
        names: |game| game.animals.iter().map(|animal| animal_name(game, animal)).collect(),
    },
];

const ACTION: usize = 0;
const BUILDING: usize = 1;
const GOOD: usize = 2;
const DIPLOMA: usize = 3;
const EVENT: usize = 4;
const PRAYER: usize = 5;
const ANIMAL: usize = 6;

const ACTIONS: [&str; 16] = [
    "action-move",
    "action-explore",
    "action-buy",
    "action-sell",
    "action-trade",
    "action-claim",
    "action-build",
    "action-hunt",
    "action-process",
    "action-pray",
    "action-expand",
    "action-gamble",
    "action-dispute",
    "action-learn",
    "action-sheriff",
    "action-laborer",
];

/// Which of the sixteen Actions an action begins. A trade is one when it is agreed.
const fn deed(action: Action) -> Option<usize> {
    Some(match action {
        Action::Move => 0,
        Action::Explore => 1,
        Action::Shop(Mode::Buy) => 2,
        Action::Shop(Mode::Sell) => 3,
        Action::Claim => 5,
        Action::Build(_) => 6,
        Action::Hunt => 7,
        Action::Process | Action::ProcessAt(_) => 8,
        Action::Pray { .. } => 9,
        Action::Expand => 10,
        Action::Gamble => 11,
        Action::Dispute | Action::TakeOver => 12,
        Action::Learn(_) => 13,
        Action::Sheriff(_) => 14,
        Action::Hire(_) => 15,
        _ => return None,
    })
}

/// Ours have names in every language, a table's own the one its file gives.
fn cards(cards: &[Card], ours: bool) -> Vec<Phrase> {
    let name = |card: &Card| {
        if ours { Phrase::of("card-", &card.id) } else { say!("piece-own", name = &card.name) }
    };
    cards.iter().map(name).collect()
}

pub(crate) fn used(_: &Peril, done: &Done<'_, Peril>, note: &mut dyn FnMut(usize, usize, Seat)) {
    if let Some(deed) = deed(done.action) {
        note(ACTION, deed, done.seat);
    }
    for event in done.events {
        match *event {
            Event::Traded { by, to } => {
                note(ACTION, 4, by);
                note(ACTION, 4, to);
            }
            Event::Built { who, kind, .. } => note(BUILDING, kind.index(), who.seat),
            Event::Lot { seat, mode: Mode::Buy, good, .. } => {
                if let Some(number) = Good::ALL.iter().position(|&other| other == good) {
                    note(GOOD, number, seat);
                }
            }
            Event::Learned { who, diploma } => note(DIPLOMA, diploma.index(), who.seat),
            Event::Card { seat, card } => note(EVENT, usize::from(card), seat),
            Event::Prayed { who, card, .. } => note(PRAYER, usize::from(card), who.seat),
            Event::Sighted { who, animal } => note(ANIMAL, usize::from(animal), who.seat),
            _ => {}
        }
    }
}
