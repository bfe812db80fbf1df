//! Stagecoach: everybody moves the same coach over a frontier of towns, builds roads others pay tolls on, and settles
//! pioneers coach by coach. For 2 to 4 players.
//!
//! - [`Stagecoach`] is the rules value: a board, the coaches, the options of the table.
//! - [`State`] is a moment as plain data; [`Action`] a step; [`Event`] what happened; [`View`] what a viewer sees.
//! - [`Heuristics`] has the evaluation function for bots.

mod action;
mod apply;
mod beginner;
mod content;
mod draw;
mod encoding;
mod heuristics;
mod knowledge;
mod legal;
mod options;
mod pieces;
mod position;
mod routes;
pub mod rules;
mod score;
mod screen;
mod setup;
mod state;
mod used;
mod value;
mod view;
mod words;

use engine::Digest;

pub use action::{Action, Event};
pub use content::{Board, BoardPlace, Coach, Coaches, Link, Projection};
pub use heuristics::{Heuristics, Weights};
pub use options::{Covers, Options};
pub use pieces::{
    COACHES, CoachId, CoachSet, LineId, LineSet, PlaceId, PlaceSet, Profession, SEATS, STARTING, Tile,
};
pub use routes::{Payment, Ride};
pub use score::{Points, points};
pub use screen::Screen;
pub use state::{Ending, NUGGET_VALUES, NUGGETS, PIONEERS, Phase, ROADS, ROW, Row, Spaces, State};
pub use view::{
    BoardView, CoachView, LineView, Offered, PhaseView, PlaceView, PlayerView, PointsView, ResultView,
    RideView, SeatView, View,
};

/// The rules of a table: its board, the coaches and its options.
#[derive(Clone, Debug)]
pub struct Stagecoach {
    board: Board,
    coaches: Coaches,
    covers: Covers,
    seats: u8,
    content: Digest,
}

impl Stagecoach {
    /// The board in play.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The coaches.
    pub const fn coaches(&self) -> &Coaches {
        &self.coaches
    }
}
