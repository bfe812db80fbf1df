//! What a server says, read from its text.

use protocol::live::{ChatLine, Hello, State, Step};
use protocol::rest::{Problem, TableInfo};
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::error::Error;

/// A message of the server. What we do not know is nothing to us.
#[derive(Debug)]
pub(crate) enum Message {
    Hello(Box<Hello>),
    Sync { scene: Option<Box<RawValue>>, state: Box<State> },
    Steps { steps: Vec<Step>, state: Box<State> },
    Ack { id: String, v: u64 },
    Nack { id: String, problem: Problem },
    Table(Box<TableInfo>),
    Ready,
    Signal { go: u32, ago_ms: u32 },
    Chat(Vec<ChatLine>),
    Ping { n: u64 },
    Bye(Problem),
    Unknown,
}

#[derive(Deserialize)]
struct Tag<'a> {
    #[serde(borrow)]
    t: &'a str,
}

impl Message {
    /// Tag first, then the fields of that kind: what is raw stays raw.
    pub(crate) fn read(text: &str) -> Result<Message, Error> {
        #[derive(Deserialize)]
        struct Sync {
            scene: Option<Box<RawValue>>,
            state: Box<State>,
        }
        #[derive(Deserialize)]
        struct Steps {
            steps: Vec<Step>,
            state: Box<State>,
        }
        #[derive(Deserialize)]
        struct Ack {
            id: String,
            v: u64,
        }
        #[derive(Deserialize)]
        struct Nack {
            id: String,
            #[serde(flatten)]
            problem: Problem,
        }
        #[derive(Deserialize)]
        struct Table {
            table: Box<TableInfo>,
        }
        #[derive(Deserialize)]
        struct Signal {
            go: u32,
            ago_ms: u32,
        }
        #[derive(Deserialize)]
        struct Chat {
            lines: Vec<ChatLine>,
        }
        #[derive(Deserialize)]
        struct Ping {
            n: u64,
        }
        fn of<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, Error> {
            Ok(serde_json::from_str(text)?)
        }
        Ok(match of::<Tag<'_>>(text)?.t {
            "hello" => Message::Hello(of(text)?),
            "sync" => {
                let Sync { scene, state } = of(text)?;
                Message::Sync { scene, state }
            }
            "steps" => {
                let Steps { steps, state } = of(text)?;
                Message::Steps { steps, state }
            }
            "ack" => {
                let Ack { id, v } = of(text)?;
                Message::Ack { id, v }
            }
            "nack" => {
                let Nack { id, problem } = of(text)?;
                Message::Nack { id, problem }
            }
            "table" => Message::Table(of::<Table>(text)?.table),
            "ready" => Message::Ready,
            "signal" => {
                let Signal { go, ago_ms } = of(text)?;
                Message::Signal { go, ago_ms }
            }
            "chat" => Message::Chat(of::<Chat>(text)?.lines),
            "ping" => Message::Ping { n: of::<Ping>(text)?.n },
            "bye" => Message::Bye(of(text)?),
            _ => Message::Unknown,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_and_fields_we_do_not_know_are_no_trouble() {
        assert!(matches!(Message::read(r#"{"t":"weather","is":"fine"}"#), Ok(Message::Unknown)));
        assert!(matches!(Message::read(r#"{"t":"ping","n":4,"more":1}"#), Ok(Message::Ping { n: 4 })));
        assert!(matches!(Message::read("[]"), Err(Error::Strange(_))));
    }

    #[test]
    fn a_state_keeps_its_views_as_they_came() {
        let text = r#"{"t":"sync","scene":{"a":1},"state":{"v":3,"round":1,"pending":[0],"sealing":false,"sealed":[],
            "common":{"b":2},"view":{"c":3},"you":{"seat":0,"d":7,"prompt":"Go.","legal":[{"action":{"x":1},"label":"X"}]}}}"#;
        let Ok(Message::Sync { scene: Some(scene), state }) = Message::read(text) else { panic!("no sync") };
        assert_eq!(scene.get(), r#"{"a":1}"#);
        assert_eq!(state.common.unwrap().get(), r#"{"b":2}"#);
        assert_eq!(state.you.unwrap().legal[0].action.get(), r#"{"x":1}"#);
        assert!(state.clocks.is_empty() && state.end.is_none() && !state.race);
    }

    #[test]
    fn a_refusal_has_its_problem() {
        let text = r#"{"t":"nack","id":"a","code":"illegal","message":"no","rule":"BUY-1"}"#;
        let Ok(Message::Nack { id, problem }) = Message::read(text) else { panic!("no nack") };
        assert_eq!((&*id, &*problem.code, problem.rule.as_deref()), ("a", "illegal", Some("BUY-1")));
    }
}
