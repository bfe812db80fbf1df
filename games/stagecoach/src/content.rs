//! Boards and coaches: read from TOML with every problem and its line, then kept as tables that cannot be wrong.

use engine::content::{ContentError, Line, Source, Spot, Table};
use schemars::JsonSchema;
use serde::Serialize;

use crate::pieces::{COACHES, CoachId, LineId, LineSet, PlaceId, PlaceSet, Profession, SEATS, STARTING};
use crate::rules;

/// How many cities two players cover.
pub(crate) const COVERS: usize = 8;

/// How many seats a coach may have.
pub(crate) const MAX_COACH_SEATS: usize = 5;

/// What everybody begins with unless the board says otherwise (SET-5).
const EVEN_MONEY: [[u16; SEATS]; SEATS + 1] = [[2; SEATS]; SEATS + 1];
/// The most a board may give to begin with.
const MOST_MONEY: u16 = 20;

/// A board: places joined by lines.
#[derive(Clone, PartialEq, Debug)]
pub struct Board {
    /// Its name for programs.
    pub id: String,
    /// The player counts it is made for.
    pub players: Vec<u8>,
    /// Where the stagecoach and the first pioneers begin.
    pub start: PlaceId,
    /// Width and height in board units.
    pub size: [f64; 2],
    /// The map projection under the board, if the places are real ones.
    pub projection: Option<Projection>,
    /// The places; a [`PlaceId`] is a position here.
    pub places: Vec<BoardPlace>,
    /// The two ends of each line; a [`LineId`] is a position here.
    pub lines: Vec<[PlaceId; 2]>,
    /// What two players cover unless they draw it.
    pub covers: PlaceSet,
    /// What each player begins with, by the number of players and in the order of turns.
    pub money: [[u16; SEATS]; SEATS + 1],
    /// Where one can go, and along which line: place after place, and for each sorted by destination.
    links: Vec<Link>,
    /// Where the links of each place begin and end.
    ways: Vec<(u16, u16)>,
    /// The neighbours of each place.
    near: Vec<PlaceSet>,
    /// The line from each place to each of its neighbours.
    between: Vec<[LineId; PlaceSet::MAX]>,
}

/// A place on the board.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct BoardPlace {
    /// Its name for programs.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Board units to the right.
    pub x: f64,
    /// Board units down.
    pub y: f64,
    /// Degrees north, if the place is a real one.
    pub lat: Option<f64>,
    /// Degrees east, if the place is a real one.
    pub lon: Option<f64>,
}

/// A conic map projection, as drawing libraries take it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Projection {
    /// Its kind, as in `conic_equal_area`.
    pub kind: String,
    /// The standard parallels.
    pub parallels: Vec<f64>,
    /// The rotation of the globe.
    pub rotate: Vec<f64>,
    /// The centre of the map.
    pub center: Vec<f64>,
    /// Board units per radian.
    pub scale: f64,
    /// Where the centre lies on the board.
    pub translate: Vec<f64>,
}

/// A way out of a place.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Link {
    /// The place at the other end.
    pub to: PlaceId,
    /// The line that leads there.
    pub line: LineId,
}

impl Board {
    /// Reads a board file and checks it for every player count it claims, and for `seats`.
    ///
    /// # Errors
    /// Every problem, with its line.
    pub fn read(file: &str, text: &str, seats: Option<u8>) -> Result<Board, ContentError> {
        let mut source = Source::new(file, text);
        let root = source.root();
        let board = RawBoard::read(root, &mut source).checked(seats, &mut source);
        source.finish()?;
        Ok(board.expect("a file without problems gives a board"))
    }

    /// What stands in the file, for people.
    pub fn summary(&self) -> Vec<String> {
        let players: Vec<String> = self.players.iter().map(ToString::to_string).collect();
        let mut lines = vec![
            format!("board `{}` for {} players", self.id, players.join(" or ")),
            format!(
                "{} cities and the start {}",
                self.places.len() - 1,
                self.places[self.start.index()].name
            ),
            format!("{} lines", self.lines.len()),
        ];
        if self.players.contains(&2) {
            let covered: Vec<&str> =
                self.covers.iter().map(|place| self.places[place.index()].name.as_str()).collect();
            lines.push(format!("two players cover {}", covered.join(", ")));
        }
        lines
    }

    /// All places.
    pub fn all(&self) -> PlaceSet {
        PlaceSet::below(self.places.len())
    }

    /// The ways out of a place.
    #[inline]
    pub fn links(&self, place: PlaceId) -> &[Link] {
        let (begin, end) = self.ways[place.index()];
        &self.links[begin as usize..end as usize]
    }

    /// The places one line away.
    #[inline]
    pub fn near(&self, place: PlaceId) -> PlaceSet {
        self.near[place.index()]
    }

    /// The line between two neighbours.
    #[inline]
    pub(crate) fn between(&self, from: PlaceId, to: PlaceId) -> LineId {
        self.between[from.index()][to.index() % PlaceSet::MAX]
    }

    /// The lines with both ends in `places`.
    pub fn lines_within(&self, places: PlaceSet) -> LineSet {
        let inside = |ends: &[PlaceId; 2]| ends.iter().all(|&end| places.contains(end));
        let mut set = LineSet::EMPTY;
        for (index, ends) in self.lines.iter().enumerate() {
            if inside(ends) {
                set.insert(LineId(index as u8));
            }
        }
        set
    }

    /// Whether every place of `places` can be reached from the start through `places`.
    pub fn connects(&self, places: PlaceSet) -> bool {
        self.reach(places) == places
    }

    /// What can be reached from the start through `places`.
    fn reach(&self, places: PlaceSet) -> PlaceSet {
        let mut reached = PlaceSet::only(self.start).and(places);
        let mut fresh = reached;
        while !fresh.is_empty() {
            let next = fresh.iter().fold(PlaceSet::EMPTY, |set, place| set.or(self.near(place)));
            fresh = next.and(places).less(reached);
            reached = reached.or(fresh);
        }
        reached
    }
}

/// How many cities may be in play: one tile must be left over (SET-6).
pub(crate) const fn max_cities(seats: u8) -> usize {
    tiles_of_each(seats) as usize * 7 - 1
}

/// How many tiles of each kind are dealt from (SET-2).
pub(crate) const fn tiles_of_each(seats: u8) -> u8 {
    match seats {
        0..=2 => 5,
        3 => 6,
        4.. => 7,
    }
}

/// A board file, each part with its line. What is missing or of the wrong form is noted already and stands empty here,
/// so that the rest can be checked all the same.
struct RawBoard {
    at: Line,
    id: Option<Spot<String>>,
    players: Option<Vec<Spot<i64>>>,
    start: Option<Spot<String>>,
    size: Option<[f64; 2]>,
    projection: Option<Projection>,
    places: Vec<Spot<BoardPlace>>,
    lines: Vec<Spot<[Spot<String>; 2]>>,
    covers: Option<Vec<Spot<String>>>,
    money: [[u16; SEATS]; SEATS + 1],
}

impl RawBoard {
    fn read(mut root: Table, source: &mut Source) -> RawBoard {
        let id = root.text("id", source);
        let players = root.ints("players", source);
        let start = root.text("start", source);
        let size = root.numbers("size", source).and_then(|size| match <[_; 2]>::try_from(size) {
            Ok([width, height]) if width.value > 0.0 && height.value > 0.0 => {
                Some([width.value, height.value])
            }
            Ok([width, _]) => {
                source.problem(width.at, "`size` must be positive");
                None
            }
            Err(size) => {
                source.problem(
                    size.first().map_or(root.at, |n| n.at),
                    "`size` must be two numbers, width and height",
                );
                None
            }
        });
        let covers = root.texts("two_player_covers", source);
        let projection = root.table_or("projection", source).and_then(|table| read_projection(table, source));
        let places = root.tables("place", source);
        let places = places.into_iter().filter_map(|table| read_place(table, source)).collect();
        let lines = root.table("lines", source).map_or(Vec::new(), |table| read_lines(table, source));
        let money = root.table_or("money", source).map_or(EVEN_MONEY, |table| read_money(table, source));
        let at = root.at;
        root.end(source);
        RawBoard { at, id, players, start, size, projection, places, lines, covers, money }
    }

    /// The rest of SET-6, and the board if it holds.
    fn checked(self, seats: Option<u8>, source: &mut Source) -> Option<Board> {
        let find = |id: &str| self.places.iter().position(|place| place.value.id == id);
        for (index, place) in self.places.iter().enumerate() {
            if find(&place.value.id) != Some(index) {
                let id = &place.value.id;
                source.problem(place.at, format!("place `{id}` occurs twice ({})", rules::SET_6));
            }
        }
        if self.places.len() > PlaceSet::MAX {
            let (at, max, count) = (self.places[PlaceSet::MAX].at, PlaceSet::MAX, self.places.len());
            // SET-7.
            source.problem(at, format!("{count} places are too many, at most {max} ({})", rules::SET_7));
        }
        if self.lines.len() > LineSet::MAX {
            let (at, max, count) = (self.lines[LineSet::MAX].at, LineSet::MAX, self.lines.len());
            // SET-7.
            source.problem(at, format!("{count} lines are too many, at most {max} ({})", rules::SET_7));
        }
        let known = |name: &Spot<String>, source: &mut Source| {
            let found = find(&name.value);
            if found.is_none() {
                source.problem(
                    name.at,
                    format!("`{}` is no place of this board ({})", name.value, rules::SET_6),
                );
            }
            found.map(|index| PlaceId(index as u8))
        };
        let start = self.start.as_ref().and_then(|start| known(start, source));
        let mut covers = PlaceSet::EMPTY;
        for name in self.covers.iter().flatten() {
            let Some(place) = known(name, source) else { continue };
            if covers.contains(place) {
                source.problem(name.at, format!("`{}` is covered twice ({})", name.value, rules::SET_6));
            }
            if Some(place) == start {
                source.problem(name.at, format!("the start cannot be covered ({})", rules::SET_6));
            }
            covers.insert(place);
        }
        let mut lines: Vec<[PlaceId; 2]> = Vec::new();
        for line in &self.lines {
            let [a, b] = &line.value;
            let (Some(from), Some(to)) = (known(a, source), known(b, source)) else { continue };
            if from == to {
                let name = &a.value;
                source.problem(line.at, format!("a line leads from `{name}` to itself ({})", rules::SET_6));
            } else if lines.contains(&[from, to]) || lines.contains(&[to, from]) {
                let (a, b) = (&a.value, &b.value);
                source.problem(line.at, format!("the line `{a}`–`{b}` occurs twice ({})", rules::SET_6));
            }
            lines.push([from, to]);
        }
        let mut players: Vec<u8> = Vec::new();
        for count in self.players.iter().flatten() {
            match u8::try_from(count.value) {
                Ok(2..=4) if players.contains(&(count.value as u8)) => {
                    source.problem(count.at, format!("`players` names {} twice", count.value));
                }
                Ok(number @ 2..=4) => players.push(number),
                Ok(_) | Err(_) => {
                    source.problem(count.at, format!("`players` must be from 2 to 4, not {}", count.value));
                }
            }
        }
        if let Some(counts) = &self.players {
            let at = counts.first().map_or(self.at, |count| count.at);
            if counts.is_empty() {
                source.problem(at, format!("`players` names no player count ({})", rules::SET_6));
            }
            if let Some(seats) = seats.filter(|seats| !players.contains(seats)) {
                source.problem(at, format!("this board is not made for {seats} players ({})", rules::SET_6));
            }
        }
        if let Some(names) =
            self.covers.as_ref().filter(|names| players.contains(&2) && names.len() != COVERS)
        {
            let (at, count) = (names.first().map_or(self.at, |name| name.at), names.len());
            source.problem(
                at,
                format!("two players cover exactly {COVERS} cities, not {count} ({})", rules::SET_6),
            );
        }
        if !source.clean() {
            return None;
        }
        let places: Vec<BoardPlace> = self.places.iter().map(|place| place.value.clone()).collect();
        let (mut links, mut ways, mut near) = (Vec::new(), Vec::new(), Vec::new());
        let mut between = vec![[LineId(0); PlaceSet::MAX]; places.len()];
        for place in (0..).map(PlaceId).take(places.len()) {
            let begin = links.len();
            for (line, &[a, b]) in (0..=u8::MAX).map(LineId).zip(&lines) {
                if a == place || b == place {
                    links.push(Link { to: if a == place { b } else { a }, line });
                }
            }
            // RIDE-4: ways are found in the order of the board file.
            links[begin..].sort_by_key(|link: &Link| link.to);
            // RIDE-2: along lines.
            ways.push((begin as u16, links.len() as u16));
            for link in &links[begin..] {
                // RIDE-3: who is paid depends on the line.
                between[place.index()][link.to.index()] = link.line;
            }
            near.push(links[begin..].iter().map(|link| link.to).collect());
        }
        let board = Board {
            id: self.id.as_ref()?.value.clone(),
            players,
            start: start?,
            size: self.size?,
            projection: self.projection.clone(),
            places,
            lines,
            covers,
            money: self.money,
            links,
            ways,
            near,
            between,
        };
        for &seats in &board.players {
            self.check_in_play(&board, seats, source);
        }
        Some(board)
    }

    /// What must hold of the places in play with so many players.
    fn check_in_play(&self, board: &Board, seats: u8, source: &mut Source) {
        let places = if seats == 2 { board.all().less(board.covers) } else { board.all() };
        let (cities, most) = (places.len() as usize - 1, max_cities(seats));
        if cities > most {
            let at = self.places.last().map_or(self.at, |place| place.at);
            source.problem(
                at,
                format!(
                    "{cities} cities are too many for {seats} players, at most {most} ({})",
                    rules::SET_6
                ),
            );
        }
        let ways = board.near(board.start).and(places).len();
        if ways != 2 {
            source.problem(
                self.start.as_ref().map_or(self.at, |start| start.at),
                format!(
                    "the start must have exactly two lines, with {seats} players it has {ways} ({})",
                    rules::SET_6
                ),
            );
        }
        for place in places.less(board.reach(places)).iter() {
            let place = &self.places[place.index()];
            let id = &place.value.id;
            source.problem(
                place.at,
                format!("`{id}` cannot be reached from the start with {seats} players ({})", rules::SET_6),
            );
        }
    }
}

/// Dollars by the number of players and the order of turns (SET-5).
fn read_money(mut table: Table, source: &mut Source) -> [[u16; SEATS]; SEATS + 1] {
    let mut money = EVEN_MONEY;
    for (players, key) in [(2, "two"), (3, "three"), (4, "four")] {
        if !table.keys().iter().any(|name| name == key) {
            continue;
        }
        let (at, sums) = (table.at, table.ints(key, source).unwrap_or_default());
        if sums.len() != players {
            let at = sums.first().map_or(at, |sum| sum.at);
            source.problem(
                at,
                format!("`{key}` must be {players} sums, not {} ({})", sums.len(), rules::SET_5),
            );
        }
        for (begins, sum) in money[players].iter_mut().zip(&sums) {
            match u16::try_from(sum.value) {
                Ok(dollars @ 0..=MOST_MONEY) => *begins = dollars,
                Ok(_) | Err(_) => {
                    let message =
                        format!("a sum must be from 0 to {MOST_MONEY}, not {} ({})", sum.value, rules::SET_5);
                    source.problem(sum.at, message);
                }
            }
        }
    }
    table.end(source);
    money
}

fn read_projection(mut table: Table, source: &mut Source) -> Option<Projection> {
    let list = |table: &mut Table, key: &str, source: &mut Source| {
        table.numbers(key, source).map(|list| list.into_iter().map(|number| number.value).collect())
    };
    let kind = table.text("kind", source);
    let parallels = list(&mut table, "parallels", source);
    let rotate = list(&mut table, "rotate", source);
    let center = list(&mut table, "center", source);
    let scale = table.number("scale", source);
    let translate = list(&mut table, "translate", source);
    table.end(source);
    Some(Projection {
        kind: kind?.value,
        parallels: parallels?,
        rotate: rotate?,
        center: center?,
        scale: scale?.value,
        translate: translate?,
    })
}

fn read_place(mut table: Table, source: &mut Source) -> Option<Spot<BoardPlace>> {
    let at = table.at;
    let id = table.text("id", source);
    let name = table.text("name", source);
    let x = table.number("x", source);
    let y = table.number("y", source);
    let real = |table: &mut Table, key: &str, source: &mut Source| {
        if table.keys().iter().any(|known| known == key) { table.number(key, source) } else { None }
    };
    let lat = real(&mut table, "lat", source).map(|lat| lat.value);
    let lon = real(&mut table, "lon", source).map(|lon| lon.value);
    table.end(source);
    // What is wrong with a place besides its name is noted; its lines can be checked all the same.
    let (id, name) = (id?.value, name.map_or(String::new(), |name| name.value));
    let [x, y] = [x, y].map(|number| number.map_or(0.0, |number| number.value));
    Some(Spot { value: BoardPlace { id, name, x, y, lat, lon }, at })
}

fn read_lines(mut table: Table, source: &mut Source) -> Vec<Spot<[Spot<String>; 2]>> {
    let pairs = table.text_lists("pairs", source).unwrap_or_default();
    table.end(source);
    let mut lines = Vec::new();
    for pair in pairs {
        match <[_; 2]>::try_from(pair.value) {
            Ok(ends) => lines.push(Spot { value: ends, at: pair.at }),
            Err(ends) => {
                source.problem(pair.at, format!("a line joins two places, not {}", ends.len()));
            }
        }
    }
    lines
}

/// A coach: its seats and what emptying it is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coach {
    /// The profession of each seat.
    pub seats: Vec<Profession>,
    /// The points for emptying it.
    pub points: u8,
}

/// All coaches, and what follows from who is aboard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coaches {
    /// The coaches; a [`CoachId`] is a position here.
    pub list: Vec<Coach>,
    /// For each coach and set of taken seats: the professions aboard, as bits.
    professions: Vec<[u8; 1 << MAX_COACH_SEATS]>,
}

impl Coaches {
    /// Reads a coach file.
    ///
    /// # Errors
    /// Every problem, with its line.
    pub fn read(file: &str, text: &str) -> Result<Coaches, ContentError> {
        let mut source = Source::new(file, text);
        let mut root = source.root();
        let starting = read_coaches(&mut root, "starting", STARTING, 5..=5, &mut source);
        let ordinary = read_coaches(&mut root, "coach", COACHES - STARTING, 2..=4, &mut source);
        root.end(&mut source);
        source.finish()?;
        let list: Vec<Coach> = starting.into_iter().chain(ordinary).collect();
        let professions: Vec<_> = list
            .iter()
            .map(|coach| {
                std::array::from_fn(|taken| {
                    let seats = coach.seats.iter().enumerate();
                    seats.filter(|(seat, _)| taken >> seat & 1 == 1).fold(0, |set, (_, who)| set | who.bit())
                })
            })
            .collect();
        Ok(Coaches { list, professions })
    }

    /// What stands in the file, for people.
    pub fn summary(&self) -> Vec<String> {
        let (starting, ordinary) = self.list.split_at(STARTING);
        let points: u32 = ordinary.iter().map(|coach| u32::from(coach.points)).sum();
        let seats: usize = ordinary.iter().map(|coach| coach.seats.len()).sum();
        vec![
            format!("{} starting coaches", starting.len()),
            format!("{} ordinary coaches with {seats} seats and {points} points", ordinary.len()),
        ]
    }

    /// The professions aboard, as bits.
    #[inline]
    pub(crate) fn professions(&self, coach: CoachId, taken: u8) -> u8 {
        self.professions[coach.index()][taken as usize & ((1 << MAX_COACH_SEATS) - 1)]
    }

    /// The first taken seat of a profession.
    #[inline]
    pub(crate) fn seat_of(&self, coach: CoachId, taken: u8, profession: Profession) -> Option<u8> {
        let seats = self.list[coach.index()].seats.iter();
        seats.zip(0..).find(|&(&who, seat)| who == profession && taken >> seat & 1 == 1).map(|(_, seat)| seat)
    }

    /// All seats of a coach, as bits.
    #[inline]
    pub(crate) fn full(&self, coach: CoachId) -> u8 {
        (1 << self.list[coach.index()].seats.len()) - 1
    }
}

fn read_coaches(
    root: &mut Table,
    key: &str,
    want: usize,
    seats: std::ops::RangeInclusive<usize>,
    source: &mut Source,
) -> Vec<Coach> {
    let root_at = root.at;
    let tables = root.tables(key, source);
    if tables.len() != want {
        let at = tables.first().map_or(root_at, |table| table.at);
        source.problem(at, format!("there must be {want} `[[{key}]]` tables, not {}", tables.len()));
    }
    let mut coaches = Vec::new();
    for mut table in tables {
        let letters = table.text("seats", source);
        let points = table.int("points", 1..=20, source);
        table.end(source);
        let (Some(letters), Some(points)) = (letters, points) else { continue };
        let mut who = Vec::new();
        for letter in letters.value.chars() {
            match Profession::from_letter(letter) {
                Some(profession) => who.push(profession),
                None => source
                    .problem(letters.at, format!("`{letter}` is no profession; known are b, m, s, k, g, f")),
            }
        }
        if !seats.contains(&letters.value.chars().count()) {
            let (low, high) = (seats.start(), seats.end());
            source.problem(
                letters.at,
                format!("a `{key}` has {low} to {high} seats, not {}", letters.value.chars().count()),
            );
        }
        let mixed = who.iter().fold(0, |set, profession| set | profession.bit());
        if key == "starting" && mixed.count_ones() as usize != who.len() {
            source.problem(letters.at, "a starting coach has five different professions");
        }
        coaches.push(Coach { seats: who, points: points.value as u8 });
    }
    coaches
}
