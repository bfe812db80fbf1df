//! The view of a game that has none of its own: its table as text, or its view as an outline.

use canvas::{Board, Canvas, Line, Look, Move, Role, Size, TableView, seat_sign, wrapped};
use serde_json::Value;

/// The view of any game.
pub(crate) struct Generic<'a> {
    /// The table as the game draws it for a plain terminal; empty where only the view is known.
    pub(crate) picture: &'a str,
}

impl TableView for Generic<'_> {
    fn steps(&self, _look: &Look<'_>) -> Vec<(String, bool)> {
        Vec::new()
    }

    fn board(&self, look: &Look<'_>, size: Size) -> Board {
        let lines = if self.picture.is_empty() {
            outline(look.view, usize::from(size.width))
        } else {
            self.picture.lines().map(|line| Line::of(line, Role::Plain)).collect()
        };
        let width = lines.iter().map(Line::width).max().unwrap_or(0).max(size.width.into());
        let mut canvas = Canvas::new(width as u16, (lines.len() as u16).max(size.height));
        for (y, line) in (0..).zip(&lines) {
            canvas.line(0, y, line);
        }
        Board { canvas, targets: Vec::new(), focus: None }
    }

    fn players(&self, look: &Look<'_>, _columns: usize, _lines: usize) -> Vec<Vec<Line>> {
        let player = |(seat, name): (u8, &String)| {
            let turn = if look.pending.contains(&seat) { "►" } else { " " };
            vec![Line::of(turn, Role::Legal).and(format!("{} {name}", seat_sign(seat)), Role::Seat(seat))]
        };
        (0..).zip(look.names).map(player).collect()
    }

    fn about(&self, _look: &Look<'_>) -> Option<Line> {
        None
    }

    fn keywords(&self, _look: &Look<'_>) -> Vec<String> {
        Vec::new()
    }

    fn families(&self, _offer: &Move) -> &'static [&'static str] {
        &[]
    }

    fn lists_all(&self) -> bool {
        true
    }

    fn rows(&self, _look: &Look<'_>) -> u16 {
        8
    }
}

/// A view as an outline: a line for each thing that is not nothing.
fn outline(view: &Value, columns: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    outline_into(view, "", 0, columns, &mut lines);
    lines
}

fn outline_into(value: &Value, name: &str, depth: usize, columns: usize, lines: &mut Vec<Line>) {
    let lead = format!("{}{name}", "  ".repeat(depth));
    let head = |text: &str| Line::of(format!("{lead} "), Role::Dim).and(text, Role::Plain);
    let flat = |value: &Value| !value.is_object() && !value.is_array();
    match value {
        Value::Null => {}
        Value::Object(fields) => {
            if !name.is_empty() {
                lines.push(Line::of(&*lead, Role::Bold));
            }
            for (key, value) in fields {
                outline_into(
                    value,
                    &key.replace('_', " "),
                    depth + usize::from(!name.is_empty()),
                    columns,
                    lines,
                );
            }
        }
        Value::Array(items) if items.iter().all(flat) => {
            let texts: Vec<String> = items.iter().map(shown).collect();
            if !texts.is_empty() {
                let room = columns.saturating_sub(canvas::width(&lead) + 1).max(20);
                lines.extend(wrapped(&texts.join(", "), room).iter().map(|text| head(text)));
            }
        }
        Value::Array(items) => {
            for (at, item) in items.iter().enumerate() {
                outline_into(item, &format!("{name} {}", at + 1), depth, columns, lines);
            }
        }
        Value::Bool(_) | Value::Number(_) | Value::String(_) => lines.push(head(&shown(value))),
    }
}

fn shown(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn an_outline_has_a_line_for_everything_that_is_something() {
        let view = json!({ "round": 2, "hands": [{ "cards": [1, 2] }, { "cards": [] }], "winner": null });
        let text: Vec<String> = outline(&view, 40).iter().map(Line::text).collect();
        assert_eq!(text, ["round 2", "hands 1", "  cards 1, 2", "hands 2"]);
    }
}
