//! One game in hand.

use std::any::Any;
use std::sync::Arc;

use engine::{
    AnyGame, Deed, Erased, Events, Failure, Game, Heuristics, Language, MatchLog, Pending, Seat, Seed, Seen,
    Viewer, said,
};
use serde_json::Value;

use crate::bot::Bot;
use crate::env::{Table, worth};
use crate::search::Search;

/// One game in hand. It is rebuilt by its seed and actions as a match is, so that it has a record.
pub trait Position: Any + Send + Sync {
    /// A copy.
    fn copy(&self) -> Box<dyn Position>;
    /// Whom it waits for.
    fn pending(&self) -> Pending;
    /// The round being played, from 1.
    fn round(&self) -> u32;
    /// How many decisions have been made.
    fn decisions(&self) -> usize;
    /// What each seat gets; nothing before the end.
    fn returns(&self) -> Vec<f64>;
    /// The points of each seat at the end; nothing before.
    fn scores(&self) -> Vec<i32>;
    /// The ids of what `seat` may do now, sorted.
    fn legal(&self, seat: Seat) -> Vec<u32>;
    /// The action of a legal id, in JSON.
    fn action(&self, seat: Seat, id: u32) -> Option<Value>;
    /// The id of a legal action in JSON.
    fn id_of(&self, seat: Seat, action: &Value) -> Option<u32>;
    /// A legal id in words.
    fn label(&self, seat: Seat, id: u32) -> Option<String>;
    /// `seat` does the action of this id.
    ///
    /// # Errors
    /// It is over, the seat is not asked, or the id is not legal; nothing has changed then.
    fn apply(&mut self, seat: Seat, id: u32) -> Result<(), Failure>;
    /// What `viewer` sees, in JSON.
    fn view(&self, viewer: Viewer) -> String;
    /// What `seat` observes, written over `out`.
    fn observe(&self, seat: Seat, out: &mut [f32]);
    /// The inputs of a network for `seat`, written over `out`: what it observes, and features of this world.
    fn inputs(&self, seat: Seat, out: &mut [f32]);
    /// Redraws everything that `seat` does not know.
    fn resample(&mut self, seat: Seat, seed: Seed);
    /// The record of the game.
    ///
    /// # Errors
    /// It is a sampled world, which nobody played.
    fn record(&self) -> Result<MatchLog, Failure>;
}

/// A bot that plays positions.
pub trait Opponent: Send {
    /// Begins a new game.
    fn restart(&mut self, seed: Seed);
    /// The id of what it does for `seat`.
    ///
    /// # Errors
    /// The position is another game's, or the seat is not asked.
    fn choose(&mut self, position: &dyn Position, seat: Seat) -> Result<u32, Failure>;
    /// What a search makes of each action of `seat`: its id, in how many iterations it was taken, and its mean result.
    ///
    /// # Errors
    /// As for [`Opponent::choose`], or the bot does not search.
    fn consider(&mut self, position: &dyn Position, seat: Seat) -> Result<Vec<(u32, u32, f64)>, Failure>;
}

pub(super) struct PositionOf<G: Game> {
    table: Arc<Table<G>>,
    state: G::State,
    seed: Seed,
    made: Vec<(Seat, G::Action)>,
    /// Somebody's sampled world, whose hidden facts do not follow from the seed.
    sampled: bool,
}

impl<G: Game> Clone for PositionOf<G> {
    fn clone(&self) -> PositionOf<G> {
        PositionOf {
            table: Arc::clone(&self.table),
            state: self.state.clone(),
            seed: self.seed,
            made: self.made.clone(),
            sampled: self.sampled,
        }
    }
}

impl<G: Game> PositionOf<G> {
    pub(super) fn start(table: Arc<Table<G>>, seed: Seed) -> PositionOf<G> {
        let state = table.game.setup(&mut seed.setup(), &mut Events::off());
        PositionOf { table, state, seed, made: Vec::new(), sampled: false }
    }

    pub(super) fn open(table: Arc<Table<G>>, log: &MatchLog) -> Result<PositionOf<G>, Failure> {
        let opened =
            Erased::<G>::new().open(log).map_err(|error| Failure::new(error.code(), error.to_string()))?;
        if opened.log().header.options != table.options || opened.seats() != table.game.seats() {
            return Err(Failure::new(
                "other_table",
                "the record is of another table: players or options differ",
            ));
        }
        let running = opened.typed::<G>().expect("a game opens matches of its own");
        let mut position = PositionOf::start(table, running.seed());
        for entry in running.log() {
            match entry.deed {
                Deed::Act(action) => position.make(entry.seat, action),
                Deed::Quit => {
                    return Err(Failure::new("quit", "somebody left this match before it was over"));
                }
            }
        }
        Ok(position)
    }

    fn make(&mut self, seat: Seat, action: G::Action) {
        let mut rng = self.seed.decision(self.made.len() as u64);
        self.table.game.apply(&mut self.state, seat, action, &mut rng, &mut Events::off());
        self.made.push((seat, action));
    }

    fn listed(&self, seat: Seat) -> impl Iterator<Item = (u32, G::Action)> {
        let (mut legal, mut ids) = (Vec::new(), Vec::new());
        self.table.list(&self.state, seat, &mut legal, &mut ids);
        ids.into_iter().zip(legal)
    }

    fn find(&self, seat: Seat, id: u32) -> Option<G::Action> {
        self.listed(seat).find(|(other, _)| *other == id).map(|(_, action)| action)
    }
}

impl<G: Game> Position for PositionOf<G> {
    fn copy(&self) -> Box<dyn Position> {
        Box::new(self.clone())
    }

    fn pending(&self) -> Pending {
        self.table.game.pending(&self.state)
    }

    fn round(&self) -> u32 {
        self.table.game.round(&self.state)
    }

    fn decisions(&self) -> usize {
        self.made.len()
    }

    fn returns(&self) -> Vec<f64> {
        let players = self.table.game.seats();
        let outcome = self.table.game.outcome(&self.state);
        let seats = Seat::all(players);
        seats.map(|seat| outcome.as_ref().map_or(0.0, |outcome| worth(outcome, players, seat))).collect()
    }

    fn scores(&self) -> Vec<i32> {
        let outcome = self.table.game.outcome(&self.state);
        outcome.map_or_else(Vec::new, |outcome| {
            outcome.standings.iter().map(|standing| standing.score).collect()
        })
    }

    fn legal(&self, seat: Seat) -> Vec<u32> {
        let mut ids: Vec<u32> = self.listed(seat).map(|(id, _)| id).collect();
        ids.sort_unstable();
        ids
    }

    fn action(&self, seat: Seat, id: u32) -> Option<Value> {
        serde_json::to_value(self.find(seat, id)?).ok()
    }

    fn id_of(&self, seat: Seat, action: &Value) -> Option<u32> {
        let wanted: G::Action = serde_json::from_value(action.clone()).ok()?;
        self.listed(seat).find(|(_, other)| *other == wanted).map(|(id, _)| id)
    }

    fn label(&self, seat: Seat, id: u32) -> Option<String> {
        let action = self.find(seat, id)?;
        Some(said::<G>(Language::En, |say| self.table.game.describe(&self.state, seat, action, say)))
    }

    fn apply(&mut self, seat: Seat, id: u32) -> Result<(), Failure> {
        let pending = self.pending();
        if pending.is_over() {
            return Err(Failure::new("over", "the game is over"));
        }
        if !pending.seats.contains(seat) {
            return Err(Failure::new("not_pending", format!("{seat} has nothing to decide")));
        }
        let action =
            self.find(seat, id).ok_or_else(|| illegal(&self.table.action_names, seat, i64::from(id)))?;
        self.make(seat, action);
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> String {
        let view = self.table.game.view(&self.state, viewer.at(self.table.game.seats()));
        serde_json::to_string(&view).expect("views are plain data and have a JSON form")
    }

    fn observe(&self, seat: Seat, out: &mut [f32]) {
        self.table.observe(&self.state, seat, out);
    }

    fn inputs(&self, seat: Seat, out: &mut [f32]) {
        out.fill(0.0);
        (self.table.write_inputs)(&self.table.game, &self.state, seat, out);
    }

    fn resample(&mut self, seat: Seat, seed: Seed) {
        self.table.game.resample(&mut self.state, seat, &mut seed.setup());
        self.sampled = true;
    }

    fn record(&self) -> Result<MatchLog, Failure> {
        if self.sampled {
            return Err(Failure::new("sampled", "a sampled world has no record: nobody played it"));
        }
        let table = &self.table;
        let mut running = Erased::<G>::new()
            .start(&table.options, table.game.seats(), self.seed)
            .map_err(|error| Failure::new(error.code(), error.to_string()))?;
        for &(seat, action) in &self.made {
            let action = serde_json::to_value(action).expect("actions are plain data and have a JSON form");
            running.submit(seat, None, &[action])?;
        }
        Ok(running.log())
    }
}

/// The refusal of an id, which says what the id means.
pub(super) fn illegal(names: &[String], seat: Seat, id: i64) -> Failure {
    let named = usize::try_from(id).ok().and_then(|id| names.get(id));
    let message = match named {
        Some(name) => format!("action {id} ({name}) is not legal for {seat} now"),
        None => format!("there is no action {id}: ids are 0 to {}", names.len().saturating_sub(1)),
    };
    Failure::new("illegal", message)
}

/// A bot that plays positions of game `G`.
pub(super) struct Seated<G: Game> {
    bot: Box<dyn Bot<G>>,
}

impl<G: Game> Seated<G> {
    pub(super) fn new(mut bot: Box<dyn Bot<G>>, seed: &Seed) -> Seated<G> {
        bot.restart(seed.setup());
        Seated { bot }
    }
}

impl<G: Game> Opponent for Seated<G> {
    fn restart(&mut self, seed: Seed) {
        self.bot.restart(seed.setup());
    }

    fn choose(&mut self, position: &dyn Position, seat: Seat) -> Result<u32, Failure> {
        choose(&mut *self.bot, position, seat)
    }

    fn consider(&mut self, _: &dyn Position, _: Seat) -> Result<Vec<(u32, u32, f64)>, Failure> {
        Err(Failure::new("no_analysis", "this bot does not search; level3, level4, level5 and search: do"))
    }
}

/// A search that plays positions of game `G`.
pub(super) struct Searching<G: Game, A: Heuristics<G>>(Search<G, A>);

impl<G: Game, A: Heuristics<G>> Searching<G, A> {
    pub(super) fn new(mut search: Search<G, A>, seed: &Seed) -> Searching<G, A> {
        search.restart(seed.setup());
        Searching(search)
    }
}

impl<G: Game, A: Heuristics<G>> Opponent for Searching<G, A> {
    fn restart(&mut self, seed: Seed) {
        self.0.restart(seed.setup());
    }

    fn choose(&mut self, position: &dyn Position, seat: Seat) -> Result<u32, Failure> {
        choose(&mut self.0, position, seat)
    }

    fn consider(&mut self, position: &dyn Position, seat: Seat) -> Result<Vec<(u32, u32, f64)>, Failure> {
        let position = asked::<G>(position, seat)?;
        self.0.others_acted();
        let moves = self.0.think(&Seen::of_world(&*position.table.game, &position.state, seat));
        let listed: Vec<(u32, G::Action)> = position.listed(seat).collect();
        let id = |action: G::Action| listed.iter().find(|(_, other)| *other == action);
        let known = moves.iter().filter_map(|made| Some((id(made.action)?.0, made.visits, made.result)));
        Ok(known.collect())
    }
}

/// The position with its type, in which `seat` has something to decide.
fn asked<G: Game>(position: &dyn Position, seat: Seat) -> Result<&PositionOf<G>, Failure> {
    let position: &dyn Any = position;
    let position = position
        .downcast_ref::<PositionOf<G>>()
        .ok_or_else(|| Failure::new("wrong_game", format!("this is not a position of {}", G::META.title)))?;
    if !position.pending().seats.contains(seat) {
        return Err(Failure::new("not_pending", format!("{seat} has nothing to decide")));
    }
    Ok(position)
}

fn choose<G: Game>(bot: &mut dyn Bot<G>, position: &dyn Position, seat: Seat) -> Result<u32, Failure> {
    let position = asked::<G>(position, seat)?;
    // What has happened since is not told to a bot: it may be somebody else's game by now.
    bot.others_acted();
    let seen = Seen::of_world(&*position.table.game, &position.state, seat);
    let action = bot.choose(&seen);
    let listed = position.listed(seat).find(|(_, other)| *other == action).map(|(id, _)| id);
    listed.ok_or_else(|| Failure::new("no_id", "the bot chose an action that has no id"))
}
