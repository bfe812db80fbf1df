//! A page of HTML that needs nothing else: no network, no fonts, no other file. Every plot has its numbers in a table.

use std::fmt::{self, Display, Write};

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// A page that grows from top to bottom.
pub(crate) struct Page {
    title: String,
    /// Identifiers and titles of the sections.
    sections: Vec<(String, String)>,
    head: String,
    body: String,
}

/// Numbers as people read them. The columns whose head begins with `<` are text and stand to the left.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Table {
    pub(crate) head: Vec<&'static str>,
    pub(crate) rows: Vec<Vec<String>>,
    /// The rows that stand out.
    pub(crate) clear: Vec<usize>,
}

impl Table {
    pub(crate) fn new(head: &[&'static str], rows: Vec<Vec<String>>) -> Table {
        Table { head: head.to_vec(), rows, clear: Vec::new() }
    }
}

impl Page {
    pub(crate) fn new(title: &str, introduction: &str) -> Page {
        let head = format!("<h1>{}</h1>\n<p>{}</p>\n", Safe(title), Safe(introduction));
        Page { title: title.to_owned(), sections: Vec::new(), head, body: String::new() }
    }

    /// A few figures that answer most questions.
    pub(crate) fn facts(&mut self, facts: &[(&str, String)]) {
        self.head.push_str("<dl class=\"facts\">");
        for (what, value) in facts {
            self.head.push_str(&format!("<div><dt>{}</dt><dd>{}</dd></div>", Safe(what), Safe(value)));
        }
        self.head.push_str("</dl>\n");
    }

    pub(crate) fn section(&mut self, title: &str) {
        let id = format!("part-{}", self.sections.len() + 1);
        self.put(format_args!("<h2 id=\"{id}\">{}</h2>\n", Safe(title)));
        self.sections.push((id, title.to_owned()));
    }

    pub(crate) fn paragraph(&mut self, text: &str) {
        self.put(format_args!("<p>{}</p>\n", Safe(text)));
    }

    /// Figures beside each other where there is room.
    pub(crate) fn figures(&mut self, figures: impl IntoIterator<Item = Figure>) {
        self.body.push_str("<div class=\"plots\">\n");
        for figure in figures {
            self.figure(&figure);
        }
        self.body.push_str("</div>\n");
    }

    fn figure(&mut self, figure: &Figure) {
        self.body.push_str("<figure>");
        if !figure.title.is_empty() {
            self.put(format_args!("<h3>{}</h3>\n", Safe(&figure.title)));
        }
        self.put(format_args!("{}\n<figcaption>{}</figcaption>\n", figure.plot, Safe(&figure.caption)));
        // A short table takes no more room than the words that would open it.
        let open = if figure.table.rows.len() <= 4 { " open" } else { "" };
        self.put(format_args!("<details{open}><summary>The numbers</summary>"));
        self.table(&figure.table);
        self.body.push_str("</details></figure>\n");
    }

    pub(crate) fn table(&mut self, table: &Table) {
        self.body.push_str(
            "<div class=\"wide\"><button type=\"button\" data-copy>Copy as a table</button><table><tr>",
        );
        let left = |column: usize| table.head.get(column).is_some_and(|head| head.starts_with('<'));
        for (column, head) in table.head.iter().enumerate() {
            let class = if left(column) { " class=\"l\"" } else { "" };
            self.put(format_args!("<th{class} scope=\"col\">{}</th>", Safe(head.trim_start_matches('<'))));
        }
        self.body.push_str("</tr>\n");
        for (nth, row) in table.rows.iter().enumerate() {
            self.body.push_str(if table.clear.contains(&nth) { "<tr class=\"clear\">" } else { "<tr>" });
            for (column, cell) in row.iter().enumerate() {
                let class = if left(column) { " class=\"l\"" } else { "" };
                self.put(format_args!("<td{class}>{}</td>", Safe(cell)));
            }
            self.body.push_str("</tr>\n");
        }
        self.body.push_str("</table></div>\n");
    }

    /// Text that is HTML already.
    pub(crate) fn html(&mut self, html: &str) {
        self.body.push_str(html);
    }

    pub(crate) fn finish(self) -> String {
        let links = self.sections.iter().map(|(id, title)| format!("<a href=\"#{id}\">{}</a>", Safe(title)));
        format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<header>{}<nav>{}</nav></header>\n\
             <main>\n{}</main>\n<script>{SCRIPT}</script>\n</body>\n</html>\n",
            Safe(&self.title),
            self.head,
            links.collect::<Vec<_>>().join(""),
            self.body
        )
    }

    fn put(&mut self, text: fmt::Arguments<'_>) {
        self.body.write_fmt(text).expect("writing to a String does not fail");
    }
}

/// A plot with its words and numbers.
pub(crate) struct Figure {
    pub(crate) title: String,
    pub(crate) plot: String,
    pub(crate) caption: String,
    pub(crate) table: Table,
}

impl Figure {
    pub(crate) fn new(title: &str, plot: String, caption: &str, table: Table) -> Figure {
        Figure { title: title.to_owned(), plot, caption: caption.to_owned(), table }
    }
}

/// A share in per cent.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// An interval of shares in per cent.
pub(crate) fn percents(low: f64, high: f64) -> String {
    format!("{:.1} – {:.1} %", 100.0 * low, 100.0 * high)
}

/// Text that stands in HTML as itself.
pub(crate) struct Safe<'a>(pub(crate) &'a str);

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
        let mut page = Page::new("<i>", "<u>");
        page.section("<s>");
        page.table(&Table::new(&["<name"], vec![vec!["<script>".to_owned()]]));
        let text = page.finish();
        assert!(!text.contains("<i>") && !text.contains("<u>") && !text.contains("<s>"), "{text}");
        assert_eq!(text.matches("<script>").count(), 1, "only ours");
    }
}
