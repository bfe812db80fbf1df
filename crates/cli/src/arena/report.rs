//! The report of a tournament: one page of HTML with its plots drawn in it, nothing fetched from anywhere, legible in
//! light and dark, and every plot with a table or labels that say the same.

use std::collections::BTreeMap;
use std::fmt::{self, Display, Write};

use bots::{Rating, Results};

use crate::arena::Header;

/// The whole page.
pub(crate) fn page(header: &Header, results: &Results) -> String {
    let mut page = Page { text: String::new() };
    page.write(header, results).expect("writing to a String does not fail");
    page.text
}

const STYLE: &str = "\
:root{color-scheme:light dark;--ink:#1b1b1b;--soft:#767676;--line:#d4d4d4;--mark:#0b62a4;--paper:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#eee;--soft:#a0a0a0;--line:#444;--mark:#6cb6f0;--paper:#161616}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;margin:1rem 0}th,td{padding:.25rem .75rem;border-bottom:1px solid var(--line);text-align:right}
th:first-child,td:first-child,td.l,th.l{text-align:left}figure{margin:1rem 0}figcaption{color:var(--soft)}
svg{max-width:100%;height:auto}svg text{font:13px system-ui,sans-serif;fill:var(--ink)}
.axis{stroke:var(--line)}.mark{stroke:var(--mark);stroke-width:2}.bar{fill:var(--mark)}.fair{stroke:var(--soft);stroke-dasharray:4 4}
code{font-size:.9em;overflow-wrap:anywhere}";

struct Page {
    text: String,
}

impl Page {
    fn write(&mut self, header: &Header, results: &Results) -> fmt::Result {
        let field = &header.field;
        let title = format!("{}: {} bots, {} players", header.game, field.entrants.len(), field.seats);
        writeln!(self.text, "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">")?;
        writeln!(self.text, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")?;
        writeln!(self.text, "<title>{}</title><style>{STYLE}</style></head><body>", Safe(&title))?;
        writeln!(self.text, "<h1>{}</h1>", Safe(&title))?;
        let unfinished = match results.unfinished {
            0 => String::new(),
            games => format!(", {games} of them unfinished"),
        };
        writeln!(
            self.text,
            "<p>{} games{unfinished}. Every deal was played once from every seat, and all pairs met the same deals.</p>",
            results.games
        )?;
        self.ratings(results)?;
        self.pairs(results)?;
        self.scores(results)?;
        self.lengths(results)?;
        self.seats(results)?;
        self.reasons(results)?;
        writeln!(
            self.text,
            "<h2>What was played</h2><p>Rules version {}, seed <code>{}</code>, options <code>{}</code>.</p>",
            header.rules,
            header.seed,
            Safe(&header.options.to_string())
        )?;
        writeln!(self.text, "</body></html>")
    }

    fn ratings(&mut self, results: &Results) -> fmt::Result {
        writeln!(self.text, "<h2>Ratings</h2>")?;
        let rows: Vec<(&str, f64, f64, f64)> = results
            .ratings
            .iter()
            .map(|rating| (&*rating.name, rating.elo, rating.low, rating.high))
            .collect();
        self.intervals(&rows, Some(0.0), "Rating on Elo's scale with its 95 % interval; 400 more is ten times the chance to win, and the field's mean is 0.", |value| format!("{value:+.0}"))?;
        writeln!(
            self.text,
            "<table><tr><th>bot</th><th>rating</th><th>95 % interval</th><th>games</th><th>mean score</th><th class=\"l\">faults</th></tr>"
        )?;
        for rating in &results.ratings {
            let Rating { name, elo, low, high, games, mean_score, faults, .. } = rating;
            let faults: Vec<String> =
                faults.iter().map(|(kind, times)| format!("{} {times}", kind.word())).collect();
            writeln!(
                self.text,
                "<tr><td>{}</td><td>{elo:+.0}</td><td>{low:+.0} … {high:+.0}</td><td>{games}</td><td>{mean_score:.2}</td><td class=\"l\">{}</td></tr>",
                Safe(name),
                faults.join(", ")
            )?;
        }
        writeln!(self.text, "</table>")
    }

    fn pairs(&mut self, results: &Results) -> fmt::Result {
        writeln!(
            self.text,
            "<h2>Pairs</h2><table><tr><th>bot</th><th class=\"l\">against</th><th>games</th><th>wins</th><th>95 % interval</th><th>fair</th><th class=\"l\"></th></tr>"
        )?;
        for pair in &results.pairs {
            let verdict = match pair.better {
                Some("a") => "better",
                Some(_) => "worse",
                None => "not clear",
            };
            let share = pair.share;
            writeln!(
                self.text,
                "<tr><td>{}</td><td class=\"l\">{}</td><td>{}</td><td>{:.1} %</td><td>{:.1} – {:.1} %</td><td>{:.1} %</td><td class=\"l\">{verdict}</td></tr>",
                Safe(&pair.a),
                Safe(&pair.b),
                share.games,
                100.0 * share.wins,
                100.0 * share.low,
                100.0 * share.high,
                100.0 * pair.fair
            )?;
        }
        writeln!(self.text, "</table>")
    }

    fn scores(&mut self, results: &Results) -> fmt::Result {
        writeln!(self.text, "<h2>Scores</h2>")?;
        for rating in &results.ratings {
            let caption = format!("{}: points at the end, {:.1} in the mean", rating.name, rating.mean_score);
            self.histogram(&rating.scores, &caption)?;
        }
        Ok(())
    }

    fn lengths(&mut self, results: &Results) -> fmt::Result {
        writeln!(self.text, "<h2>Length</h2>")?;
        let rounds = results.rounds;
        let caption = format!(
            "Rounds played: {:.1} in the mean, a tenth of the games within {}, half within {}, nine tenths within {}.",
            rounds.mean, rounds.p10, rounds.p50, rounds.p90
        );
        let lengths = results.lengths.iter().map(|(&rounds, &games)| (rounds as i32, games)).collect();
        self.histogram(&lengths, &caption)
    }

    fn seats(&mut self, results: &Results) -> fmt::Result {
        writeln!(self.text, "<h2>Seats</h2>")?;
        let names: Vec<String> = (0..results.seats.len()).map(|seat| format!("seat {seat}")).collect();
        let rows: Vec<(&str, f64, f64, f64)> = names
            .iter()
            .zip(&results.seats)
            .map(|(name, share)| (&**name, 100.0 * share.wins, 100.0 * share.low, 100.0 * share.high))
            .collect();
        let fair = 100.0 / results.seats.len().max(1) as f64;
        self.intervals(
            &rows,
            Some(fair),
            "Share of wins by seat with its 95 % interval; the broken line is a fair share.",
            |value| format!("{value:.1} %"),
        )
    }

    fn reasons(&mut self, results: &Results) -> fmt::Result {
        writeln!(self.text, "<h2>Endings</h2>")?;
        let most = results.end_reasons.values().copied().max().unwrap_or(1).max(1) as f64;
        let height = 26 * results.end_reasons.len();
        writeln!(
            self.text,
            "<figure><svg viewBox=\"0 0 640 {height}\" role=\"img\" aria-label=\"How games ended\">"
        )?;
        for (row, (reason, &games)) in results.end_reasons.iter().enumerate() {
            let (y, width) = (row * 26, 380.0 * games as f64 / most);
            writeln!(
                self.text,
                "<text x=\"150\" y=\"{}\" text-anchor=\"end\">{}</text><rect class=\"bar\" x=\"160\" y=\"{}\" width=\"{width:.1}\" height=\"16\"/><text x=\"{:.1}\" y=\"{}\">{games}</text>",
                y + 17,
                Safe(reason),
                y + 5,
                168.0 + width,
                y + 17
            )?;
        }
        writeln!(self.text, "</svg><figcaption>How many games ended for which reason.</figcaption></figure>")
    }

    /// Points with intervals, one row each, over a common axis.
    fn intervals(
        &mut self,
        rows: &[(&str, f64, f64, f64)],
        fair: Option<f64>,
        caption: &str,
        label: impl Fn(f64) -> String,
    ) -> fmt::Result {
        let low = rows.iter().map(|row| row.2).chain(fair).fold(f64::INFINITY, f64::min);
        let high = rows.iter().map(|row| row.3).chain(fair).fold(f64::NEG_INFINITY, f64::max);
        let span = (high - low).max(1e-9);
        let x = |value: f64| 180.0 + 380.0 * (value - low) / span;
        let height = 28 * rows.len() + 8;
        writeln!(
            self.text,
            "<figure><svg viewBox=\"0 0 640 {height}\" role=\"img\" aria-label=\"{}\">",
            Safe(caption)
        )?;
        if let Some(fair) = fair {
            writeln!(
                self.text,
                "<line class=\"fair\" x1=\"{0:.1}\" x2=\"{0:.1}\" y1=\"0\" y2=\"{height}\"/>",
                x(fair)
            )?;
        }
        for (index, &(name, middle, from, to)) in rows.iter().enumerate() {
            let y = 28 * index + 18;
            let short: String = name.chars().take(24).collect();
            writeln!(
                self.text,
                "<text x=\"170\" y=\"{}\" text-anchor=\"end\">{}</text>",
                y + 4,
                Safe(&short)
            )?;
            writeln!(
                self.text,
                "<line class=\"mark\" x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{y}\" y2=\"{y}\"/><circle class=\"bar\" cx=\"{:.1}\" cy=\"{y}\" r=\"5\"/><text x=\"572\" y=\"{}\">{}</text>",
                x(from),
                x(to),
                x(middle),
                y + 4,
                label(middle)
            )?;
        }
        writeln!(self.text, "</svg><figcaption>{}</figcaption></figure>", Safe(caption))
    }

    /// How often each number came up.
    fn histogram(&mut self, counts: &BTreeMap<i32, u64>, caption: &str) -> fmt::Result {
        let (Some((&low, _)), Some((&high, _))) = (counts.first_key_value(), counts.last_key_value()) else {
            return Ok(());
        };
        // At most sixty bars: a plot is read, not counted.
        let step = (i64::from(high) - i64::from(low)) / 60 + 1;
        let mut bins: BTreeMap<i64, u64> = BTreeMap::new();
        for (&value, &count) in counts {
            *bins.entry((i64::from(value) - i64::from(low)) / step).or_default() += count;
        }
        let most = bins.values().copied().max().unwrap_or(1) as f64;
        let width = 600.0 / ((i64::from(high) - i64::from(low)) / step + 1) as f64;
        writeln!(
            self.text,
            "<figure><svg viewBox=\"0 0 640 150\" role=\"img\" aria-label=\"{}\">",
            Safe(caption)
        )?;
        for (&bin, &count) in &bins {
            let height = 110.0 * count as f64 / most;
            let from = i64::from(low) + bin * step;
            let name = if step == 1 { from.to_string() } else { format!("{from} to {}", from + step - 1) };
            writeln!(
                self.text,
                "<rect class=\"bar\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{height:.1}\"><title>{name}: {count}</title></rect>",
                20.0 + bin as f64 * width,
                120.0 - height,
                (width - 1.0).max(0.5)
            )?;
        }
        writeln!(
            self.text,
            "<line class=\"axis\" x1=\"20\" x2=\"620\" y1=\"120\" y2=\"120\"/><text x=\"20\" y=\"140\">{low}</text><text x=\"620\" y=\"140\" text-anchor=\"end\">{high}</text>"
        )?;
        writeln!(self.text, "</svg><figcaption>{}</figcaption></figure>", Safe(caption))
    }
}

/// Text that stands in HTML as itself.
struct Safe<'a>(&'a str);

impl Display for Safe<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '&' => f.write_str("&amp;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                plain => f.write_char(plain)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bots_name_cannot_become_part_of_the_page() {
        assert_eq!(Safe("<b onload=\"x\">&'").to_string(), "&lt;b onload=&quot;x&quot;&gt;&amp;&#39;");
    }
}
