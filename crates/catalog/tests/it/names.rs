//! Games are found by their ids, and who mistypes one is told which was meant.

use catalog::{find, games};

fn refusal(asked: &str) -> String {
    find(asked).err().unwrap_or_else(|| panic!("`{asked}` is no game")).to_string()
}

#[test]
fn every_game_is_found_by_its_id_and_ids_differ() {
    for listing in games() {
        let id = listing.game.meta().id;
        assert!(std::ptr::eq(find(id).unwrap(), listing), "`{id}` names two games");
    }
}

#[test]
fn an_unknown_game_is_answered_with_the_known_ones() {
    let error = refusal("whist");
    for listing in games() {
        assert!(error.contains(listing.game.meta().id), "{error}");
    }
    assert!(!error.contains("did you mean"), "{error}");
}

#[test]
fn a_slip_of_the_keyboard_is_understood() {
    for listing in games() {
        let id = listing.game.meta().id;
        let error = refusal(&id.to_uppercase()[1..]);
        assert!(error.ends_with(&format!("did you mean `{id}`?")), "{error}");
    }
}

#[test]
fn letters_added_dropped_and_changed_each_count_once() {
    // One slip in three letters is a slip of the keyboard, and five letters have one of them.
    for (asked, understood) in
        [("perl", true), ("peeril", true), ("pexil", true), ("prl", false), ("barrel", false), ("", false)]
    {
        assert_eq!(refusal(asked).contains("did you mean `peril`?"), understood, "{asked}");
    }
}
