//! Tournaments: the same series whoever plays its games and in how many pieces.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Duration;

use bots::{Entrant, Field, Format, GameLine, LabOf, Played, Series, SeriesError, Shard, standings};
use engine::{AnyGame, Erased, Seed};
use serde_json::Value;

use crate::toy::{Auction, ToyHeuristics};

const GAME: Erased<Auction> = Erased::new();
const LAB: LabOf<Auction, ToyHeuristics> = LabOf::new();
const NOBODY: &(dyn Fn(&GameLine, &Played) -> Result<(), String> + Sync) = &|_, _| Ok(());

type Lines = BTreeMap<u64, GameLine>;

fn field(entrants: &[&str], format: Format, seats: u8, games: u64) -> Field {
    Field { entrants: entrants.iter().map(|&name| name.to_owned()).collect(), format, seats, games }
}

fn entrants(field: &Field) -> Vec<Entrant> {
    let parse = |name: &String| Entrant::parse(&LAB, name, Duration::from_secs(1)).expect("a known bot");
    field.entrants.iter().map(parse).collect()
}

fn series<'a>(field: &'a Field, entrants: &'a [Entrant]) -> Series<'a> {
    Series {
        game: &GAME,
        lab: &LAB,
        options: &Value::Null,
        field,
        entrants,
        seed: Seed::from_u64(1),
        jobs: 1,
        shard: Shard::WHOLE,
        stop_early: false,
        played: NOBODY,
    }
}

fn run(series: &Series<'_>) -> Lines {
    let mut done = Lines::new();
    series.run(&mut done).expect("the series can be played");
    done
}

#[test]
fn threads_shards_and_interruptions_change_nothing() {
    let field = field(&["greedy", "random", "level3@10it"], Format::RoundRobin, 3, 12);
    let entrants = entrants(&field);
    let whole = run(&series(&field, &entrants));
    assert_eq!(whole.len() as u64, field.total());
    assert_eq!(run(&Series { jobs: 3, ..series(&field, &entrants) }), whole);

    let mut merged = Lines::new();
    for part in 0..3 {
        merged.extend(run(&Series { shard: Shard::new(part, 3).unwrap(), ..series(&field, &entrants) }));
    }
    assert_eq!(merged, whole);

    let mut resumed: Lines =
        whole.iter().filter(|(n, _)| *n % 5 != 0).map(|(n, line)| (*n, line.clone())).collect();
    series(&field, &entrants).run(&mut resumed).unwrap();
    assert_eq!(resumed, whole);
    assert_eq!(standings(&field, merged.values()), standings(&field, whole.values()));
}

#[test]
fn a_line_is_read_as_it_was_written() {
    // It greets, and ends before it is asked anything.
    let leaver = r#"cmd:sh -c 'read hello; echo "{\"t\":\"id\",\"name\":\"leaver\",\"proto\":2}"; echo "{\"t\":\"ready\"}"'"#;
    let field = field(&[leaver, "random"], Format::Gauntlet, 2, 2);
    let entrants = entrants(&field);
    for line in run(&series(&field, &entrants)).values() {
        assert!(!line.faults.is_empty(), "the program has left, and its seat says so");
        let text = serde_json::to_string(line).unwrap();
        assert_eq!(serde_json::from_str::<GameLine>(&text).unwrap(), *line);
    }
}

#[test]
fn games_of_one_deal_have_one_seed_and_every_saved_game_opens_again() {
    let field = field(&["greedy", "random"], Format::RoundRobin, 2, 4);
    let entrants = entrants(&field);
    let seeds = Mutex::new(BTreeMap::new());
    let keep = |line: &GameLine, played: &Played| {
        let log = played.running.log();
        let again = GAME.open(&log).map_err(|error| error.to_string())?;
        assert_eq!(again.outcome(), played.running.outcome());
        let seed = log.header.seed.map(|seed| seed.to_string());
        seeds.lock().unwrap().insert(line.n, (line.deal, seed));
        Ok(())
    };
    run(&Series { played: &keep, ..series(&field, &entrants) });
    let seeds = seeds.into_inner().unwrap();
    assert_eq!(seeds[&0], seeds[&1]);
    assert_eq!(seeds[&2], seeds[&3]);
    assert_ne!(seeds[&0], seeds[&2]);
}

#[test]
fn a_pair_that_is_decided_plays_no_further() {
    let field = field(&["greedy", "miser", "miser"], Format::RoundRobin, 2, 2000);
    let entrants = entrants(&field);
    let stopping = Series { stop_early: true, ..series(&field, &entrants) };
    let played = run(&stopping);
    let results = standings(&field, played.values());
    let games: Vec<u64> = results.pairs.iter().map(|pair| pair.share.games).collect();
    assert!(games[0] < 200 && games[1] < 200, "greedy beats the miser soon: {games:?}");
    assert!(games[2] > 200, "equals play on: {games:?}");
    assert_eq!(results.ratings[0].name, "greedy");
    assert_eq!(run(&Series { jobs: 3, ..stopping }), played);
}

#[test]
fn what_cannot_be_played_or_written_is_told() {
    let two = field(&["greedy", "random"], Format::RoundRobin, 2, 4);
    let entrants = entrants(&two);
    let crowd = Field { seats: 9, ..two.clone() };
    let mut done = Lines::new();
    assert_eq!(series(&crowd, &entrants).run(&mut done).unwrap_err().code(), "bad_seats");
    let full = |_: &GameLine, _: &Played| Err("the disk is full".to_owned());
    let refused = Series { played: &full, ..series(&two, &entrants) }.run(&mut done).unwrap_err();
    assert_eq!(refused, SeriesError::NotWritten("the disk is full".to_owned()));
    let strangers = [Entrant::Bot(bots::BotSpec::Own("gunslinger")), entrants[1].clone()];
    assert_eq!(series(&two, &strangers).run(&mut done).unwrap_err().code(), "unknown_bot");
    assert!(done.is_empty());
}
