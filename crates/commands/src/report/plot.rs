//! Plots as SVG, for pages: drawn by `plotters`, in colours that the page's style replaces for light, dark and paper.

use std::ops::Range;

use plotters::coord::Shift;
use plotters::element::{Circle, EmptyElement, ErrorBar, PathElement, Rectangle, Text};
use plotters::prelude::{
    ChartBuilder, Color, DrawingArea, IntoDrawingArea, IntoFont, LabelAreaPosition, RGBColor, SVGBackend,
    ShapeStyle,
};
use plotters::series::LineSeries;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{FontTransform, TextStyle};

/// The colours, which `page.css` names: text, lesser lines, grid, what is shown, and what it is compared with.
const INK: RGBColor = RGBColor(17, 17, 17);
const SOFT: RGBColor = RGBColor(118, 118, 118);
const GRID: RGBColor = RGBColor(221, 221, 221);
const MARK: RGBColor = RGBColor(11, 98, 164);
const PALE: RGBColor = RGBColor(200, 216, 232);

/// All plots are equally wide, so that text is equally large in all of them.
const WIDTH: u32 = 480;
/// The back end writes four fifths of it.
const TEXT: u32 = 17;

/// What an axis shows.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Unit {
    /// Shares from 0 to 1, shown in per cent.
    Percent,
    /// Numbers.
    Plain,
}

impl Unit {
    fn label(self, value: f64, span: f64) -> String {
        match self {
            Unit::Percent if span < 0.04 => format!("{:.1} %", 100.0 * value),
            Unit::Percent => format!("{:.0} %", 100.0 * value),
            Unit::Plain if span < 0.2 => format!("{value:.3}"),
            Unit::Plain if span < 4.0 => format!("{value:.1}"),
            Unit::Plain => format!("{value:.0}"),
        }
    }
}

/// A value with its interval, on a line of its own.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// The least range that holds all intervals and the reference, with a little room.
pub(crate) fn range_of<'a>(rows: impl IntoIterator<Item = &'a Row>, reference: Option<f64>) -> Range<f64> {
    let (mut low, mut high) = reference.map_or((f64::INFINITY, f64::NEG_INFINITY), |value| (value, value));
    for row in rows {
        (low, high) = (low.min(row.low), high.max(row.high));
    }
    roomy(low, high)
}

fn roomy(low: f64, high: f64) -> Range<f64> {
    if !(low.is_finite() && high.is_finite()) {
        return 0.0..1.0;
    }
    let room = ((high - low) * 0.04).max(1e-3 * high.abs()).max(1e-6);
    // A share below nothing or above all would only look odd.
    let floor = if low >= 0.0 { 0.0 } else { f64::NEG_INFINITY };
    (low - room).max(floor)..high + room
}

/// Dots with intervals, one below the other.
pub(crate) fn intervals(rows: &[Row], range: &Range<f64>, reference: Option<f64>, unit: Unit) -> String {
    // A long name takes two lines, and then all rows are as high as that.
    let long = rows.iter().any(|row| row.name.chars().count() > LONGEST);
    let line = if long { 36 } else { 24 };
    let height = line * rows.len().max(1) as u32 + 44;
    let beside = room_for(rows.iter().map(|row| &*row.name));
    draw(height, |root| {
        let bottom = rows.len().max(1) as f64;
        let mut chart = ChartBuilder::on(root)
            .margin_right(26)
            .margin_top(6)
            .set_label_area_size(LabelAreaPosition::Left, beside)
            .set_label_area_size(LabelAreaPosition::Bottom, 30)
            .build_cartesian_2d(range.clone(), 0.0..bottom)?;
        let span = range.end - range.start;
        chart
            .configure_mesh()
            .disable_y_mesh()
            .y_labels(0)
            .x_labels(if beside > 230 { 3 } else { 5 })
            .x_label_formatter(&|value| unit.label(*value, span))
            .label_style(text())
            .axis_style(GRID)
            .bold_line_style(GRID)
            .light_line_style(GRID.mix(0.0))
            .draw()?;
        if let Some(reference) = reference {
            chart.draw_series(dashes(reference, bottom))?;
        }
        for (index, row) in rows.iter().enumerate() {
            let y = bottom - index as f64 - 0.5;
            let style = ShapeStyle::from(&MARK).stroke_width(2);
            chart.draw_series([ErrorBar::new_horizontal(y, row.low, row.value, row.high, style, 9)])?;
            chart.draw_series([Circle::new((row.value, y), 4, ShapeStyle::from(&MARK).filled())])?;
            let lines = broken(&row.name);
            for (nth, part) in lines.iter().enumerate() {
                let down = 16 * nth as i32 - 8 * (lines.len() as i32 - 1);
                let style = text().pos(Pos::new(HPos::Right, VPos::Center));
                let part = Text::new(part.clone(), (-8, down), style);
                chart.draw_series([EmptyElement::at((range.start, y)) + part])?;
            }
        }
        Ok(())
    })
}

/// Two bars for each name: filled for the first, hollow for the second, so that they differ without colour.
pub(crate) fn pairs(rows: &[(String, f64, f64)], legend: [&str; 2]) -> String {
    const LINE: u32 = 40;
    let height = LINE * rows.len().max(1) as u32 + 66;
    let beside = room_for(rows.iter().map(|row| &*row.0));
    let low = rows.iter().flat_map(|row| [row.1, row.2]).fold(0.0, f64::min);
    let high = rows.iter().flat_map(|row| [row.1, row.2]).fold(0.0, f64::max).max(1e-3);
    draw(height, |root| {
        let bottom = rows.len().max(1) as f64;
        let range = low * 1.1..high * 1.14;
        let span = range.end - range.start;
        let mut chart = ChartBuilder::on(root)
            .margin_right(26)
            .margin_top(28)
            .set_label_area_size(LabelAreaPosition::Left, beside)
            .set_label_area_size(LabelAreaPosition::Bottom, 30)
            .build_cartesian_2d(range, 0.0..bottom)?;
        chart
            .configure_mesh()
            .disable_y_mesh()
            .y_labels(0)
            .x_labels(5)
            .x_label_formatter(&|value| Unit::Plain.label(*value, span))
            .label_style(text())
            .axis_style(GRID)
            .bold_line_style(GRID)
            .light_line_style(GRID.mix(0.0))
            .draw()?;
        for (index, (name, first, second)) in rows.iter().enumerate() {
            let y = bottom - index as f64 - 1.0;
            let bar = |value: f64, from: f64, to: f64| [(0.0, y + from), (value, y + to)];
            chart.draw_series([
                Rectangle::new(bar(*first, 0.52, 0.84), ShapeStyle::from(&MARK).filled()),
                Rectangle::new(bar(*second, 0.16, 0.48), ShapeStyle::from(&PALE).filled()),
                Rectangle::new(bar(*second, 0.16, 0.48), ShapeStyle::from(&MARK)),
            ])?;
            let amount =
                |label: String| Text::new(label, (5, 0), text().pos(Pos::new(HPos::Left, VPos::Center)));
            chart.draw_series([
                EmptyElement::at((first.max(0.0), y + 0.68)) + amount(format!("{first:.1}"))
            ])?;
            chart.draw_series([
                EmptyElement::at((second.max(0.0), y + 0.32)) + amount(format!("{second:.1}"))
            ])?;
            let name =
                Text::new(short(name, LONGEST), (-8, 0), text().pos(Pos::new(HPos::Right, VPos::Center)));
            chart.draw_series([EmptyElement::at((low * 1.1, y + 0.5)) + name])?;
        }
        for (nth, label) in legend.iter().enumerate() {
            let x = 180 + 130 * nth as i32;
            let box_ = [(x, 7), (x + 14, 19)];
            let fill = if nth == 0 { &MARK } else { &PALE };
            root.draw(&Rectangle::new(box_, ShapeStyle::from(fill).filled()))?;
            root.draw(&Rectangle::new(box_, ShapeStyle::from(&MARK)))?;
            root.draw(&Text::new((*label).to_owned(), (x + 20, 6), text()))?;
        }
        Ok(())
    })
}

/// How a number is spread: the share of all in bins that are equally wide.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Bins {
    pub(crate) from: f64,
    pub(crate) width: f64,
    pub(crate) shares: Vec<f64>,
}

impl Bins {
    /// The values in at most `most` bins from the least to the largest of all that are to be compared.
    pub(crate) fn of(values: &[f64], low: f64, high: f64, width: f64) -> Bins {
        let count = (((high - low) / width).floor() as usize + 1).clamp(1, 1000);
        let mut shares = vec![0.0; count];
        for value in values {
            shares[(((value - low) / width) as usize).min(count - 1)] += 1.0 / values.len() as f64;
        }
        Bins { from: low, width, shares }
    }

    /// How wide bins of whole numbers should be, for about forty of them at most.
    pub(crate) fn width_for(low: f64, high: f64) -> f64 {
        ((high - low) / 40.0).floor() + 1.0
    }

    pub(crate) fn tallest<'a>(all: impl IntoIterator<Item = &'a Bins>) -> f64 {
        all.into_iter().flat_map(|bins| &bins.shares).fold(0.0, |most: f64, share| most.max(*share))
    }
}

/// A histogram; `tallest` is the largest share of all plots beside it, so that they share their axes.
pub(crate) fn histogram(bins: &Bins, tallest: f64, unit: Unit, what: &str) -> String {
    draw(230, |root| {
        let end = bins.from + bins.width * bins.shares.len() as f64;
        let span = end - bins.from;
        let mut chart = ChartBuilder::on(root)
            .margin(8)
            .margin_right(26)
            .set_label_area_size(LabelAreaPosition::Left, 50)
            .set_label_area_size(LabelAreaPosition::Bottom, 46)
            .build_cartesian_2d(bins.from..end, 0.0..(tallest * 1.06).max(1e-6))?;
        chart
            .configure_mesh()
            .disable_x_mesh()
            .x_labels(8)
            .y_labels(5)
            .x_desc(what)
            .x_label_formatter(&|value| match unit {
                // What is counted in whole numbers has nothing between them.
                Unit::Plain if (value - value.round()).abs() > 1e-6 => String::new(),
                Unit::Plain => format!("{value:.0}"),
                Unit::Percent => unit.label(*value, span),
            })
            .y_label_formatter(&|value| Unit::Percent.label(*value, tallest))
            .label_style(text())
            .axis_style(GRID)
            .bold_line_style(GRID)
            .light_line_style(GRID.mix(0.0))
            .draw()?;
        let bars = bins.shares.iter().enumerate().filter(|(_, share)| **share > 0.0).map(|(nth, &share)| {
            let x = bins.from + bins.width * nth as f64;
            let inset = bins.width * 0.08;
            Rectangle::new(
                [(x + inset, 0.0), (x + bins.width - inset, share)],
                ShapeStyle::from(&MARK).filled(),
            )
        });
        chart.draw_series(bars)?;
        Ok(())
    })
}

/// A point of a curve: where, the value, and its interval if it has one.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) value: f64,
    pub(crate) interval: Option<(f64, f64)>,
}

/// The least range that holds curves which share their axis.
pub(crate) fn height_of<'a>(points: impl IntoIterator<Item = &'a Point>) -> Range<f64> {
    let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
    for point in points {
        let (from, to) = point.interval.unwrap_or((point.value, point.value));
        (low, high) = (low.min(from), high.max(to));
    }
    roomy(low, high)
}

/// The range over which curves that share their axis are drawn.
pub(crate) fn width_of<'a>(points: impl IntoIterator<Item = &'a Point>) -> Range<f64> {
    let (low, high) = points
        .into_iter()
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), point| (low.min(point.x), high.max(point.x)));
    let room = ((high - low) * 0.08).max(0.5);
    if low > high { 0.0..1.0 } else { low - room..high + room }
}

/// A curve with intervals over a varied value. Where values are words they stand at 0, 1, 2 ….
pub(crate) fn curve(
    points: &[Point],
    words: Option<&[String]>,
    across: &Range<f64>,
    height: &Range<f64>,
    unit: Unit,
    what: &str,
) -> String {
    let whole = points.iter().all(|point| point.x.fract() == 0.0);
    let span = across.end - across.start;
    let tall = height.end - height.start;
    draw(250, |root| {
        let mut chart = ChartBuilder::on(root)
            .margin(8)
            .margin_right(26)
            .set_label_area_size(LabelAreaPosition::Left, 56)
            .set_label_area_size(LabelAreaPosition::Bottom, 46)
            .build_cartesian_2d(across.clone(), height.clone())?;
        let word = |value: &f64| match words {
            Some(words) if (value - value.round()).abs() < 1e-6 && *value > -0.5 => {
                words.get(value.round() as usize).map_or_else(String::new, |word| short(word, 12))
            }
            Some(_) => String::new(),
            None if whole && (value - value.round()).abs() > 1e-6 => String::new(),
            None if whole => format!("{value:.0}"),
            None => Unit::Plain.label(*value, span),
        };
        chart
            .configure_mesh()
            .disable_x_mesh()
            .x_labels(words.map_or(6, |words| words.len() + 2))
            .y_labels(5)
            .x_desc(what)
            .x_label_formatter(&word)
            .y_label_formatter(&|value| unit.label(*value, tall))
            .label_style(text())
            .axis_style(GRID)
            .bold_line_style(GRID)
            .light_line_style(GRID.mix(0.0))
            .draw()?;
        let line = points.iter().map(|point| (point.x, point.value));
        chart.draw_series(LineSeries::new(line, ShapeStyle::from(&MARK).stroke_width(2)))?;
        for point in points {
            if let Some((low, high)) = point.interval {
                let style = ShapeStyle::from(&MARK);
                chart.draw_series([ErrorBar::new_vertical(point.x, low, point.value, high, style, 9)])?;
            }
            chart.draw_series([Circle::new((point.x, point.value), 4, ShapeStyle::from(&MARK).filled())])?;
        }
        Ok(())
    })
}

type Root<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Drawn = Result<(), Box<dyn std::error::Error>>;

fn draw(height: u32, paint: impl FnOnce(&Root<'_>) -> Drawn) -> String {
    let mut text = String::new();
    {
        let root = SVGBackend::with_string(&mut text, (WIDTH, height)).into_drawing_area();
        paint(&root).expect("every plot has a size and a range, and writing to a String does not fail");
        root.present().expect("writing to a String does not fail");
    }
    // In a page it scales with its figure, and its numbers are in the table below.
    let size = format!("width=\"{WIDTH}\" height=\"{height}\" ");
    text.replacen(&size, "aria-hidden=\"true\" ", 1).replace(" xmlns=\"http://www.w3.org/2000/svg\"", "")
}

fn text<'a>() -> TextStyle<'a> {
    ("sans-serif", TEXT).into_font().transform(FontTransform::None).color(&INK)
}

/// A broken line from top to bottom.
fn dashes(at: f64, bottom: f64) -> Vec<PathElement<(f64, f64)>> {
    let count = (bottom * 3.0).ceil().max(6.0);
    let step = bottom / count;
    (0..count as u32)
        .map(|nth| {
            let from = f64::from(nth) * step;
            PathElement::new([(at, from), (at, from + step * 0.55)], ShapeStyle::from(&SOFT).stroke_width(2))
        })
        .collect()
}

/// Lines of names are cut to so many letters; the table has them whole.
const LONGEST: usize = 38;

/// A name in one line or two.
fn broken(name: &str) -> Vec<String> {
    let end = name.char_indices().nth(LONGEST).map(|(at, _)| at);
    match end.and_then(|end| name[..end].rfind(' ')) {
        Some(space) => vec![name[..space].to_owned(), short(&name[space + 1..], LONGEST)],
        None => vec![short(name, LONGEST)],
    }
}

/// How much room the names beside a plot take.
fn room_for<'a>(names: impl Iterator<Item = &'a str>) -> u32 {
    let letters = names.map(|name| name.chars().count().min(LONGEST)).max().unwrap_or(0);
    (letters as u32 * 39 / 5 + 14).max(176)
}

fn short(name: &str, most: usize) -> String {
    if name.chars().count() <= most {
        return name.to_owned();
    }
    name.chars().take(most - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bins_hold_every_value_once() {
        let bins = Bins::of(&[1.0, 2.0, 2.0, 5.0], 1.0, 5.0, Bins::width_for(1.0, 5.0));
        assert_eq!(bins.shares, [0.25, 0.5, 0.0, 0.0, 0.25]);
        assert_eq!(Bins::width_for(0.0, 400.0), 11.0);
        assert_eq!(Bins::of(&[], 0.0, 0.0, 1.0).shares, [0.0]);
    }

    #[test]
    fn a_long_name_takes_two_lines_and_is_not_mistaken_for_another() {
        assert_eq!(broken("a short name"), ["a short name"]);
        let long = "farmer + farmer + sergeant + barkeeper + merchant (8 points)";
        assert_eq!(broken(long), ["farmer + farmer + sergeant +", "barkeeper + merchant (8 points)"]);
        let row = Row { name: long.to_owned(), value: 0.5, low: 0.4, high: 0.6 };
        let plot = intervals(&[row], &(0.0..1.0), None, Unit::Percent);
        assert!(plot.contains("merchant (8 points)") && !plot.contains('…'), "{plot}");
        assert_eq!(broken(&"x".repeat(50)), [format!("{}…", "x".repeat(37))]);
    }

    #[test]
    fn whole_numbers_are_labelled_as_such() {
        let bins = Bins::of(&[18.0], 18.0, 18.0, 1.0);
        let plot = histogram(&bins, 1.0, Unit::Plain, "rounds");
        assert!(!plot.contains("18.") && plot.contains("18"), "{plot}");
    }

    #[test]
    fn plots_need_no_network_and_no_value_breaks_them() {
        let row = |value: f64| Row { name: "<name> & more".to_owned(), value, low: value, high: value };
        for rows in [vec![], vec![row(0.0)], vec![row(0.5), row(1.0)]] {
            let plot = intervals(&rows, &range_of(&rows, Some(0.25)), Some(0.25), Unit::Percent);
            assert!(plot.starts_with("<svg") && plot.trim_end().ends_with("</svg>"), "{plot}");
            assert!(!plot.contains("http") && !plot.contains("<name>"), "{plot}");
            let dots = plot.matches("<circle").count();
            assert_eq!(dots, 2 * rows.len(), "a dot on the ring of each interval");
        }
        let flat = [Point { x: 2.0, value: 7.0, interval: None }];
        assert!(
            curve(&flat, None, &width_of(&flat), &height_of(&flat), Unit::Plain, "players")
                .contains("<circle")
        );
        assert!(
            curve(&[], None, &width_of(&[]), &height_of(&[]), Unit::Percent, "players").starts_with("<svg")
        );
        assert!(pairs(&[("a".to_owned(), -2.0, 3.0)], ["winners", "others"]).contains("<rect"));
    }
}
