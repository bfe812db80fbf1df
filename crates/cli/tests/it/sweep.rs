//! `sweep`: a grid of tables, the same in pieces, as CSV and Parquet.

#[cfg(feature = "parquet")]
use std::fs::File;
#[cfg(feature = "parquet")]
use std::path::Path;

#[cfg(feature = "parquet")]
use parquet::file::reader::{FileReader, SerializedFileReader};
#[cfg(feature = "parquet")]
use parquet::record::Field;

use serde_json::Value;

use crate::run::{Desk, Run, any_game, games};

#[test]
fn a_grid_is_swept_and_written() {
    let mut games_with_turns = 0;
    for listing in games() {
        let desk = Desk::new();
        let (low, high) = (listing.game.meta().seats.start(), listing.game.meta().seats.end());
        let sweep = Run::line(&format!(
            "sweep {} --vary players={low},{high} --bot random --games 5 --json --csv",
            listing.game.meta().id
        ))
        .arg(desk.path("s.csv"));
        #[cfg(feature = "parquet")]
        let sweep = sweep.arg("--parquet").arg(desk.path("s.parquet"));
        let told = sweep.ok().json();
        let figures = told["figures"].as_array().unwrap();
        let seat_lines = figures.iter().filter(|figure| figure["measure"] == "seat_wins").count();
        assert_eq!(seat_lines, usize::from(low + high));
        let order: Vec<&Value> = figures.iter().filter(|figure| figure["measure"] == "order_wins").collect();
        if !order.is_empty() {
            games_with_turns += 1;
            assert_eq!(order.len(), seat_lines, "a line for each place in the turn order");
            let sum = |field: &str| order.iter().map(|line| line[field].as_f64().unwrap()).sum::<f64>();
            assert!(sum("low") < sum("value") && sum("value") < sum("high") && sum("value") <= 2.0 + 1e-9);
        }

        let csv = desk.read("s.csv");
        assert_eq!(csv.lines().next(), Some("players,measure,key,count,value,low,high"));
        assert_eq!(csv.lines().count(), figures.len() + 1);
        #[cfg(feature = "parquet")]
        assert_eq!(read_back(&desk.path("s.parquet")), csv);
    }
    assert!(games_with_turns > 0, "some game has a turn order");
}

#[cfg(not(feature = "parquet"))]
#[test]
fn without_parquet_nothing_is_played_for_it() {
    let desk = Desk::new();
    let line = format!("sweep {} --vary players=2 --games 1000000 --parquet", any_game());
    Run::line(&line)
        .arg(desk.path("s.parquet"))
        .fails(2)
        .error("missing_feature")
        .warns("cargo feature `parquet`");
    Run::line("merge a.json --parquet").arg(desk.path("s.parquet")).fails(2).error("missing_feature");
}

/// A file of Parquet, as the same table would be in CSV.
#[cfg(feature = "parquet")]
fn read_back(path: &Path) -> String {
    let file = SerializedFileReader::new(File::open(path).expect("the file opens")).expect("it is Parquet");
    let schema = file.metadata().file_metadata().schema().clone();
    let names: Vec<_> = schema.get_fields().iter().map(|field| field.name().to_owned()).collect();
    let mut lines = names.join(",") + "\n";
    for row in file.get_row_iter(None).expect("it has rows") {
        let fields = row.expect("the row is read").into_columns().into_iter().map(|(_, field)| match field {
            Field::Null => String::new(),
            Field::Str(text) if text.contains(',') => format!("\"{text}\""),
            Field::Str(text) => text,
            Field::Long(number) => number.to_string(),
            Field::Double(number) => number.to_string(),
            other => panic!("a sweep has no {other:?}"),
        });
        lines += &(fields.collect::<Vec<_>>().join(",") + "\n");
    }
    lines
}

#[test]
fn shards_of_a_sweep_merge_to_the_whole() {
    let desk = Desk::new();
    let sweep = |more: &str| {
        Run::line(&format!("sweep {} --bot random --games 7 --seed 4 --json {more}", any_game())).ok()
    };
    for part in ["0", "1", "2"] {
        desk.write(part, sweep(&format!("--shard {part}/3")).stdout);
    }
    let merged = Run::line("merge --json").arg(desk.path("1")).arg(desk.path("0")).arg(desk.path("2")).ok();
    assert_eq!(merged.json(), sweep("").json());
}

#[test]
fn fields_of_events_are_counted_and_unknown_ones_are_answered_with_the_known() {
    for listing in games() {
        let sweep = |more: &str| {
            Run::line(&format!("sweep {} --bot random --games 4 {more}", listing.game.meta().id))
        };
        let refused = sweep("--trace help").fails(2).error("unknown_trace");
        let known = refused.stderr.split("there are ").nth(1).unwrap();
        let field = known.split(", ").next().unwrap().trim();
        let told = sweep(&format!("--json --trace {field}")).ok().json();
        let met: Vec<_> =
            told["figures"].as_array().unwrap().iter().filter(|figure| figure["measure"] == "met").collect();
        assert!(!met.is_empty(), "{field} came up before");
        assert!(met.iter().all(|figure| figure["key"].as_str().unwrap().starts_with(field)));
    }
}

#[test]
fn grids_that_cannot_be_played_are_refused() {
    let game = any_game();
    Run::line(&format!("sweep {game} --vary players=2,99")).fails(2).error("bad_seats");
    Run::line(&format!("sweep {game} --vary players=2,many")).fails(2).error("bad_seats");
    Run::line(&format!("sweep {game} --vary nothing=1,2")).fails(2).error("unknown_option");
    Run::line(&format!("sweep {game} --vary players")).fails(2).error("bad_options");
}

#[test]
fn values_inside_content_files_are_swept() {
    let mut swept = 0;
    for listing in games() {
        let (game, least) = (listing.game, *listing.game.meta().seats.start());
        let sweep =
            |vary: &str| Run::line(&format!("sweep {} --vary {vary} --bot random --games 2", game.meta().id));
        for info in game.options(engine::Language::En) {
            let Some(text) = game.content_file(info.key, least) else { continue };
            let root = toml::Value::Table(text.parse().expect("content is TOML"));
            let (path, number) = first_number(&root, info.key).expect("content has numbers");
            let told = sweep(&format!("{path}={number} --json")).ok().json();
            assert_eq!(told["figures"][0]["cell"][path.as_str()], number.to_string());
            sweep(&format!("{path}=many")).fails(2).error("bad_content");
            sweep(&format!("{path}.further=1")).fails(2).error("bad_options");
            swept += 1;
        }
        sweep("nothing.at.all=1").fails(2).error("unknown_option");
    }
    assert!(swept > 0, "some game has a content file that a table may bring");
}

/// The path to the first whole number below a value, and the number.
fn first_number(value: &toml::Value, path: &str) -> Option<(String, i64)> {
    let below = |key: &str, value| first_number(value, &format!("{path}.{key}"));
    match value {
        toml::Value::Integer(number) => Some((path.to_owned(), *number)),
        toml::Value::Table(table) => table.iter().find_map(|(key, value)| below(key, value)),
        toml::Value::Array(list) => {
            (0..).zip(list).find_map(|(at, value)| below(&i32::to_string(&at), value))
        }
        _ => None,
    }
}
