//! What happens at the tables, for people and for scripts.

use client::Server;
use engine::Language;
use protocol::rest::{NewBot, TableInfo};
use serde_json::{Value, json};

use crate::error::{Error, Stop};
use crate::shell::Shell;

/// Something that happened.
pub(super) struct News {
    json: Value,
    text: String,
}

impl News {
    fn of(kind: &str, table: Option<&str>, detail: Value, text: String) -> News {
        let mut json = json!({ "news": kind });
        if let Some(table) = table {
            json["table"] = table.into();
        }
        if let (Value::Object(all), Value::Object(detail)) = (&mut json, detail) {
            all.extend(detail);
        }
        let text = match table {
            Some(table) => format!("table {table}: {text}"),
            None => text,
        };
        News { json, text }
    }

    pub(super) fn ready(bot: &NewBot, server: &Server, accepts: bool) -> News {
        let games: Vec<&str> = bot.games.iter().map(|terms| terms.game.as_str()).collect();
        let what = if accepts { "accepts challenges to" } else { "plays" };
        let text = format!("ready on {server}: {what} {}", games.join(", "));
        News::of("ready", None, json!({ "games": bot.games, "accepts": accepts }), text)
    }

    pub(super) fn link(server: &Server, up: bool) -> News {
        match up {
            true => News::of("online", None, json!({}), format!("{server} is back")),
            false => News::of("offline", None, json!({}), format!("{server} is gone; waiting for it")),
        }
    }

    pub(super) fn joined(table: &TableInfo) -> News {
        let detail = json!({ "game": table.game, "seats": table.mine });
        News::of("joined", Some(&table.id), detail, format!("sits down to {}", table.game))
    }

    pub(super) fn declined(table: &str, why: &str) -> News {
        News::of("declined", Some(table), json!({ "why": why }), format!("declines: {why}"))
    }

    pub(super) fn offline(table: &str) -> News {
        News::of("offline", Some(table), json!({}), "the connection is lost; trying again".to_owned())
    }

    pub(super) fn online(table: &str) -> News {
        News::of("online", Some(table), json!({}), "connected".to_owned())
    }

    pub(super) fn fault(table: &str, code: &str, what: &str) -> News {
        News::of(
            "fault",
            Some(table),
            json!({ "code": code, "message": what }),
            format!("fault[{code}]: {what}"),
        )
    }

    pub(super) fn stood_in(table: &str, bot: &str) -> News {
        let text = format!("the server's {bot} plays on for the bot");
        News::of("stood_in", Some(table), json!({ "bot": bot }), text)
    }

    pub(super) fn left(table: &str, why: &str) -> News {
        News::of("left", Some(table), json!({ "why": why }), format!("leaves: {why}"))
    }

    pub(super) fn over(table: &str, rank: Option<u8>, decisions: u64) -> News {
        let text = match rank {
            Some(rank) => format!("over: rank {rank} after {decisions} decisions"),
            None => "over without a result".to_owned(),
        };
        News::of("over", Some(table), json!({ "rank": rank, "decisions": decisions }), text)
    }

    pub(super) fn trouble(table: &str, error: &Error, language: Language) -> News {
        let message = error.message.text(language);
        let text = format!("error[{}]: {message}", error.code);
        News::of("error", Some(table), json!({ "code": error.code, "message": message }), text)
    }

    /// Each line is shown at once: somebody may be waiting for it.
    pub(super) fn print(&self, shell: &mut Shell) -> Result<(), Stop> {
        if shell.json {
            shell.json(&self.json)?;
        } else {
            shell.line(&self.text)?;
        }
        shell.flush()
    }
}
