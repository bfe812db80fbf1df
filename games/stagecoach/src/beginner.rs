//! A careful beginner: a person's first rules of thumb, without looking ahead. The weakest level must lose to it.

use engine::{GameRng, OwnBot, Seen};

use crate::Stagecoach;
use crate::action::Action;
use crate::pieces::{CoachId, PlaceId};
use crate::state::State;

pub(crate) const BOTS: &[(&str, OwnBot<Stagecoach>)] = &[("beginner", beginner)];

/// With fewer pioneers aboard another coach is bought.
const FEW_ABOARD: u32 = 3;

fn beginner(seen: &Seen<'_, Stagecoach>, rng: &mut GameRng) -> Action {
    let mut legal = Vec::new();
    seen.legal(&mut legal);
    // Of the sampled world only what lies open is looked at.
    let world = seen.sample(rng);
    let rule = |action: &Action| preference(seen, &world, *action);
    let best = legal.iter().map(rule).max();
    let equals: Vec<Action> = legal.iter().copied().filter(|action| Some(rule(action)) == best).collect();
    rng.pick(&equals).copied().unwrap_or(Action::Done)
}

/// How much a beginner likes an action; only actions of one decision are compared.
fn preference(seen: &Seen<'_, Stagecoach>, world: &State, action: Action) -> i32 {
    let (game, seat) = (seen.game(), seen.seat());
    let aboard = |coach: CoachId| world.aboard[coach.index()].count_ones();
    let waiting: u32 = world.riding[seat].iter().map(aboard).sum();
    match action {
        // A coach that is nearly empty brings its points soon.
        Action::Settle { coach, .. } | Action::Join { coach } => 10 - aboard(coach) as i32,
        // Where somebody aboard can settle, and for as little as possible.
        Action::Ride { to, bank, tolls } => {
            let price = i32::from(bank) + tolls.iter().map(|&toll| i32::from(toll)).sum::<i32>();
            if welcomes(game, world, seen, to) { 100 - price } else { -price }
        }
        // Cheap coaches while few pioneers are waiting; otherwise roads, with something left for the ride.
        Action::Coach { slot } if waiting < FEW_ABOARD => 10 - i32::from(slot),
        Action::Coach { .. } => -2,
        Action::Road if world.money[seat] >= 5 => 5,
        Action::Road | Action::TwoRoads => -1,
        Action::Lay { .. } | Action::Cover { .. } => 1,
        // Nobody who could still settle is sent home.
        Action::Return { .. } => -1,
        Action::Done | Action::Decline => 0,
    }
}

/// Whether somebody aboard one of the seat's coaches can settle there.
fn welcomes(game: &Stagecoach, world: &State, seen: &Seen<'_, Stagecoach>, place: PlaceId) -> bool {
    let Some(tile) = world.tile(place) else { return false };
    world.riding[seen.seat()]
        .iter()
        .any(|coach| game.coaches.professions(coach, world.aboard[coach.index()]) & tile.welcomes() != 0)
}
