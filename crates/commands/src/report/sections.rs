//! What the page of a series tells, section by section.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bots::{GameNote, PieceKind, PieceUse, Summary, confidence, wilson};
use engine::{MatchLog, Seat};

use crate::error::Stop;
use crate::report::ReportedSeries;
use crate::report::film::Film;
use crate::report::page::{Figure, Page, Safe, Table, percent, percents};
use crate::report::plot::{self, Bins, Row, Unit};
use crate::sim::ordinal;

/// Gives the record of the game of that number.
pub(super) type Records<'a> = &'a dyn Fn(u64) -> Result<Option<MatchLog>, Stop>;

/// The whole page.
pub(super) fn page(series: &ReportedSeries<'_>, records: Records<'_>) -> Result<String, Stop> {
    let summary = series.survey.tally.summary(series.bots);
    let alike = series.bots.windows(2).all(|pair| pair[0] == pair[1]);
    let who = if alike {
        format!("{} in all seats", series.bots.first().map_or("nobody", String::as_str))
    } else {
        series.bots.join(", ")
    };
    let title =
        format!("{}: {} games of {} players", series.game.meta().title, summary.games, series.players);
    let introduction = format!(
        "{who}, seed {}. Shares have 95 % intervals; one in twenty of these misses the truth by chance alone, so a \
         page with many of them has some that do.",
        series.seed
    );
    let mut page = Page::new(&title, &introduction);
    page.facts(&facts(series, &summary));
    order(&mut page, series, &summary);
    if !alike {
        entries(&mut page, series, &summary);
    }
    scores(&mut page, series);
    length(&mut page, series, &summary);
    sources(&mut page, series, &summary);
    lead(&mut page, series);
    pieces(&mut page, series);
    unusual(&mut page, series, records)?;
    made(&mut page, series);
    Ok(page.finish())
}

fn facts(series: &ReportedSeries<'_>, summary: &Summary) -> Vec<(&'static str, String)> {
    let mut facts = Vec::new();
    if let Some(first) = summary.turn_order.first() {
        facts.push(("the first to play wins", percent(first.wins)));
    }
    facts.push(("rounds, half of the games within", summary.rounds.p50.to_string()));
    facts.push(("decisions in a game", format!("{:.0}", summary.mean_decisions)));
    let notes: Vec<&GameNote> = series.survey.games.values().filter(|note| note.reason.is_some()).collect();
    if !notes.is_empty() {
        let count = notes.len() as f64;
        let changes = notes.iter().map(|note| f64::from(note.lead_changes)).sum::<f64>() / count;
        facts.push(("changes of the lead in a game", format!("{changes:.1}")));
        let margins: Vec<i32> = notes.iter().filter_map(|note| note.margin()).map(|(_, by)| by).collect();
        if !margins.is_empty() {
            let mean = margins.iter().sum::<i32>() as f64 / margins.len() as f64;
            facts.push(("points between winner and next", format!("{mean:.1}")));
        }
    }
    if summary.no_winner > 0 {
        facts.push(("games without a winner", summary.no_winner.to_string()));
    }
    if summary.unfinished > 0 {
        facts.push(("unfinished games", summary.unfinished.to_string()));
    }
    facts
}

fn fair(series: &ReportedSeries<'_>) -> f64 {
    1.0 / f64::from(series.players.max(1))
}

/// Rows with intervals as a figure.
fn shares(
    title: &str,
    caption: &str,
    what: &'static str,
    rows: &[Row],
    range: &std::ops::Range<f64>,
    fair: f64,
) -> Figure {
    let table = rows
        .iter()
        .map(|row| vec![row.name.clone(), percent(row.value), percents(row.low, row.high)])
        .collect();
    Figure::new(
        title,
        plot::intervals(rows, range, Some(fair), Unit::Percent),
        caption,
        Table::new(&[what, "wins", "95 % interval"], table),
    )
}

fn order(page: &mut Page, series: &ReportedSeries<'_>, summary: &Summary) {
    let fair = fair(series);
    page.section("Turn order");
    if summary.turn_order.is_empty() {
        page.paragraph("All decide at once, so there is no first player. These are the wins by seat.");
        let rows: Vec<Row> = summary
            .seats
            .iter()
            .enumerate()
            .map(|(seat, figures)| Row {
                name: format!("seat {}", seat + 1),
                value: figures.wins,
                low: figures.wins_low,
                high: figures.wins_high,
            })
            .collect();
        let range = plot::range_of(&rows, Some(fair));
        let caption = "Share of games won; the broken line is a fair share.";
        page.figures([shares("", caption, "<seat", &rows, &range, fair)]);
    } else {
        let rows: Vec<Row> = summary
            .turn_order
            .iter()
            .enumerate()
            .map(|(place, figures)| Row {
                name: format!("plays {}", ordinal(place)),
                value: figures.wins,
                low: figures.wins_low,
                high: figures.wins_high,
            })
            .collect();
        let range = plot::range_of(&rows, Some(fair));
        let caption = "Share of games won by place in the turn order; the broken line is a fair share.";
        page.figures([shares("", caption, "<place", &rows, &range, fair)]);
    }
    if let Some(advantage) = summary.seat_advantage {
        let verdict = if advantage.low > 0.0 {
            "one place is better than the others"
        } else {
            "no place is clearly better than the others"
        };
        page.paragraph(&format!(
            "The best place has {:+.1} percentage points beyond a fair share ({:+.1} to {:+.1}): {verdict}. Which one \
             is best was found in half of the games and measured in the other half, so luck does not count for it.",
            100.0 * advantage.value,
            100.0 * advantage.low,
            100.0 * advantage.high
        ));
    }
}

fn entries(page: &mut Page, series: &ReportedSeries<'_>, summary: &Summary) {
    let fair = fair(series);
    page.section("Bots");
    let rows: Vec<Row> = summary
        .seats
        .iter()
        .enumerate()
        .map(|(entry, figures)| Row {
            name: format!("{}. {}", entry + 1, figures.bot),
            value: figures.wins,
            low: figures.wins_low,
            high: figures.wins_high,
        })
        .collect();
    let range = plot::range_of(&rows, Some(fair));
    let mut figure = shares(
        "",
        "Share of games won by each bot; the broken line is a fair share.",
        "<bot",
        &rows,
        &range,
        fair,
    );
    figure.table.head.extend(["mean score", "mean rank"]);
    for (row, figures) in figure.table.rows.iter_mut().zip(&summary.seats) {
        row.extend([format!("{:.2}", figures.mean_score), format!("{:.2}", figures.mean_rank)]);
    }
    page.figures([figure]);
}

fn scores(page: &mut Page, series: &ReportedSeries<'_>) {
    page.section("Scores");
    let (mut winners, mut others) = (Vec::new(), Vec::new());
    for note in series.survey.games.values().filter(|note| note.reason.is_some()) {
        for (seat, &score) in note.scores.iter().enumerate() {
            let won = note.winners.contains(Seat(seat as u8));
            if won { winners.push(f64::from(score)) } else { others.push(f64::from(score)) }
        }
    }
    let all = winners.iter().chain(&others);
    let (low, high) = all.fold((f64::MAX, f64::MIN), |(low, high), &score| (low.min(score), high.max(score)));
    if winners.is_empty() && others.is_empty() {
        page.paragraph("No game was finished.");
        return;
    }
    let width = Bins::width_for(low, high);
    let bins = [&winners, &others].map(|scores| Bins::of(scores, low, high, width));
    let tallest = Bins::tallest(&bins);
    page.figures(["Winners", "The others"].iter().zip([&winners, &others]).zip(&bins).map(
        |((title, scores), bins)| {
            let mean = scores.iter().sum::<f64>() / scores.len().max(1) as f64;
            Figure::new(
                title,
                plot::histogram(bins, tallest, Unit::Plain, "points at the end"),
                &format!("{} results, {mean:.1} points in the mean.", scores.len()),
                spread(bins, scores.len(), "points"),
            )
        },
    ));
}

/// The numbers behind a histogram.
fn spread(bins: &Bins, count: usize, what: &'static str) -> Table {
    let rows = bins.shares.iter().enumerate().map(|(nth, share)| {
        let from = bins.from + bins.width * nth as f64;
        let name = if bins.width == 1.0 {
            format!("{from:.0}")
        } else if bins.width > 1.0 {
            format!("{from:.0} to {:.0}", from + bins.width - 1.0)
        } else {
            format!("{:.0} to {:.0} %", 100.0 * from, 100.0 * (from + bins.width))
        };
        vec![name, format!("{:.0}", share * count as f64), percent(*share)]
    });
    Table::new(&[what, "count", "share"], rows.collect())
}

fn length(page: &mut Page, series: &ReportedSeries<'_>, summary: &Summary) {
    page.section("Length");
    let finished = || series.survey.games.values().filter(|note| note.reason.is_some());
    let rounds: Vec<f64> = finished().map(|note| f64::from(note.rounds)).collect();
    if rounds.is_empty() {
        return;
    }
    let (low, high) = ends(&rounds);
    let bins = Bins::of(&rounds, low, high, Bins::width_for(low, high));
    let caption = format!(
        "{:.1} rounds in the mean; a tenth of the games within {}, half within {}, nine tenths within {}.",
        summary.rounds.mean, summary.rounds.p10, summary.rounds.p50, summary.rounds.p90
    );
    let decisions: Vec<f64> = finished().map(|note| f64::from(note.decisions)).collect();
    let (least, most) = ends(&decisions);
    let taken = Bins::of(&decisions, least, most, Bins::width_for(least, most));
    let tallest = Bins::tallest([&bins, &taken]);
    page.figures([
        Figure::new(
            "Rounds",
            plot::histogram(&bins, tallest, Unit::Plain, "rounds"),
            &caption,
            spread(&bins, rounds.len(), "rounds"),
        ),
        Figure::new(
            "Decisions",
            plot::histogram(&taken, tallest, Unit::Plain, "decisions of all players"),
            &format!("{:.0} decisions in the mean.", summary.mean_decisions),
            spread(&taken, decisions.len(), "decisions"),
        ),
    ]);
    let games = summary.games.max(1) as f64;
    let rows = summary.end_reasons.iter().map(|(reason, &ended)| {
        vec![reason.replace('_', " "), ended.to_string(), percent(ended as f64 / games)]
    });
    page.html("<h3>How games end</h3>\n");
    page.table(&Table::new(&["<reason", "games", "share"], rows.collect()));
}

fn ends(values: &[f64]) -> (f64, f64) {
    values.iter().fold((f64::MAX, f64::MIN), |(low, high), &value| (low.min(value), high.max(value)))
}

fn sources(page: &mut Page, series: &ReportedSeries<'_>, summary: &Summary) {
    page.section("Where points come from");
    let rows: Vec<(String, f64, f64)> = series
        .survey
        .sources
        .iter()
        .filter(|(.., counts)| *counts)
        .filter_map(|(id, name, _)| summary.points.get(id).map(|p| (name.clone(), p.winners, p.others)))
        .collect();
    let table = rows
        .iter()
        .map(|(name, winners, others)| {
            vec![
                name.clone(),
                format!("{winners:.2}"),
                format!("{others:.2}"),
                format!("{:+.2}", winners - others),
            ]
        })
        .collect();
    page.figures([Figure::new(
        "",
        plot::pairs(&rows, ["winners", "the others"]),
        "Points in the mean, by the lines of the score sheet. Where the bars differ most, games are decided.",
        Table::new(&["<source", "winners", "the others", "difference"], table),
    )]);
}

fn lead(page: &mut Page, series: &ReportedSeries<'_>) {
    page.section("The lead");
    page.paragraph(
        "Points are those that the players would have if the game ended at the end of each turn. A game is over early \
         for somebody if who is behind seldom comes back.",
    );
    let decided: Vec<&GameNote> =
        series.survey.games.values().filter(|note| note.lead_since.is_some()).collect();
    if decided.is_empty() {
        page.paragraph("No game had a winner.");
        return;
    }
    let changes: Vec<f64> = decided.iter().map(|note| f64::from(note.lead_changes)).collect();
    let since: Vec<f64> = decided.iter().filter_map(|note| note.lead_since).collect();
    let changed = Bins::of(&changes, 0.0, ends(&changes).1, Bins::width_for(0.0, ends(&changes).1));
    let taken = Bins::of(&since, 0.0, 0.999, 0.1);
    let tallest = Bins::tallest([&changed, &taken]);
    let mut halves: Vec<f64> = since.clone();
    halves.sort_by(f64::total_cmp);
    let mut rows = Vec::new();
    let mut seats_in = Vec::new();
    for (nth, after) in ["a quarter", "half", "three quarters"].iter().enumerate() {
        for (ahead, name) in [(true, "ahead"), (false, "last")] {
            let (mut seats, mut wins) = (0u64, 0.0);
            for note in &decided {
                let quarter = note.quarters[nth];
                let those = if ahead { quarter.ahead } else { quarter.behind };
                seats += u64::from(those.len());
                let won = those.iter().filter(|&seat| note.winners.contains(seat)).count() as f64;
                wins += won / f64::from(note.winners.len().max(1));
            }
            let share = wins / seats.max(1) as f64;
            let interval = wilson(share, seats);
            rows.push(Row {
                name: format!("{name} after {after}"),
                value: share,
                low: interval.low,
                high: interval.high,
            });
            seats_in.push(seats);
        }
    }
    let fair = fair(series);
    let range = 0.0..1.0;
    let mut standing = shares(
        "Who wins from where",
        "Share of games won by those who have most or fewest points when so much of the game is over; the broken line \
         is a fair share. The nearer \u{201c}ahead\u{201d} is to 100 %, the earlier games are decided.",
        "<points",
        &rows,
        &range,
        fair,
    );
    standing.table.head.push("cases");
    for (row, seats) in standing.table.rows.iter_mut().zip(seats_in) {
        row.push(seats.to_string());
    }
    page.figures([
        standing,
        Figure::new(
            "When the winner takes the lead for good",
            plot::histogram(&taken, tallest, Unit::Percent, "part of the game that is over"),
            &format!("Half of the winners have it after {} of the game.", percent(halves[halves.len() / 2])),
            spread(&taken, since.len(), "part of the game"),
        ),
        Figure::new(
            "Changes of the lead",
            plot::histogram(&changed, tallest, Unit::Plain, "changes in a game"),
            &format!("{:.1} in the mean.", changes.iter().sum::<f64>() / changes.len() as f64),
            spread(&changed, changes.len(), "changes"),
        ),
    ]);
}

/// z for an interval of so many that all of them together hold with 95 %.
fn simultaneous(comparisons: usize) -> f64 {
    // The upper quantile of the normal distribution after Abramowitz and Stegun, 26.2.23; off by 0.0005 at most.
    let t = (-2.0 * (0.025 / comparisons.max(1) as f64).ln()).sqrt();
    t - (2.515_517 + 0.802_853 * t + 0.010_328 * t * t)
        / (1.0 + 1.432_788 * t + 0.189_269 * t * t + 0.001_308 * t * t * t)
}

fn pieces(page: &mut Page, series: &ReportedSeries<'_>) {
    let kinds: Vec<&PieceKind> = series.survey.pieces.iter().filter(|kind| !kind.pieces.is_empty()).collect();
    if kinds.is_empty() {
        return;
    }
    let used = |kind: &PieceKind| kind.pieces.iter().filter(|piece| piece.seats > 0).count();
    let comparisons: usize = kinds.iter().map(|kind| used(kind)).sum();
    let fair = fair(series);
    page.section("What is used, and by whom");
    page.paragraph(&format!(
        "For each thing: how often it is used, and how many of the games they used it in were won by those who did. \
         These are {comparisons} comparisons, of which some {} would look unusual by chance; bold lines stay apart from \
         a fair share even so. A thing that winners use is not always what makes them win: who is ahead can afford more.",
        (comparisons as f64 / 20.0).round()
    ));
    let row = |piece: &PieceUse| {
        let share = piece.wins() / piece.seats.max(1) as f64;
        let interval = wilson(share, piece.seats);
        Row { name: piece.name.clone(), value: share, low: interval.low, high: interval.high }
    };
    let all: Vec<Row> =
        kinds.iter().flat_map(|kind| &kind.pieces).filter(|piece| piece.seats >= 20).map(row).collect();
    let range = plot::range_of(&all, Some(fair));
    let games = series.survey.games.len().max(1) as f64;
    let seats = games * f64::from(series.players);
    let z = simultaneous(comparisons);
    page.figures(kinds.iter().map(|kind| {
        let mut sorted: Vec<&PieceUse> = kind.pieces.iter().collect();
        sorted.sort_by(|a, b| {
            let share = |piece: &PieceUse| piece.wins() / piece.seats.max(1) as f64;
            (b.seats > 0).cmp(&(a.seats > 0)).then(share(b).total_cmp(&share(a))).then(a.name.cmp(&b.name))
        });
        let plotted: Vec<Row> =
            sorted.iter().filter(|piece| piece.seats >= 20).map(|piece| row(piece)).collect();
        let mut clear = Vec::new();
        let table = sorted.iter().enumerate().map(|(nth, piece)| {
            let share = piece.wins() / piece.seats.max(1) as f64;
            let wide = confidence(share, piece.seats, z);
            let apart = piece.seats > 0 && (wide.low > fair || wide.high < fair);
            if apart {
                clear.push(nth);
            }
            let row = row(piece);
            let known = piece.seats > 0;
            let verdict = match (apart, share > fair) {
                (true, true) => "above",
                (true, false) => "below",
                (false, _) => "",
            };
            vec![
                piece.name.clone(),
                format!("{:.2}", piece.times as f64 / games),
                percent(piece.seats as f64 / seats),
                if known { percent(share) } else { "–".to_owned() },
                if known { percents(row.low, row.high) } else { "–".to_owned() },
                verdict.to_owned(),
            ]
        });
        let head = ["<name", "times a game", "seats using it", "wins of those", "95 % interval", "<clearly"];
        let mut table = Table::new(&head, table.collect());
        table.clear = clear;
        let rest = sorted.len() - plotted.len();
        let missing = if rest == 0 {
            String::new()
        } else {
            format!(" {rest} that fewer than 20 seats used are only in the table.")
        };
        Figure::new(
            &kind.title,
            plot::intervals(&plotted, &range, Some(fair), Unit::Percent),
            &format!(
                "Share of games won by the seats that used it; the broken line is a fair share.{missing}"
            ),
            table,
        )
    }));
}

/// The games that stand out, each with what it stands out by.
fn outliers(games: &std::collections::BTreeMap<u64, GameNote>) -> Vec<(u64, Vec<&'static str>)> {
    type Measure = fn(&GameNote) -> Option<f64>;
    let measures: [(&str, Measure); 9] = [
        ("the longest", |note| Some(f64::from(note.decisions))),
        ("the shortest", |note| Some(-f64::from(note.decisions))),
        ("most points", |note| note.scores.iter().max().map(|&score| f64::from(score))),
        ("won with fewest points", |note| note.margin().map(|(best, _)| -f64::from(best))),
        ("the clearest win", |note| note.margin().map(|(_, by)| f64::from(by))),
        ("the closest, with most changes of the lead", |note| {
            note.margin().map(|(_, by)| f64::from(note.lead_changes) - 100.0 * f64::from(by.max(0)))
        }),
        ("most changes of the lead", |note| Some(f64::from(note.lead_changes))),
        ("the latest lead", |note| note.lead_since),
        ("the greatest comeback", |note| (note.most_behind > 0).then(|| f64::from(note.most_behind))),
    ];
    let mut found: std::collections::BTreeMap<u64, Vec<&'static str>> = std::collections::BTreeMap::new();
    for (why, measure) in measures {
        let best = games
            .iter()
            .filter(|(_, note)| note.reason.is_some())
            .filter_map(|(&index, note)| Some((measure(note)?, index)))
            .max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)));
        if let Some((_, index)) = best {
            found.entry(index).or_default().push(why);
        }
    }
    found.into_iter().collect()
}

/// Where a game is replayed; `page.js` fills it.
const PLAYER: &str = "<section id=\"replay\" hidden aria-label=\"Replay\"><h3></h3>\
<div class=\"keys\"><button type=\"button\" data-step=\"-1\">Back</button>\
<input type=\"range\" min=\"0\" aria-label=\"Step\"><button type=\"button\" data-step=\"1\">Next</button></div>\
<ul aria-live=\"polite\"></ul><pre tabindex=\"0\"></pre></section>\n";

fn unusual(page: &mut Page, series: &ReportedSeries<'_>, records: Records<'_>) -> Result<(), Stop> {
    page.section("The most unusual games");
    let found = outliers(&series.survey.games);
    if found.is_empty() {
        page.paragraph("No game was finished.");
        return Ok(());
    }
    page.paragraph(
        "A link replays the game below the table; the address then names the step. A record can be saved, for \
         `pioneers replay FILE` in a terminal. The command at the end plays a game of the series again and writes \
         its record to a new folder.",
    );
    page.html("<div class=\"wide\"><table><tr><th class=\"l\" scope=\"col\">game</th><th class=\"l\" scope=\"col\">why</th><th class=\"l\" scope=\"col\">points</th><th scope=\"col\">rounds</th><th scope=\"col\">lead changes</th><th class=\"l\" scope=\"col\">replay</th><th class=\"l\" scope=\"col\">record</th></tr>\n");
    let mut films = String::new();
    for (index, why) in &found {
        let Some(note) = series.survey.games.get(index) else { continue };
        let scores: Vec<String> = note
            .scores
            .iter()
            .enumerate()
            .map(|(seat, score)| {
                if note.winners.contains(Seat(seat as u8)) {
                    format!("{score} (won)")
                } else {
                    score.to_string()
                }
            })
            .collect();
        let mut links = String::from("<td></td><td></td>");
        if let Some(log) = records(*index)? {
            links = format!(
                "<td class=\"l\"><a href=\"#game-{index}\">replay game {index}</a></td><td class=\"l\"><a \
                 download=\"{}-{index}.jsonl\" href=\"data:application/jsonl;base64,{}\">save</a></td>",
                log.header.game,
                STANDARD.encode(log.to_string())
            );
            let film = Film::of(series.game, &log)?.json();
            films.push_str(&format!(
                "<script type=\"application/json\" id=\"film-{index}\">{film}</script>\n"
            ));
        }
        page.html(&format!(
            "<tr><td class=\"l\">{index}</td><td class=\"l\">{}</td><td class=\"l\">{}</td><td>{}</td><td>{}</td>{links}</tr>\n",
            Safe(&why.join("; ")),
            Safe(&scores.join(", ")),
            note.rounds,
            note.lead_changes
        ));
    }
    page.html("</table></div>\n");
    page.html(PLAYER);
    page.html(&films);
    let first = found[0].0;
    page.html(&format!("<p><code>{} --log games --only {first}</code></p>\n", Safe(&series.command)));
    Ok(())
}

fn made(page: &mut Page, series: &ReportedSeries<'_>) {
    page.section("How this was made");
    page.paragraph(&format!(
        "Pioneers {}, rules version {}, options {}. Intervals of shares are Wilson's. The same command and seed give \
         the same page.",
        env!("CARGO_PKG_VERSION"),
        series.game.meta().rules,
        series.options
    ));
    let command = series.command.replacen("pioneers sim", "pioneers report", 1);
    page.html(&format!("<p><code>{}</code></p>\n", Safe(&command)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_comparisons_need_wider_intervals() {
        assert!((simultaneous(1) - 1.96).abs() < 0.01);
        assert!((simultaneous(100) - 3.48).abs() < 0.01);
    }
}
