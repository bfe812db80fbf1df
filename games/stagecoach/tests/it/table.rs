//! A table to set up by hand: tests say where things stand in the words of the board, then play.

use engine::{Events, GameRng, Knowledge, RuleId, Rules, Seat, Viewer};
use stagecoach::{
    Action, COACHES, CoachId, Event, LineId, Options, Phase, PlaceId, PlaceSet, Profession, Row, STARTING,
    Spaces, Stagecoach, State, Tile, View,
};

pub(crate) const BLUE: Seat = Seat(0);
pub(crate) const GREEN: Seat = Seat(1);
pub(crate) const RED: Seat = Seat(2);
pub(crate) const YELLOW: Seat = Seat(3);

pub(crate) struct Table {
    pub(crate) game: Stagecoach,
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
    rng: GameRng,
}

/// A table on our own board at its first decision, and Blue is first.
pub(crate) fn table(seats: u8) -> Table {
    seated(&Options::default(), seats)
}

/// A table on a board of these lines; the start is the first place named.
pub(crate) fn on_board(seats: u8, lines: &[(&str, &str)]) -> Table {
    seated(&Options { board: Some(board(&[seats], lines)), ..Options::default() }, seats)
}

/// A table at its first decision, and everybody has $2 but whose turn it is.
pub(crate) fn seated(options: &Options, seats: u8) -> Table {
    let game = Stagecoach::new(options, seats).expect("the table can be set up");
    let mut rng = GameRng::from_u64(7);
    let mut state = game.setup(&mut rng, &mut engine::Events::off());
    Seat::all(seats).for_each(|seat| state.money[seat] = 2);
    if let Phase::Buy { .. } = state.phase {
        (state.first, state.active) = (BLUE, BLUE);
        state.money[BLUE] += state.income(BLUE);
    }
    Table { game, state, events: Vec::new(), rng }
}

/// The text of a board file.
pub(crate) fn board(players: &[u8], lines: &[(&str, &str)]) -> String {
    let mut places: Vec<&str> = Vec::new();
    for &(a, b) in lines {
        for place in [a, b] {
            if !places.contains(&place) {
                places.push(place);
            }
        }
    }
    let start = places[0];
    let mut text = format!(
        "id = \"test\"\nplayers = {players:?}\nstart = {start:?}\nsize = [100, 100]\ntwo_player_covers = []\n"
    );
    for (index, place) in places.iter().enumerate() {
        text += &format!("[[place]]\nid = {place:?}\nname = {place:?}\nx = {index}\ny = {index}\n");
    }
    text += "[lines]\npairs = [\n";
    for (a, b) in lines {
        text += &format!("  [{a:?}, {b:?}],\n");
    }
    text + "]\n"
}

impl Table {
    pub(crate) fn place(&self, id: &str) -> PlaceId {
        let found = self.game.board().places.iter().position(|place| place.id == id);
        PlaceId(found.unwrap_or_else(|| panic!("no place {id}")) as u8)
    }

    pub(crate) fn line(&self, a: &str, b: &str) -> LineId {
        let (a, b) = (self.place(a), self.place(b));
        let link = self.game.board().links(a).iter().find(|link| link.to == b);
        link.unwrap_or_else(|| panic!("no line {a:?} {b:?}")).line
    }

    /// The first coach with these seats.
    pub(crate) fn coach(&self, seats: &str) -> CoachId {
        let letters =
            |coach: &stagecoach::Coach| coach.seats.iter().map(|who| who.letter()).collect::<String>();
        let found = self.game.coaches().list.iter().position(|coach| letters(coach) == seats);
        CoachId(found.unwrap_or_else(|| panic!("no coach {seats}")) as u8)
    }

    // Setting up.

    /// Only these cities show tiles.
    pub(crate) fn tiles(mut self, tiles: &[(&str, Tile)]) -> Table {
        self.state.tiles = [PlaceSet::EMPTY; Tile::COUNT];
        for &(place, tile) in tiles {
            let place = self.place(place);
            self.state.tiles[tile as usize].insert(place);
        }
        self
    }

    pub(crate) fn stagecoach(mut self, place: &str) -> Table {
        self.state.stagecoach = self.place(place);
        self
    }

    pub(crate) fn money(mut self, seat: Seat, dollars: u16) -> Table {
        self.state.money[seat] = dollars;
        self
    }

    pub(crate) fn road(mut self, seat: Seat, a: &str, b: &str) -> Table {
        let line = self.line(a, b);
        self.put_road(seat, line);
        self
    }

    pub(crate) fn put_road(&mut self, seat: Seat, line: LineId) {
        self.state.lay_road(seat, line, self.game.board().lines[line.index()]);
    }

    /// `count` roads on the first bare lines.
    pub(crate) fn roads(mut self, seat: Seat, count: usize) -> Table {
        for line in self.state.bare.iter().take(count) {
            self.state.roads[seat].insert(line);
            self.state.bare.remove(line);
        }
        self
    }

    /// `seat` has exactly these coaches, all seats taken.
    pub(crate) fn coaches(mut self, seat: Seat, coaches: &[&str]) -> Table {
        for coach in (0..COACHES as u8).map(CoachId) {
            if self.state.riding[seat].contains(coach) {
                self.state.supply[seat] += self.state.aboard[coach.index()].count_ones() as u8;
                self.state.riding[seat].remove(coach);
                self.state.aboard[coach.index()] = 0;
                if coach.index() >= STARTING {
                    self.state.unseen.insert(coach);
                }
            }
        }
        for seats in coaches {
            let coach = self.coach(seats);
            for other in Seat::all(self.game.seats()).filter(|&other| other != seat) {
                assert!(!self.state.riding[other].contains(coach), "{seats} is {other}'s");
            }
            self.state.unseen.remove(coach);
            self.state.riding[seat].insert(coach);
            self.state.aboard[coach.index()] = (1 << seats.len()) - 1;
            self.state.supply[seat] -= seats.len() as u8;
            let row: Vec<CoachId> = self.state.row.coaches().to_vec();
            self.state.row = Row::EMPTY;
            for other in row.into_iter().filter(|&other| other != coach) {
                self.state.row.push(other);
            }
        }
        self
    }

    /// Pioneers of these professions have left a coach, for the supply.
    pub(crate) fn left(mut self, seat: Seat, coach: &str, who: &str) -> Table {
        let id = self.coach(coach);
        for letter in who.chars() {
            let seats = coach.chars().enumerate();
            let at = seats.filter(|&(at, c)| c == letter && self.state.aboard[id.index()] >> at & 1 == 1);
            let (at, _) = at.last().unwrap_or_else(|| panic!("no {letter} on {coach}"));
            self.state.aboard[id.index()] &= !(1 << at);
            self.state.supply[seat] += 1;
        }
        self
    }

    /// The row shows exactly these coaches.
    pub(crate) fn row(mut self, coaches: &[&str]) -> Table {
        for &coach in self.state.row.coaches() {
            self.state.unseen.insert(coach);
        }
        self.state.row = Row::EMPTY;
        for seats in coaches {
            let coach = self.coach(seats);
            assert!(self.state.unseen.contains(coach), "{seats} is elsewhere");
            self.state.unseen.remove(coach);
            self.state.row.push(coach);
        }
        self
    }

    pub(crate) fn pioneer(mut self, seat: Seat, place: &str) -> Table {
        let place = self.place(place);
        self.state.supply[seat] -= 1;
        self.state.add_pioneer(seat, place);
        self
    }

    pub(crate) fn merchants(mut self, seat: Seat, count: u8) -> Table {
        self.state.merchants[seat] = count;
        self
    }

    pub(crate) fn bankers(mut self, seat: Seat, count: u8) -> Table {
        self.state.bankers[seat] = count;
        self
    }

    /// `seat` begins to buy.
    pub(crate) fn turn(mut self, seat: Seat) -> Table {
        self.state.active = seat;
        self.state.phase = Phase::Buy { used: Spaces::NONE };
        self
    }

    pub(crate) fn edit(mut self, edit: impl FnOnce(&mut State)) -> Table {
        edit(&mut self.state);
        self
    }

    // Playing.

    pub(crate) fn legal(&self, seat: Seat) -> Vec<Action> {
        let mut legal = Vec::new();
        self.game.legal(&self.state, seat, &mut legal);
        legal
    }

    /// Does a legal action; what happened since is in `events`.
    pub(crate) fn play(&mut self, seat: Seat, action: Action) -> &mut Table {
        assert_eq!(self.game.check(&self.state, seat, action), Ok(()), "{action:?}");
        assert!(self.legal(seat).contains(&action), "{action:?} is not in {:?}", self.legal(seat));
        self.events.clear();
        let mut events = Events::into(&mut self.events);
        self.game.apply(&mut self.state, seat, action, &mut self.rng, &mut events);
        self
    }

    /// Tries an action that a rule forbids.
    pub(crate) fn refuse(&self, seat: Seat, action: Action, rule: RuleId) {
        match self.game.check(&self.state, seat, action) {
            Ok(()) => panic!("{action:?} is legal, not refused by {rule}"),
            Err(illegal) => assert_eq!(illegal.rule, rule, "{action:?}: {}", illegal.reason),
        }
        assert!(!self.legal(seat).contains(&action));
    }

    pub(crate) fn lay(&self, a: &str, b: &str) -> Action {
        Action::Lay { line: self.line(a, b) }
    }

    pub(crate) fn ride(&self, to: &str, bank: u8, tolls: [u8; 4]) -> Action {
        Action::Ride { to: self.place(to), bank, tolls }
    }

    pub(crate) fn settle(&self, coach: &str, profession: Profession) -> Action {
        Action::Settle { coach: self.coach(coach), profession }
    }

    /// Rides to a neighbouring city for $1 to the bank and settles there.
    pub(crate) fn ride_and_settle(&mut self, to: &str, coach: &str, profession: Profession) -> &mut Table {
        let seat = self.state.active;
        if let Phase::Buy { .. } = self.state.phase {
            self.play(seat, Action::Done);
        }
        self.play(seat, self.ride(to, 1, [0; 4]));
        self.play(seat, self.settle(coach, profession))
    }

    pub(crate) fn destinations(&self) -> Vec<&str> {
        let mut found: Vec<&str> = Vec::new();
        for action in self.legal(self.state.active) {
            if let Action::Ride { to, .. } = action {
                let id = self.game.board().places[to.index()].id.as_str();
                if !found.contains(&id) {
                    found.push(id);
                }
            }
        }
        found
    }

    pub(crate) fn view(&self, viewer: Viewer) -> View {
        self.game.view(&self.state, viewer)
    }

    pub(crate) fn pending(&self) -> Option<Seat> {
        self.game.pending(&self.state).seats.first()
    }

    pub(crate) fn fork(&mut self) -> GameRng {
        self.rng.fork()
    }
}
