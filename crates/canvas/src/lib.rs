//! How a game shows its table in a full-screen terminal: it draws characters with roles on a [`Canvas`], and says where what
//! can be chosen stands. What colours the roles have, how the map scrolls and what the keys do is not the game's affair.
//!
//! A view is drawn from what every client has: the JSON of the view, and the offers. So it is the same alone and on a
//! server. A game without a [`TableView`] is shown by a generic one.

mod grid;
mod look;
mod text;

pub use grid::{Area, Canvas, Role, Tint};
pub use look::{Board, Look, Move, Size, TableView, Target, Zoom};
pub use text::{Line, Span, code, cut, seat_sign, width, wrapped};
