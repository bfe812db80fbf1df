//! What the view tells of each card: ways, purchases, reasons, and how past turns were paid.

use engine::{Events, GameRng, Knowledge, Rules, Seat, Viewer, covers, laid_over, next_to_act};
use serde_json::{Value, json};
use ventures::{Action, Goals, HandCard, Not, Options, Pay, ResourceId, Side, Ventures, Why, rules};

use crate::table::{P0, P1, P2, P3, Table, buy, card, discard, goal, pay_bank, table, with_ability};

fn held(table: &Table, id: &str) -> HandCard {
    let me = table.view(P0).me.expect("a player");
    me.hand.into_iter().find(|held| held.card == card(id)).expect("the card is in hand")
}

fn reasons(held: &HandCard) -> Vec<Why> {
    let plays = held.ways.iter().filter(|way| matches!(way.action, Action::Play { .. }));
    plays.map(|way| way.why).collect()
}

fn data(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("plain data")
}

#[test]
fn every_way_says_what_makes_it_possible() {
    covers!(rules::V_4_1, rules::V_6_1, rules::V_6_2, rules::V_7_2);
    let table = table(4)
        .at(2, 3)
        .board(P0, "investment_banking_a")
        .goals(P0, 2)
        .hand(P0, &["goodwill", "forum", "employees", "blockchain_ip", "digital_wallet"])
        .played(P0, &["investments", "conference", "bank_account"])
        .played(P1, &["computer_system", "computer", "ideator"])
        .played(P3, &["computer_system", "computer"])
        .coins(P0, 7);
    assert_eq!(reasons(&held(&table, "digital_wallet")), [Why::Nothing]);
    assert_eq!(reasons(&held(&table, "employees")), [Why::Bank, Why::Ability]);
    let goodwill = held(&table, "goodwill");
    assert_eq!(reasons(&goodwill), [Why::Chain]);
    assert_eq!(goodwill.ways[0].by, Some(card("investments")));
    let ways = held(&table, "blockchain_ip").ways;
    let two_sellers =
        ways.iter().find(|way| way.action == buy("blockchain_ip", 2, 2)).expect("it can be bought");
    assert_eq!(two_sellers.why, Why::Trade);
    let coins = |side| {
        two_sellers.buys.iter().filter(move |unit| unit.from == side).map(|unit| unit.price).sum::<u8>()
    };
    assert_eq!((coins(Side::Left), coins(Side::Right)), (2, 2));
    assert_eq!(ways.last().map(|way| (way.action, way.why)), Some((discard("blockchain_ip"), Why::Nothing)));
}

#[test]
fn a_card_that_cannot_be_played_says_why() {
    covers!(rules::V_6_3, rules::V_6_7, rules::V_7_1);
    let table = table(3)
        .at(2, 3)
        .hand(P0, &["contacts_stage_2", "employees", "goodwill", "forum"])
        .played(P0, &["contacts_stage_1"])
        .coins(P0, 0);
    assert_eq!(held(&table, "contacts_stage_2").not, Some(Not::Twice { by: card("contacts_stage_1") }));
    assert_eq!(held(&table, "employees").not, Some(Not::Coins { short: 1 }));
    let lacks = [(ResourceId("technology".to_owned()), 3)].into();
    assert_eq!(held(&table, "goodwill").not, Some(Not::NobodyMakes { lacks }));
    // Two are there to be bought, and one is still made by nobody.
    let table = table.played(P1, &["computer", "computer_system"]).played(P2, &[]);
    assert_eq!(held(&table, "goodwill").not, Some(Not::Coins { short: 6 }));
    let table = table.coins(P0, 4);
    assert_eq!(held(&table, "goodwill").not, Some(Not::Coins { short: 2 }));
    assert_eq!(held(&table, "employees").not, None);
}

#[test]
fn the_next_goal_says_what_it_lacks() {
    covers!(rules::V_4_2, rules::V_6_3);
    let table = table(3).board(P0, "investment_banking_a").coins(P0, 9);
    let next = table.view(P0).me.expect("a player").goal.expect("a goal is left");
    assert_eq!((next.goal, data(&next.not)["why"].clone()), (1, json!("nobody_makes")));
    let table = table.played(P0, &["bank_account"]);
    let next = table.view(P0).me.expect("a player").goal.expect("a goal is left");
    assert_eq!((next.goal, next.not), (1, None));
    let table = table.goals(P0, 3);
    assert_eq!(table.view(P0).me.expect("a player").goal, None);
}

#[test]
fn past_turns_tell_who_paid_whom() {
    covers!(rules::V_3_6, rules::V_5_1, rules::V_16_1);
    let mut table = table(3)
        .at(2, 3)
        .hand(P0, &["goodwill"])
        .hand(P1, &["employees"])
        .hand(P2, &["forum"])
        .played(P1, &["computer_system", "computer"])
        .coins(P0, 9)
        .coins(P1, 4);
    table.turn(&[(P0, buy("goodwill", 6, 0)), (P1, pay_bank("employees")), (P2, discard("forum"))]);
    for viewer in [Viewer::Seat(P1), Viewer::Spectator] {
        let view = table.game.view(&table.state, viewer);
        let deeds = data(&view.common.turns.last().expect("a turn was taken").deeds);
        assert_eq!(deeds[0], json!({ "kind": "played", "card": card("goodwill").0, "left": 6 }));
        assert_eq!(deeds[1], json!({ "kind": "played", "card": card("employees").0, "bank": 1 }));
        assert_eq!(deeds[2], json!({ "kind": "discarded", "card": null, "gain": 3 }));
    }
}

#[test]
fn past_turns_tell_goals_and_free_cards() {
    covers!(rules::V_4_2, rules::V_11_4);
    let mut table = table(4)
        .at(2, 3)
        .board(P0, "investment_banking_a")
        .goals(P0, 2)
        .hand(P0, &["blockchain_ip", "forum"])
        .played(P0, &["contacts_stage_1", "intellectual_property", "ideator"])
        .played(P1, &["ideator", "intellectual_property"])
        .coins(P0, 9);
    table.turn(&[(P0, with_ability("blockchain_ip"))]);
    let deed = |table: &Table| data(&table.view(P1).common.turns.last().expect("a turn").deeds[0]);
    assert_eq!(deed(&table), json!({ "kind": "played", "card": card("blockchain_ip").0, "ability": true }));
    let marker = table.held(P0)[0];
    let paying = table.offers(P0).into_iter().find(|action| matches!(action, Action::Goal { .. }));
    let Some(Action::Goal { left, right, .. }) = paying else { panic!("the goal can be completed") };
    table.turn(&[(P0, Action::Goal { card: marker, left, right })]);
    let told = deed(&table);
    assert_eq!((&told["kind"], &told["card"]), (&json!("goal"), &Value::Null));
    // The first two were given, not played for.
    assert_eq!(told["goal"], json!(1));
    assert_eq!(told.get("left"), (left > 0).then(|| json!(left)).as_ref());
}

/// The actions of all ways are the legal ones, and what they buy costs what they pay.
#[test]
fn ways_are_the_legal_actions_and_purchases_add_up() {
    covers!(rules::V_6_3, rules::V_6_5);
    let mut rng = GameRng::from_u64(3);
    for seats in 3..=8 {
        let options =
            Options { goals: if seats == 5 { Goals::Off } else { Goals::On }, ..Options::default() };
        let game = Ventures::new(&options, seats).expect("a table");
        let mut state = game.setup(&mut rng, &mut engine::Events::off());
        let (mut legal, mut sums) = (Vec::new(), Vec::new());
        while let Some(seat) = next_to_act(game.pending(&state), &mut rng) {
            legal.clear();
            game.legal(&state, seat, &mut legal);
            let me = game.view(&state, Viewer::Seat(seat)).me.expect("a player");
            let shown = me.hand.iter().chain(me.pile.iter().flatten()).flat_map(|held| &held.ways);
            let mut told: Vec<Action> = me.wishes.iter().map(|wish| wish.action).collect();
            for way in shown {
                let buys = |side| way.buys.iter().filter(move |unit| unit.from == side);
                let [left, right] =
                    [Side::Left, Side::Right].map(|side| buys(side).map(|unit| unit.price).sum::<u8>());
                let paid = match way.action {
                    Action::Play { pay: Pay::Trade { left, right }, .. }
                    | Action::Goal { left, right, .. } => (left, right),
                    _ => (0, 0),
                };
                assert_eq!((left, right), paid, "{way:?}");
                sums.push(u16::from(left) + u16::from(right));
                if !told.contains(&way.action) {
                    told.push(way.action);
                }
            }
            // While somebody looks through the pile, hands are only looked at.
            for held in me.hand.iter().filter(|held| !held.ways.is_empty()) {
                let playable = held.ways.iter().any(|way| matches!(way.action, Action::Play { .. }));
                assert_eq!(held.not.is_none(), playable, "{held:?}");
            }
            told.extend(legal.contains(&Action::FetchNone).then_some(Action::FetchNone));
            told.sort_unstable();
            let action = *rng.pick(&legal).expect("a pending seat can act");
            legal.sort_unstable();
            assert_eq!(told, legal);
            game.apply(&mut state, seat, action, &mut rng, &mut Events::off());
        }
        assert!(sums.iter().any(|&sum| sum > 0), "somebody could buy something");
    }
}

/// A table's own cards bring their names; ours are found by id.
#[test]
fn only_a_tables_own_cards_bring_names() {
    covers!(rules::V_16_1);
    let ours = Ventures::new(&Options::default(), 3).expect("a table");
    let state = ours.setup(&mut GameRng::from_u64(1), &mut engine::Events::off());
    assert_eq!(data(&ours.scene(&state)).get("names"), None);
    let text = ventures::CARDS_TOML.replace("name = \"Goodwill\"", "name = \"Good Will & Co\"");
    let own = Ventures::new(&Options { cards: Some(text), ..Options::default() }, 3).expect("own cards");
    let names = data(&own.scene(&state))["names"].clone();
    assert_eq!(names["card-goodwill"], json!("Good Will & Co"));
    assert_eq!(names["service-asset_management"], json!("Asset Management"));
    assert_eq!(names.get("resource-capital"), None, "we have a word for it");
}

#[test]
fn the_parts_make_the_view() {
    covers!(rules::V_16_1, rules::V_16_2);
    let mut table = table(3).hand(P0, &["chairman", "cash"]).played(P0, &["computer_system"]);
    table.turn(&[(P0, goal("chairman"))]);
    table.act(P1, discard("gold"));
    for viewer in [Viewer::Seat(P0), Viewer::Seat(P1), Viewer::Spectator, Viewer::Referee] {
        let (game, state) = (&table.game, &table.state);
        let below = laid_over(data(&game.scene(state)), data(&game.common(state)));
        let whole = laid_over(below, data(&game.own(state, viewer)));
        assert_eq!(whole, data(&game.view(state, viewer)));
        let marker = &whole["turns"][0]["deeds"][0]["card"];
        assert_eq!(marker.is_number(), viewer.knows(P0));
    }
}

/// What has never been seen is all there is but what the seat can account for.
#[test]
fn what_is_unseen_is_the_rest_of_the_deck() {
    covers!(rules::V_16_2);
    let game = Ventures::new(&Options { boards: ventures::Boards::Random, ..Options::default() }, 4)
        .expect("a table");
    let mut rng = GameRng::from_u64(5);
    let mut state = game.setup(&mut rng, &mut engine::Events::off());
    let unseen = |state: &ventures::State| {
        let me = game.view(state, Viewer::Seat(P0)).me.expect("a player");
        me.unseen.iter().map(|unseen| usize::from(unseen.copies)).sum::<usize>()
    };
    assert_eq!(unseen(&state), 21, "three hands of seven");
    for turn in 1..=3usize {
        for seat in Seat::all(4) {
            let action = game.fallback(&state, seat).expect("the seat is pending");
            game.apply(&mut state, seat, action, &mut rng, &mut Events::off());
        }
        // Each hand that comes round shows what is left of it; what was discarded from it before stays unknown.
        let known = (1..=turn).map(|turn| 7 - turn).sum::<usize>();
        assert_eq!(unseen(&state), 21 - known);
    }
}
