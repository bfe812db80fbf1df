//! Bots in any language: programs that speak JSON Lines on standard input and output. They see what a seat sees, as
//! JSON, and answer in time, or the game's own fallback plays for them.

mod check;
mod message;
mod process;

use std::time::Duration;

use engine::{AnyMatch, Language, Offer, Seat, Turn, Viewer};
use serde_json::Value;

use crate::clock::Deadline;
use crate::player::{Assignment, Fault, FaultKind, Player};
use message::{Choice, Heard, Say};
use process::Process;

pub use check::{Check, check};
pub use message::PROTOCOL;

/// How long a program that has been told the last word may take to end by itself.
const LEAVING: Duration = Duration::from_secs(5);

/// A program to be started, and how long it may think.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command {
    /// The program and its arguments.
    pub words: Vec<String>,
    /// How long it may think about a decision.
    pub deadline: Duration,
    /// Whether what it writes to standard error is shown.
    pub show_errors: bool,
}

impl Command {
    /// How long a decision may take unless somebody says otherwise.
    pub const DEADLINE: Duration = Duration::from_secs(5);

    /// The command that `text` means: words apart by blanks, with quotes of either kind around words that have blanks.
    pub fn parse(text: &str) -> Option<Command> {
        let words = split(text)?;
        (!words.is_empty()).then_some(Command { words, deadline: Command::DEADLINE, show_errors: false })
    }
}

/// A player that is another program.
pub struct External {
    command: Command,
    process: Option<Process>,
    /// Why there is no process, so that every decision it misses can say so.
    trouble: Option<Fault>,
    matches: u64,
    asked: u64,
    late: u32,
    /// What it calls itself.
    name: Option<String>,
}

impl External {
    /// How long a program may take to get ready.
    const STARTING: Duration = Duration::from_secs(20);
    /// After so many late answers in a row a program is taken for hung, and the match goes on without it.
    const PATIENCE: u32 = 3;
    /// So many messages besides the answer are listened to for a decision.
    const MOST_MESSAGES: u32 = 1000;

    /// A program that is started when it first has to play.
    pub fn new(command: Command) -> External {
        External { command, process: None, trouble: None, matches: 0, asked: 0, late: 0, name: None }
    }

    /// What the program calls itself, once it has been started.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    fn start(&mut self, assignment: &Assignment<'_>) -> Result<Process, Fault> {
        let process = Process::start(&self.command.words, self.command.show_errors)?;
        let (game, rules) = (assignment.meta.id, assignment.meta.rules);
        process.send(line(&Say::Hello { proto: PROTOCOL, game, rules }))?;
        let until = Deadline::after(External::STARTING);
        for _ in 0..External::MOST_MESSAGES {
            match heard(&process.hear(until)?)? {
                Heard::Id { name, games, .. } => {
                    if games.is_some_and(|games| !games.iter().any(|known| known == game)) {
                        return Err(Fault::new(FaultKind::Crashed, format!("it does not play {game}")));
                    }
                    self.name = Some(name);
                }
                Heard::Ready if self.name.is_some() => return Ok(process),
                Heard::Ready => {
                    return Err(Fault::new(FaultKind::Nonsense, "ready before it said who it is"));
                }
                Heard::Info {} => {}
                Heard::Act { .. } => {
                    return Err(Fault::new(FaultKind::Nonsense, "an answer before any question"));
                }
            }
        }
        Err(Fault::new(FaultKind::Flooded, "too many messages while starting"))
    }

    fn ask(&mut self, running: &dyn AnyMatch, seat: Seat, offers: &[Offer]) -> Result<Value, Fault> {
        let process = match (&self.process, &self.trouble) {
            (Some(process), _) => process,
            (None, Some(fault)) => return Err(fault.clone()),
            (None, None) => return Err(Fault::new(FaultKind::Crashed, "it was never started")),
        };
        let (id, prompt) = (format!("d{}", self.asked), running.prompt(seat, Language::En));
        let view = running.view(Viewer::Seat(seat));
        process.send(line(&Say::Decide {
            id: &id,
            r#match: self.matches,
            seat,
            round: running.round(),
            prompt: &prompt,
            view: &view,
            legal: Choice::list(offers),
            deadline_ms: self.command.deadline.as_millis() as u64,
        }))?;
        let until = Deadline::after(self.command.deadline);
        for _ in 0..External::MOST_MESSAGES {
            let text = match process.hear(until) {
                Ok(text) => text,
                Err(fault) => {
                    if fault.kind == FaultKind::Late {
                        // If even this is not read, the next question will tell.
                        drop(process.send(line(&Say::Cancel { id: &id })));
                    }
                    return Err(fault);
                }
            };
            match heard(&text)? {
                // An answer to an earlier question came too late and means nothing now.
                Heard::Act { id: other, .. } if other != id => {}
                Heard::Act { choice, action, .. } => return answer(choice, action, offers),
                Heard::Info {} | Heard::Id { .. } | Heard::Ready => {}
            }
        }
        Err(Fault::new(FaultKind::Flooded, "too many messages for one decision"))
    }

    /// Ends the program for this match.
    fn give_up(&mut self, fault: &Fault) {
        self.process = None;
        self.trouble = Some(fault.clone());
    }

    fn tell(&mut self, say: &Say<'_>) {
        if let Some(process) = &self.process
            && let Err(fault) = process.send(line(say))
        {
            self.give_up(&fault);
        }
    }
}

impl Player for External {
    fn begin(&mut self, assignment: &Assignment<'_>) {
        self.matches += 1;
        self.late = 0;
        if self.process.is_none() {
            self.trouble = None;
            match self.start(assignment) {
                Ok(process) => self.process = Some(process),
                Err(fault) => self.give_up(&fault),
            }
        }
        let deadline_ms = self.command.deadline.as_millis() as u64;
        let Assignment { seat, seats, options, .. } = *assignment;
        // Bots are told an object, also by callers who leave all options as they are.
        let usual = Value::Object(serde_json::Map::new());
        let options = if options.is_null() { &usual } else { options };
        self.tell(&Say::New { r#match: self.matches, seat, seats, options, deadline_ms });
    }

    fn choose(&mut self, running: &dyn AnyMatch, seat: Seat) -> Result<Value, Fault> {
        self.asked += 1;
        let offers = running.legal(seat, Language::En);
        let answer =
            self.ask(running, seat, &offers).and_then(|action| match running.why_not(seat, &action) {
                None => Ok(action),
                Some(failure) => Err(Fault::new(FaultKind::Illegal, failure.to_string())),
            });
        match &answer {
            Ok(_) => self.late = 0,
            Err(fault) => match fault.kind {
                FaultKind::Late => {
                    self.late += 1;
                    if self.late >= External::PATIENCE {
                        self.give_up(fault);
                    }
                }
                FaultKind::Crashed | FaultKind::Flooded => self.give_up(fault),
                FaultKind::Nonsense | FaultKind::Illegal => self.late = 0,
            },
        }
        answer
    }

    fn saw(&mut self, seat: Seat, turn: &Turn) {
        let events = turn.told(Viewer::Seat(seat), Language::En);
        if !events.is_empty() {
            let (r#match, n) = (self.matches, turn.version);
            self.tell(&Say::Event { r#match, n, seat: turn.seat, events: &events });
        }
    }

    fn end(&mut self, running: &dyn AnyMatch) {
        let r#match = self.matches;
        let outcome = running.outcome();
        let ranks: Option<Vec<u8>> =
            outcome.as_ref().map(|outcome| outcome.standings.iter().map(|standing| standing.rank).collect());
        let scores: Option<Vec<i32>> =
            outcome.as_ref().map(|outcome| outcome.standings.iter().map(|standing| standing.score).collect());
        let reason = outcome.as_ref().map(|outcome| outcome.reason);
        let winners: Option<Vec<Seat>> = outcome.as_ref().map(|outcome| outcome.winners.iter().collect());
        let winners = winners.as_deref();
        self.tell(&Say::Result {
            r#match,
            winners,
            ranks: ranks.as_deref(),
            scores: scores.as_deref(),
            reason,
        });
    }
}

impl Drop for External {
    fn drop(&mut self) {
        self.tell(&Say::Bye);
        if let Some(process) = &mut self.process {
            process.await_end(Deadline::after(LEAVING));
        }
    }
}

fn answer(choice: Option<usize>, action: Option<Value>, offers: &[Offer]) -> Result<Value, Fault> {
    match (choice, action) {
        (Some(choice), None) => {
            let offer = offers.get(choice).ok_or_else(|| {
                Fault::new(FaultKind::Illegal, format!("choice {choice} of {}", offers.len()))
            })?;
            serde_json::from_str(offer.action.get())
                .map_err(|error| Fault::new(FaultKind::Illegal, format!("choice {choice}: {error}")))
        }
        (None, Some(action)) => Ok(action),
        (Some(_), Some(_)) => Err(Fault::new(FaultKind::Nonsense, "both a choice and an action")),
        (None, None) => Err(Fault::new(FaultKind::Nonsense, "neither a choice nor an action")),
    }
}

fn heard(text: &str) -> Result<Heard, Fault> {
    serde_json::from_str(text).map_err(|error| {
        let start: String = text.trim_end().chars().take(80).collect();
        Fault::new(FaultKind::Nonsense, format!("`{start}` is no message: {error}"))
    })
}

fn line(say: &Say<'_>) -> String {
    let mut text = serde_json::to_string(say).expect("messages are plain data and have a JSON form");
    text.push('\n');
    text
}

/// The words of a command; nothing if a quote is not closed.
fn split(text: &str) -> Option<Vec<String>> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for letter in text.chars() {
        match (quote, letter) {
            (Some(open), _) if open == letter => quote = None,
            (Some(_), _) => word.get_or_insert_default().push(letter),
            (None, '\'' | '"') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, _) if letter.is_whitespace() => words.extend(word.take()),
            (None, _) => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_at_blanks_outside_quotes() {
        let words = |text| Command::parse(text).map(|command| command.words);
        assert_eq!(words("python3 bot.py --level 3").unwrap(), ["python3", "bot.py", "--level", "3"]);
        assert_eq!(words("  sh -c 'echo \"hi there\"' ").unwrap(), ["sh", "-c", "echo \"hi there\""]);
        assert_eq!(words("a '' b").unwrap(), ["a", "", "b"]);
        assert_eq!(words("a 'b"), None);
        assert_eq!(words("  "), None);
    }
}
