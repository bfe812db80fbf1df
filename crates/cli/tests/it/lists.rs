//! `games`, `rules`, `schema`, `perft` and `check-content`.

use serde_json::json;

use crate::run::{Desk, Run, any_game, games};

#[test]
fn games_lists_every_game_with_players_options_and_bots() {
    let text = Run::line("games").ok();
    let listed = Run::line("games --json").ok().json();
    for (index, listing) in games().enumerate() {
        let meta = listing.game.meta();
        let told = &listed["games"][index];
        assert_eq!(told["id"], meta.id);
        assert_eq!(told["players"], json!({"low": meta.seats.start(), "high": meta.seats.end()}));
        assert_eq!(
            told["options"].as_array().map(Vec::len),
            Some(listing.game.options(engine::Language::En).len())
        );
        assert_eq!(told["bots"], json!(listing.lab.bots()));
        assert!(
            text.stdout.contains(meta.title)
                && text.stdout.contains(&listing.game.blurb(engine::Language::En)),
            "{}",
            text.stdout
        );
    }
}

#[test]
fn rules_are_listed_by_chapter_and_each_can_be_asked_for() {
    for listing in games() {
        let id = listing.game.meta().id;
        let listed = Run::line(&format!("rules {id}")).ok();
        let data = Run::line(&format!("rules {id} --json")).ok().json();
        assert_eq!(
            data["rules"].as_array().map(Vec::len),
            Some(listing.game.rules(engine::Language::En).len())
        );
        let rule = &listing.game.rules(engine::Language::En)[0];
        let listed = listed.says(&rule.chapter);
        for rule in listing.game.rules(engine::Language::En) {
            assert!(listed.stdout.contains(&format!("  {} ", rule.id)), "{} runs into its text", rule.id);
        }
        Run::line(&format!("rules {id} {}", rule.id.to_lowercase())).ok().says(&rule.id);
        let one = Run::line(&format!("rules {id} {} --json", rule.id)).ok().json();
        assert_eq!(one["rule"]["text"], *rule.text);
    }
}

#[test]
fn words_find_the_rules_that_have_them() {
    for listing in games() {
        let id = listing.game.meta().id;
        let rules = listing.game.rules(engine::Language::En);
        let word = rules[0].text.split(' ').max_by_key(|word| word.len()).unwrap().to_lowercase();
        let with = rules.iter().filter(|rule| rule.text.to_lowercase().contains(&word)).count();
        let found = Run::line(&format!("rules {id} {word} --json")).ok().json();
        let found = found["rules"].as_array().expect("rules").len();
        assert!((with..rules.len()).contains(&found), "{id}, {word}: {found} of {with}");
        Run::line(&format!("rules {id} {word}")).ok().says(&rules[0].id).says(&rules[0].chapter);
    }
}

#[test]
fn an_unknown_rule_is_answered_with_its_family() {
    for listing in games() {
        let (id, rule) = (listing.game.meta().id, &listing.game.rules(engine::Language::En)[0].id);
        let family = rule.split('-').next().unwrap();
        Run::line(&format!("rules {id} {family}-999")).fails(2).error("unknown_rule").warns(rule);
        Run::line(&format!("rules {id} zzz")).fails(2).error("unknown_rule").warns("lists them all");
    }
}

#[test]
fn schema_prints_what_a_game_tells_and_takes() {
    for listing in games() {
        let id = listing.game.meta().id;
        let whole = Run::line(&format!("schema {id}")).ok().json();
        assert_eq!(whole, *listing.game.schema().document());
        let action = Run::line(&format!("schema {id} action")).ok().json();
        assert_eq!(action["$ref"], "#/$defs/Action");
        assert_eq!(action["$defs"]["Action"], whole["$defs"]["Action"]);
        Run::line(&format!("schema {id} deed")).fails(2).error("unknown_schema").warns("view, action");
    }
    Run::line("schema whist").fails(2).error("unknown_game");
}

#[test]
fn perft_counts_agree_with_the_moves_offered() {
    for listing in games() {
        let meta = listing.game.meta();
        let counted = Run::line(&format!("perft {} --seed 4 --depth 2 --json", meta.id)).ok().json();
        let seed = "4".parse().unwrap();
        let first = listing.game.start(&serde_json::Value::Null, *meta.seats.start(), seed).unwrap();
        let opening = first.pending().seats.first().unwrap();
        assert_eq!(counted["nodes_by_depth"][0], first.legal(opening, engine::Language::En).len());
        assert_eq!(counted["nodes"], counted["nodes_by_depth"][1]);
        let nodes = counted["nodes"].to_string();
        Run::line(&format!("perft {} --seed 4 --depth 2", meta.id)).ok().says(&format!("depth 2  {nodes}"));
    }
}

#[test]
fn perft_refuses_tables_that_cannot_be() {
    let game = any_game();
    Run::line(&format!("perft {game} --players 0")).fails(2).error("bad_seats");
    Run::line(&format!("perft {game} --depth 0")).fails(2).error("usage");
}

#[test]
fn a_file_that_no_game_knows_is_not_content() {
    let desk = Desk::new();
    let file = desk.write("shopping.toml", "milk = 2\n");
    Run::line("check-content").arg(&file).fails(2).error("unknown_content");
    Run::line("check-content").arg(desk.path("nowhere.toml")).fails(2).error("cannot_read");
    let garbage = desk.write("garbage.toml", [0xff, 0xfe, 0x00, 0x80]);
    Run::line("check-content").arg(&garbage).fails(2).error("not_text");
}

#[test]
fn our_own_content_is_good_and_what_is_spoilt_is_reported_with_its_line() {
    let mut checked = 0;
    for listing in games() {
        let id = listing.game.meta().id;
        let folder = format!("{}/../../games/{id}/content", env!("CARGO_MANIFEST_DIR"));
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            #[allow(clippy::disallowed_methods, reason = "tests look at files")]
            let text = std::fs::read_to_string(&path).unwrap();
            if listing.game.check_content(&name, &text).is_none() {
                continue;
            }
            checked += 1;
            Run::line("check-content").arg(&path).ok().says("is good content for");
            assert_eq!(Run::line("check-content --json").arg(&path).ok().json()["game"], id);
            let desk = Desk::new();
            let spoilt = desk.write(&name, format!("{text}\n= spoilt\n"));
            Run::line("check-content").arg(&spoilt).fails(1).error("bad_content").warns(&name);
            let told = Run::line("check-content --json").arg(&spoilt).fails(1).json();
            let line = told["error"]["problems"][0]["line"].as_u64().unwrap();
            assert_eq!(line, text.lines().count() as u64 + 2);
        }
    }
    assert!(checked > 0, "no game has content of a kind that can be checked");
}
