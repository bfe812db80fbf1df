//! Moments of whole matches, which the page's board is looked at and tested with. They are made here, from seeds, so that
//! they are what the rules tell today: `RENEW_FIXTURES=1 cargo test -p ventures fixtures` writes them again.

use std::path::PathBuf;

use engine::{AnyGame, AnyMatch, Commit, Erased, GameRng, Language, Seat, Seed, Viewer, covers, next_to_act};
use serde_json::{Map, Value, json};
use ventures::{Ventures, rules};

const NAMES: [&str; 8] = ["Mara", "Henrik", "Odile", "Tomasz", "Wilhelmina", "Raj", "Ines", "Kofi"];

/// A match in which all play as well as a simple rule lets them, and what it told.
struct Played {
    running: Box<dyn AnyMatch>,
    seed: Seed,
    rng: GameRng,
    /// Who looks.
    eye: Seat,
    /// What the viewer sees.
    view: Value,
    steps: Vec<Step>,
}

/// A step as the viewer is told it, and what the viewer saw before it.
struct Step {
    told: Value,
    before: Value,
}

/// A moment to be shown: its name, how many play, the first seed that is tried, who looks, and when.
struct Wanted {
    name: &'static str,
    seats: u8,
    seed: u64,
    eye: Seat,
    moment: fn(&Value, Seat) -> bool,
}

const WANTED: [Wanted; 9] = [
    Wanted { name: "naming", seats: 4, seed: 1, eye: Seat(1), moment: |view, _| view["phase"] == "naming" },
    Wanted { name: "choose", seats: 5, seed: 7, eye: Seat(0), moment: |view, eye| at(view, 2, 3, 0, eye) },
    Wanted { name: "sealed", seats: 5, seed: 7, eye: Seat(1), moment: |view, eye| at(view, 2, 3, 3, eye) },
    Wanted { name: "reveal", seats: 5, seed: 7, eye: Seat(0), moment: |view, eye| at(view, 2, 4, 0, eye) },
    Wanted { name: "eight", seats: 8, seed: 3, eye: Seat(2), moment: |view, eye| at(view, 3, 4, 0, eye) },
    Wanted { name: "three", seats: 3, seed: 2, eye: Seat(2), moment: |view, eye| at(view, 3, 2, 0, eye) },
    Wanted { name: "stage-end", seats: 5, seed: 7, eye: Seat(0), moment: |view, eye| at(view, 3, 1, 0, eye) },
    Wanted { name: "over", seats: 5, seed: 7, eye: Seat(0), moment: |view, _| view["phase"] == "over" },
    Wanted {
        name: "fetching",
        seats: 6,
        seed: 16,
        eye: Seat(0),
        moment: |view, eye| view["phase"]["fetching"]["seat"] == json!(eye),
    },
];

/// Whether so many have chosen in a turn, the viewer among them if anybody.
fn at(view: &Value, stage: u8, turn: u8, chosen: usize, eye: Seat) -> bool {
    let players = view["players"].as_array().expect("players are a list");
    let sealed = players.iter().filter(|player| player["chosen"] == true).count();
    (&view["stage"], &view["turn"]) == (&json!(stage), &json!(turn))
        && view["phase"] == "choosing"
        && sealed == chosen
        && (chosen == 0 || players[eye.index()]["chosen"] == true)
}

#[test]
#[expect(clippy::disallowed_methods, reason = "the page's files are compared, and written when asked for")]
fn the_pages_fixtures_are_what_the_rules_tell() {
    covers!(rules::V_16_1, rules::V_16_2);
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/boards/ventures/fixtures");
    let renew = std::env::var_os("RENEW_FIXTURES").is_some();
    if renew {
        std::fs::create_dir_all(&folder).expect("the page's folder can be written");
    }
    for wanted in &WANTED {
        let made = moment(wanted);
        let path = folder.join(format!("match-{}.json", wanted.name));
        if renew {
            std::fs::write(&path, format!("{made}\n")).expect("the page's folder can be written");
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        let kept: Value = serde_json::from_str(&kept).unwrap_or_default();
        assert!(
            data(&kept) == data(&made),
            "{} is out of date: RENEW_FIXTURES=1 cargo test -p ventures fixtures",
            wanted.name
        );
    }
}

/// Without what is put in words, which may be put better at any time.
fn data(value: &Value) -> Value {
    match value {
        Value::Object(fields) => {
            let kept = fields.iter().filter(|(key, _)| !["label", "prompt", "text"].contains(&key.as_str()));
            Value::Object(kept.map(|(key, value)| (key.clone(), data(value))).collect())
        }
        Value::Array(items) => Value::Array(items.iter().map(data).collect()),
        plain => plain.clone(),
    }
}

/// The moment as JSON, from the first match that comes to it.
fn moment(wanted: &Wanted) -> Value {
    let found = (wanted.seed..wanted.seed + 300).find_map(|seed| in_match(wanted, seed));
    found.unwrap_or_else(|| panic!("no match comes to `{}`", wanted.name))
}

/// The moment in the match of this seed, if it comes to it.
fn in_match(wanted: &Wanted, number: u64) -> Option<Value> {
    let game: &dyn AnyGame = &Erased::<Ventures>::new();
    let (options, seed) = (game.default_options(), Seed::from_u64(number));
    let running = game.start(&options, wanted.seats, seed).expect("a table");
    let view = view_of(&*running, wanted.eye);
    let rng = GameRng::from_u64(number);
    let mut played = Played { running, seed, rng, eye: wanted.eye, view, steps: Vec::new() };
    while !(wanted.moment)(&played.view, wanted.eye) {
        if !played.step() {
            return None;
        }
    }
    Some(played.told())
}

fn view_of(running: &dyn AnyMatch, eye: Seat) -> Value {
    serde_json::from_str(running.view(Viewer::Seat(eye)).get()).expect("a view is JSON")
}

impl Played {
    /// Somebody acts; whether anybody could.
    fn step(&mut self) -> bool {
        let Some(seat) = next_to_act(self.running.pending(), &mut self.rng) else { return false };
        let offers: Vec<Value> = self
            .running
            .legal(seat, Language::En)
            .iter()
            .map(|offer| serde_json::from_str(offer.action.get()).expect("an action is JSON"))
            .collect();
        let of = |kind: &str| offers.iter().filter(|action| action.get(kind).is_some()).cloned().collect();
        // Goals when they can be had, otherwise cards rather than coins.
        let liked: [Vec<Value>; 4] = [of("goal"), of("play"), of("fetch"), offers.clone()];
        let discards = self.rng.below(8) == 0;
        let best = liked.iter().skip(if discards { 3 } else { 0 }).find(|some| !some.is_empty());
        let action = self.rng.pick(best.expect("a pending seat can act")).expect("not empty").clone();
        let from = self.running.version();
        let turn = self.running.submit(seat, None, &[action]).expect("what is offered is accepted");
        let told: Vec<Value> = turn
            .told(Viewer::Seat(self.eye), Language::En)
            .iter()
            .map(|told| {
                let event: Value = serde_json::from_str(told.event.get()).expect("an event is JSON");
                json!({ "event": event, "text": told.text })
            })
            .collect();
        let before = std::mem::replace(&mut self.view, view_of(&*self.running, self.eye));
        let told = json!({ "from": from, "v": turn.version, "seat": seat, "kind": "act", "told": told });
        self.steps.push(Step { told, before });
        true
    }

    /// How things stand, as a client keeps it.
    fn told(&self) -> Value {
        let (running, eye) = (&self.running, self.eye);
        let pending = running.pending();
        let mut state = Map::new();
        state.insert("v".to_owned(), json!(running.version()));
        state.insert("round".to_owned(), json!(running.round()));
        state.insert("pending".to_owned(), json!(pending.seats.iter().collect::<Vec<_>>()));
        state.insert("sealing".to_owned(), json!(pending.commit == Commit::Sealed));
        state.insert("sealed".to_owned(), json!(running.sealed().iter().collect::<Vec<_>>()));
        state.insert("view".to_owned(), self.view.clone());
        let you = running.decision(eye).map(|d| {
            let legal: Vec<Value> = running
                .legal(eye, Language::En)
                .iter()
                .map(|offer| {
                    let action: Value = serde_json::from_str(offer.action.get()).expect("JSON");
                    json!({ "action": action, "label": offer.label })
                })
                .collect();
            json!({ "seat": eye, "d": d, "prompt": running.prompt(eye, Language::En), "legal": legal })
        });
        state.insert("you".to_owned(), json!(you));
        if let Some(outcome) = running.outcome() {
            let sheet: Vec<Value> = running
                .score_sheet(Language::En)
                .unwrap_or_default()
                .iter()
                .map(|row| {
                    json!({ "id": row.id, "label": row.label, "counts": row.counts, "points": row.points })
                })
                .collect();
            let ranks: Vec<u8> = outcome.standings.iter().map(|standing| standing.rank).collect();
            let scores: Vec<i32> = outcome.standings.iter().map(|standing| standing.score).collect();
            let winners: Vec<Seat> = outcome.winners.iter().collect();
            state.insert(
                "end".to_owned(),
                json!({ "reason": outcome.reason, "winners": winners, "tie_break": outcome.tie_break, "ranks": ranks,
                    "scores": scores, "sheet": sheet, "seed": self.seed }),
            );
        }
        // What is being told: the last step. What the viewer has missed: all since the seat last chose.
        let last = self.steps.last();
        let since = self.steps.iter().rposition(|step| step.told["seat"] == json!(eye));
        let since = &self.steps[since.unwrap_or(0)..];
        json!({
            "seat": eye,
            "names": NAMES[..usize::from(running.seats())],
            "bots": Seat::all(running.seats()).map(|_| Value::Null).collect::<Vec<_>>(),
            "state": state,
            "before": last.map(|step| &step.before),
            "steps": last.map(|step| &step.told).into_iter().collect::<Vec<_>>(),
            "left": since.first().map(|step| &step.before),
            "since": since.iter().map(|step| &step.told).collect::<Vec<_>>(),
        })
    }
}
