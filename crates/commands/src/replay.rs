//! `pioneers replay`: a log shown step by step, retold, or verified.

use std::io::BufRead;
use std::path::PathBuf;

use catalog::Listing;
use engine::{AnyMatch, Arg, End, Language, MatchLog, Seat, Viewer, say};
use serde::Serialize;
use serde_json::{Value, json};

use crate::error::{Error, Stop};
use crate::files::{self, LogFile};
use crate::finale;
use crate::retell::{Line, retell};
use crate::shell::Shell;

/// Show a saved game: step by step in a terminal, or all of it in a pipe.
#[derive(clap::Args)]
#[command(after_help = "\
In a terminal: Enter goes on, b goes back, a number goes to that step, e to the end, q leaves.
With --verify, exits with 1 if the log is not what it claims to be.

Examples:
  pioneers replay my.jsonl
  pioneers replay my.jsonl --at 40 --as 1
  pioneers replay my.jsonl --verify --json")]
pub(crate) struct Args {
    /// The log, as `play --save` writes it.
    file: PathBuf,
    /// Show the table after so many steps.
    #[arg(long, value_name = "STEPS", conflicts_with = "verify")]
    at: Option<usize>,
    /// Whose view: a seat's number, spectator, or referee, who sees all. The default is referee for a finished game and
    /// spectator for an unfinished one.
    #[arg(long = "as", value_name = "VIEWER", value_parser = viewer)]
    viewer: Option<Viewer>,
    /// Check that the log is legal throughout and that its seed and end are what they claim.
    #[arg(long)]
    verify: bool,
}

pub(crate) fn run(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    let opened = Opened::read(args, shell).map_err(|stop| match stop {
        Stop::Because(error) if args.verify && !matches!(error.code, "cannot_read" | "unknown_game") => {
            Stop::from(error.into_verdict())
        }
        other => other,
    })?;
    if args.verify {
        return opened.verified(shell);
    }
    let story = opened.story()?;
    match args.at {
        Some(at) if at > story.len() => {
            let message = format!("the log has {} steps; there is no step {at}", story.len());
            Err(Error::input("bad_step", message).into())
        }
        Some(at) if shell.json => {
            let running = opened.after(at)?;
            let view = running.view(opened.viewer);
            shell.json(&json!({ "game": opened.log.header.game, "at": at, "steps": story.len(), "view": view, "end": finale::json(&*running, shell.language) }))
        }
        Some(at) => opened.show(at, &story, shell),
        None if shell.json => {
            let end = finale::json(&*opened.after(story.len())?, shell.language);
            let header = &opened.log.header;
            shell.json(&json!({ "game": header.game, "players": header.seats, "steps": story.len(), "opening": opened.opening(), "story": story, "end": end }))
        }
        None if shell.interactive => opened.step_through(&story, shell),
        None => {
            for line in opened.opening() {
                shell.line(format_args!("{:>4}  {}", 0, line.text))?;
            }
            for (step, StepLines { told, .. }) in story.iter().enumerate() {
                for line in told {
                    shell.line(format_args!("{:>4}  {}", step + 1, line.text))?;
                }
            }
            if let Some(end) = finale::text(&*opened.after(story.len())?, shell) {
                shell.line(format_args!("\n{end}"))?;
            }
            Ok(())
        }
    }
}

/// A step as the viewer is told it.
#[derive(Serialize)]
struct StepLines {
    seat: Seat,
    told: Vec<Line>,
}

/// A log that is legal throughout.
struct Opened {
    listing: &'static Listing,
    log: MatchLog,
    running: Box<dyn AnyMatch>,
    viewer: Viewer,
    language: Language,
}

impl Opened {
    fn read(args: &Args, shell: &Shell) -> Result<Opened, Stop> {
        let LogFile { log, torn, .. } = files::read_log(&args.file)?;
        if let Some(line) = torn {
            if args.verify {
                return Err(engine::LogError::Torn { line, intact: Box::new(log) }.into());
            }
            shell.remark(format_args!("warning: line {line} of the log was cut off and is left out"));
        }
        let listing = catalog::find(&log.header.game)?;
        let running = listing.game.open(&log)?;
        let over = running.pending().is_over();
        let viewer = args.viewer.unwrap_or(if over { Viewer::Referee } else { Viewer::Spectator });
        if let Viewer::Seat(seat) = viewer
            && seat.0 >= log.header.seats
        {
            let message = format!("the table has {} seats, numbered from 0", log.header.seats);
            return Err(Error::input("bad_viewer", message).into());
        }
        Ok(Opened { listing, log, running, viewer, language: shell.language })
    }

    /// What the viewer reads of the setup.
    fn opening(&self) -> Vec<Line> {
        Line::of_opening(&*self.running, self.viewer, self.language).collect()
    }

    /// What the viewer reads of each step.
    fn story(&self) -> Result<Vec<StepLines>, Error> {
        let mut story = Vec::with_capacity(self.log.lines.len());
        retell(self.listing.game, &self.log, usize::MAX, |line, turn, _| {
            let told = match turn {
                Some(turn) => Line::of_turn(turn, self.viewer, self.language).collect(),
                None => vec![Line::taken_back(line.seat, self.language)],
            };
            story.push(StepLines { seat: line.seat, told });
        })?;
        Ok(story)
    }

    fn after(&self, steps: usize) -> Result<Box<dyn AnyMatch>, Error> {
        retell(self.listing.game, &self.log, steps, |_, _, _| {})
    }

    /// The table after `at` steps, and what the last of them brought about.
    fn show(&self, at: usize, story: &[StepLines], shell: &mut Shell) -> Result<(), Stop> {
        let running = self.after(at)?;
        let ink = shell.ink;
        let head = say!("terminal-step", at = at, steps = story.len(), round = running.round());
        shell.line(ink.bold(shell.text(&head)))?;
        let opening = if at == 0 { self.opening() } else { Vec::new() };
        let last = at.checked_sub(1).and_then(|last| story.get(last));
        for line in opening.iter().chain(last.into_iter().flat_map(|step| &step.told)) {
            shell.line(&line.text)?;
        }
        shell.line("")?;
        shell.line(running.picture(self.viewer, ink, self.language).trim_end())?;
        let end = finale::text(&*running, shell).unwrap_or_else(|| {
            let awaited = Arg::list(running.pending().seats.iter().map(Seat::name));
            shell.text(&say!("terminal-waiting", who = awaited))
        });
        shell.line(format_args!("\n{end}"))
    }

    fn step_through(&self, story: &[StepLines], shell: &mut Shell) -> Result<(), Stop> {
        let mut at = 0;
        let mut input = std::io::stdin().lock();
        loop {
            self.show(at, story, shell)?;
            let keys = shell.text(&say!("terminal-step-keys"));
            shell.ask(format_args!("\n{keys} > "))?;
            let mut typed = String::new();
            if input.read_line(&mut typed).unwrap_or(0) == 0 {
                return Ok(());
            }
            at = match typed.trim() {
                "" | "n" => (at + 1).min(story.len()),
                "b" | "p" => at.saturating_sub(1),
                "e" => story.len(),
                "q" | "quit" => return Ok(()),
                other => other.parse().unwrap_or(at).min(story.len()),
            };
            shell.line("")?;
        }
    }

    fn verified(&self, shell: &mut Shell) -> Result<(), Stop> {
        let header = &self.log.header;
        let meta = self.running.meta();
        let digest = self.running.digest();
        let checked = header.digest_is_checked();
        if shell.json {
            return shell.json(&json!({
                "ok": true,
                "game": header.game,
                "rules_version": header.rules,
                "players": header.seats,
                "content": header.content,
                "commitment": header.commit,
                "steps": self.log.lines.len(),
                "over": self.running.pending().is_over(),
                "digest": digest,
                "digest_checked": checked && self.log.end.is_some(),
                "end": self.log.end.as_ref().map_or(Value::Null, |end| json!(end)),
            }));
        }
        let steps = self.log.lines.len();
        shell.line(format_args!("game     {}, {} players", meta.title, header.seats))?;
        shell.line(format_args!("rules    version {}, the one this program plays", header.rules))?;
        shell.line(format_args!("content  {}, the same here", header.content))?;
        shell.line(format_args!("seed     fits the commitment {}", header.commit))?;
        shell.line(format_args!("steps    {steps}, every one legal"))?;
        match &self.log.end {
            Some(_) if !checked => {
                shell.line("end      the result is what the steps lead to; the digest was not checked")?;
                shell.line(
                    "         (a record of format 1, whose digest is of a view and not of the state)",
                )?;
            }
            Some(End { digest, .. }) => {
                shell.line(format_args!("end      result and digest {digest} are what the steps lead to"))?;
            }
            None if self.running.pending().is_over() => {
                shell
                    .line(format_args!("end      reached, but the log does not state it; digest {digest}"))?;
            }
            None => shell.line(format_args!("end      not reached yet; digest so far {digest}"))?,
        }
        shell.line("The log is good.")
    }
}

fn viewer(text: &str) -> Result<Viewer, String> {
    match text {
        "spectator" => Ok(Viewer::Spectator),
        "referee" => Ok(Viewer::Referee),
        seat => seat
            .parse()
            .map(|seat| Viewer::Seat(Seat(seat)))
            .map_err(|_| "a viewer is a seat's number, spectator or referee".to_owned()),
    }
}
