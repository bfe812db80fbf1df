//! Points, by category, and who won.

use arrayvec::ArrayVec;
use engine::{MAX_SEATS, Outcome, ScoreRow, Seat};

use crate::Ventures;
use crate::content::{Colour, Count, Effect, GOALS, Symbol, Whose};
use crate::state::{Phase, Player, State};

/// A player's points by category.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Points {
    /// Completed goals.
    pub goals: i32,
    /// Coins.
    pub coins: i32,
    /// Tokens of conflicts.
    pub ip: i32,
    /// Advantage cards.
    pub advantage: i32,
    /// Asset cards.
    pub assets: i32,
    /// Guilds.
    pub guilds: i32,
    /// Human resources.
    pub hr: i32,
}

impl Points {
    /// All together.
    pub const fn total(self) -> i32 {
        self.goals + self.coins + self.ip + self.advantage + self.assets + self.guilds + self.hr
    }
}

/// Points of human resources symbols (V-14.7): for each kind the square of its number, and a bonus for each set of all three.
/// Each of `any` counts as what is best for all of them together.
pub fn hr_points(symbols: [u8; 3], any: u8, set_bonus: i32) -> i32 {
    let mut best = 0;
    for first in 0..=any {
        for second in 0..=any - first {
            let extra = [first, second, any - first - second];
            let counts: [i32; 3] =
                std::array::from_fn(|kind| i32::from(symbols[kind]) + i32::from(extra[kind]));
            let squares: i32 = counts.iter().map(|count| count * count).sum();
            let sets = counts.into_iter().min().unwrap_or_default();
            best = best.max(squares + set_bonus * sets);
        }
    }
    best
}

/// A player's claim to victory.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// Points.
    pub points: i32,
    /// Coins left.
    pub coins: u16,
    /// Whether the player may win at all.
    pub eligible: bool,
}

/// Eligible players first, each group by points, then coins; equals share (V-15.1, V-15.4). If nobody is eligible, nobody wins
/// and nobody is ahead of anybody (V-15.3, R-NOWIN).
pub fn ranked(reason: &'static str, claims: &[Claim]) -> Outcome {
    let claim = |seat: Seat| &claims[seat.index()];
    let seats = claims.len() as u8;
    if !claims.iter().any(|claim| claim.eligible) {
        return Outcome::ranked(reason, seats, |seat| claim(seat).points, |_| ()).without_winner();
    }
    let merit = |seat: Seat| (claim(seat).eligible, claim(seat).points, claim(seat).coins);
    let outcome = Outcome::ranked(reason, seats, |seat| claim(seat).points, merit);
    // Who has not met the goals is behind for that, however many points they have.
    let level =
        |seat: Seat| outcome.winners.first().is_some_and(|first| claim(first).points == claim(seat).points);
    let beaten = |seat: &Seat| claim(*seat).eligible && !outcome.winners.contains(*seat);
    let tie_break = Seat::all(seats).filter(beaten).any(level);
    Outcome { tie_break, ..outcome }
}

impl Ventures {
    /// The points `seat` would have if the game ended now.
    pub fn points(&self, state: &State, seat: Seat) -> Points {
        let content = &self.content;
        let player = &state.players[seat];
        let mut points = Points {
            // V-14.2.
            coins: i32::from(player.coins / content.numbers.coins_per_point),
            // V-14.3.
            ip: self.token_points(player),
            ..Points::default()
        };
        let mut symbols = [0; Symbol::COUNT];
        let mut any = 0;
        // V-2.7 and V-14.1.
        if self.with_goals() {
            for effect in player.goal_effects(content) {
                match effect {
                    Effect::Points(won) => points.goals += i32::from(won),
                    other => count_symbol(other, &mut symbols, &mut any),
                }
            }
        }
        for card in player.played.and(content.sets.hr).iter() {
            // V-14.7.
            count_symbol(content.card(card).effect, &mut symbols, &mut any);
        }
        // V-14.7.
        points.hr = hr_points(symbols, any, content.numbers.hr_set_bonus);
        for card in player.played.and(content.sets.points).iter() {
            let card = content.card(card);
            let won = match card.effect {
                Effect::Points(won) => i32::from(won),
                Effect::Each { count, whose, points, .. } => {
                    i32::from(points) * i32::from(self.count(state, seat, count, whose))
                }
                Effect::Produce { .. }
                | Effect::Choice { .. }
                | Effect::Coins(_)
                | Effect::Discount { .. }
                | Effect::Ip(_)
                | Effect::Hr(_)
                | Effect::HrAny
                | Effect::FreeCard
                | Effect::FromDiscard => 0,
            };
            match card.colour {
                Colour::Yellow => points.advantage += won,
                Colour::Purple => points.guilds += won,
                Colour::Grey | Colour::Blue | Colour::Red | Colour::Green => points.assets += won,
            }
        }
        points
    }

    /// Human resources symbols of a player: of each kind, and of free choice.
    pub(crate) fn hr_symbols(&self, player: &Player) -> ([u8; Symbol::COUNT], u8) {
        let (mut symbols, mut any) = ([0; Symbol::COUNT], 0);
        let goals = player.goal_effects(&self.content).filter(|_| self.with_goals());
        let cards = player.played.and(self.content.sets.hr).iter();
        for effect in goals.chain(cards.map(|card| self.content.card(card).effect)) {
            count_symbol(effect, &mut symbols, &mut any);
        }
        (symbols, any)
    }

    /// How many there are of what an effect counts (V-14.4, V-14.6, V-14.8).
    pub(crate) fn count(&self, state: &State, seat: Seat, count: Count, whose: Whose) -> u16 {
        let of = |seat: Seat| {
            let player = &state.players[seat];
            match count {
                Count::Cards(cards) => player.played.and(cards).len() as u16,
                Count::Goals => player.goals.into(),
                Count::Defeats => player.defeats.into(),
            }
        };
        let mut total = 0;
        // V-14.4 and R-SELF.
        if whose.own {
            total += of(seat);
        }
        if whose.left {
            // V-14.6.
            total += of(seat.next(self.seats));
        }
        if whose.right {
            // V-14.6.
            total += of(seat.previous(self.seats));
        }
        total
    }

    /// Intellectual property symbols of a player (V-12.1).
    pub(crate) fn ip_total(&self, player: &Player) -> u16 {
        let symbols = |effect| if let Effect::Ip(symbols) = effect { u16::from(symbols) } else { 0 };
        let cards = player.played.and(self.content.sets.ip).iter();
        let on_cards: u16 = cards.map(|card| symbols(self.content.card(card).effect)).sum();
        on_cards + player.goal_effects(&self.content).map(symbols).sum::<u16>()
    }

    /// V-14.3.
    pub(crate) fn token_points(&self, player: &Player) -> i32 {
        let numbers = &self.content.numbers;
        let won = player.victories.iter().zip(&numbers.ip_victory).map(|(&n, &each)| i32::from(n) * each);
        won.sum::<i32>() + i32::from(player.defeats) * numbers.ip_defeat
    }

    /// Whether a player may win (V-15.1, R-WIN).
    pub(crate) fn eligible(&self, player: &Player) -> bool {
        !self.with_goals() || usize::from(player.goals) == GOALS
    }
}

/// V-13.1.
pub(crate) fn outcome(game: &Ventures, state: &State) -> Option<Outcome> {
    if state.phase != Phase::Over {
        return None;
    }
    let claims: ArrayVec<Claim, MAX_SEATS> = Seat::all(game.seats)
        .map(|seat| {
            let player = &state.players[seat];
            Claim {
                points: game.points(state, seat).total(),
                coins: player.coins,
                eligible: game.eligible(player),
            }
        })
        .collect();
    let reason = if !game.with_goals() {
        "points"
    } else if claims.iter().any(|claim| claim.eligible) {
        "goals"
    } else {
        "nobody"
    };
    Some(ranked(reason, &claims))
}

pub(crate) fn score_sheet(game: &Ventures, state: &State) -> Vec<ScoreRow> {
    let points: Vec<Points> = Seat::all(game.seats).map(|seat| game.points(state, seat)).collect();
    let row = |id, label, read: fn(&Points) -> i32| {
        ScoreRow::new(id, label, game.seats, |seat| read(&points[seat.index()]))
    };
    let beside = |id, label, read: fn(&Player) -> i32| {
        ScoreRow::new(id, label, game.seats, |seat| read(&state.players[seat])).beside()
    };
    vec![
        row("goals", "score-goals", |points| points.goals),
        row("coins", "score-coins", |points| points.coins),
        row("ip", "score-ip", |points| points.ip),
        row("advantage", "score-advantage", |points| points.advantage),
        row("assets", "score-assets", |points| points.assets),
        row("guilds", "score-guilds", |points| points.guilds),
        row("hr", "score-hr", |points| points.hr),
        beside("goals_completed", "score-goals-completed", |player| i32::from(player.goals)),
        beside("coins_left", "score-coins-left", |player| i32::from(player.coins)),
    ]
}

fn count_symbol(effect: Effect, symbols: &mut [u8; Symbol::COUNT], any: &mut u8) {
    match effect {
        Effect::Hr(symbol) => symbols[symbol as usize] += 1,
        Effect::HrAny => *any += 1,
        Effect::Produce { .. }
        | Effect::Choice { .. }
        | Effect::Points(_)
        | Effect::Coins(_)
        | Effect::Discount { .. }
        | Effect::Ip(_)
        | Effect::Each { .. }
        | Effect::FreeCard
        | Effect::FromDiscard => {}
    }
}
