//! The evaluation function: points as if the game ended now, and what is likely to become
//! points: pioneers aboard whose tiles are still out there, coaches near their last passenger, places next to a
//! network, and the money and turns to get there.

use engine::{Events, GameRng, Known, PerSeat, Rules, Seat, ValueFunction};

use crate::action::Action;
use crate::pieces::{PlaceSet, Profession, SEATS, Tile};
use crate::score::{networks, points_with};
use crate::setup::stack_at_start;
use crate::state::{Phase, ROADS, State};
use crate::{Stagecoach, value};

/// The game's heuristics.
#[derive(Copy, Clone, Debug)]
pub struct Heuristics;

engine::weights! {
    /// The weights of the evaluation function, from `content/weights.toml`, in points unless they say otherwise.
    pub struct Weights = include_str!("../content/weights.toml");
    /// How many rides a player makes after the first until a game between sensible players is over.
    turns,
    /// A dollar, while there is use for it.
    dollar,
    /// A dollar beyond what the next turns can spend.
    spare_dollar,
    /// A pioneer who is yet to settle may end up in the best network.
    may_connect,
    /// How many pioneers settle in a turn: one's own, and now and then one more as a guest or a farmer.
    settled_a_turn,
    /// What a hotel counts among the tiles that welcome a pioneer.
    hotel,
    /// The share of tiles of a kind that somebody else takes first.
    taken,
    /// A pioneer a road away from the best network.
    near,
    /// A pioneer in a smaller network.
    apart,
    /// A city on the network where somebody aboard could settle.
    inside,
    /// Such a city a road away.
    beside,
    /// A banker, in dollars a turn.
    banker,
    /// A merchant, a turn.
    merchant,
    /// A ride still to come this turn.
    ride,
    /// A road still to be laid this turn.
    road,
    /// A purchase still to be made this turn.
    purchase,
    /// A farmer's guest.
    farmer,
    /// A barkeeper's choice.
    barkeeper,
}

impl engine::Heuristics<Stagecoach> for Heuristics {
    type Weights = Weights;
    const VALUE_FUNCTION: Option<ValueFunction<Stagecoach>> = Some(value::VALUE_FUNCTION);
    const ENCODING: Option<engine::Encoding<Stagecoach>> = Some(crate::encoding::ENCODING);
    const POSITION: Option<engine::PositionFeatures<Stagecoach>> = Some(crate::position::POSITION);

    const NETWORKS: &'static [&'static [u8]] = &[include_bytes!("../networks/2-players.safetensors")];
    // The network judges the middle of a turn, so there are no playouts; experiment 37.
    const NETWORK_PARAMETERS: &'static str = "exploration=1,rounds=0,discount_rate=0.01,spread=5";

    // With four players a level 5 of 800 iterations could not be told apart from a level 4 of a hundred (experiment 12).
    const LEVEL_ITERATIONS: [u32; 2] = [12, 50];

    const BOTS: &'static [(&'static str, engine::OwnBot<Stagecoach>)] = crate::beginner::BOTS;
    const PIECES: &'static [engine::Pieces<Stagecoach>] = crate::used::PIECES;

    fn used(
        game: &Stagecoach,
        done: &engine::Done<'_, Stagecoach>,
        note: &mut dyn FnMut(usize, usize, Seat),
    ) {
        crate::used::used(game, done, note);
    }

    /// The lead over the strongest opponent, in points.
    fn evaluate(weights: &Weights, game: &Stagecoach, state: &State, seat: Seat) -> f32 {
        evaluate(weights, game, state, seat, &mut None)
    }

    fn evaluate_next(
        weights: &Weights,
        game: &Stagecoach,
        state: &State,
        seat: Seat,
        known: &mut Vec<Known<State>>,
    ) -> f32 {
        evaluate(weights, game, state, seat, &mut Some(known))
    }

    fn evaluate_all(
        weights: &Weights,
        game: &Stagecoach,
        state: &State,
        known: &mut Vec<Known<State>>,
    ) -> PerSeat<f32> {
        let mut known = Some(known);
        let standings = standings(weights, game, state, &mut known);
        let mut values = PerSeat::splat(0.0);
        for seat in Seat::all(game.seats) {
            values[seat] = lead(&standings, game.seats, seat);
        }
        if state.phase == Phase::Settle {
            values[state.active] = best_settling(weights, game, state, state.active, &mut known);
        }
        values
    }
}

/// What is kept of positions evaluated before: for each seat one, with how the seat stood there, how many turns there were left
/// and the chances of all professions.
type Memory<'a> = Option<&'a mut Vec<Known<State>>>;

fn evaluate(w: &Weights, game: &Stagecoach, state: &State, seat: Seat, known: &mut Memory<'_>) -> f32 {
    if state.phase == Phase::Settle && state.active == seat {
        return best_settling(w, game, state, seat, known);
    }
    lead(&standings(w, game, state, known), game.seats, seat)
}

/// A settled pioneer is worth what it is worth after the best choice of who settles.
fn best_settling(w: &Weights, game: &Stagecoach, state: &State, seat: Seat, known: &mut Memory<'_>) -> f32 {
    let Some(tile) = state.tile(state.stagecoach) else {
        return lead(&standings(w, game, state, known), game.seats, seat);
    };
    let mut best = f32::NEG_INFINITY;
    for coach in state.riding[seat].iter() {
        let aboard = game.coaches.professions(coach, state.aboard[coach.index()]) & tile.welcomes();
        for profession in Profession::ALL.iter().copied().filter(|who| aboard & who.bit() != 0) {
            let mut after = *state;
            // A nugget drawn here is as good as any other: the draw only tells that there is one.
            let mut rng = GameRng::from_u64(0);
            let settle = Action::Settle { coach, profession };
            game.apply(&mut after, seat, settle, &mut rng, &mut Events::off());
            best = best.max(lead(&standings(w, game, &after, known), game.seats, seat));
        }
    }
    best
}

/// The lead over the strongest of the others.
fn lead(standings: &PerSeat<f32, SEATS>, seats: u8, seat: Seat) -> f32 {
    let others = Seat::all(seats).filter(|&other| other != seat);
    let strongest = others.fold(f32::NEG_INFINITY, |most, other| most.max(standings[other]));
    standings[seat] - strongest
}

fn standings(w: &Weights, game: &Stagecoach, state: &State, known: &mut Memory<'_>) -> PerSeat<f32, SEATS> {
    let turns = turns_left(w, game, state);
    let mut chances = None;
    let mut standings = PerSeat::splat(0.0);
    for seat in Seat::all(game.seats) {
        let at = match known {
            Some(known) if known.len() <= seat.index() => {
                // No turns are fewer than none, so that this is like no position.
                known.push(Known { state: *state, values: [-1.0; 8] });
                known.last_mut()
            }
            Some(known) => known.get_mut(seat.index()),
            None => None,
        };
        let stands = match at {
            None => {
                let chances = *chances.get_or_insert_with(|| chances_of(w, state));
                standing(w, game, state, seat, &Outlook { turns, chances })
            }
            Some(Known { state: before, values: [stood, turns_then, ..] })
                if *turns_then == turns && stands_as(before, state, seat) =>
            {
                *stood
            }
            Some(Known { state: before, values }) => {
                let [_, turns_then, rest @ ..] = *values;
                let same = turns_then >= 0.0 && before.tiles == state.tiles;
                let chances = *chances.get_or_insert_with(|| if same { rest } else { chances_of(w, state) });
                let stands = standing(w, game, state, seat, &Outlook { turns, chances });
                let [a, b, c, d, e, f] = chances;
                (*before, *values) = (*state, [stands, turns, a, b, c, d, e, f]);
                stands
            }
        };
        standings[seat] = stands + underway(w, game, state, seat, turns);
    }
    standings
}

/// Whether all that a seat's [`standing`] depends on is as it was, but for the number of turns.
fn stands_as(before: &State, state: &State, seat: Seat) -> bool {
    before.roads[seat] == state.roads[seat]
        && before.money[seat] == state.money[seat]
        && before.riding[seat] == state.riding[seat]
        && before.pioneers[seat] == state.pioneers[seat]
        && before.tiles == state.tiles
        && before.in_play == state.in_play
        && before.emptied[seat] == state.emptied[seat]
        && before.drawn[seat] == state.drawn[seat]
        && before.bankers[seat] == state.bankers[seat]
        && before.merchants[seat] == state.merchants[seat]
        && before.ending().is_some() == state.ending().is_some()
        && state.riding[seat].iter().all(|coach| before.aboard[coach.index()] == state.aboard[coach.index()])
}

/// What is the same for all seats.
pub(crate) struct Outlook {
    /// How many more turns each player is likely to have.
    pub(crate) turns: f32,
    /// The chance of each profession to find a tile, for who is in no hurry.
    pub(crate) chances: [f32; 6],
}

impl Outlook {
    pub(crate) fn of(w: &Weights, game: &Stagecoach, state: &State) -> Outlook {
        Outlook { turns: turns_left(w, game, state), chances: chances_of(w, state) }
    }
}

fn chances_of(w: &Weights, state: &State) -> [f32; 6] {
    let hotels = state.tiles[Tile::Hotel as usize].len() as f32;
    std::array::from_fn(|kind| {
        let tiles = state.tiles[kind].len() as f32 + w.hotel * hotels;
        1.0 - w.taken.clamp(0.0, 1.0).powf(tiles)
    })
}

/// How many more turns each player is likely to have.
fn turns_left(w: &Weights, game: &Stagecoach, state: &State) -> f32 {
    if state.ending().is_some() {
        return 0.0;
    }
    let most = Seat::all(game.seats).map(|seat| state.roads[seat].len()).max().unwrap_or(0);
    let roads = 1.0 - most as f32 / ROADS as f32;
    let stack = f32::from(state.stack) / f32::from(stack_at_start(game.seats));
    let left = roads.min(stack);
    // Until the round is over everybody still has a turn or is having one.
    w.turns * left + 0.5
}

/// How a seat stands, but for what is underway.
fn standing(w: &Weights, game: &Stagecoach, state: &State, seat: Seat, outlook: &Outlook) -> f32 {
    let networks = networks(game, state, seat);
    let now = points_with(game, state, seat, &networks).total() as f32;
    if state.ending().is_some() {
        // Money breaks ties.
        return now + f32::from(state.money[seat]) * 0.001;
    }
    let turns = outlook.turns;
    now + aboard(w, game, state, seat, outlook)
        + reach(w, game, state, seat, turns, &networks)
        + wealth(w, state, seat, turns)
}

/// What the pioneers on coaches are likely to bring.
pub(crate) fn aboard(w: &Weights, game: &Stagecoach, state: &State, seat: Seat, outlook: &Outlook) -> f32 {
    let waiting: u32 = state.riding[seat].iter().map(|coach| state.aboard[coach.index()].count_ones()).sum();
    // One settles in each turn of one's own, and now and then one more as a guest or a farmer.
    let hurry = (outlook.turns * w.settled_a_turn / (waiting.max(1)) as f32).min(1.0);
    let chance = outlook.chances.map(|chance| hurry * chance);
    let mut value = 0.0;
    for coach in state.riding[seat].iter() {
        let shown = &game.coaches.list[coach.index()];
        let taken = state.aboard[coach.index()];
        let mut all = 1.0;
        for (_, who) in (0..).zip(&shown.seats).filter(|(at, _)| taken >> at & 1 == 1) {
            let settles = chance[*who as usize];
            all *= settles;
            value += settles * (1.0 + w.may_connect);
        }
        value += all * (f32::from(shown.points) + w.dollar - shown.seats.len() as f32);
    }
    value
}

/// What roads are likely to bring beyond the best network of now: pioneers a road away, smaller networks that may be
/// joined to it, and cities on it where somebody aboard could still settle.
pub(crate) fn reach(
    w: &Weights,
    game: &Stagecoach,
    state: &State,
    seat: Seat,
    turns: f32,
    all: &[PlaceSet],
) -> f32 {
    let count = |places| state.pioneers_in(seat, places) as f32;
    let Some(&best) = all.iter().max_by(|a, b| count(**a).total_cmp(&count(**b))) else { return 0.0 };
    let soon = (turns / 4.0).min(1.0) * (state.roads_left(seat) as f32 / 3.0).min(1.0);
    let around = best.iter().fold(PlaceSet::EMPTY, |set, place| set.or(game.board.near(place))).less(best);
    let open = game.matching(state, seat);
    let near = count(around.and(state.in_play));
    let apart: f32 = all.iter().filter(|&&network| network != best).map(|&network| count(network)).sum();
    let inside = best.and(open).len() as f32;
    let beside = around.and(open).len() as f32;
    soon * (w.near * near + w.apart * apart)
        + (turns / 4.0).min(1.0) * (w.inside * inside.min(4.0) + w.beside * beside.min(6.0))
}

fn wealth(w: &Weights, state: &State, seat: Seat, turns: f32) -> f32 {
    let money = f32::from(state.money[seat]);
    // Money beyond what the next turns can spend is worth little.
    let useful = money.min(2.0 + turns);
    let worth = w.dollar * (turns / 2.0).min(1.0);
    worth * useful
        + w.spare_dollar * (money - useful)
        + w.banker * w.dollar * turns * f32::from(state.bankers[seat])
        + w.merchant * turns * f32::from(state.merchants[seat])
}

/// What the active player has begun and paid for.
pub(crate) fn underway(w: &Weights, game: &Stagecoach, state: &State, seat: Seat, turns: f32) -> f32 {
    if state.active != seat {
        return 0.0;
    }
    let ride = || if game.can_ride(state, seat) { w.ride } else { 0.0 };
    let road = w.road * (turns / 4.0).clamp(0.35, 1.0);
    match state.phase {
        Phase::Buy { used } => ride() + w.purchase * f32::from(state.purchases_left(used)),
        Phase::Lay { left, .. } => ride() + road * f32::from(left),
        Phase::Ride => w.ride,
        Phase::Settle => w.ride,
        Phase::Sergeant => road,
        Phase::Farmer { left } => w.farmer * f32::from(left),
        Phase::Barkeeper => w.barkeeper,
        Phase::Cover { .. } | Phase::Join { .. } | Phase::Over(_) => 0.0,
    }
}
