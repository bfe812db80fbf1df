//! The examples for bot writers: each is a player, and says what the documents say.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{Desk, Run, any_game, games};

fn example(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name)
}

fn command(program: &str, name: &str) -> String {
    format!("{program} {}", example(name).display())
}

/// With one thread and fixed seeds a series is the same every time.
#[test]
fn the_players_in_python_and_javascript_beat_random_in_every_game() {
    for player in [command("python3", "player.py"), command("node", "player.mjs")] {
        for listing in games() {
            let id = listing.game.meta().id;
            let told =
                Run::line(&format!("arena {id} --bots random --games 36 --seed 3 --jobs 1 --json --bot"))
                    .arg(format!("cmd:{player}"))
                    .ok()
                    .json();
            let pair = &told["results"]["pairs"][0];
            let (low, fair) = (pair["share"]["low"].as_f64().unwrap(), pair["fair"].as_f64().unwrap());
            assert!(low > fair, "{player} in {id}: {told}");
            assert_eq!(told["results"]["ratings"][0]["faults"], serde_json::json!({}), "{told}");
        }
    }
}

#[test]
fn every_example_keeps_to_the_protocol_in_every_game() {
    let all = [
        command("python3", "bot.py"),
        command("python3", "player.py"),
        command("node", "player.mjs"),
        command("python3", "text.py"),
    ];
    for example in all {
        let told = Run::line("bot-check --games 2 --json").arg(&example).ok().json();
        assert_eq!(told["ok"], true, "{example}: {told}");
        let names = told["games"].as_object().unwrap();
        assert_eq!(names.len(), games().count());
        assert!(names.values().all(|check| check["declined"].is_null()), "{example}: {told}");
    }
}

#[test]
fn the_examples_merge_views_as_the_cases_say() {
    let vectors = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema/merge.json");
    let python = format!(
        "import json, sys; sys.path.insert(0, {:?}); from pioneers import merge\n\
         for case in json.load(open({:?}))['cases']: assert merge(case['below'], case['above']) == case['merged'], case",
        example("").display().to_string(),
        vectors.display().to_string()
    );
    let script = format!(
        "import {{ merge }} from {:?}; import {{ readFileSync }} from 'node:fs'; import assert from 'node:assert';\n\
         for (const {{ name, below, above, merged }} of JSON.parse(readFileSync({:?})).cases)\n\
         assert.deepStrictEqual(merge(below, above), merged, name);",
        example("player.mjs").display().to_string(),
        vectors.display().to_string()
    );
    let runs = [("python3", vec!["-c", &*python]), ("node", vec!["--input-type=module", "-e", &*script])];
    for (program, arguments) in runs {
        let run = Command::new(program).args(arguments).output().expect("it runs");
        assert!(run.status.success(), "{program}: {}", String::from_utf8_lossy(&run.stderr));
    }
}

/// A model that first answers another question, then nothing, then this one.
#[test]
fn a_reply_to_another_question_is_not_taken_for_an_answer() {
    let desk = Desk::new();
    let model = desk.write(
        "model.py",
        "import re, sys\n\
         text = sys.stdin.read()\n\
         digest = re.search(r'digest ([0-9a-f]{6})', text)[1]\n\
         if 'no longer asked' not in text: print('000000 1')\n\
         elif 'no digest and number' not in text: print('Let me think.')\n\
         else: print(f'{digest} 1')\n",
    );
    let text = format!("{} --model 'python3 {}'", command("python3", "text.py"), model.display());
    let check = format!("bot-check --games 1 --deadline 20000 --game {} --json", any_game());
    assert_eq!(Run::line(&check).arg(&text).ok().json()["ok"], true);
}
