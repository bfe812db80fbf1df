//! The table on a full-screen terminal: the hexes with everything that stands on them, near or far, and the players.

use canvas::{
    Area, Board, Canvas, Line, Look, Move, Role, Size, TableView, Target, Tint, Zoom, code, cut, seat_sign,
    wrapped,
};
use engine::{Language, Phrase, Voice, say};
use serde::Deserialize;
use serde_json::Value;

use crate::action::Action;
use crate::kinds::{Building, Cell, Resource, Terrain, Tool};
use crate::words::{resource_name, terrain_name, tool_name};

/// The view that the catalog hands to terminals.
pub struct Screen;

/// What is drawn of a view.
#[derive(Deserialize)]
struct Table {
    target_points: u8,
    phase: Option<Value>,
    active: u8,
    acting: Option<FigureData>,
    hexes: Vec<HexData>,
    edge: Vec<Cell>,
    players: Vec<PlayerData>,
    bandit: Value,
    sheriff: Cell,
    land_left: Vec<(Value, u8)>,
}

#[derive(Deserialize)]
struct FigureData {
    seat: u8,
    number: u8,
}

#[derive(Deserialize)]
struct HexData {
    cell: Cell,
    terrain: Terrain,
    nth: Option<u8>,
    owner: Option<u8>,
    #[serde(default)]
    stake: bool,
    building: Option<Building>,
    #[serde(default)]
    tokens: u8,
    #[serde(default)]
    laborer: bool,
}

#[derive(Deserialize)]
struct PlayerData {
    seat: u8,
    part: String,
    points: u8,
    cash: u32,
    food: u8,
    bullets: u8,
    resources: Vec<(Resource, u8)>,
    tools: Vec<Tool>,
    horse: bool,
    revolver: bool,
    family: u8,
    family_cap: u8,
    pioneers: Vec<PioneerData>,
}

#[derive(Deserialize)]
struct PioneerData {
    number: u8,
    cell: Cell,
    #[serde(default)]
    jailed: bool,
}

impl Table {
    fn read(value: &Value) -> Option<Table> {
        Table::deserialize(value).ok()
    }

    fn hex(&self, cell: Cell) -> Option<&HexData> {
        self.hexes.iter().find(|hex| hex.cell == cell)
    }

    /// Who stands on a hex: seats with the numbers of their pioneers.
    fn people(&self, cell: Cell) -> Vec<(u8, String)> {
        let of = |player: &PlayerData| {
            let here = player.pioneers.iter().filter(|pioneer| pioneer.cell == cell && !pioneer.jailed);
            let numbers: String = here.map(|pioneer| pioneer.number.to_string()).collect();
            (!numbers.is_empty()).then_some((player.seat, numbers))
        };
        self.players.iter().filter_map(of).collect()
    }

    fn pioneer(&self, seat: u8, number: u8) -> Option<Cell> {
        let player = self.players.iter().find(|player| player.seat == seat)?;
        player.pioneers.iter().find(|pioneer| pioneer.number == number).map(|pioneer| pioneer.cell)
    }

    fn bandit_at(&self, cell: Cell) -> bool {
        self.bandit.get("field").and_then(|at| Cell::deserialize(at).ok()) == Some(cell)
    }

    /// The hex that a move is about.
    fn cell(&self, one: &Move, seat: Option<u8>) -> Option<Cell> {
        match Action::deserialize(&one.action).ok()? {
            Action::Step(cell)
            | Action::Place(cell)
            | Action::ProcessAt(cell)
            | Action::BlockAt(cell)
            | Action::Hire(cell)
            | Action::BanditTo(cell)
            | Action::RetreatTo(cell)
            | Action::PickHex(cell) => Some(cell),
            Action::Activate(number) | Action::PickPioneer(number) | Action::Champion(number) => {
                self.pioneer(seat?, number.0)
            }
            Action::ArrestAt(figure) | Action::PickOther(figure) => {
                self.pioneer(figure.seat.0, figure.number.0)
            }
            _ => None,
        }
    }
}

impl HexData {
    fn name(&self, voice: Voice<'_>) -> String {
        match self.nth {
            Some(nth) => voice.text(&Phrase::of("place-", &format!("{}-{nth}", self.terrain.word()))),
            None => voice.text(&terrain_name(self.terrain)),
        }
    }

    /// Three letters; the town's buildings have their names.
    fn code(&self, voice: Voice<'_>) -> String {
        code(&self.name(voice))
    }
}

/// A sign for every land, and its colour.
fn land(terrain: Terrain) -> (char, Tint) {
    match terrain.word() {
        "forest" => ('♣', Tint::Green),
        "mountain" => ('^', Tint::White),
        "pasture" => ('"', Tint::Lime),
        "field" => ('=', Tint::Yellow),
        "lake" => ('~', Tint::Blue),
        "river" => ('≈', Tint::Blue),
        "desert" => (':', Tint::Yellow),
        "graveyard" => ('†', Tint::Grey),
        "canyon" => ('#', Tint::Red),
        "badlands" => ('%', Tint::Red),
        _ => (' ', Tint::White),
    }
}

/// Land that nobody enters.
fn closed(terrain: Terrain) -> bool {
    matches!(terrain.word(), "canyon" | "badlands")
}

/// The map on a canvas of its own.
struct Map<'a> {
    table: &'a Table,
    before: Option<&'a Table>,
    voice: Voice<'a>,
    near: bool,
    /// Columns of half a hex, and rows of a hex.
    unit: (i32, i32),
    corner: (i32, i32),
    size: (i32, i32),
    /// Hexes that can be chosen, with the moves.
    legal: Vec<(Cell, Vec<usize>)>,
    cursor: Option<Cell>,
}

impl Map<'_> {
    fn at(&self, cell: Cell) -> (i32, i32) {
        let (q, r) = (i32::from(cell.q), i32::from(cell.r));
        ((2 * q + r - self.corner.0) * self.unit.0, (r - self.corner.1) * self.unit.1)
    }

    fn area(&self, cell: Cell) -> Area {
        let (x, y) = self.at(cell);
        let (width, height) = if self.near { (9, 4) } else { (3, 2) };
        Area::new(x.max(0) as u16, y.max(0) as u16, width, height)
    }

    fn draw(&self) -> Canvas {
        let mut canvas = Canvas::new(self.size.0 as u16, self.size.1 as u16);
        if self.near {
            self.walls(&mut canvas);
        }
        for &cell in &self.table.edge {
            let (x, y) = self.at(cell);
            let legal = self.legal.iter().any(|(one, _)| *one == cell);
            let on = self.cursor == Some(cell);
            let role = if on {
                Role::Cursor
            } else if legal {
                Role::Legal
            } else {
                Role::Dim
            };
            let (x, y) = if self.near { (x + 4, y + 1) } else { (x + 1, y) };
            canvas.set(x, y, '?', role);
            if on {
                canvas.set(x - 1, y, '[', Role::Cursor);
                canvas.set(x + 1, y, ']', Role::Cursor);
            }
        }
        for hex in &self.table.hexes {
            if self.near { self.near(hex, &mut canvas) } else { self.far(hex, &mut canvas) }
        }
        canvas
    }

    /// Walls between hexes, shared and joined.
    fn walls(&self, canvas: &mut Canvas) {
        let mut arms = std::collections::BTreeMap::<(i32, i32), u8>::new();
        for hex in &self.table.hexes {
            let (x, y) = self.at(hex.cell);
            for row in [y, y + 3] {
                for k in x..x + 8 {
                    *arms.entry((k, row)).or_default() |= 1;
                    *arms.entry((k + 1, row)).or_default() |= 4;
                }
            }
            for column in [x, x + 8] {
                for k in y..y + 3 {
                    *arms.entry((column, k)).or_default() |= 8;
                    *arms.entry((column, k + 1)).or_default() |= 2;
                }
            }
        }
        // East is 1, north 2, west 4, south 8.
        const SIGNS: [char; 16] =
            [' ', '─', '│', '└', '─', '─', '┘', '┴', '│', '┌', '│', '├', '┐', '┬', '┤', '┼'];
        for ((x, y), bits) in arms {
            canvas.set(x, y, SIGNS[usize::from(bits)], Role::Dim);
        }
    }

    fn fresh(&self, hex: &HexData) -> bool {
        let Some(before) = self.before else { return false };
        match before.hex(hex.cell) {
            Some(was) => {
                (was.owner, was.stake, was.tokens, was.laborer)
                    != (hex.owner, hex.stake, hex.tokens, hex.laborer)
                    || was.building.is_some() != hex.building.is_some()
            }
            None => true,
        }
    }

    /// Code, land and, below, property and people: 7 × 2 characters.
    fn near(&self, hex: &HexData, canvas: &mut Canvas) {
        let (x, y) = self.at(hex.cell);
        let legal = self.legal.iter().any(|(cell, _)| *cell == hex.cell);
        let on = self.cursor == Some(hex.cell);
        let (sign, tint) = land(hex.terrain);
        let town = hex.nth.is_none();
        let label = match (on, legal) {
            (true, _) => Role::Cursor,
            (false, true) => Role::Legal,
            (false, false) if closed(hex.terrain) => Role::Dim,
            (false, false) if town => Role::Bold,
            (false, false) => Role::Plain,
        };
        let fresh = self.fresh(hex);
        if town {
            let name = self.voice.text(&Phrase::of("screen-town-", hex.terrain.word()));
            canvas.put(x + 1, y + 1, &cut(&name, 7), label);
        } else {
            canvas.put(x + 1, y + 1, &hex.code(self.voice), label);
            canvas.set(x + 5, y + 1, sign, Role::Tint(tint));
            for k in 1..8 {
                let shown = closed(hex.terrain) || k % 2 == 1;
                canvas.set(x + k, y + 2, if shown { sign } else { ' ' }, Role::Faint(tint));
            }
            if closed(hex.terrain) {
                canvas.put(x + 5, y + 1, &sign.to_string().repeat(3), Role::Faint(tint));
            }
        }
        let special = self.special(hex.cell);
        if let Some((sign, role)) = special {
            canvas.set(x + if town { 1 } else { 7 }, y + if town { 2 } else { 1 }, sign, role);
        }
        let mut at = x + 1 + i32::from(town && special.is_some());
        if hex.stake || hex.building.is_some() {
            let role = match hex.owner {
                Some(owner) if fresh => Role::NewOf(owner),
                Some(owner) => Role::Seat(owner),
                None => Role::Dim,
            };
            canvas.set(at, y + 2, hex.owner.map_or('×', seat_sign), role);
            at = canvas.put(at + 1, y + 2, &property(hex), role);
            if fresh {
                at = canvas.put(at, y + 2, "'", Role::Fresh);
            }
            canvas.set(at, y + 2, ' ', Role::Plain);
        }
        let folk = self.table.people(hex.cell);
        let full: usize = folk.iter().map(|(_, numbers)| 1 + numbers.chars().count()).sum();
        let room = (x + 8 - at).max(0) as usize;
        let text = |(seat, numbers): &(u8, String)| {
            if full <= room { format!("{}{numbers}", seat_sign(*seat)) } else { seat_sign(*seat).to_string() }
        };
        let mut line = Line::new();
        for one in &folk {
            line.push(text(one), Role::Seat(one.0));
        }
        if !folk.is_empty() {
            let start = canvas.right(x + 8, y + 2, &line);
            if start - 1 > x {
                canvas.set(start - 1, y + 2, ' ', Role::Plain);
            }
        }
        if on {
            for row in [y + 1, y + 2] {
                canvas.set(x, row, '[', Role::Cursor);
                canvas.set(x + 8, row, ']', Role::Cursor);
            }
        }
    }

    /// Land, owner and tokens and, below, people: 3 × 2 characters.
    fn far(&self, hex: &HexData, canvas: &mut Canvas) {
        let (x, y) = self.at(hex.cell);
        let legal = self.legal.iter().any(|(cell, _)| *cell == hex.cell);
        let on = self.cursor == Some(hex.cell);
        let (sign, tint) = land(hex.terrain);
        if hex.nth.is_none() {
            let name = self.voice.text(&Phrase::of("screen-town-", hex.terrain.word()));
            let name: String = name.chars().take(3).collect();
            canvas.put(x, y, &name, if legal { Role::Legal } else { Role::Bold });
        } else {
            canvas.put(x, y, &sign.to_string().repeat(3), if legal { Role::Legal } else { Role::Tint(tint) });
            canvas.put(x, y + 1, &sign.to_string().repeat(3), Role::Faint(tint));
            if hex.stake || hex.building.is_some() {
                let role = hex.owner.map_or(Role::Dim, Role::Seat);
                canvas.set(x + 1, y, hex.owner.map_or('×', seat_sign), role);
                let last = property(hex).chars().last().unwrap_or(' ');
                canvas.set(x + 2, y, last, role);
            }
        }
        let mut at = x;
        if let Some((sign, role)) = self.special(hex.cell) {
            canvas.set(at, y + 1, sign, role);
            at += 1;
        }
        for (seat, _) in self.table.people(hex.cell) {
            if at < x + 3 {
                canvas.set(at, y + 1, seat_sign(seat), Role::Seat(seat));
                at += 1;
            }
        }
        if on {
            for k in 0..3 {
                canvas.dress(x + k, y, Role::Cursor);
            }
            canvas.set(x - 1, y, '[', Role::Cursor);
            canvas.set(x + 3, y, ']', Role::Cursor);
        }
    }

    fn special(&self, cell: Cell) -> Option<(char, Role)> {
        if self.table.bandit_at(cell) {
            Some(('☻', Role::Warn))
        } else if self.table.sheriff == cell {
            Some(('☆', Role::Bold))
        } else {
            None
        }
    }
}

/// What stands on a hex: a stake, a homestead, or a building with its tokens and laborer.
fn property(hex: &HexData) -> String {
    match hex.building {
        None => "!".to_owned(),
        Some(Building::Homestead) => "H".to_owned(),
        Some(kind) => {
            format!("{}{}{}", kind.letter(), hex.tokens, if hex.laborer { "+" } else { "" })
        }
    }
}

/// The rules behind an action.
fn families(action: &Action) -> &'static [&'static str] {
    match action {
        Action::Vote(_) => &["G2"],
        Action::TakeSymbol(_) => &["G48"],
        Action::Feed(_) => &["R6.1", "R6.2", "R6.3", "R6.4", "G17"],
        Action::EndActions => &["R6.11", "R6.12"],
        Action::Activate(_) => &["R6.7", "R6.8", "N8"],
        Action::Move | Action::Step(_) | Action::StopMove => &["7.1", "R13"],
        Action::Explore | Action::ExploreAgain | Action::ExploreStop | Action::Place(_) => {
            &["7.2", "R3.4", "M5"]
        }
        Action::Shop(_)
        | Action::Lot(_)
        | Action::PointForResources
        | Action::PayResource(_)
        | Action::ShopDone => &["7.3", "7.4", "N2"],
        Action::TradeOpen(_)
        | Action::Give(_)
        | Action::Get(_)
        | Action::Send
        | Action::Drop
        | Action::Accept
        | Action::Reject
        | Action::CounterAsk(_)
        | Action::CounterDrop(_) => &["7.5", "N3", "G11"],
        Action::Claim => &["7.6", "C28"],
        Action::Build(_) => &["7.7", "R3.3"],
        Action::Hunt | Action::Shoot | Action::RunAway => &["7.8", "A01-A10"],
        Action::Process | Action::ProcessAt(_) => &["7.9", "G18"],
        Action::Pray { .. } => &["7.10", "R18"],
        Action::Expand => &["7.11"],
        Action::Gamble | Action::Wager(_) | Action::Stake(_) | Action::Bet(_) => &["7.12", "N4"],
        Action::Dispute | Action::TakeOver | Action::Negotiate => &["7.13", "N5"],
        Action::Fight | Action::Champion(_) | Action::Commit(_) => &["S12.1", "S12.2", "R12", "N6"],
        Action::Flip | Action::RivalFlip | Action::Together | Action::FalseStart => &["S12.4", "M17"],
        Action::Learn(_) | Action::Surrender(_) => &["7.14", "S9"],
        Action::Sheriff(_) | Action::BlockAt(_) | Action::ArrestAt(_) | Action::Release(_) => {
            &["7.15", "G23"]
        }
        Action::Hire(_) => &["7.16", "G35"],
        Action::JailRoll => &["R14"],
        Action::Fire | Action::HoldFire => &["R13"],
        Action::Submit => &["R11", "R12.4"],
        Action::Loot | Action::LeaveLoot => &["R12.2"],
        Action::BanditTo(_) => &["R10.4", "R10.5", "R10.6", "G8"],
        Action::RetreatTo(_) => &["R11.4", "G25"],
        Action::TakeDrink | Action::DoubleDrink(_) => &["R10.7", "C26"],
        Action::PickTool(_)
        | Action::PickHex(_)
        | Action::PickResource(_)
        | Action::PickPioneer(_)
        | Action::PickOther(_)
        | Action::PickDiploma(_)
        | Action::PickSeat(_)
        | Action::Decline => &["R17", "R18"],
        Action::Enter | Action::StayOut => &["R15.4", "M15"],
    }
}

impl TableView for Screen {
    fn steps(&self, look: &Look<'_>) -> Vec<(String, bool)> {
        let Some(table) = Table::read(look.view) else { return Vec::new() };
        let now = table.phase.as_ref().and_then(Value::as_str).filter(|phase| *phase != "begin");
        let name = look.name(table.active).to_owned();
        let goal = look.voice.text(&say!("screen-goal", points = table.target_points));
        let mut steps = vec![(name, false)];
        steps.extend(now.map(|phase| (look.voice.text(&Phrase::of("view-phase-", phase)), true)));
        steps.push((goal, false));
        if let Some(square) = table.bandit.get("countdown").and_then(Value::as_u64) {
            steps.push((look.voice.text(&say!("screen-countdown", square = square)), false));
        }
        let tiles: u32 = table.land_left.iter().map(|(_, count)| u32::from(*count)).sum();
        steps.push((look.voice.text(&say!("draw-tiles", tiles = tiles)), false));
        steps
    }

    fn board(&self, look: &Look<'_>, size: Size) -> Board {
        let Some(table) = Table::read(look.view) else {
            return Board { canvas: Canvas::new(size.width, size.height), targets: Vec::new(), focus: None };
        };
        let before = look.before.and_then(Table::read);
        let mut legal: Vec<(Cell, Vec<usize>)> = Vec::new();
        for &index in look.shown {
            let Some(cell) = look.moves.get(index).and_then(|one| table.cell(one, look.seat)) else {
                continue;
            };
            match legal.iter_mut().find(|(known, _)| *known == cell) {
                Some((_, moves)) => moves.push(index),
                None => legal.push((cell, vec![index])),
            }
        }
        let near = look.zoom != Zoom::Far;
        let unit = if near { (4, 3) } else { (2, 2) };
        let cells = || table.hexes.iter().map(|hex| hex.cell).chain(table.edge.iter().copied());
        let column = |cell: Cell| 2 * i32::from(cell.q) + i32::from(cell.r);
        let corner =
            (cells().map(column).min().unwrap_or(0), cells().map(|cell| cell.r.into()).min().unwrap_or(0));
        let wide = cells().map(column).max().unwrap_or(0) - corner.0 + 2;
        let high = cells().map(|cell| i32::from(cell.r)).max().unwrap_or(0) - corner.1 + 1;
        let map = Map {
            cursor: look.chosen_move().and_then(|one| table.cell(one, look.seat)),
            before: before.as_ref(),
            voice: look.voice,
            near,
            unit,
            corner,
            size: (wide * unit.0 + 2, high * unit.1 + 1),
            legal,
            table: &table,
        };
        let acting = table.acting.as_ref().and_then(|figure| table.pioneer(figure.seat, figure.number));
        let mine = look.seat.and_then(|seat| {
            table
                .players
                .iter()
                .find(|player| player.seat == seat)?
                .pioneers
                .first()
                .map(|pioneer| pioneer.cell)
        });
        let first = map.legal.first().map(|(cell, _)| *cell);
        let focus = map.cursor.or(acting).or(first).or(mine).unwrap_or(table.sheriff);
        Board {
            canvas: map.draw(),
            targets: map
                .legal
                .iter()
                .map(|(cell, moves)| Target { area: map.area(*cell), moves: moves.clone() })
                .collect(),
            focus: Some(map.area(focus)),
        }
    }

    fn players(&self, look: &Look<'_>, columns: usize, lines: usize) -> Vec<Vec<Line>> {
        let roomy = lines > 1;
        let Some(table) = Table::read(look.view) else { return Vec::new() };
        let said = |phrase: &Phrase| look.voice.text(phrase);
        let player = |player: &PlayerData| {
            let seat = player.seat;
            let me = look.seat == Some(seat);
            let mut head = Line::of(if look.pending.contains(&seat) { "►" } else { " " }, Role::Legal);
            head.push(format!("{} ", seat_sign(seat)), Role::Seat(seat));
            head.push(cut(look.name(seat), if roomy { 16 } else { 8 }), Role::Seat(seat));
            if player.part != "in" {
                head.push(format!("  {}", said(&Phrase::of("part-", &player.part))), Role::Dim);
                return vec![head];
            }
            let strong = if me { Role::Bold } else { Role::Plain };
            let points = Line::of(player.points.to_string(), Role::Bold)
                .and(format!(" {} ", said(&say!("screen-points", points = player.points))), Role::Dim);
            let standing = Line::of(format!("${}", player.cash), strong)
                .and(format!(" {}", said(&say!("screen-food"))), Role::Dim)
                .and(player.food.to_string(), strong)
                .and(format!(" {}", said(&say!("screen-bullets"))), Role::Dim)
                .and(player.bullets.to_string(), strong)
                .and(format!(" {}", said(&say!("screen-family"))), Role::Dim)
                .and(format!("{}/{}", player.family, player.family_cap), strong);
            let mut owned: Vec<String> = player
                .resources
                .iter()
                .filter(|(_, count)| *count > 0)
                .map(|(kind, count)| format!("{count} {}", said(&resource_name(*kind))))
                .collect();
            owned.extend(player.tools.iter().map(|&tool| said(&tool_name(tool))));
            owned.extend(player.horse.then(|| said(&say!("draw-horse"))));
            owned.extend(player.revolver.then(|| said(&say!("draw-revolver"))));
            let owned = owned.join(", ");
            if roomy {
                head.to(columns.saturating_sub(points.width()));
                head.extend(points);
                let mut second = Line::of("   ", Role::Plain);
                second.extend(standing);
                // What somebody owns may take all lines there are.
                let owned =
                    if owned.is_empty() { Vec::new() } else { wrapped(&owned, columns.saturating_sub(4)) };
                let owned = owned.into_iter().map(|text| Line::of(format!("   {text}"), Role::Plain));
                return [head, second].into_iter().chain(owned).take(lines).collect();
            }
            head.to(12);
            head.extend(points);
            head.extend(standing);
            head.to(48);
            let room = columns.saturating_sub(head.width());
            head.push(cut(&owned, room), Role::Plain);
            vec![head]
        };
        table.players.iter().map(player).collect()
    }

    fn about(&self, look: &Look<'_>) -> Option<Line> {
        let table = Table::read(look.view)?;
        let hex = table.hex(table.cell(look.chosen_move()?, look.seat)?)?;
        Some(Line::of(format!("{} {}", hex.code(look.voice), hex.name(look.voice)), Role::Dim))
    }

    fn keywords(&self, look: &Look<'_>) -> Vec<String> {
        let Some(table) = Table::read(look.view) else { return Vec::new() };
        let words = |offer: &Move| {
            let hex = table.hex(table.cell(offer, look.seat)?)?;
            let land = look.voice.text(&terrain_name(hex.terrain));
            Some(format!("{} {} {land}", hex.code(look.voice), hex.name(look.voice)))
        };
        look.moves.iter().map(|offer| words(offer).unwrap_or_default()).collect()
    }

    fn families(&self, offer: &Move) -> &'static [&'static str] {
        Action::deserialize(&offer.action).map_or(&[], |action| families(&action))
    }

    fn howto(&self, language: Language) -> Option<&'static str> {
        Some(match language {
            Language::En => include_str!("../howto.en.md"),
            Language::De => include_str!("../howto.de.md"),
            Language::Fr => include_str!("../howto.fr.md"),
        })
    }

    fn lists_all(&self) -> bool {
        true
    }

    fn rows(&self, _look: &Look<'_>) -> u16 {
        12
    }
}
