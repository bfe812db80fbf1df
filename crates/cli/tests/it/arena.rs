//! `arena` and `merge`: the same tournament at once, in pieces, and broken off.

use serde_json::Value;

use crate::run::{Desk, Run, any_game, games};

/// A series' lines without the header, in the order of the series.
fn lines(text: &str) -> Vec<Value> {
    let mut lines: Vec<Value> =
        text.lines().skip(1).map(|line| serde_json::from_str(line).expect("a line is JSON")).collect();
    lines.sort_by_key(|line| line["n"].as_u64());
    lines
}

#[test]
fn a_tournament_is_rated_written_down_and_reported() {
    for listing in games() {
        let desk = Desk::new();
        let id = listing.game.meta().id;
        let told = Run::line(&format!("arena {id} --bots greedy,random,level1 --games 6 --json --out"))
            .arg(desk.path("a.jsonl"))
            .arg("--report")
            .arg(desk.path("report"))
            .arg("--logs")
            .arg(desk.path("logs"))
            .ok()
            .json();
        let results = &told["results"];
        assert_eq!(results["games"], 18);
        assert_eq!(results["ratings"].as_array().unwrap().len(), 3);
        for rating in results["ratings"].as_array().unwrap() {
            // Who has won or lost everything has one end alone.
            let end = |name: &str, open: f64| rating[name].as_f64().unwrap_or(open);
            let elo = rating["elo"].as_f64().unwrap();
            assert!(end("low", f64::NEG_INFINITY) < elo && elo < end("high", f64::INFINITY), "{rating}");
            assert!(!(rating["low"].is_null() && rating["high"].is_null()), "{rating}");
        }
        assert_eq!(lines(&desk.read("a.jsonl")).len(), 18);
        let page = desk.read("report/index.html");
        assert!(page.contains("<svg") && page.contains("Ratings") && page.contains("Endings"));
        assert!(!page.contains("http:") && !page.contains("https:"), "the page needs no network");
        Run::line("replay --verify").arg(desk.path("logs/000017.jsonl")).ok();
    }
}

#[test]
fn shards_merge_to_the_whole_and_a_broken_off_series_goes_on() {
    let desk = Desk::new();
    let game = any_game();
    let arena = |file: &str, more: &str| {
        Run::line(&format!("arena {game} --bots greedy,level3@8it,random --games 4 --json {more} --out"))
            .arg(desk.path(file))
    };
    let whole = arena("whole.jsonl", "").ok().json();
    for part in 0..3 {
        arena(&format!("{part}.jsonl"), &format!("--shard {part}/3")).ok();
    }
    let merged = Run::line("merge --json")
        .arg(desk.path("2.jsonl"))
        .arg(desk.path("0.jsonl"))
        .arg(desk.path("1.jsonl"))
        .arg("--out")
        .arg(desk.path("merged.jsonl"))
        .ok()
        .json();
    assert_eq!(merged, whole);
    let text = desk.read("whole.jsonl");
    assert_eq!(lines(&desk.read("merged.jsonl")), lines(&text));

    // Cut off in the middle of the fifth game's line.
    let cut = text.match_indices('\n').nth(5).unwrap().0 - 10;
    desk.write("cut.jsonl", &text[..cut]);
    arena("cut.jsonl", "").fails(2);
    assert_eq!(arena("cut.jsonl", "--resume").ok().json(), whole);
    assert_eq!(lines(&desk.read("cut.jsonl")), lines(&text));
    assert_eq!(arena("whole.jsonl", "--resume").ok().json(), whole, "nothing is left to play");
}

#[test]
fn shards_of_a_simulation_merge_to_the_whole() {
    let desk = Desk::new();
    for listing in games() {
        let id = listing.game.meta().id;
        let sim = |more: &str| {
            Run::line(&format!("sim {id} --seats level1 --games 21 --seed 3 --json {more}")).ok()
        };
        let merge = |parts: &[&str]| {
            parts.iter().fold(Run::line("merge --json"), |run, part| run.arg(desk.path(part)))
        };
        desk.write("a", sim("--shard 0/2").stdout);
        desk.write("b", sim("--shard 1/2").stdout);
        let figures = |mut told: Value| {
            for field in ["jobs", "seconds", "decisions_per_second"] {
                told.as_object_mut().unwrap().remove(field);
            }
            told
        };
        assert_eq!(figures(merge(&["b", "a"]).ok().json()), figures(sim("").json()));
        merge(&["a"]).fails(2).says("missing_shards");
        merge(&["a", "a", "b"]).fails(2).says("not_one_series");
    }
}

#[test]
fn what_is_no_tournament_is_refused() {
    let desk = Desk::new();
    let game = any_game();
    Run::line(&format!("arena {game} --bots greedy")).fails(2).error("bad_bots");
    Run::line(&format!("arena {game} --bots greedy,nobody")).fails(2).error("unknown_bot");
    Run::line(&format!("arena {game} --bots greedy,random --players 99")).fails(2).error("bad_seats");
    Run::line(&format!("arena {game} --bots greedy,random --format knockout")).fails(2);
    Run::line(&format!("arena {game} --bots greedy,random --shard 2/2 --out x")).fails(2);
    Run::line("merge").arg(desk.write("text", "hello\n")).fails(2).error("not_a_shard");
    Run::line("merge").arg(desk.path("nothing")).fails(2).error("cannot_read");
    let part = |seed: u8| {
        let name = format!("{seed}.jsonl");
        Run::line(&format!(
            "arena {game} --bots greedy,random --games 2 --seed {seed} --shard {}/2 --out",
            seed - 1
        ))
        .arg(desk.path(&name))
        .ok();
        desk.path(&name)
    };
    Run::line("merge").arg(part(1)).arg(part(2)).fails(2).error("not_one_series");
}

#[test]
fn a_program_that_fails_is_played_for_and_the_tournament_goes_on() {
    let game = any_game();
    let arena =
        |bot: &str| Run::line(&format!("arena {game} --bots random --games 2 --json")).arg("--bot").arg(bot);
    // It greets, and ends before it is asked anything.
    let leaver = r#"cmd:sh -c 'read hello; echo "{\"t\":\"id\",\"name\":\"leaver\",\"proto\":2}"; echo "{\"t\":\"ready\"}"'"#;
    let told = arena(leaver).ok().json();
    let ratings = told["results"]["ratings"].as_array().unwrap();
    let failed = ratings.iter().find(|rating| rating["name"].as_str().unwrap().starts_with("cmd:")).unwrap();
    assert!(failed["faults"]["crashed"].as_u64().unwrap() > 0, "{failed}");
    assert_eq!(told["results"]["unfinished"], 0);
    // One that cannot even be started is told before anything is played.
    assert_eq!(arena("cmd:./no-such-program").fails(2).json()["error"]["code"], "bot_crashed");
}
