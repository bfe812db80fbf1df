//! Points and places.

use engine::{Rules, Viewer, Words, covers};
use stagecoach::{Ending, Phase, points, rules};

use crate::table::{BLUE, GREEN, RED, Table, table};

fn over(t: Table) -> Table {
    t.edit(|state| state.phase = Phase::Over(Ending::Roads))
}

#[test]
fn emptied_coaches_count_their_points() {
    covers!(rules::SCORE_1);
    let t = table(3);
    let (small, large) = (t.coach("ff"), t.coach("bkgs"));
    let t = t.edit(|state| {
        state.emptied[BLUE].insert(small);
        state.emptied[BLUE].insert(large);
    });
    assert_eq!(points(&t.game, &t.state, BLUE).coaches, 4 + 10);
}

#[test]
fn empty_seats_count_only_on_coaches_with_somebody_aboard() {
    covers!(rules::SCORE_2);
    let t = table(3).coaches(BLUE, &["bmfk", "ff"]).left(BLUE, "bmfk", "bm").left(BLUE, "ff", "f");
    let emptied = t.coach("sk");
    let t = t.edit(|state| state.emptied[BLUE].insert(emptied));
    assert_eq!(points(&t.game, &t.state, BLUE).seats, 3);
}

#[test]
fn nuggets_count_their_values() {
    covers!(rules::SCORE_3);
    let t = table(3).edit(|state| state.drawn[BLUE] = [2, 1, 1]);
    assert_eq!(points(&t.game, &t.state, BLUE).nuggets, 3 + 3 + 4 + 5);
}

#[test]
fn the_network_with_most_own_pioneers_counts() {
    covers!(rules::SCORE_4);
    let t = table(3)
        .pioneer(BLUE, "denver")
        .pioneer(BLUE, "denver")
        .pioneer(BLUE, "omaha")
        .pioneer(RED, "omaha")
        .pioneer(BLUE, "memphis");
    assert_eq!(points(&t.game, &t.state, BLUE).network, 0, "no roads, no network");
    let t = t.road(BLUE, "denver", "omaha").road(BLUE, "memphis", "nashville");
    assert_eq!(
        points(&t.game, &t.state, BLUE).network,
        6,
        "two in Denver and one in Omaha; Red's does not count"
    );
    let t = t.road(BLUE, "buffalo", "cleveland").road(BLUE, "buffalo", "albany");
    assert_eq!(points(&t.game, &t.state, BLUE).network, 6, "the pioneer on the start makes a network of one");
    // A road of Red's between does not join Blue's networks, one beside it does.
    let t = t.road(RED, "omaha", "kansas_city").road(BLUE, "kansas_city", "fort_smith").road(
        BLUE,
        "fort_smith",
        "memphis",
    );
    assert_eq!(points(&t.game, &t.state, BLUE).network, 6);
    let t = t.road(BLUE, "omaha", "kansas_city");
    assert_eq!(points(&t.game, &t.state, BLUE).network, 8);
    assert_eq!(points(&t.game, &t.state, RED).network, 2, "the shared line counts for both");
}

#[test]
fn points_rank_then_dollars_and_equals_share() {
    covers!(rules::SCORE_5);
    let t = over(table(3).money(BLUE, 4).money(GREEN, 7).money(RED, 4));
    let outcome = t.game.outcome(&t.state).unwrap();
    let ranks: Vec<u8> = outcome.standings.iter().map(|standing| standing.rank).collect();
    assert_eq!(ranks, [2, 1, 2]);
    let t = t.money(GREEN, 4);
    let outcome = t.game.outcome(&t.state).unwrap();
    assert_eq!(outcome.winners.len(), 3, "all with the first rank win");
    let t = t.edit(|state| state.drawn[RED] = [1, 0, 0]).money(BLUE, 99);
    let standings = t.game.outcome(&t.state).unwrap().standings;
    assert_eq!(standings.iter().map(|s| (s.rank, s.score)).collect::<Vec<_>>(), [(2, 0), (3, 0), (1, 3)]);
}

#[test]
fn the_sheet_adds_up_to_the_score() {
    covers!(rules::SCORE_1, rules::SCORE_2, rules::SCORE_3, rules::SCORE_4);
    let t = table(3)
        .coaches(BLUE, &["bmfk"])
        .left(BLUE, "bmfk", "bm")
        .edit(|state| state.drawn[BLUE] = [0, 1, 1])
        .pioneer(BLUE, "denver")
        .road(BLUE, "denver", "omaha");
    let emptied = t.coach("sk");
    let t = over(t.edit(|state| state.emptied[BLUE].insert(emptied)));
    let sheet = t.game.score_sheet(&t.state);
    let rows: Vec<(&str, i32)> = sheet.iter().map(|row| (row.id, row.points[0])).collect();
    assert_eq!(rows, [("coaches", 5), ("seats", 2), ("nuggets", 9), ("network", 2), ("dollars", 5)]);
    let total: i32 = sheet.iter().filter(|row| row.counts).map(|row| row.points[0]).sum();
    assert_eq!(t.game.outcome(&t.state).unwrap().standings[0].score, total);
    assert_eq!(t.view(Viewer::Spectator).result.unwrap().scores[0], total);
}
