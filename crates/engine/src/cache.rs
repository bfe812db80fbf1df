//! A cache of rules values. Most tables of a server have the same options, and reading a board takes longer than playing many
//! moves on it: tables with the same options share their rules.

use std::any::Any;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;

use crate::game::{Game, SetupError};
use crate::offers::Known;

/// More kinds of tables than a server plays at a time; few enough to be searched for each new one.
const KEPT: usize = 16;

static CACHE: Mutex<VecDeque<Kept>> = Mutex::new(VecDeque::new());

struct Kept {
    asked: Value,
    seats: u8,
    /// The [`SetUp`] of whatever game it is.
    set_up: Arc<dyn Any + Send + Sync>,
}

/// A game as a table plays it.
pub(crate) struct SetUp<G: Game> {
    pub(crate) game: Arc<G>,
    /// Those that were asked for and those that were not.
    pub(crate) options: Value,
    /// Offers that were made at these tables.
    pub(crate) offers: Known<G::Action>,
}

/// Rules and content for a table, from options in JSON.
///
/// # Errors
/// The player count or the options do not fit.
pub(crate) fn set_up<G: Game>(options: &Value, seats: u8) -> Result<Arc<SetUp<G>>, SetupError> {
    if let Some(found) = cached(options, seats) {
        return Ok(found);
    }
    let made = Arc::new(made::<G>(options, seats)?);
    let mut cache = CACHE.lock().unwrap_or_else(PoisonError::into_inner);
    cache.truncate(KEPT - 1);
    cache.push_front(Kept { asked: options.clone(), seats, set_up: Arc::<SetUp<G>>::clone(&made) });
    Ok(made)
}

/// What is cached for such a table. It goes to the front: the least recently used are dropped.
fn cached<G: Game>(options: &Value, seats: u8) -> Option<Arc<SetUp<G>>> {
    let mut cache = CACHE.lock().unwrap_or_else(PoisonError::into_inner);
    let same = |kept: &Kept| kept.seats == seats && kept.set_up.is::<SetUp<G>>() && kept.asked == *options;
    let kept = cache.iter().position(same).and_then(|at| cache.remove(at))?;
    let found = Arc::clone(&kept.set_up).downcast().ok();
    cache.push_front(kept);
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
    Ok(SetUp { game, options, offers: Known::default() })
}
