//! What the laboratory counts the use of: coaches, pioneers, cities and kinds of action.

use engine::{Done, Phrase, Pieces, Seat, say};

use crate::Stagecoach;
use crate::action::{Action, Event};
use crate::pieces::{CoachId, PlaceId, Profession};
use crate::words::profession_name;

/// The kinds, in the order that [`used`] numbers them.
pub(crate) const PIECES: &[Pieces<Stagecoach>] = &[
    Pieces { title: "pieces-coaches", names: coaches },
    Pieces { title: "pieces-emptied", names: coaches },
    Pieces {
        title: "pieces-pioneers",
        names: |_| Profession::ALL.iter().map(|&profession| profession_name(profession)).collect(),
    },
    Pieces { title: "pieces-cities", names: cities },
    Pieces { title: "pieces-actions", names: |_| ACTIONS.iter().map(|name| Phrase::new(name)).collect() },
];

const COACH: usize = 0;
const EMPTIED: usize = 1;
const PIONEER: usize = 2;
const CITY: usize = 3;
const ACTION: usize = 4;

const ACTIONS: [&str; 8] = [
    "action-road",
    "action-two-roads",
    "action-coach",
    "action-ride",
    "action-settle",
    "action-return",
    "action-join",
    "action-sergeant",
];

fn coaches(game: &Stagecoach) -> Vec<Phrase> {
    (0..game.coaches.list.len()).map(|coach| game.coach_name(CoachId(coach as u8))).collect()
}

fn cities(game: &Stagecoach) -> Vec<Phrase> {
    let places = (0..game.board.places.len()).map(|place| PlaceId(place as u8));
    places.map(|place| say!("piece-city", city = game.place_name(place))).collect()
}

pub(crate) fn used(_: &Stagecoach, done: &Done<'_, Stagecoach>, note: &mut dyn FnMut(usize, usize, Seat)) {
    let action = match done.action {
        Action::Road => Some(0),
        Action::TwoRoads => Some(1),
        Action::Coach { .. } => Some(2),
        Action::Ride { .. } => Some(3),
        Action::Settle { .. } => Some(4),
        Action::Return { .. } => Some(5),
        Action::Join { .. } => Some(6),
        Action::Lay { .. } if matches!(done.before.phase, crate::Phase::Sergeant) => Some(7),
        Action::Lay { .. } | Action::Cover { .. } | Action::Done | Action::Decline => None,
    };
    if let Some(action) = action {
        note(ACTION, action, done.seat);
    }
    for event in done.events {
        match *event {
            Event::BoughtCoach { seat, coach, .. } => note(COACH, coach.index(), seat),
            Event::Emptied { seat, coach, .. } => note(EMPTIED, coach.index(), seat),
            Event::Settled { seat, place, profession, .. } => {
                note(CITY, place.index(), seat);
                if let Some(kind) = Profession::ALL.iter().position(|&other| other == profession) {
                    note(PIONEER, kind, seat);
                }
            }
            _ => {}
        }
    }
}
