//! The table before the first decision.

use engine::{Events, GameRng, PerSeat, Seat};

use crate::Stagecoach;
use crate::action::Event;
use crate::content::{COVERS, tiles_of_each};
use crate::options::Covers;
use crate::pieces::{COACHES, CoachId, CoachSet, PlaceId, PlaceSet, STARTING, Tile};
use crate::state::{LineOwners, NUGGETS, PIONEERS, Phase, ROW, Row, Spaces, State};

/// How often covers are drawn before the board's own are taken. On our board every other draw fits; a
/// stranger's board may have next to none that do, and a table must not wait for it.
const COVER_DRAWS: u32 = 10_000;

/// How many coaches are left in the stack once four lie open (SET-4).
pub(crate) const fn stack_at_start(seats: u8) -> u8 {
    match seats {
        0..=2 => 8,
        3 => 14,
        4.. => 18,
    }
}

pub(crate) fn setup(game: &Stagecoach, rng: &mut GameRng, events: &mut Events<'_, Event>) -> State {
    let covering = game.seats == 2 && game.covers == Covers::Free;
    let in_play = game.places_in_play(rng);
    let first = Seat(rng.below(u32::from(game.seats)) as u8);
    let mut state = State {
        phase: Phase::Cover { left: COVERS as u8 },
        active: first,
        first,
        round: 1,
        lively: false,
        stagecoach: game.board.start,
        in_play,
        tiles: if covering { [PlaceSet::EMPTY; Tile::COUNT] } else { game.deal_tiles(in_play, rng) },
        bare: game.board.lines_within(in_play),
        roads: PerSeat::default(),
        owned: LineOwners::NOBODY,
        served: PerSeat::default(),
        pioneers: PerSeat::default(),
        supply: PerSeat::default(),
        money: PerSeat::default(),
        bankers: PerSeat::default(),
        merchants: PerSeat::default(),
        riding: PerSeat::default(),
        emptied: PerSeat::default(),
        aboard: [0; COACHES],
        row: Row::EMPTY,
        unseen: CoachSet::ORDINARY,
        stack: stack_at_start(game.seats) + ROW as u8,
        nuggets: NUGGETS,
        drawn: PerSeat::default(),
    };
    for _ in 0..ROW {
        game.open_coach(&mut state, rng);
    }
    let mut starting: [u8; STARTING] = std::array::from_fn(|coach| coach as u8);
    // SET-5: at random.
    rng.shuffle(&mut starting);
    for (seat, coach) in Seat::all(game.seats).zip(starting.map(CoachId)) {
        let place = (seat.0 + game.seats - first.0) % game.seats;
        // SET-5: by the order of turns.
        state.money[seat] = game.board.money[usize::from(game.seats)][usize::from(place)];
        // SET-5: all but the one on the start.
        state.supply[seat] = PIONEERS - 1;
        // SET-5: that one.
        state.add_pioneer(seat, game.board.start);
        // SET-5: a starting coach, full.
        game.fill_coach(&mut state, seat, coach);
    }
    if !covering {
        game.begin(&mut state, events);
    }
    state
}

impl Stagecoach {
    /// The first turn (INC-1).
    fn begin(&self, state: &mut State, events: &mut Events<'_, Event>) {
        let (first, income, round) = (state.first, state.income(state.first), state.round);
        // SET-1: whoever covered a city last.
        state.active = first;
        state.phase = Phase::Buy { used: Spaces::NONE };
        state.money[first] += income;
        events.emit(|| Event::Turn { seat: first, round, income });
    }

    /// A city leaves the game (SET-1). After the last one tiles are dealt, and the first turn begins.
    pub(crate) fn cover(
        &self,
        state: &mut State,
        place: PlaceId,
        left: u8,
        rng: &mut GameRng,
        events: &mut Events<'_, Event>,
    ) {
        let seat = state.active;
        state.in_play.remove(place);
        state.bare = self.board.lines_within(state.in_play);
        events.emit(|| Event::Covered { seat, place });
        if left > 1 {
            state.active = seat.next(self.seats);
            state.phase = Phase::Cover { left: left - 1 };
            return;
        }
        state.tiles = self.deal_tiles(state.in_play, rng);
        self.begin(state, events);
    }

    /// The cities that can be covered (SET-1): the start and its neighbours stay in play, and so does everything in one
    /// piece. There is always one: of the cities that are farthest from the start none holds others together. Without the
    /// start nothing can be reached, so it is never among them.
    pub(crate) fn coverable(&self, state: &State) -> PlaceSet {
        let mut cities = state.in_play.less(self.board.near(self.board.start));
        for city in cities.iter() {
            if !self.board.connects(state.in_play.less(PlaceSet::only(city))) {
                cities.remove(city);
            }
        }
        cities
    }

    /// Lays the next coach of the stack open, if there is one (SET-4, BUY-3). Which it is, is decided now: the stack has
    /// no order.
    pub(crate) fn open_coach(&self, state: &mut State, rng: &mut GameRng) -> Option<CoachId> {
        state.stack = state.stack.checked_sub(1)?;
        let coach = state.unseen.pick(rng)?;
        state.unseen.remove(coach);
        state.row.push(coach);
        Some(coach)
    }

    /// Gives `seat` a coach with a pioneer on every seat (BUY-3).
    pub(crate) fn fill_coach(&self, state: &mut State, seat: Seat, coach: CoachId) {
        let full = self.coaches.full(coach);
        state.aboard[coach.index()] = full;
        state.riding[seat].insert(coach);
        state.supply[seat] -= full.count_ones() as u8;
    }

    /// SET-1.
    fn places_in_play(&self, rng: &mut GameRng) -> PlaceSet {
        let all = self.board.all();
        if self.seats != 2 {
            return all;
        }
        match self.covers {
            Covers::Free => all,
            Covers::FarEdge => all.less(self.board.covers),
            Covers::Random => (0..COVER_DRAWS)
                .map(|_| all.less(self.draw_covers(rng)))
                .find(|&rest| {
                    self.board.near(self.board.start).less(rest).is_empty() && self.board.connects(rest)
                })
                .unwrap_or(all.less(self.board.covers)),
        }
    }

    fn draw_covers(&self, rng: &mut GameRng) -> PlaceSet {
        let mut cities = self.board.all();
        cities.remove(self.board.start);
        cities.draw(COVERS as u32, rng)
    }

    /// SET-2 and SET-3.
    fn deal_tiles(&self, in_play: PlaceSet, rng: &mut GameRng) -> [PlaceSet; Tile::COUNT] {
        let mut bag = [0u8; 7 * Tile::COUNT];
        let count = usize::from(tiles_of_each(self.seats)) * Tile::COUNT;
        for (index, tile) in bag[..count].iter_mut().enumerate() {
            *tile = (index % Tile::COUNT) as u8;
        }
        let start = PlaceSet::only(self.board.start);
        let cities = in_play.less(start);
        loop {
            rng.shuffle(&mut bag[..count]);
            let (dealt, spare) = bag[..count].split_at(cities.len() as usize);
            let mut tiles = [PlaceSet::EMPTY; Tile::COUNT];
            for (city, &kind) in cities.iter().zip(dealt) {
                tiles[usize::from(kind)].insert(city);
            }
            let near = self.board.near(self.board.start).and(cities);
            let Some(same) = tiles.iter().position(|kind| near.less(*kind).is_empty()) else { return tiles };
            let others = spare.iter().filter(|&&kind| usize::from(kind) != same);
            let Some(swap) = others.clone().nth(rng.below(others.count() as u32) as usize) else { continue };
            let Some(city) = near.pick(rng) else { return tiles };
            tiles[same].remove(city);
            tiles[usize::from(*swap)].insert(city);
            return tiles;
        }
    }
}
