//! The same screen in ASCII, for terminals that have no other characters. Every sign keeps its place: one column for one.

use ratatui::buffer::Buffer;

/// Whether a terminal shows more than ASCII: not if its locale has another encoding than UTF-8, nor the bare Linux console,
/// whose font lacks most of our signs. Where no locale is set, nothing speaks against it.
pub(crate) fn has_unicode(locale: Option<&str>, term: Option<&str>) -> bool {
    let locale = locale.unwrap_or("UTF-8").to_lowercase();
    let utf8 = locale.contains("utf-8") || locale.contains("utf8");
    utf8 && !term.is_some_and(|term| term == "linux" || term.starts_with("vt"))
}

/// Writes every sign of a screen in ASCII.
pub(crate) fn to_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        let mut signs = cell.symbol().chars();
        if let Some(sign) = signs.next().filter(|sign| !sign.is_ascii()) {
            cell.set_char(ascii(sign));
        }
    }
}

/// The sign that stands for another. Seats have letters, large for their figures and small for their roads.
fn ascii(sign: char) -> char {
    // Each sign, and what stands for it.
    const PAIRS: &str = "◆A▲B●C■D★E✚F♥G♠H◇a△b○c□d♡g♤h☆*☼@☻&⌂^►>◄<▼v✓+×x▌|·.•*◦o…~\
                         –-—-−-’'‘'‚'“\"”\"„\"«\"»\"→>←<↑^↓v¢c≈-♣T†t≥>≤<\
                         ─-│|┌+┐+└+┘+├+┤+┬+┴+┼+╭.╮.╰'╯'╱/╲\\⠋|⠙/⠸-⢰\\⣠|⣄/⡆-⠇\\\u{a0} \u{202f} ßsœoŒOæaÆA";
    let mut pairs = PAIRS.chars();
    while let (Some(from), Some(to)) = (pairs.next(), pairs.next()) {
        if from == sign {
            return to;
        }
    }
    // Letters with accents lose them.
    const LETTERS: [(char, &str); 12] = [
        ('a', "àáâãäå"),
        ('A', "ÀÁÂÃÄÅ"),
        ('c', "ç"),
        ('C', "Ç"),
        ('e', "èéêë"),
        ('E', "ÈÉÊË"),
        ('i', "ìíîï"),
        ('o', "òóôõö"),
        ('O', "ÒÓÔÕÖ"),
        ('u', "ùúûü"),
        ('U', "ÙÚÛÜ"),
        ('n', "ñ"),
    ];
    LETTERS.iter().find(|(_, accented)| accented.contains(sign)).map_or('?', |(letter, _)| *letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seat_keeps_a_sign_of_its_own_in_ascii() {
        let signs: Vec<char> = (0..8).map(|seat| ascii(canvas::seat_sign(seat))).collect();
        assert_eq!(signs, ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
        let boxes: String = "┌─┐│└─┘╱».ä…\u{202f}:"
            .chars()
            .map(|sign| if sign.is_ascii() { sign } else { ascii(sign) })
            .collect();
        assert_eq!(boxes, "+-+|+-+/\".a~ :");
    }

    #[test]
    fn the_locale_and_the_kind_of_terminal_say_whether_there_is_more_than_ascii() {
        for (locale, term, unicode) in [
            (None, None, true),
            (Some("de_DE.UTF-8"), Some("xterm-256color"), true),
            (Some("C.utf8"), Some("screen"), true),
            (Some("C"), Some("xterm"), false),
            (Some("fr_FR.ISO-8859-1"), None, false),
            (Some("en_GB.UTF-8"), Some("linux"), false),
            (None, Some("vt220"), false),
        ] {
            assert_eq!(has_unicode(locale, term), unicode, "{locale:?} {term:?}");
        }
    }
}
