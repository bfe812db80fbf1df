//! The table on a full-screen terminal: the map with roads, tiles and the stagecoach, the coaches for sale, and the players.

mod draw;
mod map;

use canvas::{Area, Board, Canvas, Line, Look, Move, Role, Size, TableView, Target, cut, seat_sign};
use engine::{Language, Phrase, say};
use serde::Deserialize;

use crate::action::Action;
use crate::draw::last_round;
use crate::pieces::{Profession, Tile};
use crate::screen::draw::Drawing;
use crate::state::Ending;
use crate::words::tile_name;

/// The view that the catalog hands to terminals.
pub struct Screen;

/// What is drawn of a view.
#[derive(Deserialize)]
pub(crate) struct Table {
    first: u8,
    phase: PhaseData,
    stagecoach: usize,
    board: BoardData,
    coaches: Vec<CoachData>,
    row: Vec<OfferData>,
    stack: u8,
    players: Vec<PlayerData>,
    rides: Vec<RideData>,
    last_round: Option<Ending>,
}

#[derive(Deserialize)]
struct PhaseData {
    step: String,
}

#[derive(Deserialize)]
pub(crate) struct BoardData {
    start: usize,
    places: Vec<PlaceData>,
    lines: Vec<LineData>,
}

#[derive(Deserialize)]
pub(crate) struct PlaceData {
    name: String,
    x: f64,
    y: f64,
    covered: bool,
    tile: Option<Tile>,
    pioneers: Vec<u8>,
}

#[derive(Deserialize)]
pub(crate) struct LineData {
    ends: [usize; 2],
    covered: bool,
    roads: Vec<u8>,
}

#[derive(Deserialize)]
struct CoachData {
    points: u8,
    seats: Vec<SeatData>,
}

#[derive(Deserialize)]
struct SeatData {
    profession: Profession,
    taken: bool,
}

#[derive(Deserialize)]
struct OfferData {
    slot: u8,
    price: u16,
    coach: usize,
}

#[derive(Deserialize)]
struct PlayerData {
    money: u16,
    income: u16,
    purchases: u8,
    supply: u8,
    roads: u8,
    riding: Vec<usize>,
    emptied: Vec<usize>,
    nuggets: u8,
    points: PointsData,
}

#[derive(Deserialize)]
struct PointsData {
    total: i32,
}

#[derive(Deserialize)]
struct RideData {
    to: usize,
    bank: u8,
    tolls: Vec<u8>,
    route: Vec<usize>,
}

impl Table {
    fn read(value: &serde_json::Value) -> Option<Table> {
        Table::deserialize(value).ok()
    }

    /// Three letters for each place. Where they are ambiguous, its number.
    pub(crate) fn codes(&self) -> Vec<String> {
        let plain: Vec<String> = self.board.places.iter().map(|place| canvas::code(&place.name)).collect();
        let unique = |code: &String| plain.iter().filter(|other| *other == code).count() == 1;
        let coded = |(index, code): (usize, &String)| {
            if unique(code) && code.chars().count() == 3 { code.clone() } else { format!("{index:03}") }
        };
        plain.iter().enumerate().map(coded).collect()
    }

    /// Who is aboard a coach; free seats are dots.
    fn aboard(&self, coach: usize) -> String {
        let Some(coach) = self.coaches.get(coach) else { return String::new() };
        coach.seats.iter().map(|seat| if seat.taken { seat.profession.letter() } else { '·' }).collect()
    }

    /// The seats of a coach, all of them.
    fn letters(&self, coach: usize) -> String {
        let Some(coach) = self.coaches.get(coach) else { return String::new() };
        coach.seats.iter().map(|seat| seat.profession.letter()).collect()
    }

    fn points(&self, coach: usize) -> u8 {
        self.coaches.get(coach).map_or(0, |coach| coach.points)
    }

    fn ride(&self, to: usize, bank: u8, tolls: &[u8]) -> Option<&RideData> {
        self.rides.iter().find(|ride| ride.to == to && ride.bank == bank && ride.tolls == tolls)
    }
}

fn action(one: &Move) -> Option<Action> {
    Action::deserialize(&one.action).ok()
}

/// What a ride costs.
fn price(bank: u8, tolls: &[u8]) -> u32 {
    u32::from(bank) + tolls.iter().copied().map(u32::from).sum::<u32>()
}

impl TableView for Screen {
    fn steps(&self, look: &Look<'_>) -> Vec<(String, bool)> {
        let Some(table) = Table::read(look.view) else { return Vec::new() };
        if table.phase.step == "cover" {
            return vec![(look.voice.text(&say!("screen-cover")), true)];
        }
        let now = match &*table.phase.step {
            "buy" | "lay" => 0,
            "ride" => 1,
            "settle" | "farmer" | "barkeeper" | "sergeant" => 2,
            "join" => 3,
            _ => 4,
        };
        let steps = [say!("screen-buy"), say!("screen-ride"), say!("screen-settle"), say!("screen-join")];
        let steps = steps.iter().enumerate().map(|(index, step)| (look.voice.text(step), index == now));
        let last = table.last_round.map(|reason| (look.voice.text(&last_round(reason)), true));
        steps.chain(last).collect()
    }

    fn board(&self, look: &Look<'_>, size: Size) -> Board {
        let Some(table) = Table::read(look.view) else {
            return Board { canvas: Canvas::new(size.width, size.height), targets: Vec::new(), focus: None };
        };
        let before = look.before.and_then(Table::read);
        let mut canvas = Canvas::new(size.width, size.height);
        let mut targets = Vec::new();
        let mut rides: Vec<(usize, Vec<usize>, u32)> = Vec::new();
        let mut lays: Vec<(usize, usize)> = Vec::new();
        let mut slots: Vec<(u8, usize)> = Vec::new();
        let mut covers: Vec<(usize, usize)> = Vec::new();
        for &index in look.shown {
            match look.moves.get(index).and_then(action) {
                Some(Action::Ride { to, bank, tolls }) => {
                    let cost = price(bank, &tolls);
                    match rides.iter_mut().find(|(place, _, _)| *place == to.index()) {
                        Some((_, ways, cheapest)) => {
                            ways.push(index);
                            *cheapest = cost.min(*cheapest);
                        }
                        None => rides.push((to.index(), vec![index], cost)),
                    }
                }
                Some(Action::Lay { line }) => lays.push((usize::from(line.0), index)),
                Some(Action::Coach { slot }) => slots.push((slot, index)),
                Some(Action::Cover { place }) => covers.push((place.index(), index)),
                Some(_) | None => {}
            }
        }
        let chosen = look.chosen_move().and_then(action);
        let mut drawing = Drawing::new(&table, before.as_ref(), size);
        match chosen {
            Some(Action::Ride { to, bank, tolls }) => {
                drawing.cursor = Some(to.index());
                drawing.route = table.ride(to.index(), bank, &tolls).map_or(&[], |ride| &ride.route);
            }
            Some(Action::Lay { line }) => drawing.lay_cursor = Some(usize::from(line.0)),
            Some(Action::Cover { place }) => drawing.cursor = Some(place.index()),
            Some(_) | None => {}
        }
        drawing.rides = &rides;
        drawing.covers = &covers;
        drawing.lays = &lays;
        drawing.draw(&mut canvas, &mut targets);
        market(&table, look, &slots, &mut canvas, &mut targets);
        legend(look, &mut canvas);
        let focus = targets.iter().find(|target| look.chosen.is_some_and(|one| target.moves.contains(&one)));
        let focus = focus.map(|target| target.area);
        Board { canvas, targets, focus }
    }

    fn players(&self, look: &Look<'_>, columns: usize, lines: usize) -> Vec<Vec<Line>> {
        let roomy = lines > 1;
        let Some(table) = Table::read(look.view) else { return Vec::new() };
        let said = |phrase: &Phrase| look.voice.text(phrase);
        let number = |number: i64, role, word: Phrase| {
            Line::of(number.to_string(), role).and(format!(" {}", said(&word)), Role::Dim)
        };
        let player = |(seat, player): (u8, &PlayerData)| {
            let me = look.seat == Some(seat);
            let strong = if me { Role::Bold } else { Role::Plain };
            let mut head = Line::of(if look.pending.contains(&seat) { "►" } else { " " }, Role::Legal);
            head.push(format!("{} ", seat_sign(seat)), Role::Seat(seat));
            head.push(cut(look.name(seat), if roomy { 16 } else { 9 }), Role::Seat(seat));
            let first = (seat == table.first).then(|| format!(" {}", said(&say!("screen-first"))));
            let points = number(
                player.points.total.into(),
                Role::Bold,
                say!("screen-points", points = player.points.total),
            );
            let buys =
                number(player.purchases.into(), Role::Plain, say!("screen-buys", count = player.purchases));
            let roads = number(player.roads.into(), Role::Plain, say!("screen-roads", count = player.roads));
            let spare = number(player.supply.into(), Role::Plain, say!("screen-spare"));
            let money = format!("${}+{}", player.money, player.income);
            let mut aboard = Line::new();
            if player.nuggets > 0 {
                aboard.extend(number(player.nuggets.into(), Role::Bold, say!("screen-gold")));
                aboard.push("  ", Role::Plain);
            }
            for &coach in &player.riding {
                aboard.push(table.aboard(coach), strong);
                aboard.push(format!("{} ", table.points(coach)), Role::Dim);
            }
            if roomy {
                head.push(first.as_deref().unwrap_or_default(), Role::Dim);
                head.to(columns.saturating_sub(points.width() + 1));
                head.extend(points);
                let mut second = Line::of(format!("   {money}"), strong);
                second.to(11);
                second.extend(buys);
                second.to(19);
                second.extend(roads);
                let mut third = Line::of("   ", Role::Plain);
                third.extend(spare);
                if !player.emptied.is_empty() {
                    let done: Vec<String> =
                        player.emptied.iter().map(|&c| table.points(c).to_string()).collect();
                    third.to(15);
                    third.push(said(&say!("draw-emptied", points = done.join("+"))), Role::Dim);
                }
                let mut fourth = Line::of("   ", Role::Plain);
                fourth.extend(aboard);
                return vec![head, second, third, fourth];
            }
            head.to(13);
            head.extend(points);
            head.to(22);
            head.push(money, strong);
            head.to(29);
            head.extend(buys);
            head.to(36);
            head.extend(roads);
            head.to(46);
            head.extend(spare);
            head.to(56);
            head.extend(aboard);
            head.push(first.as_deref().unwrap_or_default(), Role::Dim);
            vec![head]
        };
        (0..).zip(&table.players).map(player).collect()
    }

    fn about(&self, look: &Look<'_>) -> Option<Line> {
        let table = Table::read(look.view)?;
        let Action::Ride { to, bank, tolls } = action(look.chosen_move()?)? else { return None };
        let ride = table.ride(to.index(), bank, &tolls)?;
        let codes = table.codes();
        let via = ride.route.get(1..ride.route.len().saturating_sub(1))?;
        let via: Vec<&str> = via.iter().filter_map(|&place| codes.get(place).map(|code| &**code)).collect();
        (!via.is_empty())
            .then(|| Line::of(look.voice.text(&say!("screen-via", places = via.join(" "))), Role::Dim))
    }

    fn keywords(&self, look: &Look<'_>) -> Vec<String> {
        let Some(table) = Table::read(look.view) else { return Vec::new() };
        let codes = table.codes();
        let code = |place: usize| codes.get(place).cloned().unwrap_or_default();
        let words = |offer: &Move| match action(offer) {
            Some(Action::Ride { to, .. }) => code(to.index()),
            Some(Action::Cover { place }) => code(place.index()),
            Some(Action::Lay { line }) => {
                let ends = table.board.lines.get(usize::from(line.0)).map_or([0, 0], |line| line.ends);
                format!("{} {} {}-{}", code(ends[0]), code(ends[1]), code(ends[0]), code(ends[1]))
            }
            Some(Action::Coach { slot }) => {
                let coach = table.row.iter().find(|offer| offer.slot == slot).map(|offer| offer.coach);
                coach.map_or(String::new(), |coach| table.letters(coach))
            }
            Some(_) | None => String::new(),
        };
        look.moves.iter().map(words).collect()
    }

    fn families(&self, offer: &Move) -> &'static [&'static str] {
        match action(offer) {
            Some(
                Action::Done | Action::Road | Action::TwoRoads | Action::Coach { .. } | Action::Lay { .. },
            ) => &["BUY"],
            Some(Action::Cover { .. }) => &["SET"],
            Some(Action::Ride { .. }) => &["RIDE"],
            Some(Action::Settle { .. }) => &["SETTLE", "ACT"],
            Some(Action::Return { .. } | Action::Decline) => &["ACT", "JOIN"],
            Some(Action::Join { .. }) => &["JOIN"],
            None => &[],
        }
    }

    fn howto(&self, language: Language) -> Option<&'static str> {
        Some(match language {
            Language::En => include_str!("../../howto.en.md"),
            Language::De => include_str!("../../howto.de.md"),
            Language::Fr => include_str!("../../howto.fr.md"),
        })
    }

    fn rows(&self, _look: &Look<'_>) -> u16 {
        14
    }
}

/// The coaches for sale, in the corner where there is no land: in two rows, or below each other.
fn market(
    table: &Table,
    look: &Look<'_>,
    slots: &[(u8, usize)],
    canvas: &mut Canvas,
    targets: &mut Vec<Target>,
) {
    let roomy = canvas.height() >= 22;
    let width = if roomy { 22 } else { 29 };
    let x = i32::from(canvas.width()) - width;
    let head = look.voice.text(&say!("draw-for-sale"));
    canvas.put(x, 0, &head, Role::Head);
    let more = look.voice.text(&say!("screen-stack", left = table.stack));
    if roomy {
        canvas.put(x + head.chars().count() as i32 + 2, 0, &more, Role::Dim);
    } else {
        canvas.put(x, 1, &cut(&more, 9), Role::Dim);
    }
    for (k, offer) in (0..).zip(&table.row) {
        let (x, y) = if roomy { (x, 1 + k) } else { (x + 9 + k % 2 * 10, k / 2) };
        let legal = slots.iter().find(|(slot, _)| *slot == offer.slot).map(|(_, index)| *index);
        let chosen = legal.is_some() && legal == look.chosen;
        let role = |usual| match (chosen, legal) {
            (true, _) => Role::Cursor,
            (false, Some(_)) => Role::Legal,
            (false, None) => usual,
        };
        let price = format!("${} ", offer.price);
        let letters = table.letters(offer.coach);
        let end = canvas.put(x, y, &price, role(Role::Plain));
        let end = canvas.put(end, y, &letters, role(Role::Bold));
        let points = format!("{}{}", if roomy { " " } else { "" }, table.points(offer.coach));
        let end = canvas.put(end, y, &points, Role::Dim);
        if let (Some(index), Ok(left), Ok(top)) = (legal, u16::try_from(x), u16::try_from(y)) {
            targets.push(Target { area: Area::new(left, top, (end - x) as u16, 1), moves: vec![index] });
        }
    }
}

/// What the letters mean, in the corner where there is only sea.
fn legend(look: &Look<'_>, canvas: &mut Canvas) {
    let named = |tile: Tile| (tile.letter(), look.voice.text(&tile_name(tile)));
    let rows: [&[Tile]; 3] = [
        &[Tile::Banker, Tile::Sergeant],
        &[Tile::Merchant, Tile::Farmer],
        &[Tile::Barkeeper, Tile::GoldDigger],
    ];
    let top = i32::from(canvas.height()) - rows.len() as i32;
    for (y, row) in (top..).zip(rows) {
        let mut x = 0;
        for &tile in row {
            let (letter, name) = named(tile);
            // Never over the map.
            let length = name.chars().count() as i32 + 2;
            if (x..x + length + 1).any(|x| canvas.get(x, y).0 != ' ') {
                break;
            }
            canvas.set(x, y, letter, Role::Bold);
            x = canvas.put(x + 1, y, &format!(" {name}"), Role::Dim) + 2;
        }
    }
}
