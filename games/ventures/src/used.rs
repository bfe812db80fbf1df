//! What the laboratory counts the use of: cards, boards, goals and kinds of action.

use engine::{Done, Phrase, Pieces, Rules, Seat, say};

use crate::Ventures;
use crate::action::{Action, Event};
use crate::content::{BoardId, Card, CardId, GOALS};
use crate::words::card_name;

/// The kinds, in the order that [`used`] numbers them.
pub(crate) const PIECES: &[Pieces<Ventures>] = &[
    Pieces { title: "pieces-boards", names: boards },
    Pieces { title: "pieces-cards", names: cards },
    Pieces {
        title: "pieces-goals",
        names: |_| (1..=GOALS as u8).map(|goal| say!("piece-goal", goal = goal)).collect(),
    },
    Pieces { title: "pieces-actions", names: |_| ACTIONS.iter().map(|name| Phrase::new(name)).collect() },
];

const BOARD: usize = 0;
const CARD: usize = 1;
const GOAL: usize = 2;
const ACTION: usize = 3;

const ACTIONS: [&str; 6] = [
    "action-play-free",
    "action-play-bank",
    "action-play-trade",
    "action-play-ability",
    "action-discard",
    "action-fetch",
];

fn boards(game: &Ventures) -> Vec<Phrase> {
    (0..game.content.boards.len()).map(|board| game.board_name(BoardId(board as u8))).collect()
}

/// Cards of one name and colour in several stages are told apart by the stage.
fn cards(game: &Ventures) -> Vec<Phrase> {
    let cards = &game.content.cards;
    let named = cards.iter().enumerate().map(|(number, card)| {
        let name = card_name(game, CardId(number as u8));
        let again = |other: &&Card| other.name == card.name && other.colour == card.colour;
        if cards.iter().filter(again).count() > 1 {
            say!("piece-card-of-stage", card = name, stage = card.stage + 1)
        } else {
            name
        }
    });
    named.collect()
}

pub(crate) fn used(game: &Ventures, done: &Done<'_, Ventures>, note: &mut dyn FnMut(usize, usize, Seat)) {
    use crate::action::Pay;
    for event in done.events {
        match *event {
            Event::Played { seat, card, pay, .. } => {
                note(CARD, card.index(), seat);
                let way = match pay {
                    Pay::Free => 0,
                    Pay::Bank => 1,
                    Pay::Trade { .. } => 2,
                    Pay::Ability => 3,
                };
                note(ACTION, way, seat);
            }
            Event::Fetched { seat, card: Some(card) } => {
                note(CARD, card.index(), seat);
                note(ACTION, 5, seat);
            }
            Event::Completed { seat, goal, .. } => note(GOAL, usize::from(goal) - 1, seat),
            Event::Discarded { seat, .. } => note(ACTION, 4, seat),
            _ => {}
        }
    }
    // Boards may be dealt before the first decision: they are counted with the last.
    if game.pending(done.after).is_over() && !matches!(done.action, Action::Name { .. } | Action::NameNone) {
        for seat in Seat::all(game.seats) {
            note(BOARD, usize::from(done.after.players[seat].board.0), seat);
        }
    }
}
