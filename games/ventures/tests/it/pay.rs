//! Paying: sources, purchases and what is offered of them.

use engine::{GameRng, covers};
use ventures::pay::{Market, Need, Plan, Sources};
use ventures::{Amounts, Pay, Resource, Resources, rules};

use crate::table::{P0, P1, P2, buy, content, play, table};

fn resource(name: &str) -> Resource {
    let at = content().resources.iter().position(|known| known.id == name);
    Resource(at.unwrap_or_else(|| panic!("`{name}` is a resource")) as u8)
}

/// `"2 technology, network"`.
fn amounts(text: &str) -> Amounts {
    let mut amounts = Amounts::default();
    for part in text.split(", ").filter(|part| !part.is_empty()) {
        let (units, name) = part.split_once(' ').unwrap_or(("1", part));
        amounts.0[usize::from(resource(name).0)] += units.parse::<u8>().expect("a number of units");
    }
    amounts
}

fn need(text: &str) -> Need {
    Need::new(amounts(text)).expect("the cost is short")
}

/// `"2 technology, talent|idea"`.
fn sources(text: &str) -> Sources {
    let (choices, fixed): (Vec<&str>, Vec<&str>) =
        text.split(", ").filter(|part| !part.is_empty()).partition(|part| part.contains('|'));
    let options = |text: &str| text.split('|').map(resource).fold(Resources::default(), Resources::with);
    Sources { fixed: amounts(&fixed.join(", ")), choices: choices.into_iter().map(options).collect() }
}

fn market(own: &str, left: &str, right: &str) -> Market {
    let price = [content().numbers.trade_price; 8];
    Market {
        own: sources(own),
        left: sources(left),
        right: sources(right),
        left_price: price,
        right_price: price,
    }
}

fn plans(need: &Need, market: &Market, coins: u16) -> Vec<(u8, u8)> {
    need.plans(market, coins).iter().map(|plan| (plan.left, plan.right)).collect()
}

const RICH: u16 = 100;

#[track_caller]
fn offered(cost: &str, market: &Market, expected: &[(u8, u8)]) {
    assert_eq!(plans(&need(cost), market, RICH), expected);
}

// B. Own production.

#[track_caller]
fn covered(own: &str, cost: &str, expected: bool) {
    assert_eq!(need(cost).covered_by(&sources(own)), expected, "{own} for {cost}");
}

#[test]
fn b01_nothing_covers_nothing() {
    covers!(rules::V_6_3);
    covered("", "", true);
}

#[test]
fn b03_more_than_enough_is_enough() {
    covers!(rules::V_5_1);
    covered("3 technology, 2 talent", "2 technology", true);
}

#[test]
fn b05_an_either_or_source_yields_either() {
    covers!(rules::V_1_3);
    covered("technology|capital", "capital", true);
    covered("technology|capital", "technology", true);
    covered("technology|capital", "technology, capital", false);
}

#[test]
fn b07_either_or_sources_are_assigned_together() {
    covers!(rules::V_1_3, rules::V_6_4);
    covered("technology|idea, technology|capital", "technology, capital", true);
    covered("technology|capital, technology|idea", "technology, capital", true);
}

#[test]
fn b09_fixed_and_either_or_sources_work_together() {
    covers!(rules::V_1_3);
    covered("capital, technology|capital", "technology, capital", true);
}

#[test]
fn b11_a_specialist_source_never_yields_a_basic_resource() {
    covers!(rules::V_1_2);
    let specialist = "network|training|advisor";
    let basic = "capital|talent|technology|idea";
    covered(&format!("technology, {specialist}"), "2 technology, network", false);
    covered(&format!("technology, {specialist}, {basic}"), "2 technology, network", true);
}

// C. Trading.

#[test]
fn c01_nothing_is_free() {
    covers!(rules::V_6_4);
    offered("", &market("", "", ""), &[(0, 0)]);
}

#[test]
fn c03_one_from_each_neighbour() {
    covers!(rules::R_PAY);
    offered("2 technology", &market("capital", "technology", "technology"), &[(2, 2)]);
}

#[test]
fn c05_two_from_one_neighbour() {
    covers!(rules::V_6_2);
    offered("technology, talent", &market("idea", "technology, talent", "capital"), &[(4, 0)]);
}

#[test]
fn c07_the_buyer_chooses_the_seller() {
    covers!(rules::V_6_5, rules::R_PAY);
    offered("capital", &market("training", "capital", "capital"), &[(0, 2), (2, 0)]);
}

#[test]
fn c09_own_sources_are_not_assigned_greedily() {
    covers!(rules::V_6_4);
    let mut market = market("capital, talent|idea", "capital", "capital, idea, talent");
    market.right_price[usize::from(resource("talent").0)] = 1;
    offered("idea, talent", &market, &[(0, 1)]);
}

#[test]
fn c11_only_what_is_missing_is_bought() {
    covers!(rules::V_6_4);
    let market = market("2 talent, idea, 2 capital", "capital, technology, talent|idea", "capital");
    offered("capital, 3 talent", &market, &[(2, 0)]);
}

#[test]
fn c13_a_purchase_that_another_beats_is_not_offered() {
    covers!(rules::V_6_4, rules::V_6_5, rules::R_PAY);
    let mut market = market("technology", "capital, talent", "capital, talent");
    market.left_price[usize::from(resource("talent").0)] = 1;
    market.right_price[usize::from(resource("capital").0)] = 1;
    offered("capital, talent", &market, &[(1, 1), (0, 3), (3, 0)]);
}

#[test]
fn c15_a_discount_card_lowers_both_prices() {
    covers!(rules::V_6_2, rules::R_DISCNT);
    let table = table(3)
        .hand(P0, &["chief_executive_officer"])
        .played(P0, &["auction_house"])
        .played(P1, &["contacts_stage_1"])
        .played(P2, &["contacts_stage_1"]);
    assert_eq!(table.purchases(P0, "chief_executive_officer"), [(0, 1), (1, 0)]);
}

#[test]
fn c17_the_dearer_seller_is_offered_too_if_the_coins_suffice() {
    covers!(rules::V_6_2, rules::V_6_4);
    let mut market = market("network, capital|talent|technology|idea", "technology", "technology");
    for name in ["capital", "talent", "technology", "idea"] {
        market.right_price[usize::from(resource(name).0)] = 1;
    }
    assert_eq!(plans(&need("2 technology, network"), &market, 1), [(0, 1)]);
    assert_eq!(plans(&need("2 technology, network"), &market, 10), [(0, 1), (2, 0)]);
}

#[test]
fn yellow_sources_and_neighbours_grey_ones_pay() {
    covers!(rules::V_5_1, rules::V_6_1, rules::V_6_3);
    let own = table(3).hand(P0, &["registered_trademark"]).coins(P0, 10);
    assert_eq!(own.purchases(P0, "registered_trademark"), []);
    own.refuse(P0, buy("registered_trademark", 2, 0), rules::V_6_3);
    assert_eq!(own.played(P0, &["insurance"]).ways(P0, "registered_trademark"), [Pay::Free]);
    let bought = table(3)
        .hand(P0, &["insurance"])
        .played(P1, &["recruiting_agency"])
        .played(P2, &["computer_farm"])
        .coins(P0, 10);
    assert_eq!(bought.purchases(P0, "insurance"), [(2, 2)]);
    bought.allow(P0, buy("insurance", 2, 2));
}

#[test]
fn c19_yellow_sources_are_not_for_sale() {
    covers!(rules::V_6_1, rules::R_SALE);
    let base = || {
        table(3)
            .at(3, 1)
            .hand(P0, &["shipping_port"])
            .played(P0, &["computer", "intellectual_property"])
            .played(P1, &["insurance"])
            .coins(P0, 10)
    };
    assert_eq!(base().purchases(P0, "shipping_port"), []);
    assert_eq!(base().played(P1, &["computer"]).purchases(P0, "shipping_port"), [(2, 0)]);
    let market = |left: &str| market("technology, network|training|advisor", left, "");
    assert_eq!(plans(&need("2 technology, network"), &market(""), RICH), []);
    assert_eq!(plans(&need("2 technology, network"), &market("technology"), RICH), [(2, 0)]);
}

#[test]
fn c21_too_few_coins_for_the_only_purchase() {
    covers!(rules::V_6_4);
    let market =
        market("technology, training, network|training|advisor", "technology|talent", "capital|technology");
    assert_eq!(plans(&need("capital, talent, training"), &market, 3), []);
    assert_eq!(plans(&need("capital, talent, training"), &market, 4), [(2, 2)]);
}

#[test]
fn c23_everything_from_one_side() {
    covers!(rules::V_6_3);
    offered("2 capital", &market("", "2 capital", ""), &[(4, 0)]);
    offered("2 capital", &market("", "", "2 capital"), &[(0, 4)]);
}

#[test]
fn c25_an_either_or_source_beside_a_fixed_one() {
    covers!(rules::V_6_4);
    offered("2 capital", &market("capital|talent, capital", "capital", ""), &[(0, 0)]);
}

#[test]
fn c27_one_unit_from_each_at_different_prices() {
    covers!(rules::V_6_2, rules::V_6_4);
    let mut market = market("", "talent", "talent");
    market.right_price[usize::from(resource("talent").0)] = 1;
    assert_eq!(plans(&need("2 talent"), &market, 3), [(2, 1)]);
    assert_eq!(plans(&need("2 talent"), &market, 2), []);
}

#[test]
fn c29_what_you_make_you_never_buy() {
    covers!(rules::V_6_4);
    offered("capital", &market("capital", "capital", ""), &[(0, 0)]);
}

// The rules around a purchase, at the table.

#[test]
fn every_user_may_use_an_either_or_source_for_something_else() {
    covers!(rules::V_5_2);
    // Seat 1 makes one of talent and idea. Seat 0 buys talent from it, seat 2 an idea, and it uses a talent itself.
    let mut table = table(3)
        .hand(P0, &["gst_registration"])
        .hand(P1, &["gst_registration"])
        .hand(P2, &["registered_certifications"])
        .played(P1, &["ideator"]);
    table.turn(&[
        (P0, buy("gst_registration", 2, 0)),
        (P1, play("gst_registration")),
        (P2, buy("registered_certifications", 0, 2)),
    ]);
    assert_eq!((table.purse(P0), table.purse(P1), table.purse(P2)), (1, 7, 1));
}

#[test]
fn discounts_do_not_add_up() {
    covers!(rules::V_6_2);
    let table = table(3)
        .hand(P0, &["registered_trademark"])
        .played(P0, &["conference", "stock_market"])
        .played(P1, &["bank_account"])
        .played(P2, &["bank_account"]);
    assert_eq!(table.purchases(P0, "registered_trademark"), [(0, 1), (1, 0)]);
}

#[test]
fn conference_is_for_the_right_and_stock_market_for_the_left() {
    covers!(rules::R_DISCNT);
    let base = || {
        table(3)
            .hand(P0, &["registered_trademark", "chief_executive_officer"])
            .played(P1, &["bank_account", "contacts_stage_1"])
            .played(P2, &["bank_account", "contacts_stage_1"])
    };
    let conference = base().played(P0, &["conference"]);
    assert_eq!(conference.purchases(P0, "registered_trademark"), [(0, 1), (2, 0)]);
    assert_eq!(conference.purchases(P0, "chief_executive_officer"), [(0, 2), (2, 0)]);
    let stock_market = base().played(P0, &["stock_market"]);
    assert_eq!(stock_market.purchases(P0, "registered_trademark"), [(1, 0), (0, 2)]);
}

#[test]
fn neighbours_are_not_asked() {
    covers!(rules::V_6_6, rules::V_1_1);
    let mut table = table(4).hand(P0, &["registered_trademark"]).played(P1, &["bank_account"]);
    // Only the neighbours sell: seat 2 sits opposite.
    table.turn(&[(P0, buy("registered_trademark", 2, 0))]);
    assert_eq!((table.purse(P0), table.purse(P1)), (1, 8));
    let opposite = crate::table::table(4).hand(P0, &["registered_trademark"]).played(P2, &["bank_account"]);
    assert_eq!(opposite.purchases(P0, "registered_trademark"), []);
}

#[test]
fn a_free_card_takes_no_payment_along() {
    covers!(rules::V_6_8);
    let table = table(3)
        .at(2, 1)
        .hand(P0, &["goodwill"])
        .played(P0, &["investments"])
        .played(P1, &["computer_system", "computer"])
        .coins(P0, 20);
    assert_eq!(table.ways(P0, "goodwill"), [Pay::Free]);
    table.refuse(P0, buy("goodwill", 6, 0), rules::R_WAY);
}

#[test]
fn two_of_a_resource_are_two_sources() {
    covers!(rules::V_1_3, rules::V_5_1);
    let table = table(3).at(2, 1).hand(P0, &["insurance"]).played(P0, &["stocks_resource"]);
    assert_eq!(table.ways(P0, "insurance"), [Pay::Free]);
}

// I01: against every assignment there is.

#[test]
fn i01_the_offers_are_those_of_full_enumeration() {
    covers!(rules::V_6_3, rules::V_6_4, rules::V_6_5, rules::R_PAY);
    let mut rng = GameRng::from_u64(2024);
    let mut bought = 0;
    for instance in 0..6000 {
        let cost = random_cost(&mut rng);
        let mut market = Market {
            own: random_sources(&mut rng),
            left: random_sources(&mut rng),
            right: random_sources(&mut rng),
            ..Market::default()
        };
        for price in market.left_price.iter_mut().chain(&mut market.right_price) {
            *price = 1 + rng.below(2) as u8;
        }
        let coins = if rng.below(3) == 0 { rng.below(8) as u16 } else { RICH };
        let need = Need::new(cost).expect("the cost is short");
        let found: Vec<Plan> = need.plans(&market, coins).into_iter().collect();
        let expected = enumerated(cost, &market, coins);
        assert_eq!(found, expected, "instance {instance}: {cost:?} from {market:?} with {coins} coins");
        bought += usize::from(found.len() > 1);
    }
    assert!(bought > 500, "only {bought} instances had a choice");
}

fn random_cost(rng: &mut GameRng) -> Amounts {
    let mut cost = Amounts::default();
    for _ in 0..rng.below(6) {
        cost.0[rng.below(7) as usize] += 1;
    }
    cost
}

fn random_sources(rng: &mut GameRng) -> Sources {
    let mut sources = Sources::default();
    for _ in 0..rng.below(4) {
        sources.fixed.0[rng.below(7) as usize] += 1;
    }
    for _ in 0..rng.below(4) {
        let options =
            (0..2 + rng.below(3)).fold(Resources::default(), |set, _| set.with(Resource(rng.below(7) as u8)));
        sources.choices.push(options);
    }
    sources
}

/// Assigns every unit to every source that could yield it.
fn enumerated(cost: Amounts, market: &Market, coins: u16) -> Vec<Plan> {
    let mut units = Vec::new();
    for (index, &count) in cost.0.iter().enumerate() {
        units.extend(std::iter::repeat_n(Resource(index as u8), usize::from(count)));
    }
    let mut all: Vec<(usize, Resources)> = Vec::new();
    for (side, sources) in [&market.own, &market.left, &market.right].into_iter().enumerate() {
        for (index, &count) in sources.fixed.0.iter().enumerate() {
            let only = Resources::default().with(Resource(index as u8));
            all.extend(std::iter::repeat_n((side, only), usize::from(count)));
        }
        all.extend(sources.choices.iter().map(|&options| (side, options)));
    }
    let mut pairs = std::collections::BTreeSet::new();
    assign(&units, &all, &mut vec![false; all.len()], Plan::FREE, market, &mut pairs);
    let payable: Vec<Plan> = pairs.iter().copied().filter(|plan| plan.total() <= coins).collect();
    let mut best: Vec<Plan> =
        payable.iter().copied().filter(|plan| !pairs.iter().any(|other| other.beats(*plan))).collect();
    best.sort_unstable_by_key(|plan| (plan.total(), plan.left));
    best
}

fn assign(
    units: &[Resource],
    sources: &[(usize, Resources)],
    used: &mut [bool],
    so_far: Plan,
    market: &Market,
    pairs: &mut std::collections::BTreeSet<Plan>,
) {
    let Some((&unit, rest)) = units.split_first() else {
        pairs.insert(so_far);
        return;
    };
    for at in 0..sources.len() {
        let (side, options) = sources[at];
        if used[at] || !options.contains(unit) {
            continue;
        }
        let mut next = so_far;
        match side {
            0 => {}
            1 => next.left += market.left_price[usize::from(unit.0)],
            _ => next.right += market.right_price[usize::from(unit.0)],
        }
        used[at] = true;
        assign(rest, sources, used, next, market, pairs);
        used[at] = false;
    }
}
