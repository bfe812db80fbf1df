//! Rules that were set up lately. Most tables of a house have the same options, and to read a board takes longer than to play
//! many moves on it: tables share what they have in common.

use std::any::Any;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;

use crate::game::{Game, SetupError};

/// More kinds of tables than a house plays at a time; few enough to be looked through for each new one.
const KEPT: usize = 16;

static SHELF: Mutex<VecDeque<Kept>> = Mutex::new(VecDeque::new());

struct Kept {
    asked: Value,
    seats: u8,
    /// The [`SetUp`] of whatever game it is.
    set_up: Arc<dyn Any + Send + Sync>,
}

/// A game as a table plays it.
pub(crate) struct SetUp<G> {
    pub(crate) game: Arc<G>,
    /// Those that were asked for and those that were not.
    pub(crate) options: Value,
}

/// Rules and content for a table, from options in JSON.
///
/// # Errors
/// The player count or the options do not fit.
pub(crate) fn set_up<G: Game>(options: &Value, seats: u8) -> Result<Arc<SetUp<G>>, SetupError> {
    if let Some(found) = taken(options, seats) {
        return Ok(found);
    }
    let made = Arc::new(made::<G>(options, seats)?);
    let mut shelf = SHELF.lock().unwrap_or_else(PoisonError::into_inner);
    shelf.truncate(KEPT - 1);
    shelf.push_front(Kept { asked: options.clone(), seats, set_up: Arc::<SetUp<G>>::clone(&made) });
    Ok(made)
}

/// What lies on the shelf for such a table. It goes to the front: what nobody asks for any more falls off at the end.
fn taken<G: Game>(options: &Value, seats: u8) -> Option<Arc<SetUp<G>>> {
    let mut shelf = SHELF.lock().unwrap_or_else(PoisonError::into_inner);
    let same = |kept: &Kept| kept.seats == seats && kept.set_up.is::<SetUp<G>>() && kept.asked == *options;
    let kept = shelf.iter().position(same).and_then(|at| shelf.remove(at))?;
    let found = Arc::clone(&kept.set_up).downcast().ok();
    shelf.push_front(kept);
    found
}

fn made<G: Game>(options: &Value, seats: u8) -> Result<SetUp<G>, SetupError> {
    if !G::META.seats.contains(&seats) {
        return Err(SetupError::seats::<G>(seats));
    }
    let options: G::Options = match options {
        Value::Null => G::Options::default(),
        Value::Object(_) => {
            serde_json::from_value(options.clone()).map_err(|error| SetupError::Options(error.to_string()))?
        }
        // serde would read a list as fields without their names.
        _ => return Err(SetupError::Options("they are an object".to_owned())),
    };
    let game = Arc::new(G::new(&options, seats)?);
    let options = serde_json::to_value(&options).map_err(|error| SetupError::Options(error.to_string()))?;
    Ok(SetUp { game, options })
}
