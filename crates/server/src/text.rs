//! What people may write: anything readable, and nothing that plays tricks on whoever shows it.

use crate::error::ApiError;
use engine::say;

/// A name to go by.
pub(crate) fn name(given: &str) -> Result<String, ApiError> {
    let name = given.trim();
    if name.is_empty() || name.chars().count() > 32 || name.chars().any(tricky) {
        return Err(ApiError::bad("bad_name", say!("server-bad-name")));
    }
    Ok(name.to_owned())
}

/// A note to oneself.
pub(crate) fn note(given: &str) -> Result<String, ApiError> {
    if given.chars().count() > 64 || given.chars().any(tricky) {
        return Err(ApiError::bad("bad_note", say!("server-bad-note")));
    }
    Ok(given.to_owned())
}

/// A line of chat.
pub(crate) fn chat(given: &str) -> Result<String, ApiError> {
    let text = given.trim();
    if text.is_empty() || text.chars().count() > 500 || text.chars().any(tricky) {
        return Err(ApiError::bad("bad_text", say!("server-bad-text")));
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

/// Control characters, and those that change the direction of what follows: a name could pretend to be another's.
fn tricky(c: char) -> bool {
    c.is_control() || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
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
    fn a_request_is_named_in_ascii() {
        assert!(request_name("a-1").is_ok());
        for bad in ["", "a b", "é", &"x".repeat(65)] {
            assert!(request_name(bad).is_err());
        }
    }
}
