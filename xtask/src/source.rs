//! Rust source told apart into code, quotations and comments: enough to search one without finding the others.

use std::ops::Range;

/// What a byte of source belongs to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Kind {
    Code,
    Quote,
    Comment,
}

/// Source with every byte's kind.
pub(crate) struct Source<'a> {
    text: &'a str,
    kinds: Vec<Kind>,
}

impl<'a> Source<'a> {
    /// Tells `text` apart.
    pub(crate) fn new(text: &'a str) -> Source<'a> {
        let mut kinds = vec![Kind::Code; text.len()];
        let mut at = 0;
        while at < text.len() {
            let (kind, length) = token(text, at);
            kinds[at..at + length].fill(kind);
            at += length;
        }
        Source { text, kinds }
    }

    /// The code alone; everything else is blank, and every offset stays what it was.
    pub(crate) fn code(&self) -> String {
        self.keep(|kind| kind == Kind::Code)
    }

    /// Code and quotations: what the compiler sees.
    pub(crate) fn compiled(&self) -> String {
        self.keep(|kind| kind != Kind::Comment)
    }

    /// The comments alone.
    pub(crate) fn comments(&self) -> String {
        self.keep(|kind| kind == Kind::Comment)
    }

    fn keep(&self, wanted: impl Fn(Kind) -> bool) -> String {
        let bytes = self.text.bytes().zip(&self.kinds);
        let kept =
            bytes.map(|(byte, &kind)| if wanted(kind) || byte == b'\n' { byte } else { b' ' }).collect();
        String::from_utf8(kept).expect("a character is of one kind, so it is kept or blanked whole")
    }
}

/// The kind and length of what begins at `at`.
fn token(text: &str, at: usize) -> (Kind, usize) {
    let rest = &text[at..];
    let first = rest.chars().next().map_or(1, char::len_utf8);
    if rest.starts_with("//") {
        return (Kind::Comment, rest.find('\n').unwrap_or(rest.len()));
    }
    if rest.starts_with("/*") {
        return (Kind::Comment, block_comment(rest));
    }
    if rest.starts_with('"') {
        return (Kind::Quote, plain_string(rest));
    }
    let fresh_word = !text[..at].chars().next_back().is_some_and(is_word);
    if fresh_word && let Some(length) = raw_string(rest) {
        return (Kind::Quote, length);
    }
    if rest.starts_with('\'')
        && let Some(length) = character(rest)
    {
        return (Kind::Quote, length);
    }
    (Kind::Code, first)
}

fn block_comment(rest: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < rest.len() {
        if rest[at..].starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest[at..].starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += rest[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    rest.len()
}

fn plain_string(rest: &str) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

/// The length of a raw string that begins here, as in `r"…"`, `br#"…"#`.
fn raw_string(rest: &str) -> Option<usize> {
    let body = ["br", "cr", "r"].iter().find_map(|prefix| rest.strip_prefix(prefix))?;
    let fence = body.len() - body.trim_start_matches('#').len();
    let inner = body[fence..].strip_prefix('"')?;
    let close = format!("\"{}", "#".repeat(fence));
    let opening = rest.len() - inner.len();
    Some(inner.find(&close).map_or(rest.len(), |end| opening + end + close.len()))
}

/// The length of a character literal; `None` for a lifetime.
fn character(rest: &str) -> Option<usize> {
    let mut chars = rest.char_indices().skip(1);
    match chars.next()?.1 {
        '\\' => {
            chars.next();
            chars.find(|&(_, c)| c == '\'').map(|(at, _)| at + 1)
        }
        _ => chars.next().filter(|&(_, c)| c == '\'').map(|(at, _)| at + 1),
    }
}

/// Where `word` stands in `text` with no letter, digit or underscore beside it. A word may end in `::` or `!`.
pub(crate) fn find_words<'t>(text: &'t str, word: &'t str) -> impl Iterator<Item = usize> + 't {
    text.match_indices(word).map(|(at, _)| at).filter(move |&at| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next().filter(|_| word.ends_with(is_word));
        !before.into_iter().chain(after).any(is_word)
    })
}

/// The line an offset stands in, from 1.
pub(crate) fn line_of(text: &str, offset: usize) -> usize {
    1 + text[..offset].bytes().filter(|&byte| byte == b'\n').count()
}

/// The bodies of all that is compiled for tests only. `code` holds code alone.
pub(crate) fn test_regions(code: &str) -> Vec<Range<usize>> {
    let mut regions = Vec::new();
    for (start, _) in code.match_indices("#[cfg(test)]") {
        if let Some(open) = code[start..].find('{') {
            regions.push(start..closing(code, start + open));
        }
    }
    regions
}

/// Where the brace that opens at `open` closes.
pub(crate) fn closing(code: &str, open: usize) -> usize {
    let mut depth = 0;
    for (at, byte) in code.bytes().enumerate().skip(open) {
        match byte {
            b'{' => depth += 1,
            b'}' => {
                depth -= 1;
                if depth == 0 {
                    return at + 1;
                }
            }
            _ => {}
        }
    }
    code.len()
}

pub(crate) fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIXED: &str = r####"
let a = "code \" not"; // note "x"
/* one /* two */ still */ let b = r#"raw " // no"#;
let c = '"'; let d: &'static str = "d"; let e = '\''; let f = b"bytes";
let g = "é"; // é
"####;

    #[test]
    fn code_keeps_neither_strings_nor_comments() {
        let code = Source::new(MIXED).code();
        let words: Vec<_> = code.split_whitespace().collect();
        assert_eq!(
            words.join(" "),
            "let a = ; let b = ; let c = ; let d: &'static str = ; let e = ; let f = b ; let g = ;"
        );
        assert_eq!(code.len(), MIXED.len());
    }

    #[test]
    fn comments_and_compiled_share_nothing_but_line_ends() {
        let source = Source::new(MIXED);
        assert!(source.comments().contains("still") && !source.comments().contains("raw"));
        assert!(source.compiled().contains("raw") && !source.compiled().contains("still"));
    }

    #[test]
    fn a_word_is_found_only_when_it_stands_alone() {
        let found = |text, word| find_words(text, word).count();
        assert_eq!(found("HashMap HashMapped MyHashMap", "HashMap"), 1);
        assert_eq!(found("rand::x my_rand::y rand_core::z", "rand::"), 1);
        assert_eq!(found("println!(x) eprintln!(y)", "println!"), 1);
    }

    #[test]
    fn a_test_region_ends_with_its_brace() {
        let code = "fn a() {}\n#[cfg(test)]\nmod tests { fn b() { } }\nfn c() {}";
        let regions = test_regions(code);
        assert_eq!(regions.len(), 1);
        assert!(code[regions[0].clone()].ends_with("} }"));
    }
}
