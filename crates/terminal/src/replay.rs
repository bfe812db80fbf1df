//! A match that is over, step by step.

use std::io::Write;
use std::rc::Rc;

use canvas::TableView;
use engine::{AnyMatch, Catalogue, Ink, Language, LogError, MatchLog, Rule, Seat, Viewer, What, say};

use crate::ending::Ending;
use crate::table::{Playable, Refusal, Replay, Snapshot, Story, Table};

/// A match that is over, step by step.
pub struct ReplayTable {
    playable: Playable,
    language: Language,
    log: MatchLog,
    rules: Vec<Rule>,
    /// The match as it stood after that many steps.
    running: Box<dyn AnyMatch>,
    at: usize,
    story: Story,
    snapshot: Rc<Snapshot>,
}

impl ReplayTable {
    /// A record, from its beginning.
    ///
    /// # Errors
    /// It does not verify with the rules of this program.
    pub fn new(playable: Playable, log: MatchLog, language: Language) -> Result<ReplayTable, String> {
        playable.game.open(&log).map_err(|error| error.to_string())?;
        let rules = playable.game.rules(language);
        let running = start(playable, &log)?;
        let (story, snapshot) = (opening(&*running, language), Rc::default());
        let mut table = ReplayTable { playable, language, log, rules, running, at: 0, story, snapshot };
        table.look();
        Ok(table)
    }

    /// Goes to a step: on from here, or from the beginning if it lies behind.
    fn go(&mut self, to: usize) {
        if to < self.at {
            // It did start before.
            let Ok(running) = start(self.playable, &self.log) else { return };
            self.story = opening(&*running, self.language);
            (self.running, self.at) = (running, 0);
        }
        for line in &self.log.lines[self.at..to] {
            self.story.seen = self.story.lines.len();
            let running = &mut self.running;
            let turn = match &line.what {
                What::Act(action) => running.submit_for_host(line.seat, action).ok(),
                What::Quit => running.quit(line.seat).ok(),
                What::Undo(_) => running.undo(line.seat).ok().and(None),
                What::Recall => running.recall(line.seat).ok().and(None),
            };
            let told = match turn {
                Some(turn) => {
                    let told = turn.told(Viewer::Referee, self.language).into_iter();
                    told.map(|told| told.text).collect()
                }
                None => {
                    let back = say!("terminal-taken-back", who = line.seat.name());
                    vec![Catalogue::shared().text(self.language, &back)]
                }
            };
            self.story.lines.extend(told.into_iter().map(|text| (Some(line.seat.0), text)));
        }
        self.at = to;
        self.look();
    }

    fn look(&mut self) {
        let running = &*self.running;
        let seats = Seat::all(running.seats());
        let names: Vec<String> =
            seats.map(|seat| Catalogue::shared().text(self.language, &seat.name())).collect();
        let plain = self.playable.view.is_none();
        self.snapshot = Rc::new(Snapshot {
            version: self.at as u64,
            round: running.round(),
            view: serde_json::from_str(running.view(Viewer::Referee).get()).unwrap_or_default(),
            before: Some(self.snapshot.view.clone()).filter(|view| !view.is_null()),
            picture: if plain {
                running.picture(Viewer::Referee, Ink::PLAIN, self.language)
            } else {
                String::new()
            },
            seat: None,
            pending: running.pending().seats.iter().map(|seat| seat.0).collect(),
            you: None,
            end: Ending::of(running, self.language).map(|ending| ending.lines(&names, self.language)),
            names,
        });
    }
}

fn start(playable: Playable, log: &MatchLog) -> Result<Box<dyn AnyMatch>, String> {
    let header = &log.header;
    let seed = header.seed.ok_or_else(|| LogError::NoSeed.to_string())?;
    playable.game.start(&header.options, header.seats, seed).map_err(|failure| failure.to_string())
}

fn opening(running: &dyn AnyMatch, language: Language) -> Story {
    let told = running.opening(Viewer::Referee, language).into_iter();
    Story { lines: told.map(|told| (None, told.text)).collect(), seen: 0 }
}

impl Table for ReplayTable {
    fn title(&self) -> String {
        self.playable.game.meta().title.to_owned()
    }

    fn view(&self) -> Option<&'static dyn TableView> {
        self.playable.view
    }

    fn words(&self) -> &'static Catalogue {
        self.playable.game.words()
    }

    fn rules(&self) -> &[Rule] {
        &self.rules
    }

    fn howto(&self) -> Option<&'static str> {
        self.playable.view?.howto(self.language)
    }

    fn snapshot(&self) -> &Rc<Snapshot> {
        &self.snapshot
    }

    fn story(&self) -> &Story {
        &self.story
    }

    fn save(&mut self, file: &str) -> Result<String, Refusal> {
        let written = std::fs::File::create_new(file)
            .and_then(|mut file| file.write_all(self.log.to_string().as_bytes()));
        written
            .map(|()| file.to_owned())
            .map_err(|error| Refusal { message: format!("{file}: {error}"), rule: None })
    }

    fn replay(&mut self, to: Replay) -> Option<(usize, usize)> {
        let steps = self.log.lines.len();
        let at = match to {
            Replay::Here => self.at,
            Replay::By(by) => self.at.saturating_add_signed(by).min(steps),
            Replay::First => 0,
            Replay::Last => steps,
        };
        if at != self.at {
            self.go(at);
        }
        Some((self.at, steps))
    }
}
