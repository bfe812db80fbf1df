//! What a player may type.

use serde_json::Value;

/// A line that was typed, understood.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Command {
    /// Nothing: show the moves again, or do the only one.
    Nothing,
    /// The move of that number, from 1.
    Move(usize),
    /// Actions in JSON, done all or none.
    Raw(Vec<Value>),
    /// JSON was meant, but it is none; the reason.
    BadJson(String),
    /// Show only moves with these words.
    Filter(String),
    /// Show all moves, however many.
    All,
    /// Show the table again.
    Look,
    /// Take the last step back.
    Undo,
    /// Take a sealed answer back.
    Recall,
    /// What can be typed.
    Help,
    /// The rule of that id.
    Rule(String),
    /// The rule behind the last refusal.
    Why,
    /// The rules, or those of which a word is given.
    Rules(Option<String>),
    /// Write the game to a file.
    Save(String),
    /// Everything that happened so far.
    Log,
    /// Leave the game for good, where its rules have a way.
    Concede,
    /// Leave the program.
    Quit,
}

impl Command {
    pub(crate) fn read(line: &str) -> Command {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word, rest) {
            ("", _) => Command::Nothing,
            ("all" | "more", "") => Command::All,
            ("look" | "l", "") => Command::Look,
            ("u" | "undo", "") => Command::Undo,
            ("r" | "recall", "") => Command::Recall,
            ("?" | "help" | "h", "") => Command::Help,
            ("?" | "help" | "why", rule) if !rule.is_empty() => Command::Rule(rule.to_owned()),
            ("why", _) => Command::Why,
            ("rules", "") => Command::Rules(None),
            ("rules", about) => Command::Rules(Some(about.to_owned())),
            ("save", file) if !file.is_empty() => Command::Save(file.to_owned()),
            ("log", "") => Command::Log,
            ("concede", "") => Command::Concede,
            ("q" | "quit" | "exit", "") => Command::Quit,
            _ => Command::choice(line),
        }
    }

    fn choice(line: &str) -> Command {
        if let Ok(number) = line.parse() {
            return Command::Move(number);
        }
        if line.starts_with(['{', '[', '"']) {
            return match serde_json::from_str(line) {
                Ok(Value::Array(actions)) => Command::Raw(actions),
                Ok(action) => Command::Raw(vec![action]),
                Err(error) => Command::BadJson(error.to_string()),
            };
        }
        if let Some(rule) = line.strip_prefix('?') {
            return Command::Rule(rule.to_owned());
        }
        Command::Filter(line.trim_start_matches('/').to_owned())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn lines_are_understood() {
        for (line, command) in [
            ("  ", Command::Nothing),
            ("12", Command::Move(12)),
            ("u", Command::Undo),
            (" undo ", Command::Undo),
            ("r", Command::Recall),
            ("?", Command::Help),
            ("? BUY-1", Command::Rule("BUY-1".into())),
            ("?BUY-1", Command::Rule("BUY-1".into())),
            ("why", Command::Why),
            ("why BUY-1", Command::Rule("BUY-1".into())),
            ("rules buy", Command::Rules(Some("buy".into()))),
            ("save my game.jsonl", Command::Save("my game.jsonl".into())),
            ("\"done\"", Command::Raw(vec![json!("done")])),
            ("{\"a\": 1}", Command::Raw(vec![json!({"a": 1})])),
            ("[\"a\", \"b\"]", Command::Raw(vec![json!("a"), json!("b")])),
            ("den", Command::Filter("den".into())),
            ("/all", Command::Filter("all".into())),
            ("ride denver", Command::Filter("ride denver".into())),
            ("-1", Command::Filter("-1".into())),
        ] {
            assert_eq!(Command::read(line), command, "{line}");
        }
        assert!(matches!(Command::read("{\"a\": "), Command::BadJson(_)));
    }
}
