//! How roles look: sixteen colours, or none; and whether there is more than ASCII.

use canvas::{Line, Role, Tint};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};

use crate::signs::has_unicode;

/// What the terminal can show.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Theme {
    /// Else bold, dim and reversed text must do.
    pub(crate) colours: bool,
    /// Else everything is written in ASCII.
    pub(crate) unicode: bool,
}

impl Theme {
    /// As the environment says.
    pub(crate) fn of_environment() -> Theme {
        let variable = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
        let term = variable("TERM");
        let plain = variable("NO_COLOR").is_some()
            || term.as_ref().is_some_and(|term| term.ends_with("-m") || term.starts_with("vt"));
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable);
        Theme { colours: !plain, unicode: has_unicode(locale.as_deref(), term.as_deref()) }
    }

    /// How a role looks.
    pub(crate) fn style(self, role: Role) -> Style {
        let style = Style::new();
        match self.colours {
            false => match role {
                Role::Plain | Role::Seat(_) | Role::Tint(_) => style,
                Role::Dim | Role::Faint(_) => style.add_modifier(Modifier::DIM),
                Role::Bold
                | Role::Head
                | Role::Tag
                | Role::Way
                | Role::Warn
                | Role::Fresh
                | Role::NewOf(_) => style.add_modifier(Modifier::BOLD),
                Role::Legal => style.add_modifier(Modifier::UNDERLINED),
                Role::Cursor => style.add_modifier(Modifier::REVERSED),
            },
            true => match role {
                Role::Plain => style,
                Role::Dim => style.fg(Color::DarkGray),
                Role::Bold => style.add_modifier(Modifier::BOLD),
                Role::Head => style.fg(Color::White).add_modifier(Modifier::BOLD),
                Role::Seat(seat) => style.fg(seat_colour(seat)),
                Role::NewOf(seat) => {
                    style.fg(seat_colour(seat)).add_modifier(Modifier::BOLD | Modifier::UNDERLINED)
                }
                Role::Legal => style.fg(Color::LightGreen).add_modifier(Modifier::BOLD),
                Role::Cursor => style.fg(Color::Black).bg(Color::LightYellow),
                Role::Tag => style.fg(Color::Green),
                Role::Fresh => style.fg(Color::LightYellow).add_modifier(Modifier::BOLD),
                Role::Way => style.fg(Color::LightYellow),
                Role::Warn => style.fg(Color::LightRed).add_modifier(Modifier::BOLD),
                Role::Tint(tint) => style.fg(colour(tint)),
                Role::Faint(tint) => style.fg(colour(tint)).add_modifier(Modifier::DIM),
            },
        }
    }

    /// A line from a cell to the right, at most so many columns of it.
    pub(crate) fn line(self, buffer: &mut Buffer, x: u16, y: u16, columns: u16, line: &Line) -> u16 {
        let area = buffer.area;
        if y >= area.bottom() || x >= area.right() {
            return x;
        }
        let end = x.saturating_add(columns).min(area.right());
        let mut x = x;
        for span in line.spans() {
            if x >= end {
                break;
            }
            x = buffer.set_stringn(x, y, &span.text, usize::from(end - x), self.style(span.role)).0;
        }
        x
    }

    /// A line that ends at a column; gives where it begins.
    pub(crate) fn right(self, buffer: &mut Buffer, end: u16, y: u16, line: &Line) -> u16 {
        let x = end.saturating_sub(line.width() as u16);
        self.line(buffer, x, y, end - x, line);
        x
    }

    /// A box with a title on its upper edge, whose edges join those that are there already.
    pub(crate) fn joined(self, buffer: &mut Buffer, area: Rect, title: &Line) -> Rect {
        let area = area.intersection(buffer.area);
        let edge = |at: &Position| {
            [area.left(), area.right().saturating_sub(1)].contains(&at.x)
                || [area.top(), area.bottom().saturating_sub(1)].contains(&at.y)
        };
        let before: Vec<(Position, u8)> =
            area.positions().filter(edge).filter_map(|at| Some((at, arms(buffer[at].symbol())?))).collect();
        let inner = self.pane(buffer, area, title);
        for (at, there) in before {
            if let Some(sign) = arms(buffer[at].symbol()).and_then(|here| joint(here | there)) {
                buffer[at].set_char(sign);
            }
        }
        inner
    }

    /// A box with a title on its upper edge. What was there is gone.
    pub(crate) fn pane(self, buffer: &mut Buffer, area: Rect, title: &Line) -> Rect {
        let area = area.intersection(buffer.area);
        if area.width < 2 || area.height < 2 {
            return area;
        }
        let style = self.style(Role::Dim);
        let blank = " ".repeat(usize::from(area.width - 2));
        let edge = "─".repeat(usize::from(area.width - 2));
        for y in area.top()..area.bottom() {
            let (left, middle, right) = match y {
                y if y == area.top() => ("┌", &edge, "┐"),
                y if y == area.bottom() - 1 => ("└", &edge, "┘"),
                _ => ("│", &blank, "│"),
            };
            buffer.set_string(area.x, y, left, style);
            let inner = if middle == &blank { Style::reset() } else { style };
            buffer.set_string(area.x + 1, y, middle, inner);
            buffer.set_string(area.right() - 1, y, right, style);
        }
        if !title.text().is_empty() && area.width > 6 {
            let mut whole = Line::of(" ", Role::Plain);
            whole.extend(title.clone());
            whole.push(" ", Role::Plain);
            self.line(buffer, area.x + 1, area.y, area.width - 2, &whole);
        }
        Rect { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: area.height - 2 }
    }
}

/// Edges by their arms: east is 1, north 2, west 4, south 8.
const EDGES: [(char, u8); 11] = [
    ('─', 5),
    ('│', 10),
    ('┌', 9),
    ('┐', 12),
    ('└', 3),
    ('┘', 6),
    ('├', 11),
    ('┤', 14),
    ('┬', 13),
    ('┴', 7),
    ('┼', 15),
];

/// The arms of an edge.
fn arms(text: &str) -> Option<u8> {
    EDGES.iter().find(|(sign, _)| text.starts_with(*sign)).map(|(_, arms)| *arms)
}

/// The edge with these arms.
fn joint(arms: u8) -> Option<char> {
    EDGES.iter().find(|(_, of)| *of == arms).map(|(sign, _)| *sign)
}

fn seat_colour(seat: u8) -> Color {
    // In the order of the seats' names.
    const COLOURS: [Color; 8] = [
        Color::LightBlue,
        Color::LightGreen,
        Color::LightRed,
        Color::LightYellow,
        Color::LightMagenta,
        Color::LightCyan,
        Color::White,
        Color::Gray,
    ];
    COLOURS[usize::from(seat) % COLOURS.len()]
}

fn colour(tint: Tint) -> Color {
    match tint {
        Tint::Red => Color::Red,
        Tint::Green => Color::Green,
        Tint::Yellow => Color::Yellow,
        Tint::Blue => Color::LightBlue,
        Tint::Magenta => Color::Magenta,
        Tint::Cyan => Color::Cyan,
        Tint::White => Color::White,
        Tint::Grey => Color::DarkGray,
        Tint::Lime => Color::LightGreen,
    }
}
