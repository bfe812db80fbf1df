//! Trade and debt.

use engine::{Heuristics as _, Illegal, Knowledge, covers};
use peril::options::BuildingTrade;
use peril::{
    Action, Building, Cell, Diploma, Event, Frame, Good, Heuristics, Item, Mark, Number, Options, Part,
    Resource, Terrain, Tool, refuse, rules,
};

use crate::table::{A, B, C, Table, card_table, fig, hex, table, with};

fn open(t: &mut Table) {
    t.activate(1).act(A, Action::TradeOpen(B));
}

fn deal(t: &mut Table, give: &[Item], get: &[Item]) {
    open(t);
    for &item in give {
        t.act(A, Action::Give(item));
    }
    for &item in get {
        t.act(A, Action::Get(item));
    }
}

/// A proposal that would not hold cannot be sent.
fn invalid(t: &mut Table, give: &[Item], get: &[Item], reason: &'static str) {
    deal(t, give, get);
    t.refuse(A, Action::Send, refuse::trade(reason));
}

#[test]
fn a_deal_changes_hands_at_once() {
    covers!(rules::A7_5, rules::N3, rules::G11, rules::N1);
    let mut t = table(2);
    t.tool(B, Tool::Ax);
    deal(&mut t, &[Item::Five, Item::Food, Item::Food], &[Item::Bullet, Item::Tool(Tool::Ax)]);
    assert_eq!(t.s.figure(fig(A, 1)).actions, 2, "a proposal costs nothing");
    t.act(A, Action::Send);
    assert_eq!(t.asked(), [B]);
    t.act(B, Action::Accept);
    let (a, b) = (t.s.players[A], t.s.players[B]);
    assert_eq!((a.cash, a.food, a.bullets, a.has_tool(Tool::Ax)), (15, 4, 2, true));
    assert_eq!((b.cash, b.food, b.bullets, b.tools), (25, 8, 0, 0));
    assert_eq!((t.s.figure(fig(A, 1)).actions, t.s.offers), (1, 1), "the Action is spent when it is done");
}

#[test]
fn a_search_leaves_deals_to_the_evaluation_function() {
    let skips = |t: &Table, seat| Heuristics::skips_search(&t.g, &t.s, seat);
    let mut t = table(2);
    t.activate(1);
    assert!(!skips(&t, A), "whether to open a trade is searched");
    t.act(A, Action::TradeOpen(B));
    assert!(skips(&t, A));
    t.act(A, Action::Give(Item::Food)).act(A, Action::Get(Item::One)).act(A, Action::Send);
    assert!(skips(&t, B));
}

#[test]
fn proposals_are_composed_in_order_and_counted() {
    covers!(rules::N3, rules::G11);
    let mut t = table(3);
    open(&mut t);
    t.refuse(A, Action::Send, refuse::trade("no-empty-deal"));
    t.refuse(A, Action::Give(Item::Horse), refuse::trade("no-so-much"));
    t.act(A, Action::Give(Item::Food)).refuse(A, Action::Give(Item::One), refuse::TRADE_ORDER);
    t.act(A, Action::Get(Item::One)).refuse(A, Action::Give(Item::Food), refuse::TRADE_ORDER);
    t.act(A, Action::Get(Item::Five)).act(A, Action::Get(Item::One)).act(A, Action::Drop);
    for _ in 0..2 {
        t.act(A, Action::TradeOpen(C)).act(A, Action::Drop);
    }
    t.refuse(A, Action::TradeOpen(B), refuse::TRADE_LIMIT);
    t.s.offers = 0;
    t.refuse(A, Action::TradeOpen(A), refuse::NO_PARTNER);
    t.s.players[B].part = Part::Gone(1);
    t.refuse(A, Action::TradeOpen(B), refuse::NO_PARTNER);
    let mut t = with(&Options { trade_offers_per_turn: 0, ..Options::default() }, 2);
    t.activate(1).refuse(A, Action::TradeOpen(B), refuse::TRADE_OFF);
}

#[test]
fn a_deal_may_hold_any_number_of_pieces() {
    covers!(rules::A7_5, rules::N3);
    let mut t = table(2);
    let (forest, field, lake) =
        (t.lay(2, 0, Terrain::Forest), t.lay(2, -1, Terrain::Field), t.lay(0, 2, Terrain::Lake));
    t.building(A, forest, Building::Sawmill, 4).building(A, field, Building::Farm, 3);
    t.building(A, lake, Building::Homestead, 0).put(A, 3, lake).take(B, 2);
    t.s.players[A].resources = [3, 0, 0, 2];
    let sawmill = Item::Building(Cell::new(2, 0));
    let farm = Item::Building(Cell::new(2, -1));
    let give = [
        Item::One,
        Item::Five,
        Item::One,
        Item::Food,
        Item::Food,
        Item::Food,
        Item::Resource(Resource::Rye),
        Item::Resource(Resource::Rye),
        Item::Resource(Resource::Timber),
        sawmill,
        farm,
        Item::Pioneer(Number(3)),
    ];
    deal(&mut t, &give, &[Item::Twenty]);
    let view = serde_json::to_value(t.g.view(&t.s, engine::Viewer::Spectator)).expect("plain data");
    assert_eq!(view["asked"]["give"].as_array().map(Vec::len), Some(12), "{view:?}");
    t.act(A, Action::Send).act(B, Action::Accept);
    let (a, b) = (t.s.players[A], t.s.players[B]);
    assert_eq!((a.cash, a.food, a.resources, a.men, a.built), (33, 3, [1, 0, 0, 1], 2, 1));
    assert_eq!((b.cash, b.food, b.resources, b.men, b.built), (7, 9, [2, 0, 0, 1], 2, 2));
    assert_eq!(t.mark(field), Mark::Built { owner: B, kind: Building::Farm, tokens: 3 });
    assert_eq!(t.s.figure(fig(B, 2)).hex, lake);
}

#[test]
fn a_deal_is_refused_or_countered_once() {
    covers!(rules::N3, rules::G11);
    let mut t = table(2);
    deal(&mut t, &[Item::One], &[Item::Food, Item::Food]);
    t.act(A, Action::Send);
    let sent = t.s;
    t.act(B, Action::Reject);
    assert_eq!((t.s.players[A].cash, t.s.figure(fig(A, 1)).actions), (20, 2));
    t.s = sent;
    t.refuse(B, Action::CounterDrop(Item::Bullet), refuse::NOT_IN_DEAL);
    t.act(B, Action::CounterAsk(Item::One));
    assert_eq!(
        (t.asked(), t.offers(A)),
        (vec![A], vec![Action::Accept, Action::Reject]),
        "no second counter"
    );
    let view = serde_json::to_value(t.g.view(&t.s, engine::Viewer::Spectator)).expect("plain data");
    assert_eq!(view["asked"]["changed"], serde_json::json!({ "asked_for": "one" }));
    t.act(A, Action::Accept);
    assert_eq!((t.s.players[A].cash, t.s.players[A].food), (18, 8));
    t.s = sent;
    t.act(B, Action::CounterDrop(Item::Food)).act(A, Action::Accept);
    assert_eq!((t.s.players[A].cash, t.s.players[A].food), (19, 7));
}

#[test]
fn buildings_pass_with_everything_on_them() {
    covers!(rules::C6, rules::A7_5);
    let mut t = table(2);
    let forest = t.lay(2, 0, Terrain::Forest);
    t.building(B, forest, Building::Sawmill, 4);
    t.s.laborers[Resource::Timber.index()] = forest;
    let cell = Cell::new(2, 0);
    deal(&mut t, &[Item::Five], &[Item::Building(cell)]);
    t.refuse(A, Action::Get(Item::Building(cell)), refuse::TRADE_ORDER);
    t.act(A, Action::Send).act(B, Action::Accept);
    assert_eq!(t.mark(forest), Mark::Built { owner: A, kind: Building::Sawmill, tokens: 4 });
    assert_eq!((t.points(A), t.points(B)), (4, 2));
    assert_eq!((t.s.players[A].tokens[3], t.s.players[B].tokens[3]), (2, 3));
    assert!(!t.s.laborers[Resource::Timber.index()].is_some(), "the laborer leaves");
    let mut t = with(&Options { building_trade: BuildingTrade::Forbidden, ..Options::default() }, 2);
    let lake = t.lay(2, 0, Terrain::Lake);
    t.building(A, lake, Building::Homestead, 0);
    open(&mut t);
    let why = Illegal::new(rules::C6, "no-building-trade");
    t.refuse(A, Action::Give(Item::Building(cell)), why);
}

#[test]
fn deals_keep_the_limits_of_both_sides() {
    covers!(rules::A7_5, rules::N3);
    let cell = Cell::new(2, 0);
    let mut t = table(2);
    t.s.players[B].tools = 1 << Tool::Ax as u8;
    t.s.players[A].tools = 1 << Tool::Ax as u8;
    invalid(&mut t, &[Item::Tool(Tool::Ax)], &[], "no-two-tools");
    let mut t = table(2);
    invalid(&mut t, &[Item::Revolver], &[], "no-two-revolvers");
    let mut t = table(2);
    (t.s.players[A].horse, t.s.players[B].horse) = (true, true);
    invalid(&mut t, &[], &[Item::Horse], "no-two-horses");
    let mut t = table(2);
    let forest = t.lay(2, 0, Terrain::Forest);
    t.building(A, forest, Building::Sawmill, 4).s.players[B].tokens[3] = 0;
    invalid(&mut t, &[Item::Building(cell)], &[], "no-token-left");
    let mut t = table(2);
    let (lake, apart) = (t.lay(2, 0, Terrain::Lake), t.lay(-2, 0, Terrain::Lake));
    t.building(A, lake, Building::Homestead, 0).building(B, apart, Building::Homestead, 0);
    invalid(&mut t, &[Item::Building(cell)], &[], "no-homestead-traded-apart");
    let mut t = table(2);
    let lake = t.lay(2, 0, Terrain::Lake);
    t.building(A, lake, Building::Homestead, 0).put(A, 3, lake);
    invalid(&mut t, &[Item::Building(cell)], &[], "no-room-in-deal");
    let mut t = table(2);
    invalid(&mut t, &[Item::Pioneer(Number(1))], &[], "no-room-in-deal");
    let mut t = table(2);
    t.take(A, 2).take(B, 2);
    invalid(&mut t, &[Item::Pioneer(Number(1))], &[], "no-last-pioneer");
    t.refuse(A, Action::Give(Item::Pioneer(Number(1))), refuse::TRADE_ORDER);
}

#[test]
fn a_sold_pioneer_starts_anew_in_its_place() {
    covers!(rules::A7_5, rules::G40, rules::R6_8, rules::M2);
    let mut t = table(2);
    t.take(B, 2)
        .teach(A, 1, Diploma::Theology)
        .put(A, 1, hex(Terrain::Bank))
        .s
        .figure_mut(fig(A, 1))
        .hunger = 1;
    deal(&mut t, &[Item::Pioneer(Number(1))], &[Item::Five]);
    t.act(A, Action::Send).act(B, Action::Accept);
    let sold = *t.s.figure(fig(B, 2));
    assert_eq!((sold.hex, sold.hunger, sold.actions, sold.diploma), (hex(Terrain::Bank), 0, 0, None));
    assert_eq!((t.s.players[A].men, t.s.acting), (1, None), "no kin for a sale, and the activation is over");
}

/// B owes four dollars to the stock.
fn debtor(cash: u32, seats: u8) -> Table {
    let mut t = card_table(seats);
    t.cash(B, cash).s.players[B].revolver = false;
    t.s.players[B].food = 2;
    t.next_draws("E26");
    t
}

#[test]
fn a_debt_is_paid_traded_sold_for_or_sat_out() {
    covers!(rules::R17_3, rules::B1, rules::G20);
    // Enough cash is simply paid.
    let t = debtor(5, 2);
    assert_eq!((t.s.players[B].cash, t.asked()), (1, vec![B]));
    // One free proposal, to anybody.
    let mut t = debtor(1, 3);
    assert_eq!(t.offers(B), [Action::Decline, Action::TradeOpen(A), Action::TradeOpen(C)]);
    t.act(B, Action::TradeOpen(C)).act(B, Action::Give(Item::Bullet)).act(B, Action::Get(Item::Five));
    t.act(B, Action::Send).act(C, Action::Accept);
    assert_eq!((t.s.players[B].cash, t.s.players[C].cash), (2, 15), "paid from what the trade brought");
    assert_eq!(t.s.offers, 0, "it does not count as one of the turn's");
    // Then picks of a lot each while cash is short.
    let mut t = debtor(1, 2);
    t.s.players[B].resources[0] = 1;
    t.s.players[B].bullets = 6;
    t.act(B, Action::Decline).refuse(B, Action::Lot(Good::Horse), refuse::NOT_OWNED);
    // After the Bullets only the Rye is left to sell, and is sold.
    t.act(B, Action::Lot(Good::Bullets));
    assert_eq!((t.s.players[B].cash, t.s.top()), (3, Some(&Frame::Phase(peril::Phase::Actions))));
    // If all of it is not enough nothing is sold and somebody goes to Jail.
    let mut t = debtor(1, 2);
    t.act(B, Action::Decline).act(B, Action::PickPioneer(Number(2)));
    assert_eq!((t.s.players[B].cash, t.s.figure(fig(B, 2)).jailed), (1, true));
    // Nobody free: the debt is void.
    let mut t = card_table(2);
    t.cash(B, 0).jail(B, 1).jail(B, 2);
    t.s.players[B].revolver = false;
    t.s.players[B].food = 2;
    t.next_draws("E26").act(B, Action::Decline);
    assert_eq!(t.s.top(), Some(&Frame::Phase(peril::Phase::Actions)));
    assert!(!t.events.iter().any(|event| matches!(event, Event::Paid { .. })));
}
