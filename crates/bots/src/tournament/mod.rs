//! Tournaments: who plays whom, where, and from which deal. A game depends on nothing but the series and its own index,
//! so a series can be spread over threads and processes, broken off and taken up again, and is the same series.

mod field;
mod results;
mod series;

pub use field::{Entrant, Field, Format, Pairing};
pub use results::{Rating, Results, Share, standings};
pub use series::{GameLine, Series, SeriesError};
