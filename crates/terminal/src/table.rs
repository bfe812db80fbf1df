//! A seat at a table, wherever the table stands.

use std::rc::Rc;
use std::time::Instant;

use bots::Lab;
use canvas::{Line, Move, TableView};
use engine::{AnyGame, Rule};
use serde_json::Value;

/// A game that can be played here.
#[derive(Copy, Clone)]
pub struct Playable {
    /// Its rules.
    pub game: &'static dyn AnyGame,
    /// Its bots.
    pub lab: &'static dyn Lab,
    /// Its own view, if it has one.
    pub view: Option<&'static dyn TableView>,
}

/// How things stand for whoever looks.
#[derive(Clone, Default)]
pub struct Snapshot {
    /// Rises with every change.
    pub version: u64,
    /// The round, from 1.
    pub round: u32,
    /// The whole view.
    pub view: Value,
    /// The view when the viewer's last turn ended.
    pub before: Option<Value>,
    /// The table as text, for a game without a view of its own.
    pub picture: String,
    /// The viewer's seat.
    pub seat: Option<u8>,
    /// What people call the seats.
    pub names: Vec<String>,
    /// The seats that are waited for.
    pub pending: Vec<u8>,
    /// What the viewer has to decide.
    pub you: Option<You>,
    /// How it ended, in lines.
    pub end: Option<Vec<Line>>,
}

/// What a viewer has to decide.
#[derive(Clone, PartialEq, Debug)]
pub struct You {
    /// The decision.
    pub decision: u64,
    /// What there is to decide.
    pub prompt: String,
    /// What may be done.
    pub moves: Vec<Move>,
}

/// What was told so far.
#[derive(Clone, Default, Debug)]
pub struct Story {
    /// Line by line, each with the seat that acted, where there is one.
    pub lines: Vec<(Option<u8>, String)>,
    /// Lines before this were there when the viewer's last turn ended.
    pub seen: usize,
}

/// What goes on besides the game.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Status {
    /// The seat that thinks.
    pub thinking: Option<u8>,
    /// Somebody else has to sit down before the table is shown.
    pub hand_over: Option<u8>,
    /// What is wrong with the connection.
    pub link: Option<String>,
    /// The time each seat has, in milliseconds, and whether it runs.
    pub clocks: Vec<(u8, i64, bool)>,
    /// How fast bots move, from 0 (at once) to 4 (slowly); nothing if it is not ours to say.
    pub pace: Option<u8>,
    /// The moment of the viewer's answer counts.
    pub race: Option<Race>,
    /// Lines of chat nobody has read yet, on a server.
    pub unread: Option<usize>,
}

/// How far a race is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Race {
    /// Hands off until the signal.
    Ready,
    /// Now.
    Go,
}

/// Why something was not done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// A sentence.
    pub message: String,
    /// The rule behind it.
    pub rule: Option<String>,
}

/// A seat at a table. Nothing here waits: what takes time is told by [`Table::advance`].
pub trait Table {
    /// The game's title.
    fn title(&self) -> String;
    /// Its own view, if it has one.
    fn view(&self) -> Option<&'static dyn TableView>;
    /// Its texts.
    fn words(&self) -> &'static engine::Catalogue;
    /// Its rules.
    fn rules(&self) -> &[Rule];
    /// How it is played.
    fn howto(&self) -> Option<&'static str>;
    /// How things stand.
    fn snapshot(&self) -> &Rc<Snapshot>;
    /// What was told so far.
    fn story(&self) -> &Story;
    /// What goes on besides.
    fn status(&self) -> Status {
        Status::default()
    }
    /// Lets bots and connections go on; says what came of it.
    fn advance(&mut self, _now: Instant) -> Vec<Notice> {
        Vec::new()
    }
    /// Does the move of that place in the list.
    fn act(&mut self, _index: usize) -> Result<(), Refusal> {
        Ok(())
    }
    /// Takes the last step back, or the answer that lies face down.
    fn undo(&mut self) -> Result<(), Refusal> {
        Ok(())
    }
    /// Leaves the game for good, where its rules have a way.
    fn concede(&mut self) -> Result<(), Refusal> {
        Ok(())
    }
    /// Asks what a bot would do; the answer is a notice.
    fn hint(&mut self) -> Result<(), Refusal> {
        Ok(())
    }
    /// A name for its file that nothing has yet.
    fn file_name(&self) -> String {
        let title = self.title().to_lowercase().replace(' ', "-");
        let free = |name: &String| !std::path::Path::new(name).exists();
        (1..1000).map(|n| format!("{title}-{n}.jsonl")).find(free).unwrap_or_default()
    }
    /// Writes the game to a file; says where.
    fn save(&mut self, file: &str) -> Result<String, Refusal>;
    /// Whether leaving loses the game.
    fn unsaved(&self) -> bool {
        false
    }
    /// Whoever was asked to sit down sits there.
    fn sit_down(&mut self) {}
    /// Bots move faster or slower.
    fn set_pace(&mut self, _pace: u8) {}
    /// Bots move at once until the viewer's turn.
    fn skip(&mut self) {}
    /// What was said at the table.
    fn chat(&self) -> Option<&[(Option<u8>, String)]> {
        None
    }
    /// What was said has been read.
    fn heard(&mut self) {}
    /// Says something.
    fn say(&mut self, _text: String) -> Result<(), Refusal> {
        Ok(())
    }
    /// Goes to another step of a match that is over; `None` if this is no replay.
    fn replay(&mut self, _to: Replay) -> Option<(usize, usize)> {
        None
    }
}

/// Where to go in a replay.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Replay {
    /// Stay.
    Here,
    /// So many steps on, or back.
    By(isize),
    /// To the beginning.
    First,
    /// To the end.
    Last,
}

/// Something to tell the viewer.
#[derive(Clone, PartialEq, Debug)]
pub enum Notice {
    /// What a bot would do: places in the list of moves, with reasons.
    Hint(Vec<(usize, String)>),
    /// What was asked was not done.
    Refused(Refusal),
    /// Something to read.
    Told {
        /// What it is.
        title: String,
        /// The text.
        text: String,
    },
    /// The viewer has got up and goes elsewhere.
    Left,
    /// The table is gone for good.
    Closed(String),
}
