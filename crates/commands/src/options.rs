//! A table's options, as `--option key=value` writes them. What a game knows is asked of the game.

use std::path::Path;

use engine::{AnyGame, Language, OptionInfo, OptionValues};
use serde_json::Value;

use crate::error::{Error, Stop};
use crate::files;

/// The options of a table: the usual ones with these changes.
pub(crate) fn read(game: &dyn AnyGame, given: &[String]) -> Result<Value, Stop> {
    let mut options = game.default_options();
    for text in given {
        let (key, value) = text
            .split_once('=')
            .ok_or_else(|| Error::input("bad_options", format!("`{text}` is not of the form key=value")))?;
        let known = game.options(Language::En);
        let info = known.iter().find(|info| info.key == key).ok_or_else(|| unknown(game, key))?;
        let value = parse(info, value)?;
        if let Value::Object(options) = &mut options {
            options.insert(key.to_owned(), value);
        }
    }
    Ok(options)
}

/// What an option may be, in a few words.
pub(crate) fn values(info: &OptionInfo) -> String {
    match info.values {
        OptionValues::Choice(words) => words.join(" | "),
        OptionValues::Flag { default: true } => "true | false".to_owned(),
        OptionValues::Flag { default: false } => "false | true".to_owned(),
        OptionValues::Number { low, high, default } => format!("{low} to {high}, usually {default}"),
        OptionValues::File => "@FILE".to_owned(),
    }
}

fn parse(info: &OptionInfo, text: &str) -> Result<Value, Stop> {
    let bad = |expected: String| {
        Stop::from(Error::input("bad_options", format!("`{}` cannot be `{text}`; {expected}", info.key)))
    };
    match info.values {
        OptionValues::Choice(words) => {
            if words.contains(&text) {
                Ok(Value::from(text))
            } else {
                Err(bad(format!("it is one of {}", words.join(", "))))
            }
        }
        OptionValues::Flag { .. } => match text {
            "true" | "yes" | "on" => Ok(Value::Bool(true)),
            "false" | "no" | "off" => Ok(Value::Bool(false)),
            _ => Err(bad("it is true or false".to_owned())),
        },
        OptionValues::Number { low, high, .. } => match text.parse::<i64>() {
            Ok(number) if (low..=high).contains(&number) => Ok(Value::from(number)),
            Ok(_) | Err(_) => Err(bad(format!("it is a whole number from {low} to {high}"))),
        },
        OptionValues::File => match text.strip_prefix('@') {
            Some(path) => Ok(Value::from(files::read_text(Path::new(path))?)),
            None => Err(bad(format!("write {}=@FILE to use the text of a file", info.key))),
        },
    }
}

fn unknown(game: &dyn AnyGame, key: &str) -> Error {
    let title = game.meta().title;
    let known = game.options(Language::En);
    let mut message = match known[..] {
        [] => format!("there is no option `{key}`: {title} has none"),
        _ => format!("{title} has no option `{key}`; it has"),
    };
    for info in &known {
        message.push_str(&format!("\n  {}={}: {}", info.key, values(info), info.help));
    }
    Error::input("unknown_option", message)
}
