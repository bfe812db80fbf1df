//! Board and coach files: what is accepted, and how all that is wrong is said.

use engine::{Rule, Rules, SetupError, covers};
use stagecoach::{Options, Stagecoach, rules};

use crate::table::board;

const RING: &[(&str, &str)] = &[("start", "a"), ("start", "b"), ("a", "b"), ("b", "c")];

fn problems(text: &str, seats: u8) -> String {
    match Stagecoach::new(&Options { board: Some(text.to_owned()), ..Options::default() }, seats) {
        Err(SetupError::Content(error)) => error.to_string(),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("the board is accepted"),
    }
}

#[test]
fn a_board_may_say_what_each_player_begins_with() {
    covers!(rules::SET_5);
    let text = |money: &str| format!("{money}\n{}", board(&[3, 4], RING));
    let begins = |money: &str| {
        let options = Options { board: Some(text(money)), ..Options::default() };
        Stagecoach::new(&options, 3).unwrap().board().money
    };
    assert_eq!(begins("")[3], [2; 4]);
    let money = begins("money = { three = [4, 0, 1] }");
    assert_eq!((money[3], money[4]), ([4, 0, 1, 2], [2; 4]));
    for (wrong, why) in [
        ("money = { three = [1, 2] }", "`three` must be 3 sums, not 2 (SET-5)"),
        ("money = { three = [1, 2, 21] }", "a sum must be from 0 to 20, not 21 (SET-5)"),
        ("money = { three = [1, 2, -1] }", "a sum must be from 0 to 20, not -1 (SET-5)"),
        ("money = { five = [1] }", "`five` is not known here"),
    ] {
        let told = problems(&text(wrong), 3);
        assert!(told.contains(why), "{told}");
    }
}

#[test]
fn a_small_board_can_be_played() {
    covers!(rules::SET_6);
    let options = Options { board: Some(board(&[3, 4], RING)), ..Options::default() };
    for seats in [3, 4] {
        assert_eq!(Stagecoach::new(&options, seats).unwrap().board().lines.len(), 4);
    }
}

#[test]
fn every_problem_is_told_at_once_with_its_line() {
    covers!(rules::SET_6);
    let text = r#"id = "wrong"
players = [3, 3, 5]
start = "nowhere"
size = [100, 100]
two_player_covers = []
[[place]]
id = "a"
name = "A"
x = 1
y = 1
[[place]]
id = "a"
name = "Again"
x = 2
y = 2
[lines]
pairs = [
  ["a", "a"],
  ["a", "ghost"],
]
"#;
    assert_eq!(
        problems(text, 3),
        "board:2: `players` must be from 2 to 4, not 5\n\
         board:2: `players` names 3 twice\n\
         board:3: `nowhere` is no place of this board (SET-6)\n\
         board:11: place `a` occurs twice (SET-6)\n\
         board:18: a line leads from `a` to itself (SET-6)\n\
         board:19: `ghost` is no place of this board (SET-6)"
    );
}

#[test]
fn a_wrong_form_does_not_hide_what_else_is_wrong() {
    covers!(rules::SET_6);
    let text =
        board(&[3], RING).replace("size = [100, 100]", "size = \"big\"").replace("\"c\"]", "\"ghost\"]");
    assert_eq!(
        problems(&text, 3),
        format!(
            "board:{}: `size` must be a list, not a text\nboard:{}: `ghost` is no place of this board (SET-6)",
            line_of(&text, "size"),
            line_of(&text, "ghost")
        )
    );
}

fn line_of(text: &str, word: &str) -> usize {
    1 + text.lines().position(|line| line.contains(word)).expect("the text has that word")
}

#[test]
fn what_is_missing_or_of_the_wrong_form_is_told() {
    covers!(rules::SET_6);
    let text = board(&[3], RING)
        .replace("size = [100, 100]", "size = [100]\nweather = \"fine\"")
        .replace("[\"b\", \"c\"]", "[\"b\", \"c\", \"a\"]");
    let told = problems(&text, 3);
    assert!(told.contains("board:4: `size` must be two numbers"), "{told}");
    assert!(told.contains("board:5: `weather` is not known here"), "{told}");
    assert!(told.contains("a line joins two places, not 3"), "{told}");
}

#[test]
fn a_line_occurs_once_in_either_direction() {
    covers!(rules::SET_6);
    let lines = [RING, &[("c", "b")]].concat();
    assert!(problems(&board(&[3], &lines), 3).contains("the line `c`–`b` occurs twice (SET-6)"));
}

#[test]
fn everything_in_play_is_connected() {
    covers!(rules::SET_6);
    let lines = [RING, &[("d", "e")]].concat();
    let told = problems(&board(&[3], &lines), 3);
    assert!(told.contains("`d` cannot be reached from the start with 3 players (SET-6)"), "{told}");
    assert!(told.contains("`e` cannot be reached"), "{told}");
}

#[test]
fn the_start_has_exactly_two_lines() {
    covers!(rules::SET_6);
    let three = [RING, &[("start", "c")]].concat();
    assert!(problems(&board(&[3], &three), 3).contains("exactly two lines, with 3 players it has 3 (SET-6)"));
    let one = &[("start", "a"), ("a", "b")];
    assert!(problems(&board(&[4], one), 4).contains("exactly two lines, with 4 players it has 1 (SET-6)"));
}

#[test]
fn a_board_says_for_how_many_it_is_made() {
    covers!(rules::SET_6);
    assert_eq!(problems(&board(&[4], RING), 3), "board:2: this board is not made for 3 players (SET-6)");
    assert!(problems(&board(&[], RING), 3).contains("`players` names no player count (SET-6)"));
}

#[test]
fn a_tile_must_be_left_over() {
    covers!(rules::SET_6);
    let chain = |cities: usize| {
        let names: Vec<String> = (0..cities).map(|n| format!("c{n}")).collect();
        let mut lines = vec![("start".to_owned(), "c0".to_owned()), ("start".to_owned(), "c1".to_owned())];
        lines.extend(names.windows(2).map(|pair| (pair[0].clone(), pair[1].clone())));
        lines
    };
    for (seats, most) in [(3, 41), (4, 48)] {
        let fits = chain(most);
        let borrowed: Vec<_> = fits.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
        let options = Options { board: Some(board(&[seats], &borrowed)), ..Options::default() };
        assert!(Stagecoach::new(&options, seats).is_ok());
        let large = chain(most + 1);
        let borrowed: Vec<_> = large.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
        let told = problems(&board(&[seats], &borrowed), seats);
        assert!(told.contains(&format!("{} cities are too many for {seats} players", most + 1)), "{told}");
    }
    // With two players the covers do not count: 34 cities and the eight covers fit, one more does not.
    let names: Vec<String> = (34..42).map(|n| format!("c{n}")).collect();
    let covers = format!("two_player_covers = {names:?}");
    for (cities, fits) in [(42, true), (43, false)] {
        let lines = chain(cities);
        let mut borrowed: Vec<_> = lines.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
        borrowed.extend((!fits).then_some(("c33", "c42")));
        let text = board(&[2], &borrowed).replace("two_player_covers = []", &covers);
        let options = Options { board: Some(text.clone()), ..Options::default() };
        assert_eq!(Stagecoach::new(&options, 2).is_ok(), fits);
        assert!(fits || problems(&text, 2).contains("35 cities are too many for 2 players, at most 34"));
    }
}

#[test]
fn two_players_need_eight_covers_that_are_cities() {
    covers!(rules::SET_6);
    let told = problems(&board(&[2], RING), 2);
    assert!(told.contains("two players cover exactly 8 cities, not 0 (SET-6)"), "{told}");
    let text = board(&[2], RING)
        .replace("two_player_covers = []", "two_player_covers = [\"start\", \"c\", \"c\", \"moon\"]");
    let told = problems(&text, 2);
    for part in ["the start cannot be covered", "`c` is covered twice", "`moon` is no place", "not 4"] {
        assert!(told.contains(part), "{told}");
    }
}

#[test]
fn covers_may_not_cut_off_the_start() {
    covers!(rules::SET_6);
    let names: Vec<String> = (0..8).map(|n| format!("x{n}")).collect();
    let mut lines = vec![("start", "a"), ("start", "x0"), ("a", "x0")];
    lines.extend(names.windows(2).map(|pair| (pair[0].as_str(), pair[1].as_str())));
    let text =
        board(&[2], &lines).replace("two_player_covers = []", &format!("two_player_covers = {names:?}"));
    assert!(problems(&text, 2).contains("exactly two lines, with 2 players it has 1"));
}

#[test]
fn a_board_is_limited_to_64_places_and_256_lines() {
    covers!(rules::SET_7);
    let names: Vec<String> = (0..70).map(|n| format!("c{n}")).collect();
    let mut lines: Vec<(&str, &str)> = Vec::new();
    for (index, a) in names.iter().enumerate() {
        lines.extend(names[index + 1..].iter().take(5).map(|b| (a.as_str(), b.as_str())));
    }
    let told = problems(&board(&[4], &lines), 4);
    assert!(told.contains("70 places are too many, at most 64 (SET-7)"), "{told}");
    assert!(told.contains("335 lines are too many, at most 256 (SET-7)"), "{told}");
}

#[test]
fn files_of_ours_are_known_and_explained() {
    let ours = |file, text| Stagecoach::check_content(file, text);
    let four = ours("board_4.toml", include_str!("../../content/board_4.toml")).unwrap().unwrap();
    assert_eq!(four, ["board `frontier-4` for 4 players", "45 cities and the start Buffalo", "105 lines"]);
    let small = ours("board_2_3.toml", include_str!("../../content/board_2_3.toml")).unwrap().unwrap();
    assert_eq!(small[1], "38 cities and the start Buffalo");
    assert!(small[3].starts_with("two players cover San Francisco, Sacramento"), "{}", small[3]);
    let coaches = ours("coaches.toml", include_str!("../../content/coaches.toml")).unwrap().unwrap();
    assert_eq!(coaches, ["4 starting coaches", "24 ordinary coaches with 72 seats and 166 points"]);
    assert!(ours("deck.toml", "[[card]]\nname = \"ace\"\n").is_none());
}

#[test]
fn a_wrong_coach_file_is_explained() {
    let text = "[[starting]]\nseats = \"bbkgf\"\npoints = 12\n[[coach]]\nseats = \"bx\"\npoints = 40\n\
                [[coach]]\nseats = \"bmskg\"\npoints = 4\n";
    let told = Stagecoach::check_content("coaches.toml", text).unwrap().unwrap_err().to_string();
    for part in [
        "coaches.toml:1: there must be 4 `[[starting]]` tables, not 1",
        "coaches.toml:2: a starting coach has five different professions",
        "coaches.toml:4: there must be 24 `[[coach]]` tables, not 2",
        "coaches.toml:6: `points` must be from 1 to 20, not 40",
        "coaches.toml:8: a `coach` has 2 to 4 seats, not 5",
    ] {
        assert!(told.contains(part), "{told}");
    }
}

#[test]
fn no_option_is_misread() {
    let parse = |text: &str| serde_json::from_str::<Options>(text);
    assert_eq!(parse("{}").unwrap(), Options::default());
    assert!(parse(r#"{"covers":"random"}"#).is_ok());
    assert!(parse(r#"{"covers":"near_edge"}"#).is_err());
    assert!(parse(r#"{"cover":"random"}"#).is_err());
    let keys: Vec<_> = Stagecoach::options().iter().map(|option| option.key).collect();
    assert_eq!(keys, ["covers", "board", "coaches"]);
}

#[test]
fn a_table_may_bring_coaches_of_its_own() {
    let text = include_str!("../../content/coaches.toml").replacen("points = 5", "points = 9", 1);
    let own = |text: &str| Options { coaches: Some(text.to_owned()), ..Options::default() };
    let ours = Stagecoach::new(&Options::default(), 2).unwrap();
    assert_ne!(ours.content(), Stagecoach::new(&own(&text), 2).unwrap().content());
    assert!(Stagecoach::new(&own("[[coach]]"), 2).is_err());
}

#[test]
fn another_board_is_other_content() {
    let ours = Stagecoach::new(&Options::default(), 3).unwrap();
    let own = Options { board: Some(board(&[3], RING)), ..Options::default() };
    assert_ne!(ours.content(), Stagecoach::new(&own, 3).unwrap().content());
    assert_ne!(ours.content(), Stagecoach::new(&Options::default(), 4).unwrap().content());
}

#[test]
fn every_rule_of_the_file_has_its_constant() {
    let file: Vec<&str> = Stagecoach::rules().iter().map(|rule: &Rule| rule.id.as_str()).collect();
    let code: Vec<&str> = rules::ALL.iter().map(|rule| rule.0).collect();
    assert_eq!(file, code);
}
