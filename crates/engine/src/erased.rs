//! Games and matches without their types: JSON in, JSON out. Written once for all games; above this line nothing knows
//! a game's state or actions, below it nothing knows JSON.

use std::any::Any;
use std::fmt;
use std::hint::black_box;
use std::marker::PhantomData;
use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use words::{Catalogue, Language, Names, Phrase, Say, Sentence, Voice, say};

use crate::cache::{SetUp, set_up};
use crate::content::ContentError;
use crate::game::{Game, Meta, OptionInfo, Outcome, Pending, Race, ScoreRow, SetupError, TableRule};
use crate::log::{End, Header, LogError, LogLine, MatchLog, What};
use crate::offers;
use crate::packed::Packed;
use crate::play::{Deed, Entry, Match, Refused, Step, UndoRefused, perft, playout};
use crate::reaction::{Reaction, StandingAnswer};
use crate::rng::{Digest, Seed};
use crate::rules::{Rule, RuleId};
use crate::schema::GameSchema;
use crate::seat::{Seat, SeatSet, Viewer};
use crate::text::Ink;

/// A game of the catalog.
pub trait AnyGame: Send + Sync {
    /// Facts about it.
    fn meta(&self) -> &'static Meta;
    /// Its messages.
    fn words(&self) -> &'static Catalogue;
    /// One sentence on what it is.
    fn blurb(&self, language: Language) -> String;
    /// Its rules, for people.
    fn rules(&self, language: Language) -> Vec<Rule>;
    /// Its options, for people.
    fn options(&self, language: Language) -> Vec<OptionInfo>;
    /// What the options are unless a table says otherwise.
    fn default_options(&self) -> Value;
    /// The questions that a seat may answer once and for all.
    fn reactions(&self) -> &'static [Reaction];
    /// What it tells and takes, as JSON Schema.
    fn schema(&self) -> GameSchema;
    /// The options of a table as a log has them, with all that were not asked for: whether it can be set up so, without a match.
    ///
    /// # Errors
    /// The table cannot be set up so.
    fn full_options(&self, options: &Value, seats: u8) -> Result<Value, SetupError>;
    /// A new match.
    ///
    /// # Errors
    /// The table cannot be set up so.
    fn start(&self, options: &Value, seats: u8, seed: Seed) -> Result<Box<dyn AnyMatch>, SetupError>;
    /// A match rebuilt from its log, with everything checked: rules version, content, commitment, each step, the end.
    ///
    /// # Errors
    /// The first thing that does not fit.
    fn open(&self, log: &MatchLog) -> Result<Box<dyn AnyMatch>, LogError>;
    /// How many action sequences of length `depth` there are.
    ///
    /// # Errors
    /// The table cannot be set up so.
    fn perft(&self, options: &Value, seats: u8, seed: Seed, depth: u32) -> Result<u64, SetupError>;
    /// Does the same work many times, for benchmarks: the caller holds the clock.
    ///
    /// # Errors
    /// The table cannot be set up so.
    fn exercise(
        &self,
        options: &Value,
        seats: u8,
        seed: Seed,
        work: Work,
        times: u64,
    ) -> Result<Exercised, SetupError>;
    /// Checks a content file: what stands in it, or all that is wrong; `None` if it is not this game's.
    fn check_content(&self, file: &str, text: &str) -> Option<Result<Vec<String>, ContentError>>;
    /// The text that an option which is a file stands in for at a table of `seats`.
    fn content_file(&self, option: &str, seats: u8) -> Option<&'static str>;
}

/// Work to be measured.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Work {
    /// Whole random games, listing the legal actions at every decision.
    Playout,
    /// Copies of a state in the middle of a game.
    Clone,
    /// Sampled worlds from the middle of a game.
    Resample,
}

/// Work that was done.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Exercised {
    /// Decisions made, for playouts.
    pub decisions: u64,
    /// The size of a state.
    pub state_bytes: usize,
}

/// A match of any game.
pub trait AnyMatch: Any + Send + Sync {
    /// Facts about its game.
    fn meta(&self) -> &'static Meta;
    /// How many play.
    fn seats(&self) -> u8;
    /// Gives the seats [names](crate::seat_names) for every text from now on. They are in no log, state or view.
    fn call_seats(&mut self, names: Names);
    /// How many steps there have been, taken-back ones included.
    fn version(&self) -> u64;
    /// The round being played, from 1.
    fn round(&self) -> u32;
    /// Whom it waits for.
    fn pending(&self) -> Pending;
    /// Whose turn it is, while others may be asked to react; nobody's where all decide at once.
    fn turn(&self) -> Option<Seat>;
    /// Who has or had the first turn; nobody where all decide at once.
    fn first(&self) -> Option<Seat>;
    /// Those whose answers lie face down.
    fn sealed(&self) -> SeatSet;
    /// Names the choice `seat` has now.
    fn decision(&self, seat: Seat) -> Option<u64>;
    /// What `seat` has to decide, in a sentence; empty if nothing.
    fn prompt(&self, seat: Seat, language: Language) -> String;
    /// What `viewer` sees.
    fn view(&self, viewer: Viewer) -> Box<RawValue>;
    /// What of the views never changes and is everybody's to know, if the game tells it apart.
    fn scene(&self) -> Option<Box<RawValue>>;
    /// What of the views changes and is everybody's to know, if the game tells it apart.
    fn common(&self) -> Option<Box<RawValue>>;
    /// The same in a form that can be compared with that of another version.
    fn packed_common(&self) -> Option<Packed>;
    /// What `viewer` sees besides; [laid over](crate::laid_over) what is common, and that over the scene, it makes the view.
    fn own(&self, viewer: Viewer) -> Box<RawValue>;
    /// Adds the same.
    fn write_own(&self, viewer: Viewer, out: &mut Vec<u8>);
    /// What `viewer` sees, as text for a terminal.
    fn picture(&self, viewer: Viewer, ink: Ink, language: Language) -> String;
    /// What `seat` may do now, labelled.
    fn legal(&self, seat: Seat, language: Language) -> Vec<Offer>;
    /// Adds the same as one JSON list.
    fn write_offers(&self, seat: Seat, language: Language, out: &mut Vec<u8>);
    /// The same without words, for programs that read none.
    fn actions(&self, seat: Seat) -> Vec<Box<RawValue>>;
    /// The offer of that number, from 0.
    fn action(&self, seat: Seat, number: usize) -> Option<Value>;
    /// Why `seat` may not do `action` now; nothing if it may.
    fn why_not(&self, seat: Seat, action: &Value) -> Option<Failure>;
    /// `seat` does all of `actions` or none, answering `decision` if it names one.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    fn submit(&mut self, seat: Seat, decision: Option<u64>, actions: &[Value]) -> Result<Turn, Failure>;
    /// `seat` takes back its last action.
    ///
    /// # Errors
    /// Why not.
    fn undo(&mut self, seat: Seat) -> Result<(), Failure>;
    /// Whether `seat` has an action or a sealed answer that it can take back.
    fn can_undo(&self, seat: Seat) -> bool;
    /// `seat` takes back its sealed answer.
    ///
    /// # Errors
    /// Why not.
    fn recall(&mut self, seat: Seat) -> Result<(), Failure>;
    /// `seat` leaves the game.
    ///
    /// # Errors
    /// Why not.
    fn quit(&mut self, seat: Seat) -> Result<Turn, Failure>;
    /// `seat` does `action` as the host says: a press in a [race](AnyMatch::race) is what the host found it to be.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    fn submit_for_host(&mut self, seat: Seat, action: &Value) -> Result<Turn, Failure>;
    /// The option, as `key=value`, with which this table would do without a host, if it needs one.
    fn needs_host(&self) -> Option<&'static str>;
    /// What happened before the first decision, as `viewer` is told it.
    fn opening(&self, viewer: Viewer, language: Language) -> Vec<NarratedEvent>;
    /// The digest of the state, as a record of this match has it when it ends.
    fn digest(&self) -> Digest;
    /// What presses of `seat` mean, if it is in a race.
    fn race(&self, seat: Seat) -> Option<Race<Value>>;
    /// What `seat` may do now that is the `answer` to a reaction of this `kind`.
    fn standing_answer(&self, seat: Seat, kind: &str, answer: &str) -> Option<Value>;
    /// What is done for `seat` if its time is up.
    fn fallback(&self, seat: Seat) -> Option<Value>;
    /// How it ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// Why it ended, if it has: the game's `ending-REASON`, or the reason's own word.
    fn ending(&self, language: Language) -> Option<String>;
    /// Points by category, once it has ended.
    fn score_sheet(&self, language: Language) -> Option<Vec<ScoreRow>>;
    /// The whole log with its seed: for the store, for whoever owns all seats, and for everybody after the end.
    fn log(&self) -> MatchLog;
}

/// Something a seat may do.
#[derive(Clone, Debug, Serialize)]
pub struct Offer {
    /// The action, to be sent back as it is.
    pub action: Box<RawValue>,
    /// The action in words.
    pub label: String,
    /// What it would say once and for all, if it answers a [reaction](Reaction).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub always: Option<StandingAnswer>,
}

/// What an accepted step brought about. Who asks is told what that viewer may know.
pub struct Turn {
    /// The match's version since.
    pub version: u64,
    /// Who acted.
    pub seat: Seat,
    tale: Box<dyn Tale>,
}

impl Turn {
    /// What `viewer` is told.
    pub fn told(&self, viewer: Viewer, language: Language) -> Vec<NarratedEvent> {
        self.tale.told(viewer, language)
    }

    /// The same for programs alone: nothing is put in words.
    pub fn events(&self, viewer: Viewer) -> Vec<Box<RawValue>> {
        self.tale.events(viewer)
    }

    /// Whether both are told the same.
    pub fn is_alike(&self, one: Viewer, other: Viewer) -> bool {
        self.tale.is_alike(one, other)
    }
}

impl fmt::Debug for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Turn")
            .field("version", &self.version)
            .field("seat", &self.seat)
            .finish_non_exhaustive()
    }
}

/// An event as one viewer is told it.
#[derive(Clone, Debug, Serialize)]
pub struct NarratedEvent {
    /// For programs.
    pub event: Box<RawValue>,
    /// For people.
    pub text: String,
}

/// Why something was refused, as clients and scripts get it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Failure {
    /// A stable word for programs.
    pub code: &'static str,
    /// A sentence for people.
    pub message: Sentence,
    /// The rule behind it, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleId>,
}

impl Failure {
    /// A failure without a rule.
    pub fn new(code: &'static str, message: impl Into<Sentence>) -> Failure {
        Failure { code, message: message.into(), rule: None }
    }

    /// A refusal in a match of game `G`, with its rule also where the engine speaks for the game.
    fn of<G: Game>(refused: Refused) -> Failure {
        let rule = match refused {
            Refused::Over => G::rule_behind(TableRule::Over),
            Refused::NotPending => G::rule_behind(TableRule::Turn),
            Refused::Illegal(illegal) => Some(illegal.rule),
            Refused::NoQuitting | Refused::Undo(_) => None,
        };
        Failure { code: refused.code(), message: Sentence::new(G::words(), refused.phrase()), rule }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.message, f)?;
        self.rule.map_or(Ok(()), |rule| write!(f, " ({rule})"))
    }
}

impl std::error::Error for Failure {}

impl From<UndoRefused> for Failure {
    fn from(refused: UndoRefused) -> Failure {
        Failure::new(refused.code(), refused.phrase())
    }
}

/// A game without its type.
pub struct Erased<G>(PhantomData<fn() -> G>);

impl<G> Erased<G> {
    /// The game.
    pub const fn new() -> Erased<G> {
        Erased(PhantomData)
    }
}

impl<G: Game> Erased<G> {
    /// The rules of a table, without a match.
    ///
    /// # Errors
    /// The table cannot be set up so.
    pub fn rules_for(options: &Value, seats: u8) -> Result<Arc<G>, SetupError> {
        set_up::<G>(options, seats).map(|table| Arc::clone(&table.game))
    }
}

impl<G> Default for Erased<G> {
    fn default() -> Erased<G> {
        Erased::new()
    }
}

impl<G: Game> AnyGame for Erased<G> {
    fn meta(&self) -> &'static Meta {
        const { &G::META }
    }

    fn words(&self) -> &'static Catalogue {
        G::words()
    }

    fn blurb(&self, language: Language) -> String {
        G::words().text(language, &Phrase::new(G::META.blurb))
    }

    fn rules(&self, language: Language) -> Vec<Rule> {
        G::rules().iter().map(|rule| rule.put(G::words(), language)).collect()
    }

    fn options(&self, language: Language) -> Vec<OptionInfo> {
        let said = |help: &str| G::words().text(language, &Phrase::of("", help)).into();
        G::options().iter().map(|info| OptionInfo { help: said(&info.help), ..info.clone() }).collect()
    }

    fn default_options(&self) -> Value {
        to_value(&G::Options::default())
    }

    fn reactions(&self) -> &'static [Reaction] {
        G::reactions()
    }

    fn schema(&self) -> GameSchema {
        GameSchema::of::<G>()
    }

    fn full_options(&self, options: &Value, seats: u8) -> Result<Value, SetupError> {
        set_up::<G>(options, seats).map(|table| table.options.clone())
    }

    fn start(&self, options: &Value, seats: u8, seed: Seed) -> Result<Box<dyn AnyMatch>, SetupError> {
        let table = set_up::<G>(options, seats)?;
        let running = Match::start(Arc::clone(&table.game), seed);
        Ok(Box::new(ErasedMatch { running, table, names: Names::default() }))
    }

    fn open(&self, log: &MatchLog) -> Result<Box<dyn AnyMatch>, LogError> {
        let header = &log.header;
        if header.game != G::META.id {
            return Err(LogError::Game { found: header.game.clone(), expected: G::META.id });
        }
        if header.rules != G::META.rules {
            return Err(LogError::Rules { found: header.rules, ours: G::META.rules });
        }
        let seed = header.seed.ok_or(LogError::NoSeed)?;
        if seed.commitment() != header.commit {
            return Err(LogError::Commitment);
        }
        let table = set_up::<G>(&header.options, header.seats)?;
        let ours = table.game.content();
        if ours != header.content {
            return Err(LogError::Content { found: header.content, ours });
        }
        let running = Match::start(Arc::clone(&table.game), seed);
        let mut opened = ErasedMatch { running, table, names: Names::default() };
        for (step, line) in log.lines.iter().enumerate() {
            let expected = opened.running.log().len();
            if line.n != expected {
                return Err(LogError::Numbering { step, expected, found: line.n });
            }
            opened.repeat(line).map_err(|why| LogError::Step { step, why })?;
        }
        match (&log.end, opened.end()) {
            (Some(_), None) => Err(LogError::End("the match is not over".to_owned())),
            (Some(told), Some(found)) if !told.result_is(&found) => {
                Err(LogError::End("the result differs".to_owned()))
            }
            (Some(told), Some(found)) if header.digest_is_checked() && told.digest != found.digest => {
                Err(LogError::End("the digest differs".to_owned()))
            }
            (Some(_) | None, Some(_) | None) => Ok(Box::new(opened)),
        }
    }

    fn perft(&self, options: &Value, seats: u8, seed: Seed, depth: u32) -> Result<u64, SetupError> {
        set_up::<G>(options, seats).map(|table| perft(&*table.game, &seed, depth))
    }

    fn exercise(
        &self,
        options: &Value,
        seats: u8,
        seed: Seed,
        work: Work,
        times: u64,
    ) -> Result<Exercised, SetupError> {
        let table = set_up::<G>(options, seats)?;
        let game = &*table.game;
        let mut rng = seed.setup();
        let mut buffer = Vec::with_capacity(1024);
        let mut decisions = 0;
        match work {
            Work::Playout => {
                for _ in 0..times {
                    let mut state = game.setup(&mut rng, &mut crate::events::Events::off());
                    decisions +=
                        u64::from(playout(game, &mut state, &mut rng, &mut buffer, G::META.max_decisions));
                }
            }
            Work::Clone | Work::Resample => {
                let mut state = game.setup(&mut rng, &mut crate::events::Events::off());
                let length =
                    playout(game, &mut state.clone(), &mut rng.clone(), &mut buffer, G::META.max_decisions);
                playout(game, &mut state, &mut rng, &mut buffer, length / 2);
                let mut world = state.clone();
                for turn in 0..times {
                    world.clone_from(black_box(&state));
                    if work == Work::Resample {
                        game.resample(&mut world, Seat((turn % u64::from(seats)) as u8), &mut rng);
                    }
                    black_box(&mut world);
                }
            }
        }
        Ok(Exercised { decisions, state_bytes: size_of::<G::State>() })
    }

    fn check_content(&self, file: &str, text: &str) -> Option<Result<Vec<String>, ContentError>> {
        G::check_content(file, text)
    }

    fn content_file(&self, option: &str, seats: u8) -> Option<&'static str> {
        G::content_file(option, seats)
    }
}

struct ErasedMatch<G: Game> {
    running: Match<G>,
    table: Arc<SetUp<G>>,
    names: Names,
}

impl dyn AnyMatch {
    /// The match with its type, if it is of game `G`.
    pub fn typed<G: Game>(&self) -> Option<&Match<G>> {
        (self as &dyn Any).downcast_ref::<ErasedMatch<G>>().map(|erased| &erased.running)
    }
}

impl<G: Game> ErasedMatch<G> {
    fn game(&self) -> &G {
        self.running.game()
    }

    fn parsed(value: &Value) -> Result<G::Action, Failure> {
        // From a reference: nothing of the caller's is cloned, however large.
        <G::Action as serde::Deserialize>::deserialize(value).map_err(|error| {
            Failure::new("not_an_action", say!("refused-not-an-action", why = error.to_string()))
        })
    }

    fn repeat(&mut self, line: &LogLine) -> Result<(), Failure> {
        match &line.what {
            What::Act(action) => self.submit_for_host(line.seat, action).map(drop),
            What::Undo(to) if to.checked_add(1) == Some(line.n) => self.undo(line.seat),
            What::Undo(_) => Err(Failure::new("undo_not_yours", say!("refused-undo-one"))),
            What::Recall => self.recall(line.seat),
            What::Quit => self.quit(line.seat).map(drop),
        }
    }

    fn events(&self, events: Vec<G::Event>) -> Events<G> {
        Events { game: Arc::clone(self.running.game()), names: self.names.clone(), events }
    }

    fn said(&self, language: Language, write: impl FnOnce(&mut Say<'_>) -> fmt::Result) -> String {
        said_by(Voice::new(G::words(), language).calling(&self.names), write)
    }

    fn refused(&self, refused: Refused) -> Failure {
        let failure = Failure::of::<G>(refused);
        Failure { message: failure.message.calling(&self.names), ..failure }
    }

    fn turn(&self, seat: Seat, events: Vec<G::Event>) -> Turn {
        let tale = Box::new(self.events(events));
        Turn { version: self.running.version(), seat, tale }
    }

    fn end(&self) -> Option<End> {
        let outcome = self.running.outcome()?;
        Some(End::new(&outcome, self.digest()))
    }
}

impl<G: Game> AnyMatch for ErasedMatch<G> {
    fn meta(&self) -> &'static Meta {
        const { &G::META }
    }

    fn seats(&self) -> u8 {
        self.game().seats()
    }

    fn call_seats(&mut self, names: Names) {
        self.names = names;
    }

    fn version(&self) -> u64 {
        self.running.version()
    }

    fn round(&self) -> u32 {
        self.game().round(self.running.state())
    }

    fn pending(&self) -> Pending {
        self.running.pending()
    }

    fn turn(&self) -> Option<Seat> {
        self.game().turn(self.running.state())
    }

    fn first(&self) -> Option<Seat> {
        self.game().first(self.running.state())
    }

    fn sealed(&self) -> SeatSet {
        self.running.sealed()
    }

    fn decision(&self, seat: Seat) -> Option<u64> {
        self.running.decision(seat)
    }

    fn prompt(&self, seat: Seat, language: Language) -> String {
        if !self.pending().seats.contains(seat) {
            return String::new();
        }
        self.said(language, |out| self.game().prompt(self.running.state(), seat, out))
    }

    fn view(&self, viewer: Viewer) -> Box<RawValue> {
        raw(&self.running.view(viewer))
    }

    fn scene(&self) -> Option<Box<RawValue>> {
        told_apart(&self.running.scene())
    }

    fn common(&self) -> Option<Box<RawValue>> {
        told_apart(&self.running.common())
    }

    fn packed_common(&self) -> Option<Packed> {
        Some(Packed::new(&self.running.common())).filter(|common| !common.is_null())
    }

    fn own(&self, viewer: Viewer) -> Box<RawValue> {
        raw(&self.running.own(viewer))
    }

    fn write_own(&self, viewer: Viewer, out: &mut Vec<u8>) {
        serde_json::to_writer(out, &self.running.own(viewer))
            .expect("views, events and actions are plain data and have a JSON form");
    }

    fn picture(&self, viewer: Viewer, ink: Ink, language: Language) -> String {
        self.said(language, |out| self.game().draw(&self.running.view(viewer), ink, out))
    }

    fn legal(&self, seat: Seat, language: Language) -> Vec<Offer> {
        let state = self.running.state();
        let label = |action| self.said(language, |out| self.game().describe(state, seat, action, out));
        self.running
            .legal(seat)
            .iter()
            .map(|&action| Offer {
                action: raw(&action),
                label: label(action),
                always: self.game().reaction(state, seat, action),
            })
            .collect()
    }

    fn write_offers(&self, seat: Seat, language: Language, out: &mut Vec<u8>) {
        let voice = Voice::new(G::words(), language).calling(&self.names);
        let (state, legal) = (self.running.state(), self.running.legal(seat));
        offers::write((self.game(), state), seat, legal, voice, &self.table.offers, out);
    }

    fn actions(&self, seat: Seat) -> Vec<Box<RawValue>> {
        self.running.legal(seat).iter().map(raw).collect()
    }

    fn action(&self, seat: Seat, number: usize) -> Option<Value> {
        self.running.legal(seat).get(number).map(to_value)
    }

    fn why_not(&self, seat: Seat, action: &Value) -> Option<Failure> {
        match Self::parsed(action) {
            Ok(action) => self.running.why_not(seat, action).map(|refused| self.refused(refused)),
            Err(failure) => Some(failure),
        }
    }

    fn submit(&mut self, seat: Seat, decision: Option<u64>, actions: &[Value]) -> Result<Turn, Failure> {
        if decision.is_some() && decision != self.running.decision(seat) && !self.pending().is_over() {
            return Err(Failure::new("stale", say!("refused-stale")));
        }
        if actions.is_empty() {
            return Err(Failure::new("not_an_action", say!("refused-no-action")));
        }
        let actions = actions.iter().map(Self::parsed).collect::<Result<Vec<_>, _>>()?;
        let mut events = Vec::new();
        self.running.submit_all(seat, &actions, &mut events).map_err(|(_, refused)| self.refused(refused))?;
        Ok(self.turn(seat, events))
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.running.can_undo(seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Failure> {
        Ok(self.running.undo(seat)?)
    }

    fn recall(&mut self, seat: Seat) -> Result<(), Failure> {
        let rule = G::rule_behind(TableRule::Recall);
        self.running.recall(seat).map_err(|refused| Failure { rule, ..refused.into() })
    }

    fn quit(&mut self, seat: Seat) -> Result<Turn, Failure> {
        let mut events = Vec::new();
        self.running.quit(seat, &mut events).map_err(|refused| self.refused(refused))?;
        Ok(self.turn(seat, events))
    }

    fn submit_for_host(&mut self, seat: Seat, action: &Value) -> Result<Turn, Failure> {
        let mut events = Vec::new();
        let action = Self::parsed(action)?;
        self.running.submit_for_host(seat, action, &mut events).map_err(|refused| self.refused(refused))?;
        Ok(self.turn(seat, events))
    }

    fn needs_host(&self) -> Option<&'static str> {
        self.game().needs_host()
    }

    fn opening(&self, viewer: Viewer, language: Language) -> Vec<NarratedEvent> {
        let events = self.running.opening().to_vec();
        self.events(events).told(viewer, language)
    }

    fn digest(&self) -> Digest {
        let bytes = postcard::to_allocvec(self.running.state());
        Digest::of(&bytes.expect("a state is plain data of known length and has a binary form"))
    }

    fn race(&self, seat: Seat) -> Option<Race<Value>> {
        if !self.pending().seats.contains(seat) {
            return None;
        }
        self.game().race(self.running.state(), seat).map(|race| race.map(|action| to_value(&action)))
    }

    fn standing_answer(&self, seat: Seat, kind: &str, answer: &str) -> Option<Value> {
        let state = self.running.state();
        let said = |action| self.game().reaction(state, seat, action);
        let legal = self.running.legal(seat);
        let action = legal
            .iter()
            .find(|&&action| said(action).is_some_and(|said| said.kind == kind && said.answer == answer));
        action.map(to_value)
    }

    fn fallback(&self, seat: Seat) -> Option<Value> {
        if !self.pending().seats.contains(seat) {
            return None;
        }
        self.game().fallback(self.running.state(), seat).map(|action| to_value(&action))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.running.outcome()
    }

    fn ending(&self, language: Language) -> Option<String> {
        let reason = self.running.outcome()?.reason;
        let phrase = Phrase::of("ending-", reason);
        let known = G::words().has(Language::En, phrase.id());
        Some(if known { G::words().text(language, &phrase) } else { reason.replace('_', " ") })
    }

    fn score_sheet(&self, language: Language) -> Option<Vec<ScoreRow>> {
        let put = |row: ScoreRow| {
            let label = G::words().text(language, &Phrase::of("", &row.label));
            ScoreRow { label: label.into(), ..row }
        };
        let outcome = self.running.outcome();
        outcome.map(|_| self.game().score_sheet(self.running.state()).into_iter().map(put).collect())
    }

    fn log(&self) -> MatchLog {
        let (game, meta) = (self.game(), G::META);
        let options = self.table.options.clone();
        let header =
            Header::new(meta.id, meta.rules, game.content(), options, game.seats(), self.running.seed());
        let mut n = 0;
        let mut lines = Vec::with_capacity(self.running.history().len());
        for step in self.running.history() {
            let (seat, what, after) = match *step {
                Step::Did(Entry { seat, deed: Deed::Act(action) }) => {
                    (seat, What::Act(to_value(&action)), n + 1)
                }
                Step::Did(Entry { seat, deed: Deed::Quit }) => (seat, What::Quit, n + 1),
                Step::Undid { seat, to } => (seat, What::Undo(to), to),
                Step::Recalled { seat } => (seat, What::Recall, n - 1),
            };
            lines.push(LogLine { n, seat, what });
            n = after;
        }
        MatchLog { header, lines, end: self.end() }
    }
}

trait Tale: Send + Sync {
    fn told(&self, viewer: Viewer, language: Language) -> Vec<NarratedEvent>;
    fn events(&self, viewer: Viewer) -> Vec<Box<RawValue>>;
    fn is_alike(&self, one: Viewer, other: Viewer) -> bool;
}

struct Events<G: Game> {
    game: Arc<G>,
    names: Names,
    events: Vec<G::Event>,
}

impl<G: Game> Events<G> {
    fn redacted(&self, viewer: Viewer) -> impl Iterator<Item = G::Event> {
        let viewer = viewer.at(self.game.seats());
        self.events.iter().filter_map(move |event| self.game.redact(event, viewer))
    }
}

impl<G: Game> Tale for Events<G> {
    fn told(&self, viewer: Viewer, language: Language) -> Vec<NarratedEvent> {
        let voice = Voice::new(G::words(), language).calling(&self.names);
        let text = |event: &G::Event| said_by(voice, |out| self.game.narrate(event, out));
        self.redacted(viewer).map(|event| NarratedEvent { text: text(&event), event: raw(&event) }).collect()
    }

    fn events(&self, viewer: Viewer) -> Vec<Box<RawValue>> {
        self.redacted(viewer).map(|event| raw(&event)).collect()
    }

    fn is_alike(&self, one: Viewer, other: Viewer) -> bool {
        let [one, other] = [one, other].map(|viewer| viewer.at(self.game.seats()));
        let same = |event| self.game.redact(event, one) == self.game.redact(event, other);
        one == other || self.events.iter().all(same)
    }
}

/// What a game writes, as text in a language.
pub fn said<G: Game>(language: Language, write: impl FnOnce(&mut Say<'_>) -> fmt::Result) -> String {
    said_by(Voice::new(G::words(), language), write)
}

fn said_by(voice: Voice<'_>, write: impl FnOnce(&mut Say<'_>) -> fmt::Result) -> String {
    let mut text = String::new();
    write(&mut Say::new(voice, &mut text)).expect("writing to a String does not fail");
    text
}

/// A part of the views, unless the game has none of the kind.
fn told_apart(part: &impl Serialize) -> Option<Box<RawValue>> {
    Some(raw(part)).filter(|part| part.get() != "null")
}

fn raw(value: &impl Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(value)
        .expect("views, events and actions are plain data and have a JSON form")
}

fn to_value(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("options and actions are plain data and have a JSON form")
}
