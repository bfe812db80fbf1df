//! The report of a tournament as a page.

use std::collections::BTreeMap;

use bots::{Rating, Results};

use crate::arena::Header;
use crate::report::page::{Figure, Page, Table, percent, percents};
use crate::report::plot::{self, Bins, Row, Unit};
use crate::sim::ordinal;

/// The whole page.
pub(crate) fn page(header: &Header, results: &Results) -> String {
    let field = &header.field;
    let title = format!("{}: {} bots, {} players", header.game, field.entrants.len(), field.seats);
    let unfinished = match results.unfinished {
        0 => String::new(),
        games => format!(", {games} of them unfinished"),
    };
    let introduction = format!(
        "{} games{unfinished}. Every deal was played once from every seat, and all pairs met the same deals. \
         Intervals are for 95 %.",
        results.games
    );
    let mut page = Page::new(&title, &introduction);
    ratings(&mut page, results);
    pairs(&mut page, results);
    scores(&mut page, results);
    lengths(&mut page, results);
    places(&mut page, results);
    endings(&mut page, results);
    page.section("What was played");
    page.paragraph(&format!(
        "Rules version {}, seed {}, options {}.",
        header.rules, header.seed, header.options
    ));
    page.finish()
}

/// The interval of a rating in words: whoever has won nothing may be as weak as can be.
pub(crate) fn bounds(rating: &Rating) -> String {
    match (rating.low, rating.high) {
        (Some(low), Some(high)) => format!("{low:+.0} … {high:+.0}"),
        (None, Some(high)) => format!("below {high:+.0}"),
        (Some(low), None) => format!("above {low:+.0}"),
        (None, None) => "not known".to_owned(),
    }
}

fn ratings(page: &mut Page, results: &Results) {
    page.section("Ratings");
    let known = |rating: &Rating| [Some(rating.elo), rating.low, rating.high];
    let least = results.ratings.iter().flat_map(known).flatten().fold(0.0, f64::min) - 100.0;
    let most = results.ratings.iter().flat_map(known).flatten().fold(0.0, f64::max) + 100.0;
    let row = |rating: &Rating| Row {
        name: rating.name.clone(),
        value: rating.elo,
        low: rating.low.unwrap_or(least),
        high: rating.high.unwrap_or(most),
    };
    let rows: Vec<Row> = results.ratings.iter().map(row).collect();
    let table = results.ratings.iter().map(|rating| {
        let faults: Vec<String> =
            rating.faults.iter().map(|(kind, times)| format!("{} {times}", kind.word())).collect();
        vec![
            rating.name.clone(),
            format!("{:+.0}", rating.elo),
            bounds(rating),
            rating.games.to_string(),
            format!("{:.2}", rating.mean_score),
            faults.join(", "),
        ]
    });
    let head = ["<bot", "rating", "95 % interval", "games", "mean score", "<faults"];
    page.figures([Figure::new(
        "",
        plot::intervals(&rows, &(least..most), Some(0.0), Unit::Plain),
        "Rating on Elo's scale with its 95 % interval; 400 more is ten times the chance to win, and the field's \
         mean is 0. An interval that reaches the edge has no end there: who has won or lost everything may be \
         stronger or weaker than any number.",
        Table::new(&head, table.collect()),
    )]);
}

fn pairs(page: &mut Page, results: &Results) {
    page.section("Pairs");
    let rows = results.pairs.iter().map(|pair| {
        let verdict = match pair.better {
            Some("a") => "better",
            Some(_) => "worse",
            None => "not clear",
        };
        let share = pair.share;
        vec![
            pair.a.clone(),
            pair.b.clone(),
            share.games.to_string(),
            percent(share.wins),
            percents(share.low, share.high),
            percent(pair.fair),
            verdict.to_owned(),
        ]
    });
    let head = ["<bot", "<against", "games", "wins", "95 % interval", "fair", "<"];
    page.table(&Table::new(&head, rows.collect()));
}

fn scores(page: &mut Page, results: &Results) {
    page.section("Scores");
    let all: Vec<i32> = results.ratings.iter().flat_map(|rating| rating.scores.keys().copied()).collect();
    let (Some(&low), Some(&high)) = (all.iter().min(), all.iter().max()) else { return };
    let (low, high) = (f64::from(low), f64::from(high));
    let spread = |rating: &Rating| {
        let values: Vec<f64> = values(rating.scores.iter().map(|(&score, &games)| (f64::from(score), games)));
        Bins::of(&values, low, high, Bins::width_for(low, high))
    };
    let bins: Vec<Bins> = results.ratings.iter().map(spread).collect();
    let tallest = Bins::tallest(&bins);
    page.figures(results.ratings.iter().zip(&bins).map(|(rating, bins)| {
        Figure::new(
            &rating.name,
            plot::histogram(bins, tallest, Unit::Plain, "points"),
            &format!("Points at the end, {:.1} in the mean.", rating.mean_score),
            counts(
                &rating.scores.iter().map(|(&score, &games)| (i64::from(score), games)).collect(),
                "points",
            ),
        )
    }));
}

fn lengths(page: &mut Page, results: &Results) {
    page.section("Length");
    let rounds = results.rounds;
    let caption = format!(
        "Rounds played: {:.1} in the mean, a tenth of the games within {}, half within {}, nine tenths within {}.",
        rounds.mean, rounds.p10, rounds.p50, rounds.p90
    );
    let lengths: Vec<f64> =
        values(results.lengths.iter().map(|(&rounds, &games)| (f64::from(rounds), games)));
    let (low, high) = lengths.iter().fold((f64::MAX, 0.0f64), |(a, b), &v| (a.min(v), b.max(v)));
    if lengths.is_empty() {
        return;
    }
    let bins = Bins::of(&lengths, low, high, Bins::width_for(low, high));
    let table = counts(
        &results.lengths.iter().map(|(&rounds, &games)| (i64::from(rounds), games)).collect(),
        "rounds",
    );
    let plot = plot::histogram(&bins, Bins::tallest([&bins]), Unit::Plain, "rounds");
    page.figures([Figure::new("", plot, &caption, table)]);
}

fn places(page: &mut Page, results: &Results) {
    let fair = 1.0 / results.seats.len().max(1) as f64;
    let figure = |title: &str, names: Vec<String>, shares: &[bots::Share]| {
        let rows: Vec<Row> = names
            .into_iter()
            .zip(shares)
            .map(|(name, share)| Row { name, value: share.wins, low: share.low, high: share.high })
            .collect();
        (title.to_owned(), rows)
    };
    let mut plots = Vec::new();
    if !results.turn_order.is_empty() {
        let names = (0..results.turn_order.len()).map(ordinal).collect();
        plots.push(figure("By turn order", names, &results.turn_order));
    }
    let names = (0..results.seats.len()).map(|seat| format!("seat {seat}")).collect();
    plots.push(figure("By seat", names, &results.seats));
    let range = plot::range_of(plots.iter().flat_map(|(_, rows)| rows), Some(fair));
    page.section("Turn order and seats");
    page.figures(plots.iter().map(|(title, rows)| {
        let table = rows
            .iter()
            .map(|row| vec![row.name.clone(), percent(row.value), percents(row.low, row.high)])
            .collect();
        Figure::new(
            title,
            plot::intervals(rows, &range, Some(fair), Unit::Percent),
            "Share of wins, whoever sat there; the broken line is a fair share.",
            Table::new(&["<place", "wins", "95 % interval"], table),
        )
    }));
}

fn endings(page: &mut Page, results: &Results) {
    page.section("Endings");
    let games = results.games.max(1) as f64;
    let rows = results
        .end_reasons
        .iter()
        .map(|(reason, &ended)| vec![reason.clone(), ended.to_string(), percent(ended as f64 / games)]);
    page.table(&Table::new(&["<reason", "games", "share"], rows.collect()));
}

fn values(counts: impl Iterator<Item = (f64, u64)>) -> Vec<f64> {
    counts.flat_map(|(value, games)| std::iter::repeat_n(value, games as usize)).collect()
}

fn counts(counts: &BTreeMap<i64, u64>, what: &'static str) -> Table {
    let rows = counts.iter().map(|(value, games)| vec![value.to_string(), games.to_string()]);
    Table::new(&[what, "seats"], rows.collect())
}
