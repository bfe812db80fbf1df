//! The table before the first decision.

use engine::{Events, GameRng, PerSeat, Seat};

use crate::Peril;
use crate::apply::Play;
use crate::bandit;
use crate::content::MAX_PRAYERS;
use crate::event::Event;
use crate::frames::{Frame, Phase};
use crate::kinds::{Building, Cell, Diploma, Resource, Terrain, Tool};
use crate::list::List;
use crate::map::{self, Hex, Hexes, Map};
use crate::opening::UNCAST;
use crate::options::{StartPlayer, ToolSets, TownLayout};
use crate::state::{Bandit, Draft, FIGURES, Mark, Part, Pioneer, Player, SEATS, State, Stock};

pub(crate) fn setup(game: &Peril, rng: &mut GameRng, events: &mut Events<'_, Event>) -> State {
    let here = game.seats - game.options.late_entry;
    let map = match game.options.town_layout {
        TownLayout::Fixed => game.town,
        TownLayout::ShuffledRing => {
            let mut ring = RING;
            rng.shuffle(&mut ring);
            Map::town(town_places(ring))
        }
    };
    let mut prayers = [0; MAX_PRAYERS];
    for (count, card) in prayers.iter_mut().zip(&game.prayers) {
        *count = card.copies;
    }
    let mut s = State {
        map,
        stack: std::array::from_fn(|kind| game.grounds[Terrain::TOWN + kind].tiles),
        marks: [Mark::Bare; map::MAX_HEXES],
        players: PerSeat::from_fn(|_| Player::new()),
        figures: PerSeat::splat([Pioneer::SUPPLY; FIGURES]),
        stock: Stock {
            cash: 910,
            food: 100,
            bullets: 90,
            resources: [80; Resource::COUNT],
            tools: [game.tool_sets(here); Tool::COUNT],
            horses: 4,
            revolvers: 4,
            stakes: here + 2,
            cards: 4,
        },
        holders: [None; Diploma::COUNT],
        laborers: [Hex::NONE; Resource::COUNT],
        sheriff: Peril::town(Terrain::Jail),
        sheriff_down: false,
        sheriff_hires: 0,
        bandit: Bandit::Countdown(bandit::FAR_SQUARE),
        hideout_cash: 10,
        hideout: [0; Resource::COUNT],
        events: game.event_counts,
        prayers,
        prayers_known: List::new(0),
        active: Seat(0),
        start: Seat(0),
        symbols: game.options.symbols,
        round: 1,
        acting: None,
        offers: 0,
        entered: here,
        gone: 0,
        prisoners: 0,
        late: false,
        spots: Hexes::EMPTY,
        windows: Hexes::EMPTY,
        draft: Draft::EMPTY,
        frames: List::new(Frame::BanditTo),
        ended: None,
        deadwood: None,
        drawn: None,
    };
    s.stock.cash -= 10;
    s.start = game.first_player(here, rng);
    s.active = s.start;
    for seat in Seat::all(here) {
        let cash = 20;
        let player = &mut s.players[seat];
        (player.part, player.cash, player.food, player.bullets, player.revolver) =
            (Part::In, cash, 6, 1, true);
        s.stock.cash -= cash as i32;
        s.stock.food -= 6;
        s.stock.bullets -= 1;
        s.stock.revolvers -= 1;
        game.place_first_two(&mut s, seat);
    }
    for seat in Seat::all(SEATS as u8).filter(|seat| seat.0 >= game.seats) {
        s.players[seat].part = Part::Gone(0);
    }
    s.frames.push(Frame::Phase(Phase::Begin));
    if game.options.start_player == StartPlayer::Vote {
        s.frames.push(Frame::Vote([UNCAST; SEATS]));
    }
    if game.options.symbol_choice {
        s.frames.push(Frame::Symbols(0));
    }
    Play { g: game, s: &mut s, rng, events }.settle();
    s
}

impl Peril {
    /// Sets of tools in the game with so many players.
    pub(crate) const fn tool_sets(&self, playing: u8) -> u8 {
        match self.options.tool_sets {
            ToolSets::ByPlayerCount if playing < 4 => 1,
            ToolSets::ByPlayerCount => 2,
            ToolSets::OnePerPlayer => playing,
        }
    }

    /// Pioneers 1 and 2 on the General Store, the rest in supply.
    pub(crate) fn place_first_two(&self, s: &mut State, seat: Seat) {
        let hex = Peril::town(Terrain::GeneralStore);
        for (index, pioneer) in s.figures[seat].iter_mut().enumerate() {
            *pioneer = if index < 2 { Pioneer { hex, ..Pioneer::SUPPLY } } else { Pioneer::SUPPLY };
        }
        s.players[seat].men = 2;
    }

    fn first_player(&self, here: u8, rng: &mut GameRng) -> Seat {
        let options = &self.options;
        let random = |rng: &mut GameRng| Seat(rng.below(here.into()) as u8);
        match options.start_player {
            StartPlayer::Random => random(rng),
            StartPlayer::Host => Seat(options.start_seat.min(here - 1)),
            // The players will say.
            StartPlayer::Vote => Seat(0),
        }
    }
}

/// The ring around the General Store: Saloon, Bank, School, Church, Jail, Blacksmith (G4).
pub(crate) const RING: [Cell; 6] = {
    let [a, b, c, d, e, f] = Cell::AROUND;
    [
        Cell::new(a.0, a.1),
        Cell::new(b.0, b.1),
        Cell::new(c.0, c.1),
        Cell::new(d.0, d.1),
        Cell::new(e.0, e.1),
        Cell::new(f.0, f.1),
    ]
};

/// Where each hex of the town lies: the General Store in the middle, the others in a ring.
pub(crate) fn town_places(ring: [Cell; 6]) -> [Cell; Terrain::TOWN] {
    std::array::from_fn(|index| if index == 0 { Cell::new(0, 0) } else { ring[index - 1] })
}

impl Player {
    /// With nothing but the tokens.
    pub(crate) fn new() -> Player {
        Player {
            cash: 0,
            food: 0,
            bullets: 0,
            resources: [0; Resource::COUNT],
            tools: 0,
            horse: false,
            revolver: false,
            cards: 0,
            tokens: [3; Building::COUNT],
            men: 0,
            built: 0,
            stakes: 0,
            degrees: 0,
            homes: List::new(Hex::NONE),
            part: Part::Outside,
            expanded: false,
            shielded: false,
            returned: false,
        }
    }
}
