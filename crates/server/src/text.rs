//! What people may write: anything readable, and nothing that plays tricks on whoever shows it.

use crate::error::ApiError;
use engine::say;

/// A name to go by.
pub(crate) fn name(given: &str) -> Result<String, ApiError> {
    let name = given.trim();
    if name.is_empty() || name.chars().count() > 32 || !readable(name) {
        return Err(ApiError::bad("bad_name", say!("server-bad-name")));
    }
    Ok(name.to_owned())
}

/// A note to oneself.
pub(crate) fn note(given: &str) -> Result<String, ApiError> {
    if given.chars().count() > 64 || !readable(given) {
        return Err(ApiError::bad("bad_note", say!("server-bad-note")));
    }
    Ok(given.to_owned())
}

/// A line of chat.
pub(crate) fn chat(given: &str) -> Result<String, ApiError> {
    let text = given.trim();
    if text.is_empty() || text.chars().count() > 500 || !readable(text) {
        return Err(ApiError::bad("bad_text", say!("server-bad-text")));
    }
    Ok(text.to_owned())
}

/// What somebody tells the moderators; it may say nothing.
pub(crate) fn report(given: &str) -> Result<String, ApiError> {
    let text = given.trim();
    if text.chars().count() > 1000 || text.split('\n').any(|line| !readable(line)) {
        return Err(ApiError::bad("bad_text", say!("server-bad-report")));
    }
    Ok(text.to_owned())
}

/// A client's name for a request.
pub(crate) fn request_name(given: &str) -> Result<(), ApiError> {
    if given.is_empty() || given.len() > 64 || !given.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(ApiError::bad("bad_id", say!("server-bad-id")));
    }
    Ok(())
}

/// What a reader cannot see, or what changes the direction of what follows: a name could pretend to be another's, or to be none.
/// Unicode's General_Category Cc, Cf (but joiners, which scripts and pictures need, where something visible stands before
/// them), Zl and Zp, Default_Ignorable_Code_Point, and the three that are drawn as nothing though they count as letters or symbols.
fn tricky(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{00ad}' | '\u{034f}' | '\u{0600}'..='\u{0605}' | '\u{061c}' | '\u{06dd}' | '\u{070f}'
            | '\u{0890}'..='\u{0891}' | '\u{08e2}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0e}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Joiners and the variation selector of emoji are seen only in what they follow.
fn dangling(text: &str) -> bool {
    let joins = |c: char| matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe0f}');
    let mut before = ' ';
    for c in text.chars() {
        if joins(c) && (before.is_whitespace() || joins(before) && before == c) {
            return true;
        }
        before = c;
    }
    matches!(before, '\u{200c}' | '\u{200d}')
}

/// Whether people can read it as it is.
fn readable(text: &str) -> bool {
    !text.chars().any(tricky) && !dangling(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_readable() {
        assert_eq!(name("  Ána <b> ").unwrap(), "Ána <b>");
        for bad in ["", "   ", "a\nb", "\u{202e}evil", &"x".repeat(33)] {
            assert_eq!(name(bad).unwrap_err().problem.code, "bad_name");
        }
    }

    #[test]
    fn what_cannot_be_seen_is_no_name() {
        for bad in [
            "\u{200b}",
            "\u{3164}",
            "\u{2800}",
            "\u{061c}Anna",
            "An\u{2028}na",
            "\u{ffa0}",
            "\u{115f}",
            "\u{feff}Anna",
            "Anna\u{00ad}",
            "\u{200d}",
            "Anna\u{200d}",
            "\u{fe0f}",
            "Anna \u{200c}",
            "\u{e0041}",
            "\u{2066}Anna",
            "Anna\u{180e}",
            "a\u{200d}\u{200d}b",
        ] {
            assert_eq!(name(bad).unwrap_err().problem.code, "bad_name", "{bad:?}");
        }
        // Joiners between letters, and in the picture of a family, are how these are written.
        for good in [
            "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}",
            "\u{2764}\u{fe0f}",
            "\u{645}\u{6cc}\u{200c}\u{62e}",
            "Łukasz",
            "美咲",
            "O\u{2019}Hara",
        ] {
            assert_eq!(name(good).unwrap(), good);
        }
        assert!(chat("\u{200b}").is_err() && note("\u{2800}").is_err());
    }

    #[test]
    fn a_request_is_named_in_ascii() {
        assert!(request_name("a-1").is_ok());
        for bad in ["", "a b", "é", &"x".repeat(65)] {
            assert!(request_name(bad).is_err());
        }
    }
}
