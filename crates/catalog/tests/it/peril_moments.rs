//! Moments of whole matches of Peril, which the page's board is looked at and tested with. Bots play them here, from seeds, so that
//! they are what the rules tell today: `RENEW_FIXTURES=1 cargo test --release -p catalog peril_moments` writes them again.

use std::path::PathBuf;

use catalog::Listing;
use engine::{
    AnyMatch, Commit, GameRng, Language, Phrase, Reaction, Seat, Seed, Turn, Viewer, next_to_act, seat_names,
};
use serde_json::{Map, Value, json};

const NAMES: [&str; 4] = ["Ada", "Otto", "Juno", "Wilhelmina"];
const SEATS: u8 = 4;
/// Matches that are played at most until every moment was met.
const MATCHES: u64 = 400;
/// Steps that a moment brings along at most since its seat acted, and at least for the log.
const SINCE: usize = 90;
const LOG: usize = 24;
/// What the screen of the end counts: of these steps it has all.
const COUNTED: [&str; 5] = ["laid", "held_up", "died", "duel", "bandit_dies"];

/// Kinds of actions, the best first, where several are alike; nothing is anything. Whatever has a quote is part of an action's JSON.
type Likings = &'static [&'static [&'static str]];

/// Who plays in a match.
#[derive(Clone, Copy, PartialEq)]
enum Who {
    /// The bot that people meet unless they choose another, which now and then does anything: so everything comes to pass.
    Bots,
    /// They arm themselves, build nothing and quarrel about every stake they come to, which bots hardly ever do.
    Quarrellers,
}

const QUARRELS: Likings = &[
    &["dispute", "negotiate", "\"revolver\""],
    &["claim", "\"bullets\"", "feed", "send"],
    &["get", "step", "shop"],
    &["activate", "move", "explore", "place"],
    &[],
];

/// A moment to be shown: its name, from which round on, with how much land, and when. `asked` is what is asked of the seat that looks.
struct Wanted {
    name: &'static str,
    from: u64,
    land: usize,
    moment: fn(asked: &Value, view: &Value) -> bool,
    /// The options of the matches that come to it, beside the usual ones.
    options: fn() -> Value,
    who: Who,
}

/// Land of a game that is well under way.
const LAND: usize = 34;

const fn what(name: &'static str, from: u64, moment: fn(&Value, &Value) -> bool) -> Wanted {
    Wanted { name, from, land: LAND, moment, options: || json!({}), who: Who::Bots }
}

impl Wanted {
    const fn with(self, options: fn() -> Value) -> Wanted {
        Wanted { options, ..self }
    }

    /// As early as it comes.
    const fn early(self) -> Wanted {
        Wanted { from: 0, land: 0, ..self }
    }

    const fn among(self, who: Who) -> Wanted {
        Wanted { who, ..self }.early()
    }

    /// Whether it shows the board as it is in the middle of a game.
    fn rich(&self, view: &Value) -> bool {
        view["hexes"].as_array().is_some_and(|hexes| hexes.len() >= self.land)
    }
}

fn is(asked: &Value, kind: &str) -> bool {
    asked["what"] == kind
}

/// Whether somebody of the seat that is asked could do something, here and now.
fn can(view: &Value, deed: &Value) -> bool {
    let pioneers = view["me"]["pioneers"].as_array().map_or(&[][..], Vec::as_slice);
    pioneers.iter().any(|pioneer| may(pioneer, deed))
}

/// Whether this pioneer could do something, here and now.
fn may(pioneer: &Value, deed: &Value) -> bool {
    let mut deeds = pioneer["deeds"].as_array().into_iter().flatten();
    deeds.any(|one| one["action"] == *deed && one.get("not").is_none())
}

const WANTED: [Wanted; 29] = [
    what("turn", 12, |asked, view| {
        let mut players = view["players"].as_array().into_iter().flatten();
        let built = view["hexes"].as_array().into_iter().flatten().filter(|hex| !hex["building"].is_null());
        is(asked, "turn")
            && players.all(|player| player["part"] == "in")
            && built.count() > 4
            && can(view, &json!("claim"))
    }),
    what("store", 7, |asked, view| {
        // The board shows the first pioneer's deeds unless somebody chooses another.
        let first = &view["me"]["pioneers"][0];
        let sells = |lot: &Value| lot["good"].get("resource").is_some() && lot["most"].as_u64() > Some(0);
        is(asked, "turn")
            && may(first, &json!({ "shop": "buy" }))
            && first["sell"].as_array().is_some_and(|lots| lots.iter().any(sells))
    }),
    what("step", 7, |asked, _| is(asked, "step") && asked["left"].as_u64() > Some(2)),
    what("explore", 6, |asked, _| is(asked, "place_tile")),
    what("feed", 6, |asked, _| is(asked, "feed")),
    what("potshot", 6, |asked, _| is(asked, "potshot")),
    what("hunt", 6, |asked, _| is(asked, "hunt") && asked["shots"] == 2),
    what("trade-draft", 6, |asked, _| is(asked, "trade") && asked["stage"] == "draft"),
    what("trade", 4, |asked, _| {
        is(asked, "trade")
            && asked["stage"] == "answer"
            && asked["give"].as_array().is_some_and(|all| all.len() > 1)
    }),
    what("counter", 4, |asked, _| is(asked, "trade") && asked["stage"] == "counter"),
    what("gamble", 6, |asked, _| is(asked, "gamble")),
    what("holdup", 6, |asked, view| is(asked, "holdup") && view["me"].get("odds").is_some()),
    what("shootout", 6, |asked, _| is(asked, "shootout")),
    what("card", 6, |asked, _| is(asked, "card") && asked["choice"] != "teleport"),
    what("debt", 6, |asked, _| is(asked, "debt")),
    what("retreat", 6, |asked, _| is(asked, "retreat")),
    what("dispute", 4, |asked, view| is(asked, "dispute") && view["me"].get("odds").is_none()),
    what("challenge", 0, |asked, view| is(asked, "dispute") && view["me"].get("odds").is_some())
        .among(Who::Quarrellers),
    what("demand", 0, |asked, _| {
        is(asked, "trade") && asked["stage"] == "answer" && asked["otherwise"] == "fight"
    })
    .among(Who::Quarrellers),
    what("drink", 4, |asked, _| is(asked, "drink")),
    what("errand", 4, |asked, _| is(asked, "sheriff")),
    what("vote", 0, |asked, _| {
        let cast = asked["ballots"].as_array().into_iter().flatten().filter(|named| !named.is_null());
        is(asked, "vote") && cast.count() > 1
    })
    .with(|| json!({ "start_player": "vote" }))
    .early(),
    what("symbol", 0, |asked, _| {
        is(asked, "symbol") && asked["left"].as_array().is_some_and(|left| left.len() < 4)
    })
    .with(|| json!({ "symbol_choice": true }))
    .early(),
    what("return", 0, |asked, _| is(asked, "return")).with(|| json!({ "respawn": true })).early(),
    // These are told by what came before them.
    what("event", 6, |asked, _| is(asked, "turn")),
    what("reveal", 6, |asked, _| is(asked, "turn") || is(asked, "loot")),
    // These are looked at by who is not asked.
    what("out", 4, |asked, view| asked.is_null() && view["ended"].is_null()),
    what("others", 6, |asked, view| asked.is_null() && view["ended"].is_null()),
    what("over", 8, |_, view| !view["ended"].is_null()),
];

#[test]
#[expect(clippy::disallowed_methods, reason = "the page's files are read, and written when asked for")]
fn the_pages_fixtures_are_moments_as_the_rules_tell_them() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/boards/peril/fixtures");
    if std::env::var_os("RENEW_FIXTURES").is_some() {
        std::fs::create_dir_all(&folder).expect("the page's folder can be written");
        for (name, made) in moments() {
            let path = folder.join(format!("{name}.json"));
            std::fs::write(path, format!("{made}\n")).expect("the page's folder can be written");
        }
    }
    let fresh = Played::start(0, &json!({}), Who::Bots).view(Seat(0));
    for wanted in &WANTED {
        let name = wanted.name;
        let kept = std::fs::read_to_string(folder.join(format!("{name}.json"))).unwrap_or_default();
        let kept: Value = serde_json::from_str(&kept).unwrap_or_default();
        let (view, seat) = (&kept["state"]["view"], &kept["seat"]);
        let renew = "RENEW_FIXTURES=1 cargo test --release -p catalog peril_moments";
        assert_eq!(fields(view), fields(&fresh), "{name} is out of date: {renew}");
        let asks = kept["state"]["pending"].as_array().is_some_and(|pending| pending.contains(seat));
        let asked = if asks { &view["asked"] } else { &Value::Null };
        assert!((wanted.moment)(asked, view) && wanted.rich(view), "{name} is another moment: {renew}");
    }
}

/// The names of the fields; what only some are told is left out.
fn fields(view: &Value) -> Vec<&str> {
    let all = view.as_object().into_iter().flat_map(Map::keys).map(String::as_str);
    all.filter(|&field| field != "me" && field != "names").collect()
}

/// Each moment, from the first match that came to it.
fn moments() -> Vec<(&'static str, Value)> {
    let mut left: Vec<&Wanted> = WANTED.iter().collect();
    let mut met = Vec::new();
    for seed in 0..MATCHES {
        let mut tables: Vec<_> = left.iter().map(|wanted| ((wanted.options)(), wanted.who)).collect();
        tables.dedup();
        for table in tables {
            let mut here: Vec<&Wanted> =
                left.extract_if(.., |wanted| ((wanted.options)(), wanted.who) == table).collect();
            let (options, who) = table;
            watch(Played::start(seed, &options, who), &mut here, &mut met);
            left.append(&mut here);
        }
    }
    let missing: Vec<&str> = left.iter().map(|wanted| wanted.name).collect();
    assert!(missing.is_empty(), "no match comes to {missing:?}");
    met
}

/// Plays a match and takes along every moment that it comes to.
fn watch(mut played: Played, left: &mut Vec<&Wanted>, met: &mut Vec<(&'static str, Value)>) {
    while !left.is_empty() && played.step() {
        let round = u64::from(played.running.round());
        if left.iter().all(|wanted| round < wanted.from) {
            continue;
        }
        let pending = played.running.pending().seats;
        let Some(asked) = pending.iter().next() else { continue };
        let view = played.view(asked);
        let waits = |seat: Seat| !pending.contains(seat);
        let eyes = |wanted: &Wanted| match wanted.name {
            "over" => None,
            "others" => {
                // Whoever is out is shown that they are, and not the others' turns.
                let plays = |seat: Seat| view["players"][seat.index()]["part"] == "in";
                let saw_much = |seat: Seat| {
                    let since = played.since(seat);
                    let walks = |told: &Value| {
                        told.get("stepped").is_some_and(|step| step["who"]["seat"] != json!(seat))
                    };
                    since.len() > 30 && since.iter().any(walks)
                };
                Seat::all(SEATS).find(|&seat| waits(seat) && plays(seat) && saw_much(seat))
            }
            "out" => Seat::all(SEATS)
                .find(|&seat| waits(seat) && view["players"][seat.index()]["part"] == "out")
                .filter(|_| played.told_of("eliminated")),
            "event" => Some(asked).filter(|&seat| {
                let drew = |told: &Value| told["card"]["seat"] == json!(seat);
                let did =
                    |told: &Value| ["depleted", "enriched"].iter().any(|&what| told.get(what).is_some());
                let since = played.since(seat);
                (wanted.moment)(&view["asked"], &view) && since.iter().any(drew) && since.iter().any(did)
            }),
            "reveal" => Some(asked).filter(|&seat| {
                let won = |told: &Value| told.get("duel_won").is_some();
                (wanted.moment)(&view["asked"], &view)
                    && played.fought(seat).is_some()
                    && played.since(seat).iter().any(won)
            }),
            _ => (wanted.moment)(&view["asked"], &view).then_some(asked),
        };
        let due = |wanted: &&Wanted| {
            let ripe = round >= wanted.from && wanted.rich(&view);
            Some((wanted.name, eyes(wanted).filter(|_| ripe)?))
        };
        if let Some((at, (name, eye))) = left.iter().enumerate().find_map(|(at, one)| Some((at, due(one)?))) {
            left.remove(at);
            // A shootout began before the last answer to it.
            let from = if name == "reveal" { played.fought(eye) } else { None };
            met.push((name, played.told(eye, from)));
        }
    }
    // Most matches end by points; their winner looks.
    if let Some(at) = left.iter().position(|wanted| wanted.name == "over")
        && let Some(outcome) = played.running.outcome().filter(|outcome| outcome.reason == "points")
        && let Some(won) = outcome.standings.iter().position(|standing| standing.rank == 1)
    {
        met.push((left.remove(at).name, played.told(Seat(won as u8), None)));
    }
}

fn peril() -> &'static Listing {
    catalog::find("peril").expect("a listed game")
}

/// A match, and what it told so far.
struct Played {
    running: Box<dyn AnyMatch>,
    seed: Seed,
    rng: GameRng,
    who: Who,
    past: Vec<(u64, Turn)>,
    /// Points of everybody at the end of each round, as the page's window keeps them.
    rounds: Vec<Value>,
}

impl Played {
    fn start(seed: u64, options: &Value, who: Who) -> Played {
        let own = Seed::from_u64(seed);
        let mut running = peril().game.start(options, SEATS, own).expect("a table");
        running.call_seats(seat_names(NAMES.map(|name| Some(name.into()))));
        Played { running, seed: own, rng: GameRng::from_u64(seed), who, past: Vec::new(), rounds: Vec::new() }
    }

    fn view(&self, eye: Seat) -> Value {
        serde_json::from_str(self.running.view(Viewer::Seat(eye)).get()).expect("a view is JSON")
    }

    /// Whether something happened since the turn passed on.
    fn told_of(&self, event: &str) -> bool {
        let events = self.past.iter().rev().take(12).flat_map(|(_, turn)| turn.events(Viewer::Spectator));
        events.into_iter().any(|told| told.get().contains(&format!("\"{event}\"")))
    }

    /// The last step of a seat's own.
    fn acted(&self, eye: Seat) -> usize {
        self.past.iter().rposition(|(_, turn)| turn.seat == eye).unwrap_or(0)
    }

    /// What happened since a seat last acted, and by that act.
    fn since(&self, eye: Seat) -> Vec<Value> {
        let events =
            self.past.iter().skip(self.acted(eye)).flat_map(|(_, turn)| turn.events(Viewer::Seat(eye)));
        events.map(|told| serde_json::from_str(told.get()).expect("an event is JSON")).collect()
    }

    /// Somebody acts; whether anybody could.
    fn step(&mut self) -> bool {
        let Some(seat) = next_to_act(self.running.pending(), &mut self.rng) else { return false };
        let before = self.running.round();
        let points = self.view(seat)["players"].clone();
        let from = self.running.version();
        let turn = match self.who {
            Who::Bots => {
                // Now and then one that does anything.
                let name = if self.rng.below(30) == 0 { "random" } else { "level2" };
                let bot = peril().lab.bot(name).expect("a listed bot");
                let wits = self.seed.child(from);
                let answer = peril()
                    .lab
                    .think(&*self.running, seat, bot, wits)
                    .expect("a pending seat can think")
                    .run();
                self.running.submit(seat, Some(answer.decision), &answer.actions)
            }
            Who::Quarrellers => {
                let action = self.quarrel(seat);
                self.running.submit(seat, None, &[action])
            }
        };
        self.past.push((from, turn.expect("what is offered is accepted")));
        if self.running.round() > before {
            let points: Vec<&Value> =
                points.as_array().into_iter().flatten().map(|one| &one["points"]).collect();
            self.rounds.push(json!({ "round": before, "points": points }));
        }
        true
    }

    /// What somebody likes, the best first; now and then anything else.
    fn quarrel(&mut self, seat: Seat) -> Value {
        let offers: Vec<Value> = self
            .running
            .legal(seat, Language::En)
            .iter()
            .map(|offer| serde_json::from_str(offer.action.get()).expect("an action is JSON"))
            .collect();
        let of = |kinds: &[&str]| -> Vec<&Value> {
            let like = |action: &Value, &part: &&str| {
                kind(action) == part || (part.starts_with('"') && action.to_string().contains(part))
            };
            offers
                .iter()
                .filter(|action| kinds.is_empty() || kinds.iter().any(|part| like(action, part)))
                .collect()
        };
        let skip = self.rng.below(5).min(QUARRELS.len() as u32 - 1) as usize;
        let skip = if self.rng.below(3) > 0 { 0 } else { skip };
        let some = QUARRELS[skip..].iter().map(|kinds| of(kinds)).find(|some| !some.is_empty());
        let some = some.unwrap_or_else(|| offers.iter().collect());
        (*self.rng.pick(&some).expect("a pending seat can act")).clone()
    }

    /// The step that began the last shootout, if it was one of this seat's with bullets committed.
    fn fought(&self, eye: Seat) -> Option<usize> {
        let events = |turn: &Turn| -> Vec<Value> {
            let told = turn.events(Viewer::Seat(eye));
            told.iter().map(|told| serde_json::from_str(told.get()).expect("an event is JSON")).collect()
        };
        let duel = |told: &Value| told.get("duel").is_some();
        let from = self.past.iter().rposition(|(_, turn)| events(turn).iter().any(duel))?;
        let since: Vec<Value> = self.past.iter().skip(from).flat_map(|(_, turn)| events(turn)).collect();
        let mine = |told: &Value| {
            ["attacker", "defender"].iter().any(|&side| told["duel"][side]["pioneer"]["seat"] == json!(eye))
        };
        let committed = |told: &Value| told.get("commitments").is_some();
        (since.iter().any(mine) && since.iter().any(committed)).then_some(from)
    }

    /// How things stand for a seat, as its client keeps it, with what happened from a step on, else since it last acted.
    fn told(&self, eye: Seat, from: Option<usize>) -> Value {
        let running = &self.running;
        let pending = running.pending();
        let mut state = Map::new();
        state.insert("v".to_owned(), json!(running.version()));
        state.insert("round".to_owned(), json!(running.round()));
        state.insert("pending".to_owned(), json!(pending.seats.iter().collect::<Vec<_>>()));
        state.insert("sealing".to_owned(), json!(pending.commit == Commit::Sealed));
        state.insert("sealed".to_owned(), json!(running.sealed().iter().collect::<Vec<_>>()));
        state.insert("view".to_owned(), self.view(eye));
        let you = running.decision(eye).map(|d| {
            let legal: Vec<Value> = running
                .legal(eye, Language::En)
                .iter()
                .map(|offer| {
                    let action: Value = serde_json::from_str(offer.action.get()).expect("JSON");
                    match offer.always {
                        Some(always) => json!({ "action": action, "label": offer.label, "always": always }),
                        None => json!({ "action": action, "label": offer.label }),
                    }
                })
                .collect();
            json!({ "seat": eye, "d": d, "prompt": running.prompt(eye, Language::En), "legal": legal })
        });
        state.insert("you".to_owned(), json!(you));
        if running.can_undo(eye) {
            state.insert("undo".to_owned(), json!(true));
        }
        if let Some(outcome) = running.outcome() {
            let sheet: Vec<Value> = running
                .score_sheet(Language::En)
                .unwrap_or_default()
                .iter()
                .map(|row| json!({ "id": row.id, "label": row.label, "counts": row.counts, "points": row.points }))
                .collect();
            let ranks: Vec<u8> = outcome.standings.iter().map(|standing| standing.rank).collect();
            let scores: Vec<i32> = outcome.standings.iter().map(|standing| standing.score).collect();
            let winners: Vec<usize> =
                ranks.iter().enumerate().filter(|(_, rank)| **rank == 1).map(|(n, _)| n).collect();
            state.insert(
                "end".to_owned(),
                json!({ "reason": outcome.reason, "winners": winners, "ranks": ranks, "scores": scores, "sheet": sheet,
                    "seed": self.seed, "tie_break": false }),
            );
        }
        // Everything since the seat last decided comes as one bundle; the log knows more.
        let last = |most: usize| self.past.len().saturating_sub(most);
        let from = from.unwrap_or_else(|| self.acted(eye)).max(last(SINCE));
        let over = running.outcome().is_some();
        let (before, since) = self.past.split_at(from);
        let before: Vec<&(u64, Turn)> = (0..)
            .zip(before)
            .filter(|(n, (_, turn))| *n >= last(LOG) || over && counts(turn))
            .map(|(_, step)| step)
            .collect();
        let since: Vec<&(u64, Turn)> = since.iter().collect();
        let steps = |kept: &[&(u64, Turn)]| -> Vec<Value> {
            kept.iter().map(|(from, turn)| step_of(*from, turn, eye)).collect()
        };
        let spoken: Map<String, Value> = Language::ALL
            .into_iter()
            .filter(|&language| language != Language::En)
            .map(|language| (language.tag().to_owned(), self.spoken(eye, &before, &since, language)))
            .collect();
        let bots: Vec<Value> =
            Seat::all(SEATS).map(|seat| if seat == eye { Value::Null } else { json!("level2") }).collect();
        json!({
            "seat": eye,
            "names": NAMES,
            "bots": bots,
            "state": state,
            "before": Value::Null,
            "steps": steps(&since),
            "left": Value::Null,
            "since": steps(&since),
            "past": steps(&before),
            "reactions": reactions(Language::En),
            "spoken": spoken,
            // Under the name by which the page that shows moments has it.
            "kept": { "pioneers.peril.points./demo.html": self.rounds },
        })
    }

    /// The texts of a moment in another language.
    fn spoken(
        &self,
        eye: Seat,
        before: &[&(u64, Turn)],
        since: &[&(u64, Turn)],
        language: Language,
    ) -> Value {
        let running = &self.running;
        let asked = running.decision(eye).is_some();
        let labels: Vec<String> = if asked {
            running.legal(eye, language).into_iter().map(|offer| offer.label).collect()
        } else {
            Vec::new()
        };
        let told = |kept: &[&(u64, Turn)]| -> Vec<Vec<String>> {
            let of = |turn: &Turn| {
                turn.told(Viewer::Seat(eye), language).into_iter().map(|told| told.text).collect()
            };
            kept.iter().map(|(_, turn)| of(turn)).collect()
        };
        let prompt = asked.then(|| running.prompt(eye, language));
        let sheet: Option<Vec<String>> = running
            .score_sheet(language)
            .map(|rows| rows.into_iter().map(|row| row.label.into_owned()).collect());
        json!({ "prompt": prompt, "labels": labels, "told": told(since), "past": told(before),
            "sheet": sheet, "reactions": reactions(language) })
    }
}

/// Whether the screen of the end counts something of it.
fn counts(turn: &Turn) -> bool {
    let events = turn.events(Viewer::Spectator);
    events.iter().any(|told| COUNTED.iter().any(|what| told.get().contains(&format!("\"{what}\""))))
}

fn step_of(from: u64, turn: &Turn, eye: Seat) -> Value {
    let told: Vec<Value> = turn
        .told(Viewer::Seat(eye), Language::En)
        .iter()
        .map(|told| {
            let event: Value = serde_json::from_str(told.event.get()).expect("an event is JSON");
            json!({ "event": event, "text": told.text })
        })
        .collect();
    json!({ "from": from, "v": turn.version, "seat": turn.seat, "kind": "act", "told": told })
}

/// What can be answered once and for all, as a client hears of it.
fn reactions(language: Language) -> Vec<Value> {
    let game = peril().game;
    let said = |id: &str| game.words().text(language, &Phrase::of("", id));
    let one = |reaction: &Reaction| {
        let answers: Vec<Value> = reaction
            .answers
            .iter()
            .map(|answer| json!({ "id": answer.id, "label": said(answer.label) }))
            .collect();
        json!({ "id": reaction.id, "label": said(reaction.label), "answers": answers })
    };
    game.reactions().iter().map(one).collect()
}

/// `{ "step": … }` is a `step`, `"claim"` a `claim`.
fn kind(action: &Value) -> &str {
    match action {
        Value::String(word) => word,
        Value::Object(fields) => fields.keys().next().map_or("", String::as_str),
        _ => "",
    }
}
