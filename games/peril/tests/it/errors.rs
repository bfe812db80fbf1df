//! Every error of the specification, reached through the layer that knows only JSON: a reason, a rule, nothing changed.

use engine::{
    AnyGame, AnyMatch, Erased, Illegal, Language, Phrase, Rules, Seat, Seed, Sentence, Words, covers,
};
use peril::options::{BankLimit, PointSale};
use peril::{
    Action, Building, Cause, Diploma, Duel, Ended, Fighter, Frame, Hex, Mode, Options, Peril, Resource,
    Terrain, Tool, refuse, rules,
};
use serde_json::{Value, json};

use crate::stage::stage;
use crate::table::{A, B, Table, fig, hex, table, with};

/// The errors the specification names.
const ERRORS: [&str; 58] = [
    "NotYourDecision",
    "WrongPhase",
    "UnknownPioneer",
    "PioneerNotYours",
    "PioneerSpent",
    "PioneerJailed",
    "NewbornCannotAct",
    "NoActionsLeft",
    "WrongPlace",
    "InsufficientFunds",
    "StockEmpty",
    "StackEmpty",
    "NoAdjacentSpace",
    "IllegalStep",
    "NoMp",
    "NotOwned",
    "NotSellable",
    "OwnershipCap",
    "LotSize",
    "TradeInvalid",
    "TradeLimit",
    "NotDevelopable",
    "AlreadyClaimed",
    "AlreadyBuilt",
    "NoStake",
    "NotYourStake",
    "OwnStake",
    "WrongTerrain",
    "NoBuildingToken",
    "HomesteadNotAdjacent",
    "NotHuntable",
    "NoRevolver",
    "NoBullet",
    "NoTool",
    "NoResourceHere",
    "Attended",
    "NoLaborerHere",
    "LaborerMismatch",
    "AlreadyThere",
    "NeedTwoPioneers",
    "AlreadyExpanded",
    "FamilyCap",
    "NoPioneerInSupply",
    "BadWager",
    "PayoutNotCovered",
    "NothingToDispute",
    "HasDiploma",
    "NoDiploma",
    "DiplomaTaken",
    "SheriffUnavailable",
    "SheriffLimit",
    "BanditNotOnField",
    "NotTrespassing",
    "NobodyInJail",
    "IllegalHex",
    "BadPick",
    "BadCommit",
    "GameOver",
];

/// An error, where it happens, who tries what, and the reason given.
pub(crate) struct Case {
    error: &'static str,
    pub(crate) scene: fn() -> Table,
    by: Seat,
    action: Value,
    why: Illegal,
}

/// The first pioneer of the first seat acts in the town.
fn in_town(terrain: Terrain) -> Table {
    let mut t = table(2);
    t.put(A, 1, hex(terrain)).activate(1);
    t
}

/// The first pioneer of the first seat acts on a tile beside the Saloon.
fn on_land(terrain: Terrain) -> (Table, Hex) {
    let mut t = table(2);
    let land = t.lay(2, 0, terrain);
    t.put(A, 1, land).activate(1);
    (t, land)
}

/// The same in a shop that is open.
fn in_shop(mode: Mode) -> Table {
    let mut t = in_town(Terrain::GeneralStore);
    t.act(A, Action::Shop(mode));
    t
}

/// Both pioneers at home, the first acting.
fn at_home() -> Table {
    let (mut t, lake) = on_land(Terrain::Lake);
    t.building(A, lake, Building::Homestead, 0).put(A, 2, lake);
    t
}

/// Every case. The scene is rebuilt for each match that begins with it.
pub(crate) fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    let mut by = |by: Seat, error, scene: fn() -> Table, action: Value, why| {
        cases.push(Case { error, scene, by, action, why });
    };
    by(B, "NotYourDecision", || table(2), json!("end_actions"), refuse::NOT_YOUR_DECISION);
    let mut case = |error, scene, action, why| by(A, error, scene, action, why);

    // Who acts, and when.
    case("WrongPhase", || in_town(Terrain::Church), json!("submit"), refuse::WRONG_PHASE);
    case("UnknownPioneer", || table(2), json!({ "activate": 7 }), refuse::UNKNOWN_PIONEER);
    case("UnknownPioneer", || table(2), json!({ "activate": 200 }), refuse::UNKNOWN_PIONEER);
    // A number means one's own figure: that of somebody else cannot even be named.
    case(
        "PioneerNotYours",
        || {
            let mut t = table(2);
            t.put(B, 3, hex(Terrain::Church));
            t
        },
        json!({ "activate": 3 }),
        refuse::UNKNOWN_PIONEER,
    );
    case(
        "PioneerSpent",
        || {
            let mut t = table(2);
            t.activate(1).activate(2);
            t
        },
        json!({ "activate": 1 }),
        refuse::PIONEER_SPENT,
    );
    case(
        "PioneerJailed",
        || {
            let mut t = table(2);
            t.jail(A, 1).activate(1);
            t
        },
        json!("move"),
        refuse::PIONEER_JAILED,
    );
    case(
        "NewbornCannotAct",
        || {
            let mut t = table(2);
            t.s.figure_mut(fig(A, 2)).newborn = true;
            t
        },
        json!({ "activate": 2 }),
        refuse::NEWBORN,
    );
    case(
        "NoActionsLeft",
        || {
            let mut t = table(2);
            t.s.figure_mut(fig(A, 2)).actions = 0;
            t
        },
        json!({ "activate": 2 }),
        refuse::NO_ACTIONS,
    );
    case(
        "GameOver",
        || {
            let mut t = table(2);
            t.s.ended = Some(Ended::Points(B));
            t.s.frames.clear();
            t
        },
        json!("end_actions"),
        refuse::GAME_OVER,
    );

    // Places, walks and tiles.
    let store = || in_town(Terrain::GeneralStore);
    case("WrongPlace", store, json!({ "pray": { "shuffle": true } }), refuse::NO_CHURCH);
    case("WrongPlace", store, json!("gamble"), refuse::NO_SALOON);
    case("WrongPlace", store, json!({ "learn": "law" }), refuse::NO_SCHOOL);
    case("WrongPlace", || in_town(Terrain::Church), json!({ "shop": "buy" }), refuse::WRONG_SHOP);
    case("WrongPlace", || in_shop(Mode::Buy), json!({ "lot": { "tool": "ax" } }), refuse::WRONG_SHOP);
    let out_of_tiles: fn() -> Table = || {
        let mut t = in_town(Terrain::Saloon);
        t.s.stack = [0; 10];
        t
    };
    case("StackEmpty", out_of_tiles, json!("explore"), refuse::STACK_EMPTY);
    case("NoAdjacentSpace", store, json!("explore"), refuse::NO_SPACE);
    let walk: fn() -> Table = || {
        let mut t = in_town(Terrain::GeneralStore);
        t.act_so(A, Action::Move, |t| t.rolled(5));
        t
    };
    case("IllegalStep", walk, json!({ "step": { "q": 2, "r": 0 } }), refuse::ILLEGAL_STEP);
    case("IllegalStep", walk, json!({ "step": { "q": 127, "r": -128 } }), refuse::ILLEGAL_STEP);
    // The last point ends the walk by itself, so a further step meets the menu.
    case(
        "NoMp",
        || {
            let mut t = in_town(Terrain::GeneralStore);
            t.act_so(A, Action::Move, |t| t.rolled(1)).act(A, Action::Step(peril::Cell::new(1, 0)));
            t
        },
        json!({ "step": { "q": 0, "r": 0 } }),
        refuse::WRONG_PHASE,
    );
    case(
        "IllegalHex",
        || {
            let mut t = in_town(Terrain::Saloon);
            t.act(A, Action::Explore);
            t
        },
        json!({ "place": { "q": 0, "r": 2 } }),
        refuse::ILLEGAL_HEX,
    );

    // Shops and purses.
    case(
        "InsufficientFunds",
        || {
            let mut t = in_shop(Mode::Buy);
            t.cash(A, 0);
            t
        },
        json!({ "lot": "bullets" }),
        refuse::funds(rules::A7_3),
    );
    case(
        "InsufficientFunds",
        || {
            let (mut t, _) = on_land(Terrain::Lake);
            t.cash(A, 0);
            t
        },
        json!("claim"),
        refuse::funds(rules::A7_6),
    );
    case(
        "StockEmpty",
        || {
            let mut t = in_shop(Mode::Buy);
            t.s.stock.food = 1;
            t
        },
        json!({ "lot": "food" }),
        refuse::STOCK_EMPTY,
    );
    case("NotOwned", || in_shop(Mode::Sell), json!({ "lot": "horse" }), refuse::NOT_OWNED);
    case(
        "NotSellable",
        || {
            let mut t = with(&Options { pp_sale: PointSale::Forbidden, ..Options::default() }, 2);
            t.s.players[A].cards = 1;
            t.activate(1).act(A, Action::Shop(Mode::Sell));
            t
        },
        json!({ "lot": "point_card" }),
        refuse::NOT_SELLABLE,
    );
    case("OwnershipCap", || in_shop(Mode::Buy), json!({ "lot": "revolver" }), refuse::OWNERSHIP_CAP);
    case("LotSize", || in_shop(Mode::Sell), json!({ "lot": "bullets" }), refuse::LOT_SIZE);

    // Deals.
    let deal: fn() -> Table = || {
        let mut t = in_town(Terrain::GeneralStore);
        t.act(A, Action::TradeOpen(B));
        t
    };
    case("TradeInvalid", deal, json!("send"), refuse::trade("a deal needs at least one item"));
    case("TradeInvalid", deal, json!({ "give": "horse" }), refuse::trade("there is not that much to give"));
    case(
        "TradeInvalid",
        || {
            let mut t = in_town(Terrain::GeneralStore);
            t.act(A, Action::TradeOpen(B)).act(A, Action::Get(peril::Item::Revolver));
            t
        },
        json!("send"),
        refuse::trade("nobody may own two Revolvers"),
    );
    case("TradeInvalid", store, json!({ "trade_open": 0 }), refuse::NO_PARTNER);
    case("TradeInvalid", store, json!({ "trade_open": 9 }), refuse::NO_PARTNER);
    case(
        "TradeLimit",
        || {
            let mut t = in_town(Terrain::GeneralStore);
            t.s.offers = t.g.table().trade_offers_per_turn;
            t
        },
        json!({ "trade_open": 1 }),
        refuse::TRADE_LIMIT,
    );

    // Claims and buildings.
    case("NotDevelopable", store, json!("claim"), refuse::NOT_DEVELOPABLE);
    let claimed: fn() -> Table = || {
        let (mut t, mountain) = on_land(Terrain::Mountain);
        t.stake(A, mountain);
        t
    };
    case("AlreadyClaimed", claimed, json!("claim"), refuse::ALREADY_CLAIMED);
    case("AlreadyBuilt", at_home, json!("claim"), refuse::ALREADY_BUILT);
    case(
        "NoStake",
        || {
            let (mut t, _) = on_land(Terrain::Mountain);
            t.s.stock.stakes = 0;
            t
        },
        json!("claim"),
        refuse::NO_STAKE,
    );
    case("NotYourStake", || on_land(Terrain::Mountain).0, json!({ "build": "mine" }), refuse::UNCLAIMED);
    case("NotYourStake", at_home, json!({ "build": "homestead" }), refuse::BUILT_UPON);
    case(
        "NotYourStake",
        || {
            let (mut t, mountain) = on_land(Terrain::Mountain);
            t.stake(B, mountain);
            t
        },
        json!({ "build": "mine" }),
        refuse::NOT_YOUR_STAKE,
    );
    case("OwnStake", claimed, json!("dispute"), refuse::OWN_STAKE);
    case("WrongTerrain", claimed, json!({ "build": "farm" }), refuse::WRONG_TERRAIN);
    case(
        "NoBuildingToken",
        || {
            let (mut t, mountain) = on_land(Terrain::Mountain);
            t.stake(A, mountain).s.players[A].tokens[Building::Mine.index()] = 0;
            t
        },
        json!({ "build": "mine" }),
        refuse::NO_TOKEN,
    );
    case(
        "HomesteadNotAdjacent",
        || {
            let (mut t, lake) = on_land(Terrain::Lake);
            let apart = t.lay(0, 2, Terrain::Lake);
            t.building(A, apart, Building::Homestead, 0).stake(A, lake);
            t
        },
        json!({ "build": "homestead" }),
        refuse::NOT_ADJACENT,
    );
    case("NothingToDispute", store, json!("dispute"), refuse::NOTHING_TO_DISPUTE);
    case("NothingToDispute", store, json!("take_over"), refuse::NOTHING_TO_DISPUTE);

    // Hunting and work.
    case("NotHuntable", store, json!("hunt"), refuse::NOT_HUNTABLE);
    case(
        "NoRevolver",
        || {
            let (mut t, _) = on_land(Terrain::Lake);
            t.s.players[A].revolver = false;
            t
        },
        json!("hunt"),
        refuse::NO_REVOLVER,
    );
    case(
        "NoBullet",
        || {
            let (mut t, _) = on_land(Terrain::Lake);
            t.s.players[A].bullets = 0;
            t
        },
        json!("hunt"),
        refuse::NO_BULLET,
    );
    let sawmill: fn() -> Table = || {
        let (mut t, forest) = on_land(Terrain::Forest);
        t.building(A, forest, Building::Sawmill, 3);
        t.s.laborers[Resource::Timber.index()] = forest;
        t
    };
    case("NoTool", sawmill, json!("process"), refuse::NO_TOOL);
    case("NoResourceHere", store, json!("process"), refuse::NO_RESOURCE);
    case(
        "Attended",
        || {
            let (mut t, forest) = on_land(Terrain::Forest);
            t.building(B, forest, Building::Sawmill, 3).put(B, 1, forest).tool(A, Tool::Ax);
            t
        },
        json!("process"),
        refuse::ATTENDED,
    );
    case("NoLaborerHere", store, json!({ "process_at": { "q": 0, "r": 0 } }), refuse::NO_LABORER);
    case("LaborerMismatch", store, json!({ "hire": { "q": 0, "r": 0 } }), refuse::LABORER_MISMATCH);
    case("AlreadyThere", sawmill, json!({ "hire": { "q": 2, "r": 0 } }), refuse::ALREADY_THERE);

    // Families.
    case("NeedTwoPioneers", store, json!("expand"), refuse::NEED_TWO);
    case(
        "AlreadyExpanded",
        || {
            let mut t = at_home();
            t.act(A, Action::Expand);
            t
        },
        json!("expand"),
        refuse::ALREADY_EXPANDED,
    );
    case(
        "FamilyCap",
        || {
            let mut t = at_home();
            t.put(A, 3, hex(Terrain::Church));
            t
        },
        json!("expand"),
        refuse::FAMILY_CAP,
    );
    case(
        "NoPioneerInSupply",
        || {
            let mut t = at_home();
            for number in 3..=8 {
                t.put(A, number, hex(Terrain::Church));
            }
            t
        },
        json!("expand"),
        refuse::NO_SUPPLY,
    );

    // Wagers.
    case(
        "BadWager",
        || {
            let mut t = in_town(Terrain::Saloon);
            t.act(A, Action::Gamble);
            t
        },
        json!({ "stake": 3 }),
        refuse::BAD_WAGER,
    );
    case(
        "PayoutNotCovered",
        || {
            let mut t = with(&Options { bank_limit: BankLimit::Box, ..Options::default() }, 2);
            t.put(A, 1, hex(Terrain::Saloon)).activate(1);
            t.s.stock.cash = 1;
            t
        },
        json!("gamble"),
        refuse::NOT_COVERED,
    );

    // Diplomas.
    case("NoDiploma", store, json!({ "surrender": 1 }), refuse::NO_DIPLOMA);
    case(
        "HasDiploma",
        || {
            let mut t = in_town(Terrain::School);
            t.teach(A, 1, Diploma::Land);
            t
        },
        json!({ "learn": "law" }),
        refuse::HAS_DIPLOMA,
    );
    case(
        "DiplomaTaken",
        || {
            let mut t = in_town(Terrain::School);
            t.teach(B, 1, Diploma::Law);
            t
        },
        json!({ "learn": "law" }),
        refuse::DIPLOMA_TAKEN,
    );

    // The Sheriff.
    case(
        "SheriffUnavailable",
        || {
            let mut t = in_town(Terrain::Church);
            t.s.sheriff_down = true;
            t
        },
        json!({ "sheriff": "block" }),
        refuse::SHERIFF_UNAVAILABLE,
    );
    case(
        "SheriffLimit",
        || {
            let mut t = with(&Options { sheriff_hires_per_turn: 1, ..Options::default() }, 2);
            t.activate(1).s.sheriff_hires = 1;
            t
        },
        json!({ "sheriff": "block" }),
        refuse::SHERIFF_LIMIT,
    );
    case("BanditNotOnField", store, json!({ "sheriff": "arrest_bandit" }), refuse::BANDIT_NOT_ON_FIELD);
    case("NotTrespassing", store, json!({ "sheriff": "arrest_pioneer" }), refuse::NOT_TRESPASSING);
    case("NobodyInJail", store, json!({ "sheriff": "release" }), refuse::NOBODY_IN_JAIL);

    // Cards and shootouts.
    case(
        "BadPick",
        || {
            let mut t = table(2);
            t.jail(A, 2).jail(A, 3).prays("P04");
            t
        },
        json!({ "pick_pioneer": 1 }),
        refuse::BAD_PICK,
    );
    let duel: fn() -> Table = || {
        let (mut t, lake) = on_land(Terrain::Lake);
        t.stake(B, lake).put(B, 1, lake);
        let sides = [fig(A, 1), fig(B, 1)].map(Fighter::Pioneer);
        t.s.frames.push(Frame::Duel(Duel { cause: Cause::Dispute(lake), sides, bullets: [0; 2] }));
        t
    };
    case("BadCommit", duel, json!({ "commit": 0 }), refuse::BAD_COMMIT);
    case("BadCommit", duel, json!({ "commit": 2 }), refuse::BAD_COMMIT);
    cases
}

#[test]
fn every_error_has_a_case() {
    covers!(rules::M19);
    for error in ERRORS {
        assert!(cases().iter().any(|case| case.error == error), "{error} is never reached");
    }
    for case in cases() {
        assert!(ERRORS.contains(&case.error), "{} is no error of the specification", case.error);
    }
}

#[test]
fn every_error_reaches_a_client_with_reason_and_rule_and_changes_nothing() {
    covers!(rules::N1, rules::N8, rules::R6_12);
    for (index, case) in cases().iter().enumerate() {
        let mut game = stage(index);
        let before = image(game.as_ref());
        let failure = game
            .submit(case.by, None, std::slice::from_ref(&case.action))
            .expect_err(&format!("{} is refused", case.error));
        assert_eq!(failure.rule, Some(case.why.rule), "{}: {failure}", case.error);
        // What the engine refuses for the game it says in its own words.
        match case.error {
            "NotYourDecision" => assert_eq!(failure.code, "not_pending"),
            "GameOver" => assert_eq!(failure.code, "over"),
            _ => assert_eq!(
                (failure.code, failure.message.text(Language::En)),
                ("illegal", Sentence::new(Peril::words(), Phrase::new(case.why.reason)).text(Language::En))
            ),
        }
        assert!(failure.message.text(Language::En).len() > 10, "{}: {failure}", case.error);
        assert_eq!(Some(failure), game.why_not(case.by, &case.action), "asking gives the same answer");
        assert_eq!(image(game.as_ref()), before, "{} changed something", case.error);
    }
}

/// All there is of a match: how far it has come, its log, and every byte of its state in words.
fn image(game: &dyn AnyMatch) -> (u64, usize, engine::Digest) {
    (game.version(), game.log().lines.len(), game.digest())
}

fn start(seed: u64) -> Box<dyn AnyMatch> {
    let mut options = serde_json::to_value(Options::default()).expect("options are JSON");
    options["deadwood_faces"] = json!("AAAAAA");
    options["start_player"] = json!("host");
    let mut game =
        Erased::<Peril>::new().start(&options, 2, Seed::from_u64(seed)).expect("the table can be set up");
    game.submit(A, None, &[json!({ "pick_pioneer": 1 })]).expect("the die gives an Action");
    game
}

fn refused(game: &mut Box<dyn AnyMatch>, seat: Seat, action: &Value) -> (String, String) {
    let before = (game.version(), game.digest());
    let failure = game.submit(seat, None, std::slice::from_ref(action)).expect_err("it is refused");
    assert_eq!(before, (game.version(), game.digest()), "{action} changed something");
    (failure.code.to_owned(), failure.rule.map_or_else(String::new, |rule| rule.to_string()))
}

#[test]
fn refusals_reach_a_client_with_code_and_rule() {
    covers!(rules::N1, rules::N8);
    let mut game = start(1);
    for (seat, action, rule) in [
        (A, json!("move"), "N8"),
        (A, json!({ "activate": 7 }), "G40"),
        (A, json!({ "activate": 200 }), "G40"),
        (A, json!({ "step": { "q": 127, "r": -128 } }), "N8"),
        (A, json!({ "feed": "horse" }), "N8"),
        (A, json!({ "surrender": 1 }), "R6.10"),
    ] {
        let (code, found) = refused(&mut game, seat, &action);
        assert_eq!((code.as_str(), found.as_str()), ("illegal", rule), "{action}");
    }
    assert_eq!(refused(&mut game, B, &json!("end_actions")).0, "not_pending");
    for nonsense in
        [json!("fly"), json!({ "activate": -1 }), json!({ "activate": 1, "move": 2 }), json!(null), json!(7)]
    {
        assert!(refused(&mut game, A, &nonsense).1.is_empty());
    }
    game.submit(A, None, &[json!({ "activate": 1 })]).unwrap();
    for (action, rule) in [
        (json!("hunt"), "7.8"),
        (json!("claim"), "7.6"),
        (json!({ "build": "farm" }), "7.7"),
        (json!("process"), "7.9"),
        (json!({ "process_at": { "q": 0, "r": 0 } }), "7.9"),
        (json!({ "pray": { "shuffle": true } }), "7.10"),
        (json!("expand"), "7.11"),
        (json!("gamble"), "7.12"),
        (json!("dispute"), "7.13"),
        (json!("take_over"), "7.13"),
        (json!({ "learn": "law" }), "7.14"),
        (json!({ "sheriff": "arrest_bandit" }), "7.15"),
        (json!({ "sheriff": "arrest_pioneer" }), "7.15"),
        (json!({ "sheriff": "release" }), "7.15"),
        (json!({ "hire": { "q": 0, "r": 0 } }), "7.16"),
        (json!("jail_roll"), "R14.2"),
        (json!("explore"), "7.2"),
        (json!({ "trade_open": 0 }), "7.5"),
        (json!({ "trade_open": 9 }), "7.5"),
    ] {
        let (code, found) = refused(&mut game, A, &action);
        assert_eq!((code.as_str(), found.as_str()), ("illegal", rule), "{action}");
    }
    // Several at once are done together or not at all.
    let batch = [json!({ "shop": "buy" }), json!({ "lot": "food" }), json!({ "lot": "point_card" })];
    let before = game.version();
    assert!(game.submit(A, None, &batch).is_err());
    assert_eq!(game.version(), before);
    game.submit(A, None, &[json!({ "shop": "buy" }), json!({ "lot": "food" }), json!("shop_done")]).unwrap();
}

#[test]
fn every_reason_is_a_sentence_with_a_rule_of_the_book() {
    covers!(rules::R17_2);
    let known: Vec<&str> = rules::ALL.iter().map(|rule| rule.0).collect();
    for reason in [
        refuse::NOT_YOUR_DECISION,
        refuse::WRONG_PHASE,
        refuse::UNKNOWN_PIONEER,
        refuse::PIONEER_SPENT,
        refuse::BAD_PICK,
        refuse::BAD_COMMIT,
        refuse::TOO_LATE,
        refuse::funds(rules::A7_3),
        refuse::trade("no-empty-deal"),
    ] {
        assert!(known.contains(&reason.rule.0), "{reason}");
        let said = Peril::words().text(engine::Language::En, &reason.phrase());
        assert!(said.contains(' ') && !said.ends_with('.'), "{reason}: {said}");
    }
    assert_eq!(known.len(), Peril::rules().len());
    for (rule, id) in Peril::rules().iter().zip(known) {
        assert_eq!(rule.id, id, "the constants stand in the order of the rules file");
    }
}

#[test]
fn a_choice_a_card_does_not_offer_is_refused() {
    covers!(rules::R17_2);
    let mut t = table(2);
    t.jail(A, 2).jail(A, 3);
    t.prays("P04").refuse(A, peril::Action::PickPioneer(peril::Number(1)), refuse::BAD_PICK);
    t.refuse(A, peril::Action::PickHex(peril::Cell::new(0, 0)), refuse::BAD_PICK);
    t.refuse(A, peril::Action::Move, refuse::WRONG_PHASE);
}
