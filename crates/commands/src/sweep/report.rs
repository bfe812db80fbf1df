//! A sweep as a page: a curve for each measure over the value that is varied.

use std::collections::{BTreeMap, BTreeSet};

use crate::report::page::{Figure as Shown, Page, Table, percent};
use crate::report::plot::{self, Point, Unit};
use crate::sim::ordinal;
use crate::sweep::Part;
use crate::sweep::figures::Figure;

/// What the measures are, for people.
const MEASURES: [(&str, &str, &str); 12] = [
    ("order_wins", "Wins by turn order", "Share of games won by the first to play, the second and so on."),
    ("seat_wins", "Wins by seat", "Share of games won by each seat, whoever began."),
    (
        "seat_advantage",
        "Advantage of the best place",
        "What the best place in the turn order has beyond a fair share; above 0 with its whole interval, it matters.",
    ),
    ("seat_score", "Points by seat", "Mean points at the end."),
    (
        "rounds",
        "Rounds",
        "How long a game is: the mean, and the rounds within which 10, 50 and 90 % of games end.",
    ),
    ("decisions", "Decisions", "How many decisions a game has in the mean."),
    ("ended_by", "Endings", "Share of games that end for each reason."),
    ("no_winner", "Games without a winner", "Share of all games."),
    ("unfinished", "Unfinished games", "Share of all games."),
    ("points", "Points by source", "Mean points of each line of the score sheet."),
    ("met", "What is met", "Share of seats that met each value of what was traced."),
    ("wins_of_who_met", "Wins of who met it", "Share of games won by the seats that met it."),
];

/// The whole page.
pub(super) fn page(part: &Part, keys: &[String], figures: &[Figure]) -> String {
    let varied = if keys.is_empty() { "nothing".to_owned() } else { keys.join(", ") };
    let game = catalog::find(&part.game).map_or(&*part.game, |listing| listing.game.meta().title);
    let title = format!("{game}: {varied} varied");
    let introduction = format!(
        "{} in all seats, {} games for each point, seed {}. Whiskers are 95 % intervals. Plots of one measure share \
         their axes.",
        part.bot, part.games, part.seed
    );
    let mut page = Page::new(&title, &introduction);
    let across = keys.first().map_or("players", String::as_str);
    for (measure, title, about) in MEASURES {
        let of_measure: Vec<&Figure> = figures.iter().filter(|figure| figure.measure == measure).collect();
        if !of_measure.is_empty() {
            page.section(title);
            page.paragraph(about);
            curves(&mut page, across, &of_measure, unit_of(measure));
        }
    }
    page.finish()
}

/// Whether a measure is a share.
fn unit_of(measure: &str) -> Unit {
    match measure {
        "order_wins" | "seat_wins" | "seat_advantage" | "ended_by" | "no_winner" | "unfinished" | "met"
        | "wins_of_who_met" => Unit::Percent,
        _ => Unit::Plain,
    }
}

/// A curve over the first value that is varied, for each key and each combination of the other values.
fn curves(page: &mut Page, across: &str, figures: &[&Figure], unit: Unit) {
    let mut values: Vec<String> = Vec::new();
    for figure in figures {
        let value = at(figure, across);
        if !values.contains(&value) {
            values.push(value);
        }
    }
    let numbers: Option<Vec<f64>> = values.iter().map(|value| value.parse().ok()).collect();
    let place = |value: &str| {
        let nth = values.iter().position(|other| other == value).unwrap_or(0);
        numbers.as_ref().map_or(nth as f64, |numbers| numbers[nth])
    };
    let mut groups: BTreeMap<String, Vec<&Figure>> = BTreeMap::new();
    let mut order = Vec::new();
    for figure in figures {
        let others: BTreeSet<String> = figure
            .cell
            .iter()
            .filter(|(key, _)| *key != across)
            .map(|(key, value)| format!("{key} {value}"))
            .collect();
        let mut name: Vec<String> = others.into_iter().collect();
        if !figure.key.is_empty() {
            name.insert(0, named(figure));
        }
        let name = name.join(", ");
        if !order.contains(&name) {
            order.push(name.clone());
        }
        groups.entry(name).or_default().push(figure);
    }
    let point = |figure: &&Figure| Point {
        x: place(&at(figure, across)),
        value: figure.value,
        interval: figure.low.zip(figure.high),
    };
    let all: Vec<Point> = figures.iter().map(point).collect();
    let (width, height) = (plot::width_of(&all), plot::height_of(&all));
    let words = numbers.is_none().then_some(&values[..]);
    page.figures(order.iter().filter_map(|name| groups.get(name).map(|group| (name, group))).map(
        |(name, group)| {
            let mut points: Vec<Point> = group.iter().map(point).collect();
            points.sort_by(|a, b| a.x.total_cmp(&b.x));
            let rows = group.iter().map(|figure| {
                let number = |value: f64| match unit {
                    Unit::Percent => percent(value),
                    Unit::Plain => format!("{value:.2}"),
                };
                let bound = |bound: Option<f64>| bound.map(number).unwrap_or_default();
                vec![
                    at(figure, across),
                    number(figure.value),
                    bound(figure.low),
                    bound(figure.high),
                    figure.count.to_string(),
                ]
            });
            let table = Table::new(&["<value", "measure", "low", "high", "count"], rows.collect());
            Shown::new(name, plot::curve(&points, words, &width, &height, unit, across), "", table)
        },
    ));
}

/// What a figure is of, in words.
fn named(figure: &Figure) -> String {
    match (figure.measure, figure.key.parse::<usize>()) {
        ("order_wins", Ok(place @ 1..)) => format!("plays {}", ordinal(place - 1)),
        ("seat_wins" | "seat_score", Ok(seat)) => format!("seat {seat}"),
        _ => figure.key.replace('_', " "),
    }
}

fn at(figure: &Figure, key: &str) -> String {
    figure.cell.get(key).cloned().unwrap_or_default()
}
