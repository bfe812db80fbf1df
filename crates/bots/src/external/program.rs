//! A program that plays: the conversation with it, whoever hosts the match. It never blocks us for longer than it may think.

use std::time::Duration;

use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::clock::Deadline;
use crate::external::Command;
use crate::external::message::{Decide, Heard, PROTOCOL, Profile, Say};
use crate::external::process::Process;
use crate::player::{Fault, FaultKind};

/// How long a program may take to get ready.
const STARTING: Duration = Duration::from_secs(20);
/// How long a program that has been told the last word may take to end by itself.
const LEAVING: Duration = Duration::from_secs(5);
/// So many messages besides the answer are listened to for a decision.
const MOST_MESSAGES: u32 = 1000;

/// A program that has been started and has said who it is.
pub struct Program {
    process: Process,
    profile: Profile,
    matches: u64,
    /// Whether it is worth waiting for its end.
    trusted: bool,
}

/// A match that begins.
#[derive(Copy, Clone, Debug)]
pub struct Begin<'a> {
    /// The bot's seat.
    pub seat: u8,
    /// How many play.
    pub seats: u8,
    /// The table's options.
    pub options: &'a Value,
    /// What of the views never changes, where the game tells it apart.
    pub scene: Option<&'a RawValue>,
    /// How long a decision may take, unless it says otherwise.
    pub deadline: Duration,
}

/// A question, in the bot's words. It owns what it says, so the match can go on meanwhile.
#[derive(Clone, Debug)]
pub struct Question {
    line: String,
    r#match: u64,
    d: u64,
    offers: usize,
    deadline: Duration,
}

/// What a program answers.
#[derive(Clone, PartialEq, Debug)]
pub enum Chosen {
    /// The offer of that number, from 0.
    Offer(usize),
    /// These actions, all or none.
    Actions(Vec<Value>),
}

impl Program {
    /// Starts a program and waits until it is ready to play `game`.
    ///
    /// # Errors
    /// It cannot be started, is silent, or speaks another version of the protocol.
    pub fn start(command: &Command, game: &str, rules: u32) -> Result<Program, Fault> {
        let mut process = Process::start(&command.words, command.show_errors)?;
        let until = Deadline::after(STARTING);
        match process.send(&line(&Say::Hello { proto: PROTOCOL, game, rules }), until) {
            // Who has ended may have said something before, and that says more.
            Ok(()) | Err(Fault { kind: FaultKind::Crashed, .. }) => {}
            Err(fault) => return Err(fault),
        }
        let mut known: Option<Profile> = None;
        for _ in 0..MOST_MESSAGES {
            match (heard(process.hear(until)?)?, &known) {
                (Heard::Id(profile), _) => known = Some(spoken_to(profile)?),
                (Heard::Ready, Some(_)) => break,
                (Heard::Ready, None) => {
                    return Err(Fault::new(FaultKind::Nonsense, "ready before it said who it is"));
                }
                (Heard::Info {}, _) => {}
                (Heard::Act { .. }, _) => {
                    return Err(Fault::new(FaultKind::Nonsense, "an answer before any question"));
                }
            }
        }
        let flooded = || Fault::new(FaultKind::Flooded, "too many messages while starting");
        Ok(Program { process, profile: known.ok_or_else(flooded)?, matches: 0, trusted: true })
    }

    /// Who it is, what it plays, and what it wants to be told.
    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    /// Tells it of a match.
    ///
    /// # Errors
    /// It no longer reads.
    pub fn begin(&mut self, begin: &Begin<'_>) -> Result<(), Fault> {
        self.matches += 1;
        // Bots are told an object, also by callers who leave all options as they are.
        let usual = Value::Object(serde_json::Map::new());
        let options = if begin.options.is_null() { &usual } else { begin.options };
        let Begin { seat, seats, scene, deadline, .. } = *begin;
        let deadline_ms = millis(deadline);
        let new = Say::New { r#match: self.matches, seat, seats, options, scene, deadline_ms };
        self.tell(&new, deadline)
    }

    /// What it is to be asked: `state` as a stream tells it, with the decision `d` and so many offers, after `steps`.
    pub fn question(
        &self,
        d: u64,
        offers: usize,
        steps: &impl Serialize,
        state: &impl Serialize,
        deadline: Duration,
    ) -> Question {
        let decide = Decide { r#match: self.matches, steps, state, deadline_ms: millis(deadline) };
        Question { line: line(&decide), r#match: self.matches, d, offers, deadline }
    }

    /// Asks, and waits for the answer.
    ///
    /// # Errors
    /// There is none in time, or it is none.
    pub fn ask(&mut self, question: &Question) -> Result<Chosen, Fault> {
        let Question { r#match, d, offers, deadline, .. } = *question;
        let until = Deadline::after(deadline);
        self.process.send(&question.line, until)?;
        for _ in 0..MOST_MESSAGES {
            let text = match self.process.hear(until) {
                Ok(text) => text,
                Err(fault) => {
                    if fault.kind == FaultKind::Late {
                        // If even this is not read, the next question will tell.
                        drop(self.process.send(&line(&Say::Cancel { r#match, d }), until));
                    }
                    return Err(fault);
                }
            };
            match heard(text)? {
                // An answer to an earlier question came too late and means nothing now.
                Heard::Act { r#match: other, d: to, .. } if (other, to) != (r#match, d) => {}
                Heard::Act { choice, actions, .. } => return answer(choice, actions, offers),
                Heard::Info {} | Heard::Id(_) | Heard::Ready => {}
            }
        }
        Err(Fault::new(FaultKind::Flooded, "too many messages for one decision"))
    }

    /// Tells it how the match ended: `end` as a stream tells it, or nothing if it was broken off.
    ///
    /// # Errors
    /// It no longer reads.
    pub fn end(&mut self, steps: &RawValue, end: Option<&RawValue>) -> Result<(), Fault> {
        self.tell(&Say::Result { r#match: self.matches, steps, end }, LEAVING)
    }

    /// Ends it without another word: it hangs, or never stops talking.
    pub fn abandon(mut self) {
        self.trusted = false;
    }

    fn tell(&mut self, say: &Say<'_>, patience: Duration) -> Result<(), Fault> {
        self.process.send(&line(say), Deadline::after(patience))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if self.trusted && self.tell(&Say::Bye, LEAVING).is_ok() {
            self.process.await_end(Deadline::after(LEAVING));
        }
    }
}

/// Only a bot that was written for this version is asked anything: an older one would not understand a word.
fn spoken_to(profile: Profile) -> Result<Profile, Fault> {
    match profile.proto {
        PROTOCOL => Ok(profile),
        other => Err(Fault::new(
            FaultKind::OtherProtocol,
            format!(
                "it speaks version {other} of the bot protocol, this program version {PROTOCOL}; \
                 docs/PROTOCOL.md says what changed, and a bot of this version says \"proto\":{PROTOCOL} in its `id`"
            ),
        )),
    }
}

fn answer(choice: Option<usize>, actions: Option<Vec<Value>>, offers: usize) -> Result<Chosen, Fault> {
    match (choice, actions) {
        (Some(choice), None) if choice < offers => Ok(Chosen::Offer(choice)),
        (Some(choice), None) => Err(Fault::new(
            FaultKind::Illegal,
            format!("choice {choice}, but offers are 0 to {}", offers.saturating_sub(1)),
        )),
        (None, Some(actions)) if actions.is_empty() => Err(Fault::new(FaultKind::Nonsense, "no actions")),
        (None, Some(actions)) => Ok(Chosen::Actions(actions)),
        (Some(_), Some(_)) => Err(Fault::new(FaultKind::Nonsense, "both a choice and actions")),
        (None, None) => Err(Fault::new(FaultKind::Nonsense, "neither a choice nor actions")),
    }
}

fn heard(text: &[u8]) -> Result<Heard, Fault> {
    serde_json::from_slice(text).map_err(|error| {
        let text = String::from_utf8_lossy(text);
        let start: String = text.trim_end().chars().take(80).collect();
        Fault::new(FaultKind::Nonsense, format!("`{start}` is no message: {error}"))
    })
}

fn line(say: &impl Serialize) -> String {
    let mut text = serde_json::to_string(say).expect("messages are plain data and have a JSON form");
    text.push('\n');
    text
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
