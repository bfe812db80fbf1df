//! `report`, `sweep --report` and `content`: pages and files for designers.

use serde_json::Value;

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
        let record = page[at..].split(',').nth(1).unwrap().split('"').next().expect("it ends");
        let number = page[..at].rsplit("download=\"").next().unwrap().split('"').next().expect("it ends");
        let number = number.trim_start_matches(&format!("{id}-")).trim_end_matches(".jsonl");
        let line = format!("sim {id} --seats random --games 12 --seed 3 --only {number} --log");
        Run::line(&line).arg(desk.path("games")).ok();
        let log = desk.read(&format!("games/{number}.jsonl"));
        assert_eq!(decoded(record), log);
        Run::line("replay --verify").arg(desk.path(&format!("games/{number}.jsonl"))).ok();
        replayed(&page, number, &desk);
    }
}

/// The page replays a game as `pioneers replay` does: the same words at every step, and the same table.
fn replayed(page: &str, number: &str, desk: &Desk) {
    assert!(page.contains(&format!("href=\"#game-{number}\"")), "a link leads to the game");
    let opening = format!("<script type=\"application/json\" id=\"film-{number}\">");
    let film =
        page.split(&opening).nth(1).expect("there is a film").split("</script>").next().expect("it ends");
    let film: Value = serde_json::from_str(film).expect("it is JSON");
    let steps = film["steps"].as_array().expect("steps");
    let log = desk.path(&format!("games/{number}.jsonl"));
    let story = Run::line("replay --json").arg(&log).ok().json();
    assert_eq!(
        steps.len() as u64,
        1 + story["steps"].as_u64().expect("a number"),
        "the setup is a step, too"
    );
    let texts = |told: &Value| {
        told.as_array().expect("texts").iter().map(|line| line["text"].clone()).collect::<Value>()
    };
    assert_eq!(steps[0]["told"], texts(&story["opening"]));
    for (step, told) in steps[1..].iter().zip(story["story"].as_array().expect("steps")) {
        assert_eq!(step["told"], texts(&told["told"]));
    }
    for at in [0, steps.len() / 2, steps.len() - 1] {
        let lines = steps[at]["table"].as_array().expect("lines").iter();
        let picture: Vec<&str> = lines
            .map(|line| film["lines"][line.as_u64().expect("a line") as usize].as_str().expect("a text"))
            .collect();
        Run::line(&format!("replay --at {at}")).arg(&log).ok().says(&picture.join("\n"));
    }
}

#[test]
fn a_simulation_writes_the_same_report_and_its_own_figures() {
    let desk = Desk::new();
    let line = format!("{} --seats random --games 6 --seed 3", any_game());
    Run::line(&format!("report {line} --out")).arg(desk.path("a.html")).ok();
    let told = Run::line(&format!("sim {line} --json --report")).arg(desk.path("b.html")).ok().json();
    assert_eq!(desk.read("a.html"), desk.read("b.html"));
    assert_eq!((&told["games"], &told["measured"]), (&Value::from(6), &Value::from(6)));
    let path = desk.path("b.html");
    Run::line(&format!("sim {line} --report")).arg(&path).fails(2).error("file_exists");
    for other in ["--shard 0/2", "--only 1", "--log logs"] {
        Run::line(&format!("sim {line} {other} --report")).arg(desk.path("c.html")).fails(2).error("usage");
    }
    let game = any_game();
    Run::line(&format!("sim {game} --seats cmd:true,random --report"))
        .arg(desk.path("c.html"))
        .fails(2)
        .error("bad_bots");
    assert!(!desk.path("c.html").exists(), "what was not written is not left behind");
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
    assert!(page.contains(" %</td>"), "shares are in per cent");
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
