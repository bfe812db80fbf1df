//! A table at this keyboard: people by turns, and bots that think on another thread.

use std::path::Path;
use std::rc::Rc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::{Duration, Instant};

use bots::Sitter;
use canvas::{Move, TableView};
use engine::{
    AnyMatch, Catalogue, Commit, Failure, Ink, Language, MatchLog, Rule, Seat, Seed, Turn, Viewer,
    next_to_act, say,
};
use serde_json::Value;

use crate::ending::Ending;
use crate::table::{Notice, Playable, Refusal, Snapshot, Status, Story, Table, You};

/// How long a bot's move is to be seen, by pace.
const PACES: [Duration; 5] = [
    Duration::ZERO,
    Duration::from_millis(250),
    Duration::from_millis(600),
    Duration::from_millis(1200),
    Duration::from_millis(2500),
];
/// The bot that is asked for a hint.
const ADVISER: &str = "level5@300ms";
/// How many moves it tells.
const HINTS: usize = 3;

/// Where a game is kept.
pub trait Keeper {
    /// Brings the file up to the match, if there is one.
    ///
    /// # Errors
    /// Why it cannot be written; the next step tries again.
    fn record(&mut self, log: &MatchLog) -> Result<(), String>;
    /// Keeps the match in a new file from now on; says where.
    ///
    /// # Errors
    /// Why not.
    fn save(&mut self, file: &Path, log: &MatchLog) -> Result<String, String>;
    /// The file, if there is one.
    fn file(&self) -> Option<String>;
}

/// A match and who plays it.
pub struct Seated {
    /// The match.
    pub running: Box<dyn AnyMatch>,
    /// The bot of each seat; a person where there is none.
    pub bots: Vec<Option<Sitter>>,
    /// What each seat was told so far, and a watcher last.
    pub stories: Vec<Story>,
    /// Where it is kept.
    pub keeper: Box<dyn Keeper>,
}

/// A table at this keyboard.
pub struct LocalTable {
    playable: Playable,
    language: Language,
    rules: Vec<Rule>,
    seated: Seated,
    /// What each seat saw when its last turn ended.
    befores: Vec<Option<Value>>,
    /// The randomness that is not the match's own.
    chance: Seed,
    /// The seat whose view is shown; nobody's if all are bots.
    facing: Option<u8>,
    hand_over: Option<u8>,
    thinking: Option<(u8, Receiver<bots::Answer>)>,
    /// A bot's decision that waits for its time.
    decided: Option<(u8, bots::Answer)>,
    last_step: Instant,
    pace: u8,
    skipping: bool,
    advice: Option<Receiver<Vec<(Value, String)>>>,
    snapshot: Rc<Snapshot>,
    troubles: Vec<Notice>,
}

impl LocalTable {
    /// Sits down.
    pub fn new(playable: Playable, seated: Seated, language: Language) -> LocalTable {
        let seed = seated.running.log().header.seed.expect("a match that is played here has its seed");
        let people: Vec<u8> =
            (0..).zip(&seated.bots).filter(|(_, bot)| bot.is_none()).map(|(seat, _)| seat).collect();
        let mut table = LocalTable {
            playable,
            language,
            rules: playable.game.rules(language),
            befores: vec![None; seated.bots.len()],
            chance: seed.child(u64::MAX),
            facing: match people[..] {
                [one] => Some(one),
                _ => None,
            },
            hand_over: None,
            thinking: None,
            decided: None,
            last_step: Instant::now(),
            pace: 2,
            skipping: false,
            advice: None,
            snapshot: Rc::default(),
            seated,
            troubles: Vec::new(),
        };
        table.turn_to();
        table.look();
        table
    }

    /// Where it is saved, if it is.
    pub fn saved_in(&self) -> Option<String> {
        self.seated.keeper.file()
    }

    fn people(&self) -> usize {
        self.seated.bots.iter().filter(|bot| bot.is_none()).count()
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.seated.bots[seat.index()].is_none()
    }

    /// With several people at one keyboard the next one has to sit down first.
    fn turn_to(&mut self) {
        if self.people() < 2 {
            return;
        }
        let Some(next) = self.next_seat().filter(|&seat| self.is_person(seat)) else { return };
        if self.facing != Some(next.0) {
            self.hand_over = Some(next.0);
        }
    }

    /// Who is asked next. Sealed answers come from bots first, so that a person's is the last and the round resolves; where
    /// any may act, who is asked first is drawn, the same again after a resume.
    fn next_seat(&self) -> Option<Seat> {
        let pending = self.seated.running.pending();
        match pending.commit {
            Commit::Sealed => {
                let bot = pending.seats.iter().find(|&seat| !self.is_person(seat));
                bot.or(pending.seats.first())
            }
            Commit::Open => next_to_act(pending, &mut self.chance.decision(self.seated.running.version())),
        }
    }

    /// Brings the snapshot up to the match.
    fn look(&mut self) {
        let running = &*self.seated.running;
        let viewer = match (self.facing, self.people()) {
            _ if running.outcome().is_some() => Viewer::Referee,
            (Some(seat), _) => Viewer::Seat(Seat(seat)),
            (None, _) => Viewer::Spectator,
        };
        let acts = self.next_seat().filter(|seat| Some(seat.0) == self.facing && self.hand_over.is_none());
        let names =
            Seat::all(running.seats()).map(|seat| Catalogue::shared().text(self.language, &seat.name()));
        let names: Vec<String> = names.collect();
        let you = acts.filter(|&seat| self.is_person(seat)).map(|seat| You {
            decision: running.decision(seat).unwrap_or_default(),
            prompt: running.prompt(seat, self.language),
            moves: running
                .legal(seat, self.language)
                .into_iter()
                .map(|offer| Move {
                    action: serde_json::from_str(offer.action.get()).unwrap_or_default(),
                    label: offer.label,
                })
                .collect(),
        });
        let plain = self.playable.view.is_none();
        self.snapshot = Rc::new(Snapshot {
            version: running.version(),
            round: running.round(),
            view: serde_json::from_str(running.view(viewer).get()).unwrap_or_default(),
            before: self.facing.and_then(|seat| self.befores[usize::from(seat)].clone()),
            picture: if plain { running.picture(viewer, Ink::PLAIN, self.language) } else { String::new() },
            seat: self.facing,
            pending: running.pending().seats.iter().map(|seat| seat.0).collect(),
            you,
            end: Ending::of(running, self.language).map(|ending| ending.lines(&names, self.language)),
            names,
        });
    }

    /// Takes note of what happened: for the seats, for the watcher, and for the file.
    fn hear(&mut self, turn: &Turn) {
        for (seat, bot) in (0..).map(Seat).zip(&self.seated.bots) {
            if let Some(bot) = bot {
                bot.saw(seat, turn);
                if self.seated.running.outcome().is_some() {
                    bot.end(&*self.seated.running);
                }
            }
        }
        let seats = self.seated.bots.len();
        for (index, story) in self.seated.stories.iter_mut().enumerate() {
            let viewer = if index < seats { Viewer::Seat(Seat(index as u8)) } else { Viewer::Spectator };
            let told = turn.told(viewer, self.language).into_iter();
            story.lines.extend(told.map(|told| (Some(turn.seat.0), told.text)));
        }
        self.note_end_of_turn(turn.seat);
        self.record();
    }

    /// When a person's turn has ended, what they saw is what is marked against later.
    fn note_end_of_turn(&mut self, seat: Seat) {
        let running = &*self.seated.running;
        if self.is_person(seat) && !running.pending().seats.contains(seat) {
            let view = serde_json::from_str(running.view(Viewer::Seat(seat)).get()).ok();
            self.befores[seat.index()] = view;
            let story = &mut self.seated.stories[seat.index()];
            story.seen = story.lines.len();
        }
    }

    fn record(&mut self) {
        if let Err(message) = self.seated.keeper.record(&self.seated.running.log()) {
            self.troubles.push(Notice::Refused(Refusal { message, rule: None }));
        }
        self.last_step = Instant::now();
        self.turn_to();
        self.look();
    }

    fn refusal(&self, failure: &Failure) -> Refusal {
        Refusal {
            message: failure.message.text(self.language),
            rule: failure.rule.map(|rule| rule.0.to_owned()),
        }
    }

    /// Starts a bot on its decision, if it is a bot's turn.
    fn think(&mut self) {
        let Some(seat) = self.next_seat() else { return };
        let Some(bot) = &self.seated.bots[seat.index()] else { return };
        let seed = self.chance.child(self.seated.running.version() * 8 + u64::from(seat.0));
        match bot.think(self.playable.lab, &*self.seated.running, seat, seed) {
            Ok(thought) => {
                let (send, receive) = channel();
                std::thread::spawn(move || {
                    // If nobody waits any more, the game was left.
                    drop(send.send(thought.run()));
                });
                self.thinking = Some((seat.0, receive));
            }
            Err(failure) => {
                let refusal = self.refusal(&failure);
                self.troubles.push(Notice::Closed(refusal.message));
            }
        }
    }

    fn apply(&mut self, seat: u8, answer: &bots::Answer) {
        if let Some(fault) = &answer.fault {
            self.troubles.push(Notice::Refused(Refusal { message: fault.to_string(), rule: None }));
        }
        let seat = Seat(seat);
        let refused = match self.seated.running.submit(seat, Some(answer.decision), &answer.actions) {
            Ok(turn) => return self.hear(&turn),
            Err(failure) => self.refusal(&failure),
        };
        // What a program may not do is done by the game's fallback.
        let program = matches!(self.seated.bots[seat.index()], Some(Sitter::Program { .. }));
        let instead = self.seated.running.fallback(seat).filter(|_| program);
        match instead.and_then(|instead| self.seated.running.submit(seat, None, &[instead]).ok()) {
            Some(turn) => {
                self.troubles.push(Notice::Refused(refused));
                self.hear(&turn);
            }
            None => self.troubles.push(Notice::Closed(refused.message)),
        }
    }
}

impl Table for LocalTable {
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
        self.playable.view.and_then(|view| view.howto(self.language))
    }

    fn snapshot(&self) -> &Rc<Snapshot> {
        &self.snapshot
    }

    fn story(&self) -> &Story {
        let index = self.facing.map_or(self.seated.stories.len() - 1, usize::from);
        &self.seated.stories[index]
    }

    fn status(&self) -> Status {
        let bots = self.seated.bots.iter().any(Option::is_some);
        Status {
            thinking: self.thinking.as_ref().map(|(seat, _)| *seat),
            hand_over: self.hand_over,
            pace: bots.then_some(self.pace),
            ..Status::default()
        }
    }

    fn advance(&mut self, now: Instant) -> Vec<Notice> {
        let mut notices = std::mem::take(&mut self.troubles);
        if let Some(advice) = &self.advice
            && let Ok(moves) = advice.try_recv()
        {
            self.advice = None;
            let offered = self.snapshot.you.as_ref().map_or(&[][..], |you| &you.moves);
            let place = |action: &Value| offered.iter().position(|offer| offer.action == *action);
            let hints = moves.into_iter().filter_map(|(action, why)| Some((place(&action)?, why)));
            notices.push(Notice::Hint(hints.collect()));
        }
        if self.hand_over.is_some() {
            return notices;
        }
        if let Some((seat, receive)) = &self.thinking {
            let seat = *seat;
            match receive.try_recv() {
                Ok(answer) => {
                    self.thinking = None;
                    self.decided = Some((seat, answer));
                }
                Err(TryRecvError::Empty) => {}
                Err(TryRecvError::Disconnected) => {
                    self.thinking = None;
                    let who = Seat(seat).name();
                    let text = Catalogue::shared().text(self.language, &say!("screen-bot-failed", who = who));
                    notices.push(Notice::Closed(text));
                    return notices;
                }
            }
        }
        let pace = if self.skipping { Duration::ZERO } else { PACES[usize::from(self.pace)] };
        if now.duration_since(self.last_step) >= pace
            && let Some((seat, answer)) = self.decided.take()
        {
            self.apply(seat, &answer);
        }
        if self.snapshot.you.is_some() {
            self.skipping = false;
        }
        if self.thinking.is_none() && self.decided.is_none() && self.snapshot.you.is_none() {
            self.think();
        }
        notices
    }

    fn act(&mut self, index: usize) -> Result<(), Refusal> {
        let (Some(seat), Some(you)) = (self.facing, &self.snapshot.you) else { return Ok(()) };
        let Some(chosen) = you.moves.get(index) else { return Ok(()) };
        let (action, decision) = (chosen.action.clone(), you.decision);
        match self.seated.running.submit(Seat(seat), Some(decision), &[action]) {
            Ok(turn) => {
                self.hear(&turn);
                Ok(())
            }
            Err(failure) => Err(self.refusal(&failure)),
        }
    }

    fn undo(&mut self) -> Result<(), Refusal> {
        let Some(seat) = self.facing.map(Seat) else { return Ok(()) };
        let running = &mut self.seated.running;
        let done = if running.sealed().contains(seat) { running.recall(seat) } else { running.undo(seat) };
        if let Err(failure) = done {
            return Err(self.refusal(&failure));
        }
        // What a bot was about to do answers what is no longer so.
        (self.thinking, self.decided) = (None, None);
        self.seated.bots.iter().flatten().for_each(|bot| bot.undone(seat, &*self.seated.running));
        let text = Catalogue::shared().text(self.language, &say!("terminal-taken-back", who = seat.name()));
        for story in &mut self.seated.stories {
            story.lines.push((Some(seat.0), text.clone()));
        }
        self.record();
        Ok(())
    }

    fn concede(&mut self) -> Result<(), Refusal> {
        let Some(seat) = self.facing.map(Seat) else { return Ok(()) };
        match self.seated.running.quit(seat) {
            Ok(turn) => {
                (self.thinking, self.decided) = (None, None);
                self.hear(&turn);
                Ok(())
            }
            Err(failure) => Err(self.refusal(&failure)),
        }
    }

    fn hint(&mut self) -> Result<(), Refusal> {
        let (Some(seat), Some(_), None) = (self.facing, &self.snapshot.you, &self.advice) else {
            return Ok(());
        };
        let no = |message: String| Refusal { message, rule: None };
        let bot = self.playable.lab.bot(ADVISER).map_err(|unknown| no(unknown.to_string()))?;
        let seed = self.chance.child(self.seated.running.version() * 8 + 7);
        let study = self.playable.lab.study(&*self.seated.running, Seat(seat), bot, seed);
        let study = study.map_err(|failure| self.refusal(&failure))?;
        let (send, receive) = channel();
        let language = self.language;
        std::thread::spawn(move || {
            let moves = study.run().moves.into_iter().take(HINTS).filter(|one| one.share > 0.0);
            let why = |share: f64, result: Option<f64>| {
                let text = |phrase| Catalogue::shared().text(language, &phrase);
                let share = (share * 100.0).round() as i64;
                match result {
                    Some(value) => {
                        text(say!("screen-hint-value", share = share, value = (value * 100.0).round() as i64))
                    }
                    None => text(say!("screen-hint-share", share = share)),
                }
            };
            let told = moves.map(|one| (one.action, why(one.share, one.result))).collect();
            // If nobody waits any more, the game was left.
            drop(send.send(told));
        });
        self.advice = Some(receive);
        Ok(())
    }

    fn save(&mut self, file: &str) -> Result<String, Refusal> {
        let saved = self.seated.keeper.save(Path::new(file), &self.seated.running.log());
        saved.map_err(|message| Refusal { message, rule: None })
    }

    fn unsaved(&self) -> bool {
        self.seated.keeper.file().is_none() && self.seated.running.outcome().is_none() && self.people() > 0
    }

    fn sit_down(&mut self) {
        if let Some(seat) = self.hand_over.take() {
            self.facing = Some(seat);
            self.look();
        }
    }

    fn set_pace(&mut self, pace: u8) {
        self.pace = pace.min(PACES.len() as u8 - 1);
    }

    fn skip(&mut self) {
        self.skipping = self.people() > 0;
        if self.people() == 0 {
            self.last_step = self.last_step.checked_sub(PACES[PACES.len() - 1]).unwrap_or(self.last_step);
        }
    }
}
