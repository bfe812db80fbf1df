//! Tables of every game on a full screen, by keys alone. `INSTA_UPDATE=always cargo test -p cli --test it screens` renews the
//! screens that are kept as text.

use catalog::Listing;

use crate::pty::{CHOSEN, OVER, TURN, Term};
use crate::run::{Desk, Run, any_game, games, played_live};

const SIZES: [(u16, u16); 3] = [(80, 24), (100, 35), (160, 50)];
const SMALL: (u16, u16) = SIZES[0];

/// A table against quick bots that do not wait.
fn sit(desk: &Desk, listing: &Listing, seats: u8, size: (u16, u16)) -> Term {
    let id = listing.game.meta().id;
    Term::run(&format!("play {id} -p {seats} --bots greedy --seed 7 --pace 0"), &desk.path(""), size)
}

/// Whether a screen is whole: nothing is wider or higher than it, and what is always there is there.
fn whole(text: &str, listing: &Listing, seats: u8, (columns, rows): (u16, u16)) {
    assert!(text.lines().count() <= rows.into(), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= columns.into()), "{text}");
    let bar = text.lines().next().unwrap_or_default();
    assert!(bar.contains(listing.game.meta().title) && bar.ends_with("? help"), "{text}");
    assert!(text.lines().next_back().is_some_and(|keys| keys.contains("Enter do")), "{text}");
    assert!((0..seats).all(|seat| text.contains(canvas::seat_sign(seat))), "{text}");
}

#[test]
fn first_screens_of_every_game_with_the_fewest_and_the_most_players() {
    for listing in games() {
        let range = &listing.game.meta().seats;
        for seats in [*range.start(), *range.end()] {
            for size in SIZES {
                let desk = Desk::new();
                let mut term = sit(&desk, listing, seats, size);
                whole(&term.has(TURN), listing, seats, size);
                term.then("\t", CHOSEN);
                term.leave();
            }
        }
    }
}

/// One whole game of each kind, with the most players, by keys alone.
fn whole_games(size: (u16, u16)) {
    for listing in games() {
        let desk = Desk::new();
        let mut term = sit(&desk, listing, *listing.game.meta().seats.end(), size);
        let (moves, end) = term.play();
        assert!(moves > 5, "{moves} moves\n{end}");
        assert!(end.contains("Total") && end.contains("Rank"), "{end}");
        term.press("\r");
        term.until("the table", |text| text.contains(OVER) && !text.contains("Total"));
        let left = term.leave();
        assert!(left.contains("Total"), "the result stays when the screen is given back:\n{left}");
    }
}

#[test]
fn whole_games_are_played_on_a_small_screen() {
    whole_games(SMALL);
}

#[test]
fn whole_games_are_played_on_a_middling_screen() {
    whole_games(SIZES[1]);
}

#[test]
fn whole_games_are_played_on_a_large_screen() {
    whole_games(SIZES[2]);
}

/// What bots leave behind when their game is nearly over: a map that is full, long rows of cards, many moves.
#[test]
fn late_games_are_played_to_the_end_on_a_small_screen() {
    for listing in games() {
        let (id, seats) = (listing.game.meta().id, *listing.game.meta().seats.end());
        let desk = Desk::new();
        let file = desk.path("whole.jsonl");
        Run::line(&format!("play {id} -p {seats} --humans 0 --bots greedy --seed 3 --save")).arg(&file).ok();
        let record = desk.read("whole.jsonl");
        let lines: Vec<&str> = record.lines().collect();
        desk.write("late.jsonl", lines[..lines.len() * 19 / 20].join("\n") + "\n");
        let line = "play --resume late.jsonl --bots greedy --pace 0";
        let mut term = Term::run(line, &desk.path(""), SMALL);
        let (_, end) = term.play();
        assert!(end.contains("Total"), "{end}");
        term.leave();
    }
}

#[test]
fn a_screen_is_resized_in_the_middle_of_a_turn_and_says_when_it_is_too_small() {
    let desk = Desk::new();
    let mut term = sit(&desk, games().next().expect("a game"), 2, SMALL);
    term.has(TURN);
    term.then("1", CHOSEN);
    term.resize((60, 20));
    term.has("60×20");
    term.resize((120, 40));
    let large = term.has(CHOSEN);
    assert!(["Moves", "Players", "Log"].iter().all(|pane| large.contains(pane)), "{large}");
    assert!(large.lines().nth(2).is_some_and(|line| line.trim_start().starts_with("1 ")), "{large}");
    term.leave();
}

#[test]
fn moves_are_found_by_their_words_and_keep_their_numbers() {
    let desk = Desk::new();
    let mut term = sit(&desk, games().next().expect("a game"), 2, SMALL);
    let all = term.has(TURN);
    term.then("/xyzzy", "0 of");
    term.press("\x1b");
    // A key that comes with Escape in one piece is another key.
    term.until("the whole list", |text| text.contains(TURN) && !text.contains("0 of"));
    // The list over the board is put away, and comes back with every move.
    term.press("m");
    term.lacks("Moves");
    term.then("m", "Moves");
    // The last word of some move finds it, under the number that it has in the whole list.
    let chosen = term.then("2", CHOSEN);
    let label = chosen.lines().nth(2).unwrap_or_default().trim().to_owned();
    let word = label.split_whitespace().nth(1).expect("a word").to_owned();
    let found = term.then(&format!("/{word}"), " of ");
    assert_ne!(found, all);
    term.press("\r2");
    let start: String = label.chars().take(30).collect();
    term.until("the same move", |text| text.contains(&start));
    term.leave();
}

#[test]
fn rules_help_and_how_to_play_are_read_over_the_table() {
    for listing in games() {
        let desk = Desk::new();
        let mut term = sit(&desk, listing, *listing.game.meta().seats.start(), SMALL);
        term.has(TURN);
        term.then("?", "Keys");
        term.press("\r");
        let rule = listing.game.rules(engine::Language::En).pop().expect("a rule").id;
        term.then("r", "rules");
        term.press(&format!("/{rule}\r"));
        term.until("the rule", |text| text.matches(&*rule).count() >= 2);
        term.press("\r");
        // Every game of ours has a page; so the key shows its title.
        term.then("y", "How to play");
        term.press("\r");
        // The rules behind what is chosen name at least one.
        term.then("\t", CHOSEN);
        let behind = term.then("i", "The rules behind it");
        let ids = listing.game.rules(engine::Language::En);
        assert!(ids.iter().any(|rule| behind.contains(&*rule.id)), "{behind}");
        term.press("\r");
        term.leave();
    }
}

#[test]
fn a_game_that_is_not_saved_is_left_only_when_one_is_sure_and_a_saved_one_is_resumed() {
    let desk = Desk::new();
    let mut term = sit(&desk, games().next().expect("a game"), 2, SMALL);
    term.has(TURN);
    term.then("q", "q again leaves it");
    term.then("s", &format!("{}-1.jsonl", any_game()));
    term.then("\r", "Saved in");
    term.press("q");
    let (content, left) = term.end();
    assert!(content && left.contains("play --resume"), "{left}");
    // The start screen offers it.
    let mut term = Term::run("play", &desk.path(""), SMALL);
    let start = term.has("Resume");
    assert!(start.contains(&format!("{}-1.jsonl", any_game())), "{start}");
    term.press("\x1b[B\r");
    term.has(TURN);
    term.press("q");
    // From a game one comes back to where it was chosen.
    term.has("Resume");
    term.press("q");
    assert!(term.end().0);
}

#[test]
fn bots_are_watched_with_somebody_s_name_on_the_screen_before_the_first_move() {
    let desk = Desk::new();
    let id = any_game();
    // A bot that thinks for long: the first frame must not wait for it.
    let line = format!("play {id} --humans 0 --bots level5@60000ms --seed 7");
    let mut term = Term::run(&line, &desk.path(""), SMALL);
    let first = term.has("thinks");
    assert!(first.lines().nth(1).is_some_and(|line| line.contains("thinks")), "{first}");
    term.then("?", "Keys");
    term.press("\r");
    term.lacks("Keys");
    term.leave();
}

#[test]
fn a_terminal_without_unicode_gets_ascii_alone() {
    for listing in games() {
        let desk = Desk::new();
        let (id, seats) = (listing.game.meta().id, *listing.game.meta().seats.end());
        let line = format!("--lang fr play {id} -p {seats} --seed 7 --pace 0");
        let term = Term::with(&line, &desk.path(""), SMALL, &[("LC_ALL", "C")]);
        let text = term.has("Enter");
        assert!(text.is_ascii(), "{text}");
        assert!(('A'..).take(seats.into()).all(|sign| text.contains(sign)), "{text}");
        term.leave();
    }
}

#[test]
fn a_table_that_needs_a_host_is_refused_on_the_start_screen() {
    // A keyboard cannot judge whose press was first.
    let (listing, key, word) = played_live();
    let id = listing.game.meta().id;
    let desk = Desk::new();
    let term = Term::run(&format!("play {id} -o {key}={word}"), &desk.path(""), SMALL);
    let (content, said) = term.end();
    assert!(!content && said.contains("needs_host") && said.contains("pioneers serve"), "{said}");
}

#[test]
fn the_start_screen_and_first_screens_are_as_they_were() {
    let desk = Desk::new();
    let mut term = Term::run("play", &desk.path(""), SMALL);
    insta::assert_snapshot!("start", term.has("Start"));
    term.press("q");
    assert!(term.end().0);
    for listing in games() {
        // With the fewest players, before much has been drawn from any deck.
        let (id, seats) = (listing.game.meta().id, *listing.game.meta().seats.start());
        for size in SIZES {
            let term = sit(&desk, listing, seats, size);
            insta::assert_snapshot!(format!("{id}-{}x{}", size.0, size.1), term.has(TURN));
            term.leave();
        }
    }
}
