//! Points, conflicts and who won.

use engine::{Rules, Seat, Words, covers};
use ventures::{Action, Claim, Event, Phase, hr_points, ranked, rules};

use crate::table::{P0, P1, P2, P3, Table, content, play, table, table_with};

// A. Human resources.

fn hr(management: u8, operations: u8, business: u8, any: u8) -> i32 {
    hr_points([management, operations, business], any, content().numbers.hr_set_bonus)
}

#[test]
fn a01_one_free_symbol() {
    covers!(rules::V_14_7);
    assert_eq!(hr(0, 0, 0, 1), 1);
}

#[test]
fn a03_two_free_symbols() {
    covers!(rules::V_14_7);
    assert_eq!(hr(0, 0, 0, 2), 4);
}

#[test]
fn a05_two_of_a_kind() {
    covers!(rules::V_14_7);
    assert_eq!(hr(0, 0, 2, 0), 4);
}

#[test]
fn a07_two_free_symbols_complete_a_set() {
    covers!(rules::V_14_7);
    assert_eq!(hr(0, 0, 1, 2), 10);
}

#[test]
fn a09_a_set() {
    covers!(rules::V_14_7);
    assert_eq!(hr(1, 1, 1, 0), 10);
}

#[test]
fn a11_three_free_symbols_beside_one() {
    covers!(rules::V_14_7);
    assert_eq!(hr(0, 0, 1, 3), 16);
}

#[test]
fn a13_a_fourth_of_a_kind() {
    covers!(rules::V_14_7);
    assert_eq!(hr(0, 0, 3, 1), 16);
}

#[test]
fn a15_squares_of_each_kind() {
    covers!(rules::V_14_7);
    for (count, points) in [(0, 0), (1, 1), (3, 9), (5, 25), (8, 64)] {
        assert_eq!(hr(count, 0, 0, 0), points);
        assert_eq!(hr(0, count, 0, 0), points);
        assert_eq!(hr(0, 0, count, 0), points);
    }
}

#[test]
fn a17_the_example_of_the_rulebook() {
    covers!(rules::V_14_7, rules::R_HR);
    assert_eq!(hr(3, 1, 2, 0), 21);
}

#[test]
fn a19_two_sets_and_more() {
    covers!(rules::V_14_7);
    assert_eq!(hr(3, 2, 3, 0), 36);
}

#[test]
fn a21_ten_free_symbols() {
    covers!(rules::V_14_7);
    assert_eq!(hr(0, 0, 0, 10), 100);
}

#[test]
fn a23_two_singles_and_a_pair() {
    covers!(rules::V_14_7);
    assert_eq!(hr(1, 1, 0, 0), 2);
    assert_eq!(hr(0, 0, 2, 0), 4);
}

#[test]
fn a25_free_symbols_are_chosen_together() {
    covers!(rules::V_14_7, rules::R_HR);
    assert_eq!(hr(2, 2, 1, 1), 26);
    assert_eq!(hr(4, 1, 1, 1), 34);
    assert_eq!(hr(1, 1, 0, 2), 13);
}

#[test]
fn free_symbols_of_guild_and_goal_count_together() {
    covers!(rules::V_14_7, rules::R_BNI);
    let table = table(3)
        .board(P0, "credit_solutions_a")
        .goals(P0, 2)
        .played(P0, &["business_network_india", "chief_executive_officer"]);
    assert_eq!(points(&table, P0).hr, 10);
    assert_eq!(points(&table, P0).guilds, 0);
}

fn points(table: &Table, seat: Seat) -> ventures::Points {
    table.game.points(&table.state, seat)
}

// E. Conflicts.

/// Plays the sixth turn of `stage` with so many symbols before each of three players.
fn conflict(stage: u8, symbols: [&[&str]; 3]) -> Table {
    let mut table = table(3).at(stage, 6);
    for (seat, cards) in Seat::all(3).zip(symbols) {
        table = table.played(seat, cards);
    }
    table.turn(&[]);
    table
}

fn tokens(table: &Table) -> Vec<([u8; 3], u8)> {
    Seat::all(3)
        .map(|seat| (table.state.players[seat].victories, table.state.players[seat].defeats))
        .collect()
}

#[test]
fn e01_each_compares_with_both_neighbours() {
    covers!(rules::V_12_1, rules::V_12_2);
    let table = conflict(
        2,
        [
            &["blockchain_ip", "gst_registration"],
            &["blockchain_ip", "product_design_patent", "gst_registration"],
            &["blockchain_ip"],
        ],
    );
    assert_eq!(tokens(&table), [([0, 1, 0], 1), ([0, 2, 0], 0), ([0, 0, 0], 2)]);
    assert_eq!(points(&table, P0).ip, 2);
    assert_eq!(points(&table, P1).ip, 6);
    assert_eq!(points(&table, P2).ip, -2);
}

#[test]
fn e03_one_won_and_one_lost() {
    covers!(rules::V_12_2, rules::V_14_3);
    let table = conflict(
        1,
        [
            &["blockchain_ip", "gst_registration"],
            &["blockchain_ip", "product_design_patent"],
            &["blockchain_ip"],
        ],
    );
    assert_eq!(tokens(&table)[0], ([1, 0, 0], 1));
    let told = |seat| {
        table.events.iter().find_map(|event| match *event {
            Event::Conflict { seat: of, tokens } => (of == seat).then_some(tokens),
            _ => None,
        })
    };
    assert_eq!(Seat::all(3).map(told).collect::<Vec<_>>(), [Some([-1, 1]), Some([1, 1]), Some([-1, -1])]);
    assert_eq!(points(&table, P0).ip, 0);
}

#[test]
fn e05_tokens_by_stage() {
    covers!(rules::V_12_2, rules::V_14_3);
    for (stage, each) in [(1, 1), (2, 3), (3, 5)] {
        let table = conflict(stage, [&["gst_registration"], &[], &[]]);
        assert_eq!(points(&table, P0).ip, 2 * each);
        assert_eq!(points(&table, P1).ip, -1);
        // Equal totals bring nothing.
        assert_eq!(table.state.players[P1].defeats, 1);
    }
}

// F. Coins and points.

#[test]
fn f03_boards_are_not_cards() {
    covers!(rules::V_14_8);
    let mut table =
        table(3).at(2, 1).hand(P0, &["digital_wallet"]).played(P0, &["mentorship_program_stage_1"]);
    table.turn(&[(P0, play("digital_wallet"))]);
    assert_eq!(table.purse(P0), 4);
}

#[test]
fn f05_green_cards_all_round() {
    covers!(rules::V_3_8, rules::R_EFF);
    let mut table = table(3)
        .at(2, 1)
        .hand(P0, &["sponsored_event"])
        .played(P0, &["chief_executive_officer"])
        .played(P1, &["chief_executive_officer", "chief_finance_officer"]);
    table.turn(&[(P0, play("sponsored_event"))]);
    assert_eq!(table.purse(P0), 6);
}

#[test]
fn f07_coins_count_now_and_points_at_the_end() {
    covers!(rules::V_14_4, rules::V_3_8);
    let mut table =
        table(3).at(3, 1).goals(P0, 1).hand(P0, &["shipping_port"]).played(P0, &["human_resource_head"]);
    table.turn(&[(P0, play("shipping_port"))]);
    assert_eq!(table.purse(P0), 4);
    assert_eq!(points(&table, P0).advantage, 1);
    let table = table.goals(P0, 2);
    assert_eq!(table.purse(P0), 4);
    assert_eq!(points(&table, P0).advantage, 3);
}

#[test]
fn f09_a_point_for_every_full_three_coins() {
    covers!(rules::V_14_2);
    for (coins, expected) in [(0, 0), (1, 0), (2, 0), (3, 1), (5, 1), (14, 4)] {
        assert_eq!(points(&table(3).coins(P0, coins), P0).coins, expected);
    }
}

#[test]
fn the_bank_never_runs_out() {
    covers!(rules::R_BANK, rules::V_2_3);
    let mut table = table(3).at(3, 1).hand(P0, &["global_office_setup"]).coins(P0, 1000);
    table.turn(&[(P0, play("global_office_setup"))]);
    assert_eq!(table.purse(P0), 1005);
    let victories = [[2, 2, 2]; 3];
    for (seat, won) in Seat::all(3).zip(victories) {
        table.state.players[seat].victories = won;
    }
    assert_eq!(points(&table, P0).ip, 18);
}

#[test]
fn assets_are_worth_what_is_printed() {
    covers!(rules::V_14_5);
    let table = table(3).played(P0, &["gold", "cash", "goodwill", "office_building"]);
    assert_eq!(points(&table, P0).assets, 3 + 2 + 5 + 8);
}

#[test]
fn goals_are_worth_five_and_fifteen() {
    covers!(rules::V_14_1, rules::V_10_1);
    let worth: Vec<i32> = (0..=3).map(|goals| points(&table(3).goals(P0, goals), P0).goals).collect();
    assert_eq!(worth, [0, 5, 5, 20]);
}

// G. Guilds.

#[test]
fn g01_grey_cards_of_the_neighbours() {
    covers!(rules::V_14_6);
    let table = table(4)
        .played(P0, &["financial_services_summit", "bank_account"])
        .played(P1, &["bank_account", "chief_executive_officer"])
        .played(P2, &["bank_account"])
        .played(P3, &["bank_account"]);
    assert_eq!(points(&table, P0).guilds, 2);
}

#[test]
fn g03_blue_cards_of_the_neighbours() {
    covers!(rules::V_14_6, rules::R_BNI);
    let table = table(4)
        .played(P2, &["startup_10000", "cash"])
        .played(P0, &["cash", "gold"])
        .played(P1, &["cash", "gold"]);
    assert_eq!(points(&table, P2).guilds, 2);
}

#[test]
fn g05_green_cards_of_the_neighbours() {
    covers!(rules::V_14_6);
    let table = table(4).played(P0, &["confederation_of_indian_investors", "chairman"]);
    assert_eq!(points(&table, P0).guilds, 0);
    let table = table.played(P1, &["chairman"]);
    assert_eq!(points(&table, P0).guilds, 1);
}

#[test]
fn g07_goals_of_the_neighbours_but_not_your_own() {
    covers!(rules::V_14_6, rules::R_GOAL_OWN);
    let table = table(4)
        .played(P0, &["women_entrepreneur_guild"])
        .goals(P0, 2)
        .goals(P1, 1)
        .goals(P2, 3)
        .goals(P3, 1);
    assert_eq!(points(&table, P0).guilds, 2);
}

#[test]
fn g09_own_grey_and_purple_cards_itself_included() {
    covers!(rules::V_14_6, rules::V_14_8, rules::R_SELF);
    let ids = [
        "indian_entrepreneur_guild",
        "computer",
        "contacts_stage_1",
        "confederation_of_indian_investors",
        "business_development_head",
    ];
    assert_eq!(points(&table(4).played(P0, &ids), P0).guilds, 4);
}

#[test]
fn g11_purple_cards_of_the_neighbours() {
    covers!(rules::V_14_6);
    let table = table(4)
        .played(P0, &["indian_startup_club", "indian_trade_organization"])
        .played(P1, &["chamber_of_commerce"])
        .played(P2, &["women_entrepreneur_guild"]);
    assert_eq!(points(&table, P1).guilds, 3);
}

#[test]
fn g13_so_much_for_each() {
    covers!(rules::V_14_8, rules::V_14_4);
    let yellow = ["conference", "stock_market", "auction_house"];
    let grey = ["computer", "employee", "bank_account"];
    for count in 0..=3usize {
        let table = table(3).played(P0, &yellow[..count]).played(P0, &grey[..count]).played(P0, &["cash"]);
        let advantage = |id: &str| {
            let with = Table { game: table.game.clone(), state: table.state, ..crate::table::table(3) };
            points(&with.played(P0, &[id]), P0).advantage
        };
        let count = count as i32;
        assert_eq!(advantage("e_commerce_platform"), count);
        assert_eq!(advantage("marketplace"), 2 * count);
        // It counts itself.
        assert_eq!(advantage("tradeshow"), 2 * (count + 1));
        assert_eq!(advantage("shipping_port"), 0);
    }
}

#[test]
fn a_guild_counts_defeats_of_the_neighbours() {
    covers!(rules::V_14_6);
    let mut table = table(3).played(P0, &["council_of_sustainable_and_social_investment"]);
    table.state.players[P0].defeats = 5;
    table.state.players[P1].defeats = 2;
    table.state.players[P2].defeats = 1;
    assert_eq!(points(&table, P0).guilds, 3);
}

// Winning.

/// Claims of (points, coins, goals).
fn ranks(claims: &[(i32, u16, u8)]) -> Vec<u8> {
    let claims: Vec<Claim> =
        claims.iter().map(|&(points, coins, goals)| Claim { points, coins, eligible: goals == 3 }).collect();
    ranked("points", &claims).standings.iter().map(|standing| standing.rank).collect()
}

#[test]
fn h15_most_points_win() {
    covers!(rules::V_15_1, rules::V_15_4);
    assert_eq!(ranks(&[(3, 4, 3), (6, 4, 3), (5, 4, 3)]), [3, 1, 2]);
}

#[test]
fn h17_equals_share_the_victory() {
    covers!(rules::V_15_1, rules::R_TIE, rules::V_15_4);
    assert_eq!(ranks(&[(7, 6, 3), (7, 6, 3), (3, 4, 3)]), [1, 1, 3]);
    // Coins come first.
    assert_eq!(ranks(&[(7, 6, 3), (7, 8, 3), (3, 4, 3)]), [2, 1, 3]);
}

#[test]
fn h19_nobody_wins_without_all_goals() {
    covers!(rules::V_15_3, rules::R_NOWIN);
    assert_eq!(ranks(&[(80, 5, 2), (61, 2, 1), (40, 4, 0)]), [1, 1, 1]);
    let outcome = end(3, |table| table.coins(P0, 50));
    assert_eq!(outcome.reason, "nobody");
    assert_eq!(outcome.standings.iter().map(|standing| standing.rank).collect::<Vec<_>>(), [1, 1, 1]);
    assert!(outcome.standings[0].score > outcome.standings[1].score);
}

#[test]
fn more_points_and_fewer_goals_do_not_win() {
    covers!(rules::V_15_1, rules::V_15_2, rules::V_15_4, rules::R_WIN);
    assert_eq!(ranks(&[(90, 5, 2), (40, 2, 3), (95, 4, 1), (30, 9, 3)]), [4, 1, 3, 2]);
    let outcome = end(3, |table| table.goals(P1, 3).coins(P0, 200));
    assert_eq!(outcome.reason, "goals");
    assert_eq!(outcome.standings[1].rank, 1);
    assert_eq!(outcome.standings[0].rank, 2);
}

#[test]
fn without_goals_most_points_win() {
    covers!(rules::V_2_7, rules::V_15_1);
    let options = ventures::Options { goals: ventures::Goals::Off, ..ventures::Options::default() };
    let mut table = table_with(3, &options).at(3, 6).coins(P0, 60);
    table.turn(&[]);
    let outcome = table.game.outcome(&table.state).expect("the game is over");
    assert_eq!((outcome.reason, outcome.standings[0].rank), ("points", 1));
}

/// The outcome of a game whose last turn is played on a table so prepared.
fn end(seats: u8, prepare: impl Fn(Table) -> Table) -> engine::Outcome {
    let mut table = prepare(table(seats).at(3, 6));
    table.turn(&[]);
    assert_eq!(table.state.phase, Phase::Over);
    table.game.outcome(&table.state).expect("the game is over")
}

#[test]
fn the_game_ends_after_the_third_comparison() {
    covers!(rules::V_13_1);
    let mut table = table(3).at(3, 6).played(P0, &["gst_registration"]);
    assert_eq!(table.game.outcome(&table.state), None);
    table.turn(&[]);
    assert_eq!(table.state.players[P0].victories, [0, 0, 2]);
    assert!(table.game.pending(&table.state).is_over());
    assert!(table.game.outcome(&table.state).is_some());
    table.refuse(P0, Action::FetchNone, rules::V_13_1);
}

#[test]
fn the_score_sheet_adds_up_to_the_score() {
    covers!(rules::V_14_1, rules::V_14_2, rules::V_14_3, rules::V_14_4, rules::V_14_5, rules::V_14_6);
    let mut rng = engine::GameRng::from_u64(8);
    for seats in 3..=8 {
        let game = ventures::Ventures::new(&ventures::Options::default(), seats).expect("a table");
        let mut state = game.setup(&mut rng, &mut engine::Events::off());
        engine::playout(&game, &mut state, &mut rng, &mut Vec::new(), u32::MAX);
        let outcome = game.outcome(&state).expect("the game is over");
        let sheet = game.score_sheet(&state);
        let ids: Vec<&str> = sheet.iter().filter(|row| row.counts).map(|row| row.id).collect();
        assert_eq!(ids, ["goals", "coins", "ip", "advantage", "assets", "guilds", "hr"]);
        for seat in Seat::all(seats) {
            let total: i32 = sheet.iter().filter(|row| row.counts).map(|row| row.points[seat.index()]).sum();
            assert_eq!(total, outcome.standings[seat.index()].score);
        }
    }
}
