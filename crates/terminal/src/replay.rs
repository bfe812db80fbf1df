//! A match that is over, step by step.

use std::io::Write;

use canvas::TableView;
use engine::{Catalogue, Ink, Language, MatchLog, Rule, Seat, Viewer, What};

use crate::table::{Playable, Refusal, Replay, Snapshot, Story, Table};

/// A match that is over, step by step.
pub struct ReplayTable {
    playable: Playable,
    language: Language,
    log: MatchLog,
    rules: Vec<Rule>,
    at: usize,
    story: Story,
    snapshot: Snapshot,
}

impl ReplayTable {
    /// A record, from its beginning.
    ///
    /// # Errors
    /// It does not verify with the rules of this program.
    pub fn new(playable: Playable, log: MatchLog, language: Language) -> Result<ReplayTable, String> {
        playable.game.open(&log).map_err(|error| error.to_string())?;
        let rules = playable.game.rules(language);
        let (story, snapshot) = (Story::default(), Snapshot::default());
        let mut table = ReplayTable { playable, language, log, rules, at: 0, story, snapshot };
        table.look();
        Ok(table)
    }

    fn look(&mut self) {
        let header = &self.log.header;
        let Some(seed) = header.seed else { return };
        let Ok(mut running) = self.playable.game.start(&header.options, header.seats, seed) else { return };
        let opening = running.opening(Viewer::Referee, self.language).into_iter();
        let mut story = Story { lines: opening.map(|told| (None, told.text)).collect(), seen: 0 };
        for line in &self.log.lines[..self.at] {
            story.seen = story.lines.len();
            let turn = match &line.what {
                What::Act(action) => running.submit_for_host(line.seat, action).ok(),
                What::Quit => running.quit(line.seat).ok(),
                What::Undo(_) => running.undo(line.seat).ok().and(None),
                What::Recall => running.recall(line.seat).ok().and(None),
            };
            if let Some(turn) = turn {
                let told = turn.told(Viewer::Referee, self.language).into_iter();
                story.lines.extend(told.map(|told| (Some(line.seat.0), told.text)));
            }
        }
        let names = Seat::all(header.seats).map(|seat| Catalogue::shared().text(self.language, &seat.name()));
        let plain = self.playable.view.is_none();
        self.snapshot = Snapshot {
            version: self.at as u64,
            round: running.round(),
            view: serde_json::from_str(running.view(Viewer::Referee).get()).unwrap_or_default(),
            before: Some(std::mem::take(&mut self.snapshot.view)).filter(|view| !view.is_null()),
            picture: if plain {
                running.picture(Viewer::Referee, Ink::PLAIN, self.language)
            } else {
                String::new()
            },
            seat: None,
            names: names.collect(),
            pending: running.pending().seats.iter().map(|seat| seat.0).collect(),
            you: None,
            end: None,
        };
        self.story = story;
    }
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

    fn snapshot(&self) -> &Snapshot {
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
            self.at = at;
            self.look();
        }
        Some((self.at, steps))
    }
}
