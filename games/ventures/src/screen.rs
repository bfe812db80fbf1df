//! The table on a full-screen terminal: the hand with what each card costs now, brings and opens, the goals, and the players
//! with what their neighbours may buy.

use std::collections::BTreeMap;

use canvas::{
    Area, Board, Canvas, Line, Look, Move, Role, Size, TableView, Target, Tint, cut, seat_sign, width,
    wrapped,
};
use engine::{Arg, Language, Phrase, Seat, say};
use serde::Deserialize;
use serde_json::Value;

use crate::action::{Action, Pay};
use crate::content::Colour;
use crate::words::{coins, colour_name};

/// The view that the catalog hands to terminals.
pub struct Screen;

/// What is drawn of a view.
#[derive(Deserialize)]
struct Table {
    goals: bool,
    cards: Vec<CardData>,
    boards: Vec<BoardData>,
    services: Vec<String>,
    #[serde(default)]
    names: BTreeMap<String, String>,
    stage: u8,
    turn: u8,
    passes_left: bool,
    phase: Value,
    players: Vec<PlayerData>,
    me: Option<MineData>,
}

#[derive(Deserialize)]
struct CardData {
    key: String,
    colour: Colour,
    cost: CostData,
    effect: Value,
    free_with: Vec<usize>,
    unlocks: Vec<usize>,
}

#[derive(Deserialize)]
struct CostData {
    coins: u8,
    resources: BTreeMap<String, u8>,
}

#[derive(Deserialize)]
struct BoardData {
    key: String,
    service: usize,
    produces: String,
    goals: Vec<GoalData>,
}

#[derive(Deserialize)]
struct GoalData {
    cost: BTreeMap<String, u8>,
    effect: Value,
}

#[derive(Deserialize)]
struct PlayerData {
    seat: u8,
    board: Option<usize>,
    goals: u8,
    coins: u16,
    played: Vec<usize>,
    sells: Vec<SourceData>,
    keeps: Vec<SourceData>,
    ip: u16,
    defeats: u8,
    victories: Vec<u8>,
    chosen: bool,
    points: PointsData,
}

#[derive(Deserialize)]
struct SourceData {
    of: Vec<String>,
    units: u8,
}

#[derive(Deserialize)]
struct PointsData {
    total: i32,
}

#[derive(Deserialize)]
struct MineData {
    seat: u8,
    hand: Vec<HeldData>,
    pile: Option<Vec<HeldData>>,
}

#[derive(Deserialize)]
struct HeldData {
    card: usize,
    not: Option<Value>,
}

/// A table with the texts it is told in.
struct TableWords<'a> {
    table: &'a Table,
    look: &'a Look<'a>,
}

fn action(one: &Move) -> Option<Action> {
    Action::deserialize(&one.action).ok()
}

/// The card that a move is about.
fn card_of(action: &Action) -> Option<usize> {
    match action {
        Action::Play { card, .. }
        | Action::Goal { card, .. }
        | Action::Discard { card }
        | Action::Fetch { card } => Some(card.0.into()),
        Action::Name { .. } | Action::NameNone | Action::FetchNone => None,
    }
}

fn tint(colour: Colour) -> Role {
    Role::Tint(match colour {
        Colour::Grey => Tint::White,
        Colour::Blue => Tint::Blue,
        Colour::Yellow => Tint::Yellow,
        Colour::Red => Tint::Red,
        Colour::Green => Tint::Green,
        Colour::Purple => Tint::Magenta,
    })
}

impl<'a> TableWords<'a> {
    fn said(&self, phrase: &Phrase) -> String {
        self.look.voice.text(phrase)
    }

    fn named(&self, family: &'static str, key: &str) -> String {
        let id = format!("{family}{key}");
        self.table.names.get(&id).cloned().unwrap_or_else(|| self.said(&Phrase::of(family, key)))
    }

    fn card_name(&self, card: usize) -> String {
        self.table.cards.get(card).map_or_else(String::new, |card| self.named("card-", &card.key))
    }

    /// Amounts of resources, as `2 ideas + capital`.
    fn amounts(&self, amounts: &BTreeMap<String, u8>) -> String {
        let one = |(key, units): (&String, &u8)| {
            if *units == 1 {
                return self.named("resource-", key);
            }
            let name = match self.table.names.get(&format!("resource-{key}")) {
                Some(own) => say!("own-name", name = &**own),
                None => Phrase::of("resource-", key),
            };
            self.said(&say!("units", units = *units, name = name))
        };
        amounts.iter().map(one).collect::<Vec<_>>().join(" + ")
    }

    fn cost(&self, cost: &CostData) -> String {
        match (cost.coins, cost.resources.is_empty()) {
            (0, true) => self.said(&say!("costs-nothing")),
            (coins, true) => self.said(&crate::words::coins(coins.into())),
            (0, false) => self.amounts(&cost.resources),
            (coins, false) => {
                format!(
                    "{} + {}",
                    self.said(&crate::words::coins(coins.into())),
                    self.amounts(&cost.resources)
                )
            }
        }
    }

    fn list(&self, keys: &Value, between: &str) -> String {
        let keys = keys.as_array().map_or(&[][..], |keys| keys);
        let names: Vec<String> =
            keys.iter().filter_map(|key| Some(self.named("resource-", key.as_str()?))).collect();
        names.join(between)
    }

    /// What a card or goal brings, in few words.
    fn effect(&self, effect: &Value) -> String {
        let number = |key: &str| effect[key].as_u64().unwrap_or(0);
        match effect["kind"].as_str().unwrap_or_default() {
            "produce" => {
                let fixed: BTreeMap<String, u8> = BTreeMap::deserialize(&effect["fixed"]).unwrap_or_default();
                self.said(&say!("makes", what = self.amounts(&fixed)))
            }
            "produce_choice" => self.said(&say!("makes", what = self.list(&effect["options"], "/"))),
            "vp" => self.said(&say!("points", points = number("points"))),
            "coins" => self.said(&say!("at-once", what = coins(number("amount") as u16))),
            "discount" => {
                let (what, price) = (self.list(&effect["resources"], "/"), coins(number("price") as u16));
                let with = |side: &str| {
                    effect["neighbours"].as_array().is_some_and(|all| all.iter().any(|one| one == side))
                };
                self.said(&match (with("left"), with("right")) {
                    (true, false) => say!("discount-left", what = what, price = price),
                    (false, true) => say!("discount-right", what = what, price = price),
                    (_, _) => say!("discount-both", what = what, price = price),
                })
            }
            "ip" => self.said(&say!("ip", symbols = number("symbols"))),
            "hr" => match effect["symbol"].as_str().unwrap_or_default() {
                "management" => self.said(&say!("hr-management")),
                "operations" => self.said(&say!("hr-operations")),
                _ => self.said(&say!("hr-business-development")),
            },
            "hr_any" => self.said(&say!("hr-any")),
            "per_count" => self.per_count(effect),
            "free_card_per_stage" => self.said(&say!("ability-free-card")),
            "play_from_discard" => self.said(&say!("ability-pile")),
            _ => String::new(),
        }
    }

    fn per_count(&self, effect: &Value) -> String {
        let number = |key: &str| effect[key].as_u64().unwrap_or(0);
        let mut gains = Vec::new();
        if number("coins_each") > 0 {
            gains.push(self.said(&say!("at-once", what = coins(number("coins_each") as u16))));
        }
        if number("vp_each") > 0 {
            let points = say!("points", points = number("vp_each"));
            gains.push(self.said(&say!("at-the-end", what = points)));
        }
        let colours: Vec<Colour> = Vec::deserialize(&effect["colours"]).unwrap_or_default();
        let colours: Vec<String> =
            colours.into_iter().map(|colour| self.said(&colour_name(colour))).collect();
        let what = match effect["what"].as_str().unwrap_or_default() {
            "cards" => self.said(&say!("each-card", colours = colours.join("/"))),
            "goals" => self.said(&say!("each-goal")),
            _ => self.said(&say!("each-defeat")),
        };
        let whose: Vec<&str> = effect["whose"]
            .as_array()
            .map_or(&[][..], |all| all)
            .iter()
            .map(|one| match one.as_str() {
                Some("left") => "←",
                Some("right") => "→",
                _ => "•",
            })
            .collect();
        format!("{} / {what} {}", gains.join(" + "), whose.concat())
    }

    fn sources(&self, sources: &[SourceData]) -> String {
        let one = |source: &SourceData| {
            let names: Vec<String> = source.of.iter().map(|key| self.named("resource-", key)).collect();
            let names = names.join("/");
            if source.units == 1 { names } else { format!("{} {names}", source.units) }
        };
        sources.iter().map(one).collect::<Vec<_>>().join(", ")
    }

    /// What a way of playing costs now.
    fn way(&self, seat: u8, action: &Action) -> String {
        let seats = self.table.players.len() as u8;
        let trade = |left: u8, right: u8| {
            let mut parts = Vec::new();
            if left > 0 {
                parts.push(format!("{left}→{}", seat_sign(Seat(seat).next(seats).0)));
            }
            if right > 0 {
                parts.push(format!("{right}→{}", seat_sign(Seat(seat).previous(seats).0)));
            }
            if parts.is_empty() { self.said(&say!("draw-free")) } else { parts.join(" ") }
        };
        match *action {
            Action::Play { card, pay } => match pay {
                Pay::Free => self.said(&say!("draw-free")),
                Pay::Bank => {
                    let price = self.table.cards.get(usize::from(card.0)).map_or(0, |card| card.cost.coins);
                    self.said(&coins(price.into()))
                }
                Pay::Trade { left, right } => trade(left, right),
                Pay::Ability => self.said(&say!("draw-as-free-card")),
            },
            Action::Goal { left, right, .. } => trade(left, right),
            _ => String::new(),
        }
    }

    /// The cheapest way to play a card of the hand now, or why there is none.
    fn now(&self, me: &MineData, held: &HeldData) -> (String, Role) {
        let ways = self.look.moves.iter().filter_map(action);
        let play = ways.filter(|one| matches!(one, Action::Play { card, .. } | Action::Fetch { card } if usize::from(card.0) == held.card));
        let best = play.min_by_key(|one| match one {
            Action::Play { pay: Pay::Trade { left, right }, .. } => u16::from(*left) + u16::from(*right),
            Action::Play { pay: Pay::Bank, .. } => 1,
            Action::Play { pay: Pay::Ability, .. } => 50,
            _ => 0,
        });
        match best {
            Some(one) => (format!("✓ {}", self.way(me.seat, &one)), Role::Legal),
            None if self.look.moves.is_empty() => (String::new(), Role::Dim),
            None => ("×".to_owned(), Role::Dim),
        }
    }

    fn why_not(&self, not: Option<&Value>) -> String {
        let Some(not) = not else { return String::new() };
        match not["why"].as_str().unwrap_or_default() {
            "twice" => self.said(&say!("draw-not-twice")),
            "coins" => self.said(&say!("draw-not-coins", coins = not["short"].as_u64().unwrap_or(0))),
            _ => {
                let lacks: BTreeMap<String, u8> = BTreeMap::deserialize(&not["lacks"]).unwrap_or_default();
                self.said(&say!("draw-not-made", what = self.amounts(&lacks)))
            }
        }
    }
}

impl Table {
    fn read(value: &Value) -> Option<Table> {
        Table::deserialize(value).ok()
    }

    fn naming(&self) -> bool {
        self.phase.as_str() == Some("naming")
    }
}

impl TableView for Screen {
    fn steps(&self, look: &Look<'_>) -> Vec<(String, bool)> {
        let Some(table) = Table::read(look.view) else { return Vec::new() };
        if table.naming() {
            return vec![(look.voice.text(&say!("draw-naming")), true)];
        }
        let passes = if table.passes_left { say!("screen-passes-left") } else { say!("screen-passes-right") };
        vec![
            (look.voice.text(&say!("draw-turn", stage = table.stage, turn = table.turn)), true),
            (look.voice.text(&passes), false),
        ]
    }

    fn board(&self, look: &Look<'_>, size: Size) -> Board {
        let Some(table) = Table::read(look.view) else {
            return Board { canvas: Canvas::new(size.width, size.height), targets: Vec::new(), focus: None };
        };
        let told = TableWords { table: &table, look };
        let mut page = Page::new(size);
        if table.naming() {
            page.boards(&told);
        } else if let Some(me) = &table.me {
            page.hand(&told, me, true);
            // Where there is no room for more about every card, there is for the chosen one.
            if page.lines.len() > size.height.into() {
                page = Page::new(size);
                page.hand(&told, me, false);
            }
        }
        let height = (page.lines.len() as u16).max(size.height);
        let mut canvas = Canvas::new(size.width, height);
        for (y, line) in (0..).zip(&page.lines) {
            canvas.line(0, y, line);
        }
        Board { canvas, targets: page.targets, focus: page.focus }
    }

    fn players(&self, look: &Look<'_>, columns: usize, lines: usize) -> Vec<Vec<Line>> {
        let roomy = lines > 1;
        let Some(table) = Table::read(look.view) else { return Vec::new() };
        let told = TableWords { table: &table, look };
        let seats = table.players.len() as u8;
        let player = |player: &PlayerData| {
            let seat = player.seat;
            let side = look.seat.map_or(' ', |me| {
                if seat == Seat(me).next(seats).0 {
                    '←'
                } else if seat == Seat(me).previous(seats).0 {
                    '→'
                } else {
                    ' '
                }
            });
            let fresh = look.before.and_then(Table::read).is_some_and(|before| {
                before.players.iter().any(|was| was.seat == seat && was.played.len() < player.played.len())
            });
            let mut head = Line::of(
                if player.chosen {
                    "✓"
                } else if look.pending.contains(&seat) {
                    "►"
                } else {
                    " "
                },
                Role::Legal,
            );
            head.push(side.to_string(), Role::Bold);
            head.push(format!("{} ", seat_sign(seat)), Role::Seat(seat));
            head.push(cut(look.name(seat), if roomy { 14 } else { 8 }), Role::Seat(seat));
            if fresh {
                head.push("'", Role::Fresh);
            }
            let tokens = player.victories.iter().copied().map(u32::from).sum::<u32>();
            let standing = Line::of(player.points.total.to_string(), Role::Bold)
                .and(
                    format!(" {} ", told.said(&say!("screen-points", points = player.points.total))),
                    Role::Dim,
                )
                .and(format!("{}¢ ", player.coins), Role::Plain)
                .and(format!("IP{} ", player.ip), Role::Plain)
                .and(format!("+{tokens}-{} ", player.defeats), Role::Dim)
                .and(
                    goals_line(player.goals, player.board.and_then(|board| table.boards.get(board))),
                    Role::Bold,
                );
            let board = player
                .board
                .and_then(|board| table.boards.get(board))
                .map(|board| told.named("board-", &board.key));
            let mut makes = told.sources(&player.sells);
            if !player.keeps.is_empty() {
                makes = format!("{makes} ({})", told.sources(&player.keeps));
            }
            if roomy {
                head.push(
                    format!(
                        "  {}",
                        cut(&board.unwrap_or_default(), columns.saturating_sub(head.width() + 2))
                    ),
                    Role::Dim,
                );
                let mut second = Line::of("    ", Role::Plain);
                second.extend(standing);
                let played: Vec<String> =
                    player.played.iter().rev().map(|&card| told.card_name(card)).collect();
                let room = columns.saturating_sub(5);
                let makes = Line::of(format!("    {}", cut(&makes, room)), Role::Plain);
                let played = Line::of(format!("    {}", cut(&played.join(", "), room)), Role::Dim);
                return [head, second, makes, played].into_iter().take(lines).collect();
            }
            head.to(14);
            head.extend(standing);
            head.to(40);
            let room = columns.saturating_sub(head.width());
            head.push(cut(&makes, room), Role::Plain);
            vec![head]
        };
        table.players.iter().map(player).collect()
    }

    fn about(&self, _look: &Look<'_>) -> Option<Line> {
        None
    }

    fn keywords(&self, look: &Look<'_>) -> Vec<String> {
        let Some(table) = Table::read(look.view) else { return Vec::new() };
        let told = TableWords { table: &table, look };
        let words = |offer: &Move| {
            let data = table.cards.get(card_of(&action(offer)?)?)?;
            let colour = look.voice.text(&colour_name(data.colour));
            Some(format!("{colour} {} {}", told.cost(&data.cost), told.effect(&data.effect)))
        };
        look.moves.iter().map(|offer| words(offer).unwrap_or_default()).collect()
    }

    fn families(&self, offer: &Move) -> &'static [&'static str] {
        match action(offer) {
            Some(Action::Name { .. } | Action::NameNone) => &["V-2.2", "V-2.7"],
            Some(Action::Play { pay, .. }) => match pay {
                Pay::Free => &["V-4.1", "V-4.5", "V-8"],
                Pay::Bank => &["V-4.1", "V-6.7", "V-7"],
                Pay::Trade { .. } => &["V-4.1", "V-6", "V-7"],
                Pay::Ability => &["V-4.1", "V-11.4"],
            },
            Some(Action::Goal { .. }) => &["V-4.2", "V-6", "V-10", "V-11"],
            Some(Action::Discard { .. }) => &["V-4.3", "V-9"],
            Some(Action::Fetch { .. } | Action::FetchNone) => &["V-11.5", "V-9"],
            None => &[],
        }
    }

    fn howto(&self, language: Language) -> Option<&'static str> {
        Some(match language {
            Language::En => include_str!("../howto.en.md"),
            Language::De => include_str!("../howto.de.md"),
            Language::Fr => include_str!("../howto.fr.md"),
        })
    }

    fn rows(&self, _look: &Look<'_>) -> u16 {
        12
    }
}

/// Goals as signs: what is complete, and what is left.
fn goals_line(done: u8, board: Option<&BoardData>) -> String {
    let all = board.map_or(0, |board| board.goals.len());
    (0..all).map(|at| if at < usize::from(done) { '✓' } else { '◦' }).collect()
}

/// Lines below each other, and what can be chosen of them.
struct Page {
    lines: Vec<Line>,
    targets: Vec<Target>,
    focus: Option<Area>,
    columns: usize,
}

impl Page {
    fn new(size: Size) -> Page {
        Page { lines: Vec::new(), targets: Vec::new(), focus: None, columns: size.width.into() }
    }

    fn target(&mut self, from: usize, moves: Vec<usize>, chosen: bool) {
        let area = Area::new(0, from as u16, self.columns as u16, (self.lines.len() - from) as u16);
        if chosen {
            self.focus = Some(area);
        }
        if !moves.is_empty() {
            self.targets.push(Target { area, moves });
        }
    }

    fn wrapped(&mut self, indent: usize, text: &str, role: Role) {
        for line in wrapped(text, self.columns.saturating_sub(indent + 1)) {
            self.lines.push(Line::of(" ".repeat(indent), Role::Plain).and(line, role));
        }
    }

    /// Every service with its boards, for those who are about to name one.
    fn boards(&mut self, told: &TableWords<'_>) {
        let table = told.table;
        for (service, key) in table.services.iter().enumerate() {
            let moves: Vec<usize> = told
                .look
                .shown
                .iter()
                .copied()
                .filter(|&index| {
                    told.look.moves.get(index).and_then(action).is_some_and(
                        |one| matches!(one, Action::Name { service: named } if usize::from(named.0) == service),
                    )
                })
                .collect();
            let chosen = told.look.chosen.is_some_and(|one| moves.contains(&one));
            let from = self.lines.len();
            let role = if chosen { Role::Cursor } else { Role::Legal };
            let name = told.named("service-", key);
            self.lines.push(Line::of(if chosen { "►" } else { " " }, Role::Legal).and(name, role));
            for board in table.boards.iter().filter(|board| board.service == service) {
                let mut text = format!(
                    "{}: {}",
                    told.named("board-", &board.key),
                    told.said(&say!("makes", what = told.named("resource-", &board.produces)))
                );
                if table.goals {
                    for goal in &board.goals {
                        text =
                            format!("{text}; {} → {}", told.amounts(&goal.cost), told.effect(&goal.effect));
                    }
                }
                if chosen || table.services.len() <= 4 {
                    self.wrapped(3, &text, Role::Plain);
                } else {
                    let text = cut(&text, self.columns.saturating_sub(4));
                    self.lines.push(Line::of(format!("   {text}"), Role::Dim));
                }
            }
            self.target(from, moves, chosen);
        }
    }

    /// The hand: a line for each card, more about the chosen one, and the next goal.
    fn hand(&mut self, told: &TableWords<'_>, me: &MineData, roomy: bool) {
        let look = told.look;
        let fetching = me.pile.as_ref().filter(|_| told.table.phase.get("fetching").is_some());
        let hand = fetching.unwrap_or(&me.hand);
        let names =
            hand.iter().map(|held| width(&told.card_name(held.card))).max().unwrap_or(10).clamp(10, 24);
        let costs = hand.iter().filter_map(|held| told.table.cards.get(held.card));
        let costs = costs.map(|card| width(&told.cost(&card.cost))).max().unwrap_or(8).clamp(6, 24);
        for held in hand {
            let Some(card) = told.table.cards.get(held.card) else { continue };
            let of_card = |index: &usize| {
                look.moves.get(*index).and_then(action).and_then(|one| card_of(&one)) == Some(held.card)
            };
            let moves: Vec<usize> = look.shown.iter().copied().filter(of_card).collect();
            let chosen = look.chosen.is_some_and(|one| moves.contains(&one));
            let from = self.lines.len();
            let (now, role) = told.now(me, held);
            let mut line = Line::of(if chosen { "►" } else { " " }, Role::Legal);
            line.push("▌", tint(card.colour));
            let name = if chosen {
                Role::Cursor
            } else if moves.is_empty() {
                Role::Plain
            } else {
                Role::Bold
            };
            line.push(cut(&told.card_name(held.card), names), name);
            line.to(names + 3);
            line.push(cut(&told.cost(&card.cost), costs), Role::Plain);
            line.to(names + costs + 5);
            let room = self.columns.saturating_sub(line.width());
            let effect = told.effect(&card.effect);
            line.push(
                cut(&effect, room.saturating_sub(width(&now) + 2).max(12).min(room)),
                tint(card.colour),
            );
            let at = self.columns.saturating_sub(width(&now) + 1);
            if at > line.width() {
                line.to(at);
                line.push(now, role);
            }
            self.lines.push(line);
            if chosen || roomy {
                let mut more = vec![told.said(&colour_name(card.colour))];
                if chosen && width(&effect) > 20 {
                    more.push(effect);
                }
                let names = |cards: &[usize]| {
                    cards.iter().map(|&card| told.card_name(card)).collect::<Vec<_>>().join(", ")
                };
                if !card.free_with.is_empty() {
                    more.push(told.said(&say!("screen-free-with", cards = names(&card.free_with))));
                }
                if !card.unlocks.is_empty() {
                    more.push(told.said(&say!("draw-opens", cards = Arg::from(names(&card.unlocks)))));
                }
                if role == Role::Dim && held.not.is_some() {
                    more.push(told.why_not(held.not.as_ref()));
                }
                self.wrapped(3, &more.join(" · "), Role::Dim);
            }
            self.target(from, moves, chosen);
        }
        let mine = told.table.players.iter().find(|player| player.seat == me.seat);
        let board = mine.and_then(|player| told.table.boards.get(player.board?));
        if let (Some(player), Some(board), true) = (mine, board, told.table.goals) {
            let goal = |(at, goal): (usize, &GoalData)| {
                let sign = if at < usize::from(player.goals) { '✓' } else { '◦' };
                format!("{sign} {} → {}", told.amounts(&goal.cost), told.effect(&goal.effect))
            };
            let goals: Vec<String> = board.goals.iter().enumerate().map(goal).collect();
            let head = format!("{}: ", told.named("board-", &board.key));
            self.wrapped(1, &format!("{head}{}", goals.join("   ")), Role::Plain);
        }
    }
}
