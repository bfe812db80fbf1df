//! `report`, `sweep --report` and `content`: pages and files for designers.

use crate::run::{Desk, Run, any_game, games};

/// A page must be whole without anything else.
fn complete(page: &str) {
    assert!(page.starts_with("<!doctype html>") && page.trim_end().ends_with("</html>"));
    assert!(!page.contains("http:") && !page.contains("https:"), "the page needs no network");
    assert_eq!(page.matches("<svg").count(), page.matches("</svg>").count());
    let figures = page.matches("<figure>").count();
    assert!(figures > 0 && page.matches("<svg").count() == figures, "a plot for each figure");
    assert!(page.matches("data-copy").count() >= figures, "every plot has its numbers");
    assert!(!page.contains("NaN"), "every number is one");
}

#[test]
fn a_report_answers_what_designers_ask_whatever_the_number_of_threads() {
    for listing in games() {
        let desk = Desk::new();
        let id = listing.game.meta().id;
        let report = |name: &str, jobs: u32| {
            Run::line(&format!("report {id} --seats random --games 12 --seed 3 --jobs {jobs} --out"))
                .arg(desk.path(name))
                .ok();
            desk.read(name)
        };
        let page = report("a.html", 1);
        complete(&page);
        for section in [
            "Turn order",
            "Scores",
            "Length",
            "Where points come from",
            "The lead",
            "What is used, and by whom",
            "The most unusual games",
        ] {
            assert!(page.contains(&format!(">{section}</h2>")), "{id}: {section}");
        }
        assert_eq!(report("b.html", 2), page);

        // The records in the page are games of the series: the command gives the same.
        let at = page.find("href=\"data:application/jsonl;base64,").expect("there is a record");
        let record = page[at..].split(',').nth(1).unwrap().split('"').next().unwrap();
        let number = page[..at].rsplit("download=\"").next().unwrap().split('"').next().unwrap();
        let number = number.trim_start_matches(&format!("{id}-")).trim_end_matches(".jsonl");
        let line = format!("sim {id} --seats random --games 12 --seed 3 --only {number} --log");
        Run::line(&line).arg(desk.path("games")).ok();
        let log = desk.read(&format!("games/{number}.jsonl"));
        assert_eq!(decoded(record), log);
        Run::line("replay --verify").arg(desk.path(&format!("games/{number}.jsonl"))).ok();
    }
}

fn decoded(text: &str) -> String {
    use base64::Engine as _;
    let bytes = base64::engine::general_purpose::STANDARD.decode(text).expect("it is base64");
    String::from_utf8(bytes).expect("it is text")
}

#[test]
fn a_report_names_things_as_the_game_does() {
    for listing in games() {
        let desk = Desk::new();
        let id = listing.game.meta().id;
        Run::line(&format!("report {id} --seats greedy,random,random --rotate --games 3 --out"))
            .arg(desk.path("r.html"))
            .ok();
        let page = desk.read("r.html");
        complete(&page);
        assert!(page.contains(">Bots</h2>"), "bots that differ are compared");
        assert!(!page.contains("pieces-") && !page.contains("action-"), "{id}: no name is a message's id");
    }
}

#[test]
fn reports_overwrite_nothing_and_tell_what_is_wrong() {
    let desk = Desk::new();
    let game = any_game();
    let there = desk.write("there.html", "mine");
    Run::line(&format!("report {game} --games 1000000 --out")).arg(&there).fails(2).error("file_exists");
    assert_eq!(desk.read("there.html"), "mine");
    Run::line(&format!("report {game} --players 99 --out"))
        .arg(desk.path("r.html"))
        .fails(2)
        .error("bad_seats");
    assert!(!desk.path("r.html").exists(), "what was not written is not left behind");
    Run::line(&format!("report {game} --seats nobody --out"))
        .arg(desk.path("r.html"))
        .fails(2)
        .error("unknown_bot");
    Run::line(&format!("report {game} --games 0 --out")).arg(desk.path("none.html")).ok();
    Run::line(&format!("sim {game} --games 5 --only 5")).fails(2).error("bad_series");
}

#[test]
fn a_sweep_is_drawn_as_curves() {
    let desk = Desk::new();
    let game = any_game();
    Run::line(&format!("sweep {game} --vary players=2,3 --bot random --games 4 --report"))
        .arg(desk.path("s.html"))
        .ok();
    let page = desk.read("s.html");
    complete(&page);
    assert!(page.contains("Wins by turn order") && page.contains("Rounds"));
    Run::line(&format!("sweep {game} --bot random --games 1 --report")).arg(desk.path("s.html")).fails(2);
}

#[test]
fn content_is_written_checked_and_played() {
    for listing in games() {
        let desk = Desk::new();
        let id = listing.game.meta().id;
        let listed = Run::line(&format!("content {id} --json")).ok().json();
        for kind in listed["content"].as_array().unwrap() {
            let of = kind["of"].as_str().unwrap();
            let file = format!("{of}.toml");
            let write = || Run::line(&format!("content {id} --of {of}")).arg(desk.path(&file));
            write().ok();
            write().fails(2).error("file_exists");
            let told = Run::line("check-content").arg(desk.path(&file)).ok().stdout;
            assert!(!told.contains('{') && !told.contains("Some("), "{id} {of}: {told}");
            let option = format!("{of}=@{}", desk.path(&file).display());
            Run::line(&format!("sim {id} --games 1 --option")).arg(option).ok();
        }
        Run::line(&format!("content {id} --of nothing"))
            .arg(desk.path("x"))
            .fails(2)
            .error("unknown_content");
    }
}
