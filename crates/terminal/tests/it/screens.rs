//! Tables of every game on a full screen, at three sizes, by keys alone.

use catalog::Listing;

use crate::pty::{TURN, Term};

const SIZES: [(u16, u16); 3] = [(80, 24), (100, 35), (160, 50)];

fn sit(listing: &Listing, seats: u8, size: (u16, u16)) -> Term {
    Term::table(&[listing.game.meta().id, &seats.to_string()], size)
}

/// Leaves for good, and sees that it was left.
fn leave(mut term: Term) {
    term.press("qq");
    let (content, left) = term.end();
    assert!(content && left.contains("left: Quit"), "{left}");
}

/// With the most players: the title, everybody's sign, what is to be decided, a move that is chosen, and the keys.
#[test]
fn first_screens_of_every_game() {
    for listing in catalog::games() {
        let (title, seats) = (listing.game.meta().title, *listing.game.meta().seats.end());
        for size in SIZES {
            let mut term = sit(listing, seats, size);
            // A frame arrives in pieces: all of it has to come true at once.
            term.until("the whole screen", |text| {
                text.contains("arrows or a number choose")
                    && text.lines().next().is_some_and(|bar| bar.contains(title))
                    && text.lines().next_back().is_some_and(|keys| keys.contains(TURN))
                    && (0..seats).all(|seat| text.contains(canvas::seat_sign(seat)))
            });
            term.press("\t");
            term.has("Enter choose");
            leave(term);
        }
    }
}

#[test]
fn a_screen_that_is_too_small_says_so_and_comes_back() {
    let term = sit(&catalog::games()[0], 2, SIZES[0]);
    term.has(TURN);
    term.resize((60, 20));
    term.has("60×20");
    term.resize((120, 40));
    term.until("the large screen", |text| ["Moves", "Players", "Log"].iter().all(|pane| text.contains(pane)));
    leave(term);
}

#[test]
fn moves_are_found_by_their_words_and_rules_by_theirs() {
    let listing = &catalog::games()[0];
    let mut term = sit(listing, 2, SIZES[0]);
    term.has("arrows or a number choose");
    term.press("/xyzzy");
    term.has("0 of");
    term.press("\x1b");
    term.until("all moves", |text| !text.contains("0 of"));
    term.press("?");
    term.has("Keys");
    term.press("\r");
    term.until("the table", |text| !text.contains("Keys"));
    let rule = listing.game.rules(engine::Language::En).pop().unwrap().id;
    term.press("r");
    term.has("rules");
    term.press(&format!("/{rule}\r"));
    term.until("the rule", |text| text.matches(&*rule).count() >= 2);
    term.press("\r");
    term.until("the table", |text| !text.contains(&*rule));
    leave(term);
}

#[test]
fn a_game_that_is_not_saved_is_left_only_when_one_is_sure() {
    let mut term = sit(&catalog::games()[0], 2, SIZES[0]);
    term.has(TURN);
    term.press("q");
    term.has("q again leaves it");
    term.press("smine.jsonl\r");
    term.has("Saved in mine.jsonl");
    term.press("q");
    let (content, left) = term.end();
    assert!(content && left.contains("mine.jsonl"), "{left}");
}
