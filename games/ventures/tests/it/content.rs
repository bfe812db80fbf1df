//! The cards and boards, and what is ours about them.

use engine::{GameRng, Language, Rule, RuleStatus, Rules, Say, Seat, SetupError, Voice, Words, covers};
use ventures::{
    CARDS_TOML, Class, Content, Cost, Count, Effect, Event, Options, Resources, Symbol, Ventures, Whose,
    rules,
};

use crate::table::{card, cards, content};

fn amounts(id: &str) -> String {
    match content().card(card(id)).cost {
        Cost::Free => String::new(),
        Cost::Coins(coins) => format!("{coins} coins"),
        Cost::Needs(need) => {
            let units = content().need(need).amounts().0;
            let named = content().resources.iter().zip(units).filter(|(_, units)| *units > 0);
            named.map(|(name, units)| format!("{units} {}", name.id)).collect::<Vec<_>>().join(", ")
        }
    }
}

fn effect(id: &str) -> Effect {
    content().card(card(id)).effect
}

#[test]
fn the_whole_game_is_there() {
    covers!(rules::V_2_4, rules::V_17_1);
    let content = content();
    assert_eq!(content.cards.len(), 78);
    assert_eq!(content.boards.len(), 8);
    assert_eq!(content.services.len(), 4);
    assert_eq!(content.sets.guilds.len(), 10);
    let abilities = |wanted: fn(&Effect) -> bool| {
        content.boards.iter().filter(|board| wanted(&board.goals[1].effect)).count()
    };
    assert_eq!(abilities(|effect| matches!(effect, Effect::HrAny)), 2);
    assert_eq!(abilities(|effect| matches!(effect, Effect::Choice { .. })), 2);
    assert_eq!(abilities(|effect| matches!(effect, Effect::Ip(2))), 2);
    assert_eq!(abilities(|effect| matches!(effect, Effect::FreeCard)), 1);
    assert_eq!(abilities(|effect| matches!(effect, Effect::FromDiscard)), 1);
}

#[test]
fn every_rule_is_read_and_named_in_order() {
    covers!(rules::V_1_1);
    let listed: Vec<&str> = Ventures::rules().iter().map(|rule: &Rule| rule.id.as_str()).collect();
    let known: Vec<&str> = rules::ALL.iter().map(|rule| rule.0).collect();
    assert_eq!(listed, known);
    let out = Ventures::rules().iter().filter(|rule| rule.status == RuleStatus::Out);
    assert_eq!(out.map(|rule| rule.id.as_str()).collect::<Vec<_>>(), ["R-PAGE"]);
}

#[test]
fn basic_and_specialist_resources_are_apart() {
    covers!(rules::V_1_2, rules::R_DISCNT);
    let basic = Resources::below(4);
    let specialist = Resources::below(7).less(basic);
    let options = |id: &str| match effect(id) {
        Effect::Choice { options, .. } => options,
        Effect::Discount { resources, .. } => resources,
        other => panic!("{other:?} names no set of resources"),
    };
    let classed = |wanted| {
        let kinds = content().resources.iter().filter(move |kind| kind.class == wanted);
        kinds.map(|kind| &*kind.id).collect::<Vec<_>>()
    };
    assert_eq!(classed(Class::Basic), ["capital", "talent", "technology", "idea"]);
    assert_eq!(classed(Class::Specialist), ["network", "training", "advisor"]);
    for id in ["conference", "stock_market", "insurance"] {
        assert_eq!(options(id), basic, "{id}");
    }
    for id in ["auction_house", "forum"] {
        assert_eq!(options(id), specialist, "{id}");
    }
}

#[test]
fn cards_stand_in_the_stage_that_makes_the_decks_right() {
    covers!(rules::R_COL);
    let stage = |id: &str| content().card(card(id)).stage + 1;
    for id in ["stock_market", "registered_trademark", "registered_certifications", "gst_registration"] {
        assert_eq!(stage(id), 1, "{id}");
    }
    for id in ["sponsored_event", "blockchain_ip", "product_design_patent", "digital_wallet"] {
        assert_eq!(stage(id), 2, "{id}");
    }
    assert_eq!(stage("land"), 3);
}

#[test]
fn costs_are_those_of_the_rulebook() {
    covers!(rules::R_COST);
    assert_eq!(amounts("product_design_head"), "1 capital, 1 advisor");
    assert_eq!(amounts("tradeshow"), "1 talent, 1 training");
    assert_eq!(amounts("women_entrepreneur_guild"), "2 talent, 1 training");
}

#[test]
fn effects_that_differ_from_the_older_game_stay_different() {
    covers!(rules::R_EFF, rules::R_BNI, rules::R_GOAL_OWN);
    let counts = |id: &str| match effect(id) {
        Effect::Each { count, whose, coins, points } => {
            let what = match count {
                Count::Cards(set) => {
                    set.iter().next().map_or("none", |card| content().card(card).colour.word())
                }
                Count::Goals => "goals",
                Count::Defeats => "defeats",
            };
            (what, whose, coins, points)
        }
        other => panic!("{other:?} counts nothing"),
    };
    let own = Whose { own: true, left: false, right: false };
    let all = Whose { own: true, left: true, right: true };
    let neighbours = Whose { own: false, left: true, right: true };
    assert_eq!(counts("digital_wallet"), ("grey", all, 1, 0));
    assert_eq!(counts("sponsored_event"), ("green", all, 1, 0));
    assert_eq!(counts("e_commerce_platform"), ("grey", own, 2, 1));
    assert_eq!(counts("tradeshow"), ("yellow", own, 1, 2));
    assert_eq!(counts("marketplace"), ("grey", own, 1, 2));
    assert_eq!(counts("shipping_port"), ("goals", own, 1, 1));
    assert_eq!(counts("chamber_of_commerce"), ("purple", neighbours, 0, 1));
    assert_eq!(counts("startup_10000"), ("blue", neighbours, 0, 1));
    assert_eq!(counts("women_entrepreneur_guild"), ("goals", neighbours, 0, 1));
    assert_eq!(effect("business_network_india"), Effect::HrAny);
}

#[test]
fn global_office_setup_brings_five_coins() {
    covers!(rules::R_GOS);
    assert_eq!(effect("global_office_setup"), Effect::Coins(5));
}

#[test]
fn there_are_eight_management_cards_and_as_many_of_the_others() {
    covers!(rules::R_EFF);
    let count = |symbol| content().cards.iter().filter(|card| card.effect == Effect::Hr(symbol)).count();
    assert_eq!(Symbol::ALL.iter().map(|&symbol| count(symbol)).collect::<Vec<_>>(), [4, 4, 4]);
}

#[test]
fn identities_are_names() {
    covers!(rules::V_1_5, rules::V_7_2, rules::R_DUP);
    for (index, one) in content().cards.iter().enumerate() {
        for (other_index, other) in content().cards.iter().enumerate() {
            let same = one.same.contains(ventures::CardId(other_index as u8));
            assert_eq!(same, one.name == other.name, "{} and {}", one.id, other.id);
            assert!(index != other_index || same);
        }
    }
}

#[test]
fn chains_open_the_cards_they_name() {
    covers!(rules::V_8_1, rules::R_CHAIN);
    let openers = |id: &str| content().card(card(id)).free_with.iter().collect::<Vec<_>>();
    assert_eq!(openers("forum"), cards(&["conference", "stock_market"]));
    assert_eq!(openers("machinery"), cards(&["stocks_asset"]));
    assert_eq!(openers("cash"), []);
}

#[test]
fn boards_and_goals_are_as_reconstructed() {
    covers!(rules::V_10_1, rules::R_IP2);
    let boards: Vec<(String, &str)> = content()
        .boards
        .iter()
        .map(|board| {
            let costs =
                board.goals.iter().map(|goal| content().need(goal.cost).amounts().total().to_string());
            let made = &content().resources[usize::from(board.produces.0)];
            (format!("{}: {}", board.id, costs.collect::<Vec<_>>().join("/")), made.id.as_str())
        })
        .collect();
    let expected = [
        ("investment_banking_a: 2/2/4", "capital"),
        ("investment_banking_b: 2/3/4", "idea"),
        ("asset_management_a: 2/3/3", "talent"),
        ("asset_management_b: 2/2/2", "training"),
        ("wealth_management_a: 2/3/2", "network"),
        ("wealth_management_b: 2/2/2", "advisor"),
        ("credit_solutions_a: 2/3/3", "technology"),
        ("credit_solutions_b: 2/3/4", "talent"),
    ];
    assert_eq!(boards, expected.map(|(costs, made)| (costs.to_owned(), made)));
}

// The file.

#[test]
fn the_report_tells_how_much_is_ours() {
    covers!(rules::R_EFF, rules::R_COL);
    let report = Ventures::check_content("cards.toml", CARDS_TOML)
        .expect("the file is this game's")
        .expect("the file is right");
    let has =
        |wanted: &str| assert!(report.iter().any(|line| line.contains(wanted)), "{wanted}: {report:#?}");
    has("78 cards (10 of them guilds), 8 boards of 4 services, 7 resources");
    has("8 players: 56 + 57 + 46 and 10 of 10 guilds; 56 dealt in each stage");
    has("card.name: 78 rulebook, 0 reconstructed");
    has("card.identity: 0 rulebook, 78 reconstructed");
    has("goal.effect: ");
    has("global_office_setup: colour, effect");
    has("investment_banking_a: variant, produces, goal 1 cost, goal 2 cost, goal 2 effect, goal 3 cost");
    assert_eq!(Ventures::check_content("board.toml", "[[place]]\nid = 1\n"), None);
    assert_eq!(Ventures::check_content("board.toml", "[meta]\ngame = \"Other\"\n"), None);
}

#[test]
fn every_problem_of_a_file_is_reported_with_its_line() {
    covers!(rules::V_2_6);
    let line = |needle: &str, text: &str| {
        text.lines().position(|line| line.contains(needle)).map(|at| at + 1).expect("the line is there")
    };
    let text = CARDS_TOML
        .replacen("colour = \"grey\"", "colour = \"beige\"", 1)
        .replacen("kind = \"ip\", symbols = 1", "kind = \"ip\", symbols = 99", 1)
        .replacen("resources = { network = 1 }", "resources = { copper = 1 }", 1)
        .replacen("effect = \"rulebook\"", "effect = \"rumour\"", 1)
        .replacen("free_with = [\"investments\"]", "free_with = [\"investments\"]\nprice = 3", 1);
    let error = Content::read("mine.toml", &text).expect_err("five things are wrong");
    let told = error.to_string();
    for (needle, message) in [
        ("beige", "`beige` is no colour"),
        ("symbols = 99", "`symbols` must be from 1 to 9, not 99"),
        ("copper", "`copper` is no resource"),
        ("rumour", "`rumour` is no origin; known are `rulebook` and `reconstructed`"),
        ("price = 3", "`price` is not known here"),
    ] {
        let expected = format!("mine.toml:{}: {message}", line(needle, &text));
        assert!(told.contains(&expected), "{expected}\n{told}");
    }
    assert_eq!(error.problems.len(), 5);
}

#[test]
fn a_file_must_make_sense_as_a_whole() {
    covers!(rules::V_2_6, rules::R_DISC, rules::V_6_2);
    let wrong = |from: &str, to: &str| {
        assert!(CARDS_TOML.contains(from), "{from}");
        let error = Content::read("mine.toml", &CARDS_TOML.replacen(from, to, 1)).expect_err("it is wrong");
        error.to_string()
    };
    assert!(
        wrong("copies = [3, 4]", "copies = [3]")
            .contains("stage 1 has 27 cards at a table of 4, and it needs 28")
    );
    let dear = wrong("trade_price = 2", "trade_price = 9");
    assert!(dear.contains("card `") && dear.contains("resources: at 9 coins each (`trade_price`)"), "{dear}");
    assert!(dear.contains("goal 3 of board `"), "{dear}");
    assert!(
        wrong("free_with = [\"investments\"]", "free_with = [\"castle\"]")
            .contains("`castle`, which does not exist")
    );
    assert!(
        wrong("unlocks = [\"goodwill\"]", "unlocks = []")
            .contains("`investments` does not unlock `goodwill`")
    );
    assert!(
        wrong("kind = \"free_card_per_stage\"", "kind = \"play_from_discard\"").contains("only one board")
    );
    assert!(wrong("id = \"computer\"", "id = \"bank_account\"").contains("card `bank_account` occurs twice"));
    assert!(wrong("coins = 1, resources = {}", "coins = 1, resources = { idea = 1 }").contains("not both"));
    assert!(wrong("hand_size = 7", "hand_size = 8").contains("`hand_size` must be from 7 to 7"));
    assert!(
        wrong("\"contacts_stage_2\", \"work", "\"contacts_stage_1\", \"work")
            .contains("not a card of stage 2")
    );
    assert!(
        wrong("\"contacts_stage_2\", \"work", "\"goodwill\", \"work")
            .contains("`goodwill` has no copy for eight players to remove")
    );
    let conference = |price: u8| wrong("[\"right\"], price = 1", &format!("[\"right\"], price = {price}"));
    assert!(conference(2).contains("all discounts have one price, and the first is 2"));
    assert!(conference(3).contains("a discount makes nothing dearer"));
    let guilds = wrong("guilds_in_game = \"players + 2\"", "guilds_in_game = \"players + 3\"");
    assert!(guilds.contains("8 players need 11 guilds and there are 10"), "{guilds}");
    let either = "kind = \"produce_choice\", options = [\"idea\", \"talent\"], sellable = false }";
    let many = CARDS_TOML.replace("kind = \"vp\", points = 3 }", either);
    let told = Content::read("mine.toml", &many).expect_err("too many").to_string();
    assert!(told.contains("cards make one resource or another, and no more than 9 of them may"), "{told}");
    assert!(Content::read("mine.toml", "").is_err());
    assert!(Content::read("mine.toml", "[[card]]\n[[[").is_err());
}

#[test]
fn a_table_may_bring_cards_of_its_own() {
    covers!(rules::V_2_7);
    let own = |text: String| Options { cards: Some(text), ..Options::default() };
    let ours = Ventures::new(&Options::default(), 3).unwrap();
    let renamed =
        CARDS_TOML.replacen("start_coins = 3", "start_coins = 4", 1).replace("Bank Account", "Till");
    let game = Ventures::new(&own(renamed), 3).unwrap();
    assert_ne!(ours.content(), game.content());
    let state = game.setup(&mut GameRng::from_u64(1), &mut engine::Events::off());
    assert!(Seat::all(3).all(|seat| state.players[seat].coins == 4));
    let mut said = String::new();
    let told = Event::Discarded { seat: Seat(0), card: Some(card("bank_account")) };
    game.narrate(&told, &mut Say::new(Voice::new(Ventures::words(), Language::De), &mut said)).unwrap();
    assert!(said.contains("Till"), "{said}");
    let SetupError::Content(wrong) =
        Ventures::new(&own(CARDS_TOML.replacen("stage = 1", "stage = 9", 1)), 3).unwrap_err()
    else {
        panic!("it is the content that is wrong")
    };
    assert_eq!(wrong.problems.len(), 1, "{wrong}");
    assert_eq!(Ventures::content_file("cards", 3), Some(CARDS_TOML));
}
