//! Setting up: SET.

use engine::{Rules, SetupError, covers};
use template_game::{Lots, Options, TemplateGame, rules};

use crate::table::{A, seeded, table};

#[test]
fn everybody_is_dealt_five_cards_and_none_twice() {
    covers!(rules::SET_1);
    let all = table(5).all();
    let mut dealt: Vec<_> = all.players.iter().flat_map(|player| player.hand.clone().unwrap()).collect();
    assert_eq!(dealt.len(), 25);
    dealt.sort();
    dealt.dedup();
    assert_eq!(dealt.len(), 25);
    assert!(dealt.iter().all(|card| (1..=40).contains(&card.0)));
}

#[test]
fn a_table_may_agree_on_other_hands() {
    covers!(rules::SET_1);
    let options = Options { hand: 8, ..Options::default() };
    assert_eq!(seeded(&options, 5, 1).all().players[4].cards, 8);
    for hand in [0, 2, 9, 255] {
        let refused = TemplateGame::new(&Options { hand, ..Options::default() }, 2).err();
        assert!(matches!(refused, Some(SetupError::Options(_))), "a hand of {hand}");
    }
}

#[test]
fn two_lots_lie_open_and_the_first_seat_leads() {
    covers!(rules::SET_2);
    let all = table(3).all();
    assert_eq!((all.open.len(), all.bag.len(), all.leader), (2, 10, Some(A)));
}

#[test]
fn a_table_may_bring_its_own_lots() {
    covers!(rules::SET_3);
    let lots: String = (1..=9).map(|n| format!("[[lot]]\nname = \"lot {n}\"\nworth = {n}\n")).collect();
    let all = seeded(&Options { lots: Some(lots), ..Options::default() }, 2, 1).all();
    assert_eq!(all.open.len() + all.bag.len(), 9);
}

#[test]
fn every_problem_of_a_file_of_lots_is_told() {
    covers!(rules::SET_3);
    let text = "[[lot]]\nname = \"pan\"\nworth = 70\n[[lot]]\nname = \"rope\"\nworth = 1\nheavy = true\n\
                [[lot]]\nname = \"rope\"\nworth = 2\n";
    let error = Lots::read("my.toml", text).unwrap_err();
    assert_eq!(
        error.to_string(),
        "my.toml:3: `worth` must be from -9 to 9, not 70\n\
         my.toml:7: `heavy` is not known here\n\
         my.toml:9: `rope` occurs twice (SET-3)"
    );
    let few = Lots::read("my.toml", "[[lot]]\nname = \"pan\"\nworth = 7\n").unwrap_err();
    assert_eq!(few.to_string(), "my.toml:1: 1 lots; want 9 to 32 (SET-3)");
}

#[test]
fn a_content_file_is_recognised_by_its_lots() {
    covers!(rules::SET_3);
    assert_eq!(TemplateGame::check_content("x.toml", "[[card]]\n"), None);
    let ours = include_str!("../../content/lots.toml");
    let summary = TemplateGame::check_content("lots.toml", ours).unwrap().unwrap();
    assert_eq!(summary, ["12 lots, worth 22 together"]);
}

#[test]
fn the_rules_file_can_be_read_and_has_every_rule() {
    let ids: Vec<_> = TemplateGame::rules().iter().map(|rule| rule.id.as_str()).collect();
    let constants: Vec<_> = rules::ALL.iter().map(|rule| rule.0).collect();
    assert_eq!(ids, constants);
}
