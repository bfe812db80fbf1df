//! The figures of a sweep as a long table: a line for every cell, measure and key, so that any tool can group and plot
//! them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs::File;
use std::io::Write;
use std::path::Path;

use bots::{Advantage, Census, wilson};
use serde::Serialize;

use crate::error::Error;
use crate::files;
use crate::sweep::Cell;
#[cfg(feature = "parquet")]
use crate::sweep::parquet::{self, Column, Values};

/// A line of the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Figure {
    /// What is varied, and what it is here.
    pub(super) cell: BTreeMap<String, String>,
    pub(super) measure: &'static str,
    /// Which seat, which reason, which value.
    pub(super) key: String,
    /// Of how many games or seats.
    pub(super) count: u64,
    pub(super) value: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) low: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) high: Option<f64>,
}

/// All figures of all cells.
pub(super) fn figures(cells: &[Cell]) -> Vec<Figure> {
    let met = values_met(cells);
    cells.iter().flat_map(|cell| of_cell(cell, &met)).collect()
}

type Met = BTreeMap<String, BTreeSet<String>>;

/// All values of each trace in any cell, with gaps between whole numbers filled: a card that nobody ever bought should be
/// listed too.
fn values_met(cells: &[Cell]) -> Met {
    const WIDEST: i64 = 1000;
    let mut met = Met::new();
    for (field, values) in cells.iter().flat_map(|cell| &cell.census.traces) {
        met.entry(field.clone()).or_default().extend(values.keys().cloned());
    }
    for values in met.values_mut() {
        let numbers: Option<Vec<i64>> = values.iter().map(|value| value.parse().ok()).collect();
        if let Some((Some(&low), Some(&high))) =
            numbers.as_ref().map(|all| (all.iter().min(), all.iter().max()))
            && high.saturating_sub(low) < WIDEST
        {
            values.extend((low..=high).map(|number| number.to_string()));
        }
    }
    met
}

fn of_cell(cell: &Cell, met: &Met) -> Vec<Figure> {
    let Census { tally, traces, .. } = &cell.census;
    let names: Vec<String> = (0..cell.players).map(|seat| seat.to_string()).collect();
    let summary = tally.summary(&names);
    let mut varied = cell.varied.clone();
    varied.insert("players".to_owned(), cell.players.to_string());
    let figure = |measure, key: &str, count, value| Figure {
        cell: varied.clone(),
        measure,
        key: key.to_owned(),
        count,
        value,
        low: None,
        high: None,
    };
    let share = |measure, key: &str, wins: f64, count: u64| {
        let share = wins / count.max(1) as f64;
        let interval = wilson(share, count);
        Figure { low: Some(interval.low), high: Some(interval.high), ..figure(measure, key, count, share) }
    };
    let games = summary.games;
    let mut all = Vec::new();
    for seat in &summary.seats {
        all.push(share("seat_wins", &seat.bot, seat.wins * games as f64, games));
        all.push(figure("seat_score", &seat.bot, games, seat.mean_score));
    }
    for (place, order) in (1..).zip(&summary.turn_order) {
        let interval = (Some(order.wins_low), Some(order.wins_high));
        let wins = figure("order_wins", &i32::to_string(&place), games, order.wins);
        all.push(Figure { low: interval.0, high: interval.1, ..wins });
    }
    if let Some(Advantage { value, low, high }) = summary.seat_advantage {
        all.push(Figure { low: Some(low), high: Some(high), ..figure("seat_advantage", "", games, value) });
    }
    all.push(figure("rounds", "mean", games, summary.rounds.mean));
    all.push(figure("rounds", "p10", games, f64::from(summary.rounds.p10)));
    all.push(figure("rounds", "p50", games, f64::from(summary.rounds.p50)));
    all.push(figure("rounds", "p90", games, f64::from(summary.rounds.p90)));
    all.push(figure("decisions", "mean", games, summary.mean_decisions));
    all.push(share("no_winner", "", summary.no_winner as f64, games));
    all.push(share("unfinished", "", summary.unfinished as f64, games));
    for (reason, &ended) in &summary.end_reasons {
        all.push(share("ended_by", reason, ended as f64, games));
    }
    for (source, points) in &summary.points {
        all.push(figure("points", source, games, points.mean));
    }
    for (field, values) in met {
        for value in values {
            let trace = traces.get(field).and_then(|values| values.get(value)).copied().unwrap_or_default();
            let key = format!("{field}={value}");
            all.push(share("met", &key, trace.seats as f64, games * u64::from(cell.players)));
            all.push(share("wins_of_who_met", &key, trace.wins(), trace.seats));
        }
    }
    all
}

/// Writes the table as CSV.
pub(super) fn write_csv(path: &Path, keys: &[String], figures: &[Figure]) -> Result<(), Error> {
    let mut text = String::new();
    for key in columns(keys) {
        text.push_str(&quoted(&key));
        text.push(',');
    }
    text.push_str("measure,key,count,value,low,high\n");
    for figure in figures {
        for key in columns(keys) {
            text.push_str(&quoted(figure.cell.get(&key).map_or("", String::as_str)));
            text.push(',');
        }
        let Figure { measure, key, count, value, low, high, .. } = figure;
        let bound = |bound: &Option<f64>| bound.map_or_else(String::new, |bound| bound.to_string());
        writeln!(text, "{measure},{},{count},{value},{},{}", quoted(key), bound(low), bound(high))
            .expect("writing to a String does not fail");
    }
    save(path, text.as_bytes())
}

/// Refuses to write Parquet where the program cannot, before anything is played for it.
pub(crate) fn can_write(parquet: Option<&Path>) -> Result<(), Error> {
    if parquet.is_none() || cfg!(feature = "parquet") {
        return Ok(());
    }
    let message =
        "this program was built without Parquet: write --csv, or build it with the cargo feature `parquet`";
    Err(Error::input("missing_feature", message))
}

/// Writes the table as Parquet.
#[cfg(feature = "parquet")]
pub(super) fn write_parquet(path: &Path, keys: &[String], figures: &[Figure]) -> Result<(), Error> {
    let text = |of: &dyn Fn(&Figure) -> String| Values::Text(figures.iter().map(of).collect());
    let mut table: Vec<Column> = columns(keys)
        .iter()
        .map(|key| Column::new(key, text(&|figure| figure.cell.get(key).cloned().unwrap_or_default())))
        .collect();
    table.push(Column::new("measure", text(&|figure| figure.measure.to_owned())));
    table.push(Column::new("key", text(&|figure| figure.key.clone())));
    let counts = figures.iter().map(|figure| i64::try_from(figure.count).unwrap_or(i64::MAX)).collect();
    table.push(Column::new("count", Values::Whole(counts)));
    table.push(Column::new("value", Values::Number(figures.iter().map(|figure| figure.value).collect())));
    table.push(Column::new("low", Values::Maybe(figures.iter().map(|figure| figure.low).collect())));
    table.push(Column::new("high", Values::Maybe(figures.iter().map(|figure| figure.high).collect())));
    let bytes = parquet::file(&table)
        .map_err(|error| files::trouble("cannot_save", "write", path, &std::io::Error::other(error)))?;
    save(path, &bytes)
}

/// Nothing to do: [`can_write`] has refused before.
#[cfg(not(feature = "parquet"))]
pub(super) fn write_parquet(path: &Path, _: &[String], _: &[Figure]) -> Result<(), Error> {
    can_write(Some(path))
}

fn save(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    File::create(path)
        .and_then(|mut file| file.write_all(bytes))
        .map_err(|error| files::trouble("cannot_save", "write", path, &error))
}

/// The columns that tell a cell: what is varied, and how many play.
fn columns(keys: &[String]) -> Vec<String> {
    let mut columns = keys.to_vec();
    if !columns.iter().any(|key| key == "players") {
        columns.push("players".to_owned());
    }
    columns
}

/// A field of CSV.
fn quoted(text: &str) -> String {
    if text.contains(['"', ',', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn csv_fields_are_quoted_only_where_they_must_be() {
        assert_eq!(quoted("plain"), "plain");
        assert_eq!(quoted("a,b"), "\"a,b\"");
        assert_eq!(quoted("say \"hi\""), "\"say \"\"hi\"\"\"");
    }
}
