//! Texts over the table: help, rules with a search, the log, hints, how to play.

use canvas::{Line, Role, wrapped};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::theme::Theme;

/// A text that can be scrolled and searched.
#[derive(Clone, Debug)]
pub(crate) struct Popup {
    title: String,
    /// Paragraphs: what stands before them, their text, and the role of the text.
    paragraphs: Vec<Paragraph>,
    top: usize,
    /// What is searched; nothing if this text cannot be searched.
    pub(crate) search: Option<String>,
    pub(crate) typing: bool,
    /// Lines it had when it was last drawn, and rows there were for them.
    drawn: (usize, usize),
}

/// A paragraph of a text.
#[derive(Clone, Debug, Default)]
pub(crate) struct Paragraph {
    /// What its first line begins with; the others are indented as far.
    pub(crate) lead: Line,
    pub(crate) text: String,
    pub(crate) role: Role,
    /// Stays when something is searched, as long as anything below it does.
    pub(crate) heading: bool,
}

impl Paragraph {
    pub(crate) fn heading(text: impl Into<String>) -> Paragraph {
        Paragraph { text: text.into(), role: Role::Head, heading: true, ..Paragraph::default() }
    }

    pub(crate) fn text(text: impl Into<String>) -> Paragraph {
        Paragraph { text: text.into(), ..Paragraph::default() }
    }

    pub(crate) fn led(lead: Line, text: impl Into<String>) -> Paragraph {
        Paragraph { lead, text: text.into(), ..Paragraph::default() }
    }
}

impl Popup {
    pub(crate) fn new(title: impl Into<String>, paragraphs: Vec<Paragraph>) -> Popup {
        let title = title.into();
        Popup { title, paragraphs, top: 0, search: None, typing: false, drawn: (0, 1) }
    }

    /// The same, searchable.
    pub(crate) fn searchable(mut self) -> Popup {
        self.search = Some(String::new());
        self
    }

    /// The same, with its end in sight.
    pub(crate) fn at_end(mut self) -> Popup {
        self.top = usize::MAX;
        self
    }

    pub(crate) fn scroll(&mut self, by: isize) {
        let most = self.drawn.0.saturating_sub(self.drawn.1);
        self.top = self.top.min(most).saturating_add_signed(by).min(most);
    }

    pub(crate) fn page(&mut self, by: isize) {
        self.scroll(by * (self.drawn.1 as isize - 1).max(1));
    }

    pub(crate) fn type_in(&mut self, letter: Option<char>) {
        if let Some(search) = &mut self.search {
            match letter {
                Some(letter) => search.push(letter),
                None => drop(search.pop()),
            }
            self.top = 0;
        }
    }

    /// The paragraphs that have all words that are searched for.
    fn found(&self) -> Vec<&Paragraph> {
        let wanted = self.search.clone().unwrap_or_default().to_lowercase();
        let wanted: Vec<&str> = wanted.split_whitespace().collect();
        if wanted.is_empty() {
            return self.paragraphs.iter().collect();
        }
        let mut found: Vec<&Paragraph> = Vec::new();
        let mut heading = None;
        for one in &self.paragraphs {
            let text = format!("{} {}", one.lead.text(), one.text).to_lowercase();
            if one.heading {
                heading = Some(one);
            } else if wanted.iter().all(|word| text.contains(word)) {
                found.extend(heading.take());
                found.push(one);
            }
        }
        found
    }

    pub(crate) fn draw(&mut self, theme: Theme, buffer: &mut Buffer, area: Rect, foot: &Line) {
        let mut title = Line::of(&*self.title, Role::Head);
        if let Some(search) = self.search.as_ref().filter(|search| self.typing || !search.is_empty()) {
            title.push(format!("  /{search}{}", if self.typing { "_" } else { "" }), Role::Tag);
        }
        let inner = theme.pane(buffer, area, &title);
        let columns = usize::from(inner.width.saturating_sub(2));
        let lines: Vec<Line> = self.found().into_iter().flat_map(|one| one.lines(columns)).collect();
        self.drawn = (lines.len(), usize::from(inner.height));
        self.top = self.top.min(lines.len().saturating_sub(usize::from(inner.height)));
        for (y, line) in (inner.y..inner.bottom()).zip(lines.iter().skip(self.top)) {
            theme.line(buffer, inner.x + 1, y, inner.width.saturating_sub(2), line);
        }
        let mut foot = foot.clone();
        if self.drawn.0 > self.drawn.1 {
            let last = (self.top + self.drawn.1).min(self.drawn.0);
            foot.push(format!("  {}–{last}/{}", self.top + 1, self.drawn.0), Role::Dim);
        }
        foot.push(" ", Role::Plain);
        if area.width > 12 {
            theme.right(buffer, area.right() - 2, area.bottom() - 1, &foot);
        }
    }
}

impl Paragraph {
    fn lines(&self, columns: usize) -> Vec<Line> {
        let indent = self.lead.width();
        let texts = wrapped(&self.text, columns.saturating_sub(indent).max(20));
        let mut lines = Vec::with_capacity(texts.len());
        for (index, text) in texts.into_iter().enumerate() {
            let mut line =
                if index == 0 { self.lead.clone() } else { Line::of(" ".repeat(indent), Role::Plain) };
            line.push(text, self.role);
            lines.push(line);
        }
        lines
    }
}

/// A page of Markdown as lines of at most so many columns, and whether each is a heading.
pub fn plain_page(text: &str, columns: usize) -> Vec<(String, bool)> {
    let lines = |one: &Paragraph| -> Vec<(String, bool)> {
        one.lines(columns).iter().map(|line| (line.text(), one.heading)).collect()
    };
    markdown(text).iter().flat_map(lines).collect()
}

/// A page of Markdown as paragraphs: headings, lists and plain text, which is all our pages have.
pub(crate) fn markdown(text: &str) -> Vec<Paragraph> {
    let mut out: Vec<Paragraph> = Vec::new();
    let mut open = false;
    for raw in text.lines() {
        let line = raw.trim();
        let plain = strip(line);
        if line.is_empty() {
            if open {
                out.push(Paragraph::default());
            }
            open = false;
        } else if line.starts_with('#') {
            out.push(Paragraph::heading(plain.trim_start_matches('#').trim()));
            out.push(Paragraph::default());
            open = false;
        } else if line.starts_with("![") || line.starts_with("<!--") {
            open = false;
        } else if let Some(item) = line.strip_prefix("- ").or_else(|| line.strip_prefix("* ")) {
            out.push(Paragraph::led(Line::of("  • ", Role::Dim), strip(item)));
            open = true;
        } else if line.split_once(". ").is_some_and(|(number, _)| number.parse::<u8>().is_ok()) {
            let (number, item) = plain.split_once(". ").unwrap_or(("", &plain));
            out.push(Paragraph::led(Line::of(format!("  {number}. "), Role::Dim), item));
            open = true;
        } else if let Some(last) = out.last_mut().filter(|_| open) {
            last.text.push(' ');
            last.text.push_str(&plain);
        } else {
            out.push(Paragraph::text(plain));
            open = true;
        }
    }
    out
}

/// A line without marks of emphasis and with the text of its links alone.
fn strip(line: &str) -> String {
    let mut out = String::new();
    let mut rest = line;
    while let Some(start) = rest.find('[') {
        let Some((text, after)) =
            rest[start + 1..].split_once("](").and_then(|(text, tail)| Some((text, tail.split_once(')')?.1)))
        else {
            break;
        };
        out.push_str(&rest[..start]);
        out.push_str(text);
        rest = after;
    }
    out.push_str(rest);
    out.replace("**", "").replace('`', "").replace(" *", " ").replace("* ", " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_keeps_what_has_the_words_and_its_heading() {
        let paragraphs = vec![
            Paragraph::heading("Riding"),
            Paragraph::led(Line::of("RIDE-1 ", Role::Bold), "You pay a toll to the owner."),
            Paragraph::led(Line::of("RIDE-2 ", Role::Bold), "You may stay."),
            Paragraph::heading("Buying"),
            Paragraph::led(Line::of("BUY-1 ", Role::Bold), "You buy a road."),
        ];
        let mut popup = Popup::new("Rules", paragraphs).searchable();
        "toll".chars().for_each(|letter| popup.type_in(Some(letter)));
        let found: Vec<String> = popup.found().iter().map(|one| one.text.clone()).collect();
        assert_eq!(found, ["Riding", "You pay a toll to the owner."]);
    }

    #[test]
    fn pages_are_read_without_their_marks() {
        let page = "# How\n\nRide **far**, see\n[the rules](rules.md).\n\n- one\n- two\n\n1. first\n";
        let read: Vec<(String, String)> =
            markdown(page).into_iter().map(|one| (one.lead.text(), one.text)).collect();
        let lines: Vec<(&str, &str)> = read.iter().map(|(lead, text)| (&**lead, &**text)).collect();
        assert_eq!(
            lines,
            [
                ("", "How"),
                ("", ""),
                ("", "Ride far, see the rules."),
                ("", ""),
                ("  • ", "one"),
                ("  • ", "two"),
                ("", ""),
                ("  1. ", "first")
            ]
        );
    }
}
