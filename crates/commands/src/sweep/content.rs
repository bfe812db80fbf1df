//! Content under other values: a table's own content travels as text in its options, so a value of a content file is
//! varied by changing that text.

use engine::{AnyGame, Language, OptionValues};
use serde_json::Value as Json;
use toml::{Table, Value};

use crate::error::Error;

/// Sets the value at `path` of the file that `option` stands for.
pub(super) fn change(
    game: &dyn AnyGame,
    players: u8,
    options: &mut Json,
    option: &str,
    path: &str,
    value: &str,
) -> Result<(), Error> {
    let files: Vec<&str> = game
        .options(Language::En)
        .iter()
        .filter(|info| matches!(info.values, OptionValues::File))
        .map(|info| info.key)
        .collect();
    if !files.contains(&option) {
        let known = if files.is_empty() { "it has none".to_owned() } else { files.join(", ") };
        let message = format!("{} has no file `{option}` among its options: {known}", game.meta().title);
        return Err(Error::input("unknown_option", message));
    }
    let text = match options.get(option).and_then(Json::as_str) {
        Some(text) => text,
        None => game.content_file(option, players).ok_or_else(|| {
            Error::input("bad_options", format!("give the file to begin with: --option {option}=@FILE"))
        })?,
    };
    let changed = changed(text, path, value).map_err(|why| {
        Error::input("bad_options", format!("`{option}.{path}` cannot be `{value}`: {why}"))
    })?;
    if let Json::Object(options) = options {
        options.insert(option.to_owned(), Json::from(changed));
    }
    Ok(())
}

/// The text with another value at a path. Whether the value fits there is for the game to say.
fn changed(text: &str, path: &str, value: &str) -> Result<String, String> {
    let mut root = Value::Table(text.parse::<Table>().map_err(|error| error.message().to_owned())?);
    let mut place = &mut root;
    for step in path.split('.') {
        let known = || format!("there is no `{step}`");
        place = match place {
            Value::Table(table) => table.get_mut(step).ok_or_else(known)?,
            Value::Array(list) => {
                let index: usize = step.parse().map_err(|_| known())?;
                list.get_mut(index).ok_or_else(known)?
            }
            Value::String(_)
            | Value::Integer(_)
            | Value::Float(_)
            | Value::Boolean(_)
            | Value::Datetime(_) => {
                return Err(format!("nothing lies below it at `{step}`"));
            }
        };
    }
    // As it would stand in the file; what is no value there is a text.
    let parsed = format!("value = {value}").parse::<Table>().ok().and_then(|mut table| table.remove("value"));
    *place = parsed.unwrap_or_else(|| Value::String(value.to_owned()));
    toml::to_string(&root).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::changed;

    const TEXT: &str = "# Prices.\n[buy]\ntool = 3\n[[coach]]\nseats = \"bm\"\n[[coach]]\nseats = \"kf\"\n";

    #[test]
    fn values_are_changed_by_their_path() {
        let number = changed(TEXT, "buy.tool", "5").unwrap();
        assert!(number.contains("tool = 5") && number.contains("seats = \"bm\""), "{number}");
        let text = changed(TEXT, "coach.1.seats", "mm").unwrap();
        assert!(text.contains("\"mm\"") && !text.contains("\"kf\""), "{text}");
    }

    #[test]
    fn paths_that_lead_nowhere_are_refused() {
        for path in ["sell.tool", "buy.tool.price", "coach.2.seats", "coach.first.seats", "buy.", ""] {
            assert!(changed(TEXT, path, "5").is_err(), "{path}");
        }
    }
}
