//! Features of a whole position at any decision, for networks: what each seat has and makes, how far its goals are, how it stands
//! in the conflicts, and what it could do with its hand. Seats are counted from the observer.

use engine::{Entries, Names, PositionFeatures, Seat, Values};

use crate::Ventures;
use crate::action::Action;
use crate::content::{CardId, Effect, GOALS, Resource, Resources, STAGES, TURNS};
use crate::heuristics::turns_left;
use crate::pay::{Market, Sources};
use crate::score::hr_points;
use crate::state::{Phase, Player, State};

/// The features.
pub(crate) const POSITION: PositionFeatures<Ventures> = PositionFeatures { names, extract };

const OF_A_SEAT: [&str; 49] = [
    "goal_points",
    "coin_points",
    "conflict_points",
    "advantage_points",
    "asset_points",
    "guild_points",
    "symbol_points",
    "total",
    "coins",
    "goals",
    "next_goal_coins",
    "next_goal_lacking",
    "goal_coins",
    "goals_lacking",
    "goal_at_hand",
    "hopeless",
    "units",
    "choices",
    "kinds",
    "kinds_near",
    "discounts_left",
    "discounts_right",
    "opened_now",
    "opened_later",
    "symbols_most",
    "symbols_middle",
    "symbols_least",
    "symbols_any",
    "grey",
    "blue",
    "yellow",
    "red",
    "green",
    "purple",
    "property",
    "lead_left",
    "lead_right",
    "order_left",
    "order_right",
    "victories_1",
    "victories_2",
    "victories_3",
    "defeats",
    "free_card",
    "playable",
    "best_gain",
    "second_gain",
    "best_property",
    "fetches",
];

const PHASES: [&str; 4] = ["naming", "choosing", "fetching", "over"];

fn names(game: &Ventures, state: &State) -> Vec<String> {
    let mut names = Names::default();
    entries(game, state, Seat(0), &mut names);
    names.0
}

fn extract(game: &Ventures, state: &State, observer: Seat, out: &mut [f32]) {
    entries(game, state, observer, &mut Values::new(out));
}

fn entries(game: &Ventures, state: &State, me: Seat, out: &mut impl Entries) {
    let content = game.cards();
    for distance in 0..game.seats {
        let seat = Seat((me.0 + distance) % game.seats);
        let player = &state.players[seat];
        let name = |what: &str| match distance {
            0 => format!("me:{what}"),
            _ => format!("next{distance}:{what}"),
        };
        out.block(
            OF_A_SEAT.len(),
            |i| name(OF_A_SEAT[i]),
            |out| {
                // Before services are named nobody has anything to be told apart by.
                if state.phase != Phase::Naming {
                    out.copy_from_slice(&of_seat(game, state, seat));
                }
            },
        );
        out.block(
            content.resources.len(),
            |i| name(&format!("makes:{}", content.resources[i].id)),
            |out| {
                for (entry, units) in out.iter_mut().zip(player.makes.0) {
                    *entry = f32::from(units);
                }
            },
        );
        out.one_hot(
            content.boards.len(),
            |i| name(&format!("board:{}", content.boards[i].id)),
            Some(usize::from(player.board.0)),
        );
    }
    let phase = match state.phase {
        Phase::Naming => 0,
        Phase::Choosing => 1,
        Phase::Fetching(_) => 2,
        Phase::Over => 3,
    };
    out.one_hot(PHASES.len(), |i| format!("phase:{}", PHASES[i]), Some(phase));
    out.one_hot(STAGES, |i| format!("stage:{}", i + 1), Some(usize::from(state.stage)));
    out.one_hot(usize::from(TURNS), |i| format!("turn:{}", i + 1), Some(usize::from(state.turn)));
    // What was learned with goals is of no use without: another name, so that such a network does not fit.
    out.entry(if game.with_goals() { "turns_left" } else { "turns_left_without_goals" }, turns_left(state));
    out.entry("pile", f32::from(state.pile_size(game.seats)));
}

fn of_seat(game: &Ventures, state: &State, seat: Seat) -> [f32; OF_A_SEAT.len()] {
    let content = game.cards();
    let player = &state.players[seat];
    let points = game.points(state, seat);
    let market = game.market(state, seat);
    let goals = goals(game, player, &market);
    let left = turns_left(state);
    let missing = if game.with_goals() { GOALS as f32 - f32::from(player.goals) } else { 0.0 };

    let makes = |sources: &Sources| {
        let kinds = (0..).map(Resource).zip(sources.fixed.0).filter(|(_, units)| *units > 0);
        let fixed = kinds.fold(Resources::EMPTY, |set, (kind, _)| set.with(kind));
        sources.choices.iter().fold(fixed, |set, &options| set.or(options))
    };
    let near = makes(&market.own).or(makes(&market.left)).or(makes(&market.right));
    let usual = content.numbers.trade_price;
    let cheaper = |prices: &[u8]| prices.iter().filter(|&&price| price < usual).count() as f32;
    let opened = |now: bool| {
        let open = |card: &&crate::content::Card| {
            card.free_with.meets(player.played) && !card.same.meets(player.played)
        };
        let coming = content
            .cards
            .iter()
            .filter(|card| if now { card.stage == state.stage } else { card.stage > state.stage });
        coming.filter(open).count() as f32
    };
    let (symbols, any) = game.hr_symbols(player);
    let mut sorted = symbols;
    sorted.sort_unstable();
    let colour = |set: usize| player.played.and(content.sets.colours[set]).len() as f32;

    let mine = f32::from(game.ip_total(player));
    let lead = |other: Seat| mine - f32::from(game.ip_total(&state.players[other]));
    let (lead_left, lead_right) = (lead(seat.next(game.seats)), lead(seat.previous(game.seats)));
    let order = |lead: f32| if lead == 0.0 { 0.0 } else { lead.signum() };
    let hand = hand(game, state, seat, symbols, any);
    [
        points.goals as f32,
        points.coins as f32,
        points.ip as f32,
        points.advantage as f32,
        points.assets as f32,
        points.guilds as f32,
        points.hr as f32,
        points.total() as f32,
        f32::from(player.coins),
        f32::from(player.goals),
        goals.next_coins,
        goals.next_lacking,
        goals.coins,
        goals.lacking,
        f32::from(hand.goal),
        f32::from(missing > left),
        f32::from(player.makes.total()),
        market.own.choices.len() as f32,
        makes(&market.own).len() as f32,
        near.len() as f32,
        cheaper(&market.left_price),
        cheaper(&market.right_price),
        opened(true),
        opened(false),
        f32::from(sorted[2]),
        f32::from(sorted[1]),
        f32::from(sorted[0]),
        f32::from(any),
        colour(0),
        colour(1),
        colour(2),
        colour(3),
        colour(4),
        colour(5),
        mine,
        lead_left.clamp(-4.0, 4.0),
        lead_right.clamp(-4.0, 4.0),
        order(lead_left),
        order(lead_right),
        f32::from(player.victories[0]),
        f32::from(player.victories[1]),
        f32::from(player.victories[2]),
        f32::from(player.defeats),
        f32::from(game.has_free_card(player) && !player.free_card_used),
        hand.playable,
        hand.gains[0],
        hand.gains[1],
        hand.property,
        f32::from(state.phase == Phase::Fetching(seat)),
    ]
}

/// The goals that are still to be completed: coins for the units that neighbours sell, and units that nobody near makes.
#[derive(Default)]
struct Goals {
    next_coins: f32,
    next_lacking: f32,
    coins: f32,
    lacking: f32,
}

fn goals(game: &Ventures, player: &Player, market: &Market) -> Goals {
    let (content, mut goals) = (game.cards(), Goals::default());
    if !game.with_goals() {
        return goals;
    }
    let open = &content.board(player.board).goals[usize::from(player.goals).min(GOALS)..];
    for (at, goal) in open.iter().enumerate() {
        let need = content.need(goal.cost);
        let (coins, lacking) = match need.plans(market, u16::MAX).first() {
            Some(plan) => (f32::from(plan.total()), 0.0),
            None => (0.0, f32::from(need.lacking(market).total().max(1))),
        };
        if at == 0 {
            (goals.next_coins, goals.next_lacking) = (coins, lacking);
        }
        goals.coins += coins;
        goals.lacking += lacking;
    }
    goals
}

/// What a seat can do with its hand.
#[derive(Default)]
struct Hand {
    /// Whether the next goal can be completed now.
    goal: bool,
    /// Different cards that can be played now.
    playable: f32,
    /// The most points that one of them brings, and the second most.
    gains: [f32; 2],
    /// The most symbols of intellectual property on one of them.
    property: f32,
}

fn hand(game: &Ventures, state: &State, seat: Seat, symbols: [u8; 3], any: u8) -> Hand {
    let mut hand = Hand::default();
    if state.phase != Phase::Choosing {
        return hand;
    }
    let bonus = game.cards().numbers.hr_set_bonus;
    let scored = hr_points(symbols, any, bonus);
    let mut last = CardId::NONE;
    game.each_commitment(state, seat, |action| match action {
        Action::Goal { .. } => hand.goal = true,
        Action::Play { card, .. } if card != last => {
            last = card;
            hand.playable += 1.0;
            let gain = match game.cards().card(card).effect {
                Effect::Points(points) => i32::from(points),
                Effect::Each { count, whose, points, .. } => {
                    i32::from(points) * i32::from(game.count(state, seat, count, whose))
                }
                Effect::Hr(symbol) => {
                    let mut more = symbols;
                    more[symbol as usize] += 1;
                    hr_points(more, any, bonus) - scored
                }
                Effect::HrAny => hr_points(symbols, any + 1, bonus) - scored,
                Effect::Ip(symbols) => {
                    hand.property = hand.property.max(f32::from(symbols));
                    0
                }
                Effect::Produce { .. }
                | Effect::Choice { .. }
                | Effect::Coins(_)
                | Effect::Discount { .. }
                | Effect::FreeCard
                | Effect::FromDiscard => 0,
            } as f32;
            if gain > hand.gains[0] {
                hand.gains = [gain, hand.gains[0]];
            } else if gain > hand.gains[1] {
                hand.gains[1] = gain;
            }
        }
        Action::Play { .. }
        | Action::Discard { .. }
        | Action::Name { .. }
        | Action::NameNone
        | Action::Fetch { .. }
        | Action::FetchNone => {}
    });
    hand
}
