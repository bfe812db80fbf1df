//! The terminal in other languages.

use crate::run::{Run, games, pioneers};

#[test]
fn a_game_is_played_in_german_and_watched_in_french() {
    for listing in games() {
        let id = listing.game.meta().id;
        let typed = "?\nwhy\n1\nquit\n";
        let played = Run::line(&format!("play {id} --seed 7 --lang de")).stdin(typed).ok();
        played.says("Startwert 7").says("Zug 5 ausführen").says("Noch hat keine Regel").says("Runde 1,");
        let watched = Run::line(&format!("play {id} --humans 0 --seed 7 --bots random --lang fr")).ok();
        watched.says("Rang").says("La fin");
    }
}

#[test]
fn what_is_refused_keeps_its_code_in_every_language() {
    for listing in games() {
        let meta = listing.game.meta();
        let (id, high) = (meta.id, meta.seats.end());
        for (lang, said) in [("en", "players, not 9"), ("de", "Personen, nicht für 9"), ("fr", "pas à 9")] {
            let refused = Run::line(&format!("play {id} --players 9 --lang {lang}")).fails(2);
            refused.error("bad_seats").warns(said).warns(&high.to_string());
        }
    }
    Run::line("games --lang tlh").fails(2).warns("known are en, de, fr");
}

#[test]
fn the_terminal_speaks_as_its_surroundings_do() {
    for (tag, said) in [("de_AT.UTF-8", "Personen"), ("fr_FR", "joueurs"), ("C", "players")] {
        let output = pioneers().arg("games").env("LC_ALL", tag).output().expect("the binary runs");
        let listed = String::from_utf8(output.stdout).expect("standard output is text");
        assert!(listed.contains(said), "{listed}");
    }
}
