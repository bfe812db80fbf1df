//! What each viewer may see, built from nothing, and what each is told of an event.

use arrayvec::ArrayVec;
use engine::{Seat, Sparse, Viewer};
use schemars::JsonSchema;
use serde::Serialize;

use crate::Stagecoach;
use crate::content::{BoardPlace, Coach, MAX_COACH_SEATS, Projection};
use crate::options::Covers;
use crate::pieces::{CoachId, LineId, LineSet, PlaceId, Profession, SEATS, Tile};
use crate::routes::Ride;
use crate::score;
use crate::state::{Ending, NUGGET_VALUES, Phase, Spaces, State, price};

/// The table as one viewer sees it: all of the board and the coaches, or what changes of them.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct View<B = BoardView, C = Vec<CoachView>> {
    /// How many play.
    pub seats: u8,
    /// Whose view this is, if a player's.
    pub you: Option<Seat>,
    /// The round, from 1.
    pub round: u16,
    /// Who had the first turn.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// Who has to decide; nobody when the game is over.
    pub decides: Option<Seat>,
    /// What is to be decided.
    pub phase: PhaseView,
    /// Where the stagecoach stands.
    pub stagecoach: PlaceId,
    /// The board and what stands on it.
    pub board: B,
    /// Every coach by id.
    pub coaches: C,
    /// The coaches for sale.
    pub row: Vec<Offered>,
    /// How many coaches lie in the stack.
    pub stack: u8,
    /// The coaches nobody has seen: those in the stack and those out of the game.
    pub unseen: Vec<CoachId>,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// The possible rides, for who has to ride.
    pub rides: Vec<RideView>,
    /// Why the game ends with this round, once that is known; if it is stalled, only unless somebody buys something.
    pub last_round: Option<Ending>,
    /// How it ended, if it has.
    pub result: Option<ResultView>,
}

/// What is to be decided.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(tag = "step", rename_all = "snake_case")]
pub enum PhaseView {
    /// Before the first turn the players cover cities, one after the other.
    Cover {
        /// Cities left to cover.
        left: u8,
    },
    /// The active player may buy.
    Buy {
        /// Purchases left.
        left: u8,
        /// The purchase spaces used in this turn: `road`, `two_roads`, `coach`.
        used: Vec<&'static str>,
    },
    /// The active player lays roads that are paid for.
    Lay {
        /// Roads left to lay.
        left: u8,
    },
    /// The active player moves the stagecoach.
    Ride,
    /// The active player settles a pioneer.
    Settle,
    /// The active player may build a road for nothing.
    Sergeant,
    /// The active player may settle more farmers.
    Farmer {
        /// How many more.
        left: u8,
    },
    /// The active player may let a further pioneer off.
    Barkeeper,
    /// Somebody else may join the settler.
    Join {
        /// What the settled pioneer is.
        profession: Profession,
    },
    /// The game is over.
    Over,
}

/// The board and what stands on it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct BoardView {
    /// Its name for programs.
    pub id: String,
    /// Width and height in board units.
    pub size: [f64; 2],
    /// The map projection under it.
    pub projection: Option<Projection>,
    /// Where everybody began.
    pub start: PlaceId,
    /// The places by id.
    pub places: Vec<PlaceView>,
    /// The lines by id.
    pub lines: Vec<LineView>,
}

/// A place and what stands on it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct PlaceView {
    /// Name and position.
    #[serde(flatten)]
    pub place: BoardPlace,
    /// Whether it is covered and out of play.
    pub covered: bool,
    /// The tile it shows.
    pub tile: Option<Tile>,
    /// The pioneers of each seat.
    pub pioneers: Vec<u8>,
}

/// A line and the roads on it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct LineView {
    /// Its two ends.
    pub ends: [PlaceId; 2],
    /// Whether it is out of play.
    pub covered: bool,
    /// The owners of its roads.
    pub roads: Vec<Seat>,
}

/// A coach and who is aboard.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct CoachView {
    /// The points for emptying it.
    pub points: u8,
    /// Its seats.
    pub seats: Vec<SeatView>,
}

/// A seat of a coach.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct SeatView {
    /// Who sits here.
    pub profession: Profession,
    /// Whether somebody does now.
    pub taken: bool,
}

/// A coach for sale.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Offered {
    /// Its slot, from 0.
    pub slot: u8,
    /// Its price in dollars.
    pub price: u16,
    /// Which coach it is.
    pub coach: CoachId,
}

/// A player.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct PlayerView {
    /// Dollars.
    pub money: u16,
    /// Dollars at the beginning of a turn.
    pub income: u16,
    /// Purchases in a turn.
    pub purchases: u8,
    /// Pioneers in supply.
    pub supply: u8,
    /// Roads in supply.
    pub roads: u8,
    /// Banker tiles.
    pub bankers: u8,
    /// Merchant tiles.
    pub merchants: u8,
    /// Coaches with somebody aboard.
    pub riding: Vec<CoachId>,
    /// Emptied coaches.
    pub emptied: Vec<CoachId>,
    /// How many nuggets.
    pub nuggets: u8,
    /// What the nuggets are worth, for who may know.
    pub nugget_values: Option<Vec<u8>>,
    /// The points as if the game ended now.
    pub points: PointsView,
}

/// Points as if the game ended now.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct PointsView {
    /// Emptied coaches.
    pub coaches: i32,
    /// Empty seats on the other coaches.
    pub seats: i32,
    /// The best network.
    pub network: i32,
    /// Nuggets, for who may know.
    pub nuggets: Option<i32>,
    /// The sum of what is shown here.
    pub total: i32,
}

/// A possible ride.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct RideView {
    /// Where to.
    pub to: PlaceId,
    /// Dollars to the bank.
    pub bank: u8,
    /// Dollars to each seat.
    pub tolls: [u8; SEATS],
    /// The way, from where the stagecoach stands.
    pub route: Vec<PlaceId>,
}

/// How the game ended.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct ResultView {
    /// Why.
    pub reason: Ending,
    /// The rank of each seat, from 1.
    pub ranks: Vec<u8>,
    /// The points of each seat.
    pub scores: Vec<i32>,
}

/// What stands on the board from the first to the last turn, and how it is where nothing is told to have changed: no tile,
/// no pioneers, no roads, nobody aboard.
#[derive(Serialize, JsonSchema)]
struct Scene<'a> {
    board: BoardScene<'a>,
    coaches: Vec<CoachScene<'a>>,
}

#[derive(Serialize, JsonSchema)]
struct BoardScene<'a> {
    id: &'a str,
    size: [f64; 2],
    projection: &'a Option<Projection>,
    start: PlaceId,
    places: Vec<PlaceScene<'a>>,
    lines: Vec<LineScene>,
}

#[derive(Serialize, JsonSchema)]
struct PlaceScene<'a> {
    #[serde(flatten)]
    place: &'a BoardPlace,
    covered: bool,
    tile: Option<Tile>,
    pioneers: ArrayVec<u8, SEATS>,
}

#[derive(Serialize, JsonSchema)]
struct LineScene {
    ends: [PlaceId; 2],
    covered: bool,
    roads: [Seat; 0],
}

#[derive(Serialize, JsonSchema)]
struct CoachScene<'a> {
    points: u8,
    seats: Vec<SeatScene<'a>>,
}

#[derive(Serialize, JsonSchema)]
struct SeatScene<'a> {
    profession: &'a Profession,
    taken: bool,
}

/// What differs from the scene. It is told at every step, and made without an allocation per place.
#[derive(Serialize, JsonSchema)]
struct BoardChanges {
    places: Vec<PlaceChanges>,
    lines: Sparse<LineChanges>,
}

#[derive(Serialize, JsonSchema)]
struct PlaceChanges {
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    covered: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    tile: Option<Tile>,
    #[serde(skip_serializing_if = "ArrayVec::is_empty")]
    pioneers: ArrayVec<u8, SEATS>,
}

#[derive(Serialize, JsonSchema)]
struct LineChanges {
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    covered: bool,
    #[serde(skip_serializing_if = "ArrayVec::is_empty")]
    roads: ArrayVec<Seat, SEATS>,
}

#[derive(Serialize, JsonSchema)]
struct CoachChanges {
    seats: ArrayVec<SeatChanges, MAX_COACH_SEATS>,
}

#[derive(Serialize, JsonSchema)]
struct SeatChanges {
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    taken: bool,
}

/// What is laid over the view of guests.
#[derive(Serialize, JsonSchema)]
struct Own {
    you: Option<Seat>,
    players: Sparse<PlayerOwn>,
    rides: Vec<RideView>,
}

#[derive(Serialize, JsonSchema)]
struct PlayerOwn {
    nugget_values: Option<Vec<u8>>,
    points: PointsOwn,
}

#[derive(Serialize, JsonSchema)]
struct PointsOwn {
    nuggets: Option<i32>,
    total: i32,
}

pub(crate) fn view(game: &Stagecoach, state: &State, viewer: Viewer) -> View {
    let coaches = (0..).map(CoachId).zip(&game.coaches.list).map(|(id, _)| coach(game, state, id));
    around(game, state, viewer, board(game, state), coaches.collect())
}

pub(crate) fn scene<'a>(game: &'a Stagecoach, state: &State) -> impl Serialize + JsonSchema + use<'a> {
    let board = &game.board;
    let covered = |place: PlaceId| game.covers != Covers::Free && !state.in_play.contains(place);
    let places = (0..).map(PlaceId).zip(&board.places);
    let coach = |coach: &'a Coach| CoachScene {
        points: coach.points,
        seats: coach.seats.iter().map(|profession| SeatScene { profession, taken: false }).collect(),
    };
    Scene {
        board: BoardScene {
            id: &board.id,
            size: board.size,
            projection: &board.projection,
            start: board.start,
            places: places
                .map(|(id, place)| PlaceScene {
                    place,
                    covered: covered(id),
                    tile: None,
                    pioneers: Seat::all(game.seats).map(|_| 0).collect(),
                })
                .collect(),
            lines: board
                .lines
                .iter()
                .map(|&ends| LineScene { ends, covered: ends.into_iter().any(covered), roads: [] })
                .collect(),
        },
        coaches: game.coaches.list.iter().map(coach).collect(),
    }
}

/// What changes, as guests see it.
pub(crate) fn common(game: &Stagecoach, state: &State) -> impl Serialize + JsonSchema {
    // What players cover is told as it comes; other covers belong to the scene.
    let covered = |place: PlaceId| game.covers == Covers::Free && !state.in_play.contains(place);
    let (tiled, settled) = (state.tiled(), state.settled());
    // An empty list is one that is not told.
    let told = |any: bool, seats| if any { seats } else { 0 };
    let places = (0..).map(PlaceId).zip(&game.board.places).map(|(id, _)| PlaceChanges {
        covered: covered(id),
        tile: if tiled.contains(id) { state.tile(id) } else { None },
        pioneers: Seat::all(told(settled.contains(id), game.seats))
            .map(|seat| state.pioneers_at(seat, id))
            .collect(),
    });
    let built = state.roads.0.iter().fold(LineSet::EMPTY, |all, &some| all.or(some));
    let lines = (0..=u8::MAX).map(LineId).zip(&game.board.lines);
    let changed = lines
        .map(|(line, ends)| (line, ends.iter().any(|&end| covered(end))))
        .filter(|&(line, covered)| covered || built.contains(line))
        .map(|(line, covered)| (line.index(), LineChanges { covered, roads: state.owners(line).collect() }));
    let board = BoardChanges { places: places.collect(), lines: Sparse(changed.collect()) };
    let seats = |(coach, taken): (&Coach, u8)| CoachChanges {
        seats: (0..coach.seats.len()).map(|seat| SeatChanges { taken: taken >> seat & 1 == 1 }).collect(),
    };
    let coaches = game.coaches.list.iter().zip(state.aboard).enumerate();
    let riding = coaches.filter(|(_, (_, taken))| *taken > 0).map(|(id, coach)| (id, seats(coach)));
    around(game, state, Viewer::Spectator, board, Sparse(riding.collect()))
}

/// What a viewer sees that guests do not.
pub(crate) fn own(game: &Stagecoach, state: &State, viewer: Viewer) -> impl Serialize + JsonSchema {
    let known = Seat::all(game.seats).filter(|&seat| viewer.knows(seat)).map(|seat| {
        let points = score::points(game, state, seat);
        let points = PointsOwn { nuggets: Some(points.nuggets), total: points.total() };
        (seat.index(), PlayerOwn { nugget_values: Some(nugget_values(state, seat)), points })
    });
    Own {
        you: viewer.seat(),
        players: Sparse(known.collect()),
        rides: if viewer.knows(state.active) { rides(game, state) } else { Vec::new() },
    }
}

/// What a viewer sees around a board and its coaches.
fn around<B, C>(game: &Stagecoach, state: &State, viewer: Viewer, board: B, coaches: C) -> View<B, C> {
    View {
        seats: game.seats,
        you: viewer.seat(),
        round: state.round,
        first: state.first,
        active: state.active,
        decides: game.decider(state).first(),
        phase: phase(state),
        stagecoach: state.stagecoach,
        board,
        coaches,
        row: (0..)
            .zip(state.row.coaches())
            .map(|(slot, &coach)| Offered { slot, price: price(slot), coach })
            .collect(),
        stack: state.stack,
        unseen: state.unseen.iter().collect(),
        players: Seat::all(game.seats).map(|seat| player(game, state, seat, viewer)).collect(),
        rides: if viewer.knows(state.active) { rides(game, state) } else { Vec::new() },
        last_round: game.foreseen(state),
        result: score::outcome(game, state).zip(state.ending()).map(|(outcome, reason)| ResultView {
            reason,
            ranks: outcome.standings.iter().map(|standing| standing.rank).collect(),
            scores: outcome.standings.iter().map(|standing| standing.score).collect(),
        }),
    }
}

fn phase(state: &State) -> PhaseView {
    match state.phase {
        Phase::Cover { left } => PhaseView::Cover { left },
        Phase::Buy { used } => PhaseView::Buy {
            left: state.purchases_left(used),
            used: [(Spaces::ROAD, "road"), (Spaces::TWO_ROADS, "two_roads"), (Spaces::COACH, "coach")]
                .into_iter()
                .filter(|(space, _)| used.contains(*space))
                .map(|(_, word)| word)
                .collect(),
        },
        Phase::Lay { left, .. } => PhaseView::Lay { left },
        Phase::Ride => PhaseView::Ride,
        Phase::Settle => PhaseView::Settle,
        Phase::Sergeant => PhaseView::Sergeant,
        Phase::Farmer { left } => PhaseView::Farmer { left },
        Phase::Barkeeper => PhaseView::Barkeeper,
        Phase::Join { profession, .. } => PhaseView::Join { profession },
        Phase::Over(_) => PhaseView::Over,
    }
}

fn board(game: &Stagecoach, state: &State) -> BoardView {
    let board = &game.board;
    let covered = |place: PlaceId| !state.in_play.contains(place);
    BoardView {
        id: board.id.clone(),
        size: board.size,
        projection: board.projection.clone(),
        start: board.start,
        places: (0..)
            .map(PlaceId)
            .zip(&board.places)
            .map(|(id, place)| PlaceView {
                place: place.clone(),
                covered: covered(id),
                tile: state.tile(id),
                pioneers: Seat::all(game.seats).map(|seat| state.pioneers_at(seat, id)).collect(),
            })
            .collect(),
        lines: (0..=u8::MAX)
            .map(LineId)
            .zip(&board.lines)
            .map(|(id, &ends)| LineView {
                ends,
                covered: ends.into_iter().any(covered),
                roads: state.owners(id).collect(),
            })
            .collect(),
    }
}

fn coach(game: &Stagecoach, state: &State, id: CoachId) -> CoachView {
    let coach = &game.coaches.list[id.index()];
    let taken = state.aboard[id.index()];
    CoachView {
        points: coach.points,
        seats: (0..)
            .zip(&coach.seats)
            .map(|(seat, &profession)| SeatView { profession, taken: taken >> seat & 1 == 1 })
            .collect(),
    }
}

fn player(game: &Stagecoach, state: &State, seat: Seat, viewer: Viewer) -> PlayerView {
    let points = score::points(game, state, seat);
    let knows = viewer.knows(seat) || state.ending().is_some();
    PlayerView {
        money: state.money[seat],
        income: state.income(seat),
        purchases: 1 + state.merchants[seat],
        supply: state.supply[seat],
        roads: state.roads_left(seat) as u8,
        bankers: state.bankers[seat],
        merchants: state.merchants[seat],
        riding: state.riding[seat].iter().collect(),
        emptied: state.emptied[seat].iter().collect(),
        nuggets: state.nuggets_of(seat),
        nugget_values: knows.then(|| nugget_values(state, seat)),
        points: PointsView {
            coaches: points.coaches,
            seats: points.seats,
            network: points.network,
            nuggets: knows.then_some(points.nuggets),
            total: if knows { points.total() } else { points.public() },
        },
    }
}

fn nugget_values(state: &State, seat: Seat) -> Vec<u8> {
    let kinds = state.drawn[seat].iter().zip(NUGGET_VALUES);
    kinds.flat_map(|(&count, value)| std::iter::repeat_n(value, usize::from(count))).collect()
}

/// Where whose turn it is may ride now.
fn rides(game: &Stagecoach, state: &State) -> Vec<RideView> {
    let (rider, mut rides) = (state.active, Vec::new());
    if state.phase != Phase::Ride {
        return rides;
    }
    game.rides(state, rider, |ride: Ride| {
        let (bank, tolls) = ride.payment.split(rider);
        rides.push(RideView { to: ride.to, bank, tolls, route: game.route(state, rider, ride) });
    });
    rides
}
