//! The law that what clients read is data (L14).
//!
//! An identifier is 1 to 64 characters of `A-Z a-z 0-9 _ . : -`. Keys of objects are identifiers too. The exceptions are
//! a field called `name` and the values of an object called `names`: what the author of a content file has called a thing, which is
//! the same in every language.

use engine::{Game, Language, Seat, Viewer, said};
use serde::Serialize;
use serde_json::Value;

use crate::breach::{Breach, Law};
use crate::run::{After, Run};

/// The longest identifier.
const LONGEST: usize = 64;
/// Actions looked at per moment.
const ACTIONS: usize = 12;

impl<G: Game> Run<G> {
    /// Checks one viewer at each moment: a game has many moments.
    pub(crate) fn plain(&mut self, now: &After<G>) -> Result<(), Breach> {
        let game = std::sync::Arc::clone(&self.game);
        let eyes = Seat::all(self.seats).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Referee]);
        let viewer = eyes.cycle().nth(self.decision as usize).expect("the eyes go round without end");
        let view = json(&game.view(&now.state, viewer));
        self.identifiers("the view", &view)?;
        if self.decision == 0 {
            self.identifiers("the scene", &json(&game.scene(&now.state)))?;
        }
        for event in self.told(viewer, &now.events) {
            self.identifiers("an event", &json(&event))?;
        }
        for seat in game.pending(&now.state).seats.iter() {
            let mut legal = Vec::new();
            game.legal(&now.state, seat, &mut legal);
            for action in self.some_of(&legal, ACTIONS) {
                self.identifiers("an action", &json(&action))?;
            }
            for language in Language::ALL {
                drop(said::<G>(language, |out| game.prompt(&now.state, seat, out)));
            }
        }
        let again = json(&game.view(&now.state, viewer));
        self.same(Law::Plain, "the view, after something was said in every language,", &view, &again)
    }

    fn identifiers(&mut self, place: &str, value: &Value) -> Result<(), Breach> {
        self.report.count(Law::Plain, 1);
        match prose(value) {
            Some(text) => {
                Err(self.breach(Law::Plain, format!("{place} has {text:?} in it, which is no identifier")))
            }
            None => Ok(()),
        }
    }
}

/// The first string that is no identifier.
fn prose(value: &Value) -> Option<&str> {
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) => None,
        Value::String(text) => (!is_identifier(text)).then_some(text),
        Value::Array(items) => items.iter().find_map(prose),
        Value::Object(fields) => fields.iter().find_map(|(key, field)| match field {
            Value::String(_) if key == "name" => None,
            Value::Object(names) if key == "names" => {
                names.keys().map(String::as_str).find(|id| !is_identifier(id))
            }
            _ if !is_identifier(key) => Some(key.as_str()),
            field => prose(field),
        }),
    }
}

fn is_identifier(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"_.:-".contains(&byte);
    (1..=LONGEST).contains(&text.len()) && text.bytes().all(plain)
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("views, events and actions are plain data and have a JSON form")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn identifiers_pass_and_prose_is_found_wherever_it_is() {
        assert_eq!(
            prose(&json!({ "card": "E01", "to": ["el_paso", "x:1.2-b"], "name": "El Paso", "n": 3 })),
            None
        );
        assert_eq!(prose(&json!([1, { "way": [{ "label": "Play Coal" }] }])), Some("Play Coal"));
        assert_eq!(prose(&json!({ "two words": 1 })), Some("two words"));
        assert_eq!(prose(&json!({ "reason": "" })), Some(""));
        assert_eq!(prose(&json!("Fünf")), Some("Fünf"));
        assert_eq!(prose(&json!({ "name": { "en": "El Paso" } })), Some("El Paso"));
        let long = "x".repeat(65);
        assert_eq!(prose(&json!(long)), Some(&*long));
    }
}
