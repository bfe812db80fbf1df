//! Bots in any language: programs that speak JSON Lines on standard input and output. They see what a seat sees, as
//! JSON, and answer in time, or the game's own fallback plays for them.

mod check;
mod message;
mod process;
mod program;
mod sitter;

use std::time::Duration;

use engine::{AnyMatch, Commit, Language, Meta, Seat, Turn, Viewer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use crate::player::{Assignment, Fault, FaultKind, Player};
use message::{Bare, End, Legal, Seats, State, Step, ToldEvent, You};

pub use check::{Check, Verdict, check};
pub use message::{Accepts, PROTOCOL, Profile, Views};
pub use program::{Begin, Chosen, Program, Question};
pub use sitter::Sitter;

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
    /// What stands before a command where a bot's name could stand as well.
    pub const PREFIX: &str = "cmd:";

    /// The command that `text` means: words apart by blanks, with quotes of either kind around words that have blanks.
    pub fn parse(text: &str) -> Option<Command> {
        let words = split(text)?;
        (!words.is_empty()).then_some(Command { words, deadline: Command::DEADLINE, show_errors: false })
    }
}

/// A player that is another program.
pub struct External {
    command: Command,
    program: Option<Program>,
    /// Why there is no program, so that every decision it misses can say so.
    trouble: Option<Fault>,
    late: u32,
    /// What happened since it was last asked.
    steps: Vec<Step>,
    /// The version of the last step.
    seen: u64,
    /// Whether the match has been told: its scene is known when it is first asked.
    begun: Option<Begun>,
    /// What it calls itself.
    name: Option<String>,
}

/// A match that the program has not been told of yet.
struct Begun {
    seat: Seat,
    seats: u8,
    options: Value,
}

impl External {
    /// After so many late answers in a row a program is taken for hung, and the match goes on without it.
    const PATIENCE: u32 = 3;

    /// A program that is started when it first has to play.
    pub fn new(command: Command) -> External {
        External {
            command,
            program: None,
            trouble: None,
            late: 0,
            steps: Vec::new(),
            seen: 0,
            begun: None,
            name: None,
        }
    }

    /// What the program calls itself, once it has been started.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Starts the program, if it does not run, and hears whether it plays at such a table.
    ///
    /// # Errors
    /// It cannot be started, speaks another version of the protocol, or does not play this.
    pub fn prepare(&mut self, meta: &Meta, options: &Value, seats: u8) -> Result<(), Fault> {
        let program = match self.program.take() {
            Some(program) => program,
            None => Program::start(&self.command, meta.id, meta.rules)?,
        };
        self.name = Some(program.profile().name.clone());
        match program.profile().declines(meta.id, seats, options) {
            None => self.program = Some(program),
            Some(why) => return Err(Fault::new(FaultKind::Declined, why)),
        }
        Ok(())
    }

    /// What it is to be asked.
    fn question(&mut self, running: &dyn AnyMatch, seat: Seat) -> Result<Question, Fault> {
        self.tell_of_match(running);
        let program = match (&self.program, &self.trouble) {
            (Some(program), _) => program,
            (None, Some(fault)) => return Err(fault.clone()),
            (None, None) => return Err(Fault::new(FaultKind::Crashed, "it was never started")),
        };
        let state = state(running, seat, program.profile());
        let (d, offers) = (state.you.d, state.you.legal.len());
        let question = program.question(d, offers, &self.steps, &state, self.command.deadline);
        self.steps.clear();
        Ok(question)
    }

    fn tell_of_match(&mut self, running: &dyn AnyMatch) {
        let Some(Begun { seat, seats, options }) = self.begun.take() else { return };
        let Some(program) = &mut self.program else { return };
        let scene = running.scene().filter(|_| program.profile().views == Views::Parts);
        let (options, deadline) = (&options, self.command.deadline);
        let begin = Begin { seat: seat.0, seats, options, scene: scene.as_deref(), deadline };
        if let Err(fault) = program.begin(&begin) {
            self.give_up(fault);
        }
    }

    fn ask(&mut self, question: &Question) -> Result<Chosen, Fault> {
        match (&mut self.program, &self.trouble) {
            (Some(program), _) => program.ask(question),
            (None, Some(fault)) => Err(fault.clone()),
            (None, None) => Err(Fault::new(FaultKind::Crashed, "it was never started")),
        }
    }

    /// Takes note of how an answer came.
    fn judge<T>(&mut self, answer: &Result<T, Fault>) {
        let Err(fault) = answer else {
            self.late = 0;
            return;
        };
        match fault.kind {
            FaultKind::Late => {
                self.late += 1;
                if self.late >= External::PATIENCE {
                    self.give_up(fault.clone());
                }
            }
            FaultKind::Crashed | FaultKind::Flooded | FaultKind::OtherProtocol | FaultKind::Declined => {
                self.give_up(fault.clone());
            }
            FaultKind::Nonsense | FaultKind::Illegal => self.late = 0,
        }
    }

    /// Ends the program for this match.
    fn give_up(&mut self, fault: Fault) {
        if let Some(program) = self.program.take() {
            program.abandon();
        }
        self.trouble = Some(fault);
    }

    /// A seat took back what it had done; the match has that version since.
    pub fn undone(&mut self, seat: Seat, v: u64) {
        self.steps.push(Step { from: self.seen, v, seat, kind: "undo", told: Vec::new() });
        self.seen = v;
    }
}

impl Player for External {
    fn begin(&mut self, assignment: &Assignment<'_>) {
        self.late = 0;
        self.trouble = None;
        self.steps.clear();
        self.seen = 0;
        let Assignment { meta, seat, seats, options, .. } = *assignment;
        if let Err(fault) = self.prepare(meta, options, seats) {
            self.give_up(fault);
        }
        self.begun = Some(Begun { seat, seats, options: options.clone() });
    }

    fn choose(&mut self, running: &dyn AnyMatch, seat: Seat) -> Result<Vec<Value>, Fault> {
        let question = self.question(running, seat);
        let answer = question.and_then(|question| self.ask(&question));
        let answer = answer.and_then(|chosen| meant(chosen, running, seat));
        self.judge(&answer);
        answer
    }

    fn saw(&mut self, seat: Seat, turn: &Turn) {
        let from = std::mem::replace(&mut self.seen, turn.version);
        let Some(program) = &self.program else { return };
        let profile = program.profile();
        if !profile.steps {
            return;
        }
        let viewer = Viewer::Seat(seat);
        let told = if profile.texts {
            let told = turn.told(viewer, Language::En).into_iter();
            told.map(|told| ToldEvent { event: told.event, text: Some(told.text) }).collect()
        } else {
            turn.events(viewer).into_iter().map(|event| ToldEvent { event, text: None }).collect()
        };
        self.steps.push(Step { from, v: turn.version, seat: turn.seat, kind: "act", told });
    }

    fn end(&mut self, running: &dyn AnyMatch) {
        self.tell_of_match(running);
        let Some(program) = &mut self.program else { return };
        let (steps, end) = (raw(&self.steps), ending(running));
        self.steps.clear();
        if let Err(fault) = program.end(&steps, end.as_deref()) {
            self.give_up(fault);
        }
    }
}

/// How things stand for a seat that is asked, as a stream would tell it.
fn state(running: &dyn AnyMatch, seat: Seat, profile: &Profile) -> State {
    let pending = running.pending();
    let viewer = Viewer::Seat(seat);
    let (common, view) = match profile.views {
        Views::Parts => (running.common(), Some(running.own(viewer))),
        Views::Whole => (None, Some(running.view(viewer))),
        Views::None => (None, None),
    };
    let legal = if profile.texts {
        Legal::Offered(running.legal(seat, Language::En))
    } else {
        Legal::Bare(running.actions(seat).into_iter().map(|action| Bare { action }).collect())
    };
    State {
        v: running.version(),
        round: running.round(),
        pending: Seats(pending.seats),
        sealing: pending.commit == Commit::Sealed,
        sealed: Seats(running.sealed()),
        common,
        view,
        you: You {
            seat,
            d: running.decision(seat).unwrap_or_default(),
            prompt: profile.texts.then(|| running.prompt(seat, Language::En)),
            legal,
        },
    }
}

/// How a match ended, as a stream would tell it.
fn ending(running: &dyn AnyMatch) -> Option<Box<RawValue>> {
    let outcome = running.outcome()?;
    Some(raw(&End {
        reason: outcome.reason,
        winners: Seats(outcome.winners),
        tie_break: outcome.tie_break,
        ranks: outcome.standings.iter().map(|standing| standing.rank).collect(),
        scores: outcome.standings.iter().map(|standing| standing.score).collect(),
        sheet: running.score_sheet(Language::En).unwrap_or_default(),
    }))
}

fn raw(value: &impl serde::Serialize) -> Box<RawValue> {
    to_raw_value(value).expect("messages are plain data and have a JSON form")
}

/// The actions that an answer means, if they may be done.
fn meant(chosen: Chosen, running: &dyn AnyMatch, seat: Seat) -> Result<Vec<Value>, Fault> {
    let illegal = |why: String| Fault::new(FaultKind::Illegal, why);
    match chosen {
        Chosen::Offer(number) => match running.action(seat, number) {
            Some(action) => Ok(vec![action]),
            None => Err(illegal(format!("there is no offer {number}"))),
        },
        Chosen::Actions(actions) => match actions.first().and_then(|first| running.why_not(seat, first)) {
            None => Ok(actions),
            Some(failure) => Err(illegal(failure.to_string())),
        },
    }
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
