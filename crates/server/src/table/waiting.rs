//! Those who wait for news. When there is some, a table's task writes it for each of them and hands it over without being
//! asked, which spares both sides a question. Whoever still reads the last news is not waiting: nothing is written for
//! them before they ask, so that a slow client holds one message at most.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use super::Told;
use crate::feed::Audience;

/// All who may wait at a table.
#[derive(Default)]
pub(crate) struct Waiting {
    places: Mutex<Vec<Weak<Place>>>,
}

/// Where one of them is handed its news.
pub(crate) struct Place {
    pub(crate) audience: Arc<Audience>,
    hand: Mutex<Hand>,
}

enum Hand {
    /// Busy with something else.
    Down,
    /// Waits for what comes after this version.
    Out(u64),
    /// Has been given what comes after this version.
    Full(u64, Told),
}

impl Waiting {
    /// A place for somebody, theirs until they drop it.
    pub(crate) fn sit(&self, audience: Arc<Audience>) -> Arc<Place> {
        let place = Arc::new(Place { audience, hand: Mutex::new(Hand::Down) });
        let mut places = lock(&self.places);
        // Whoever has gone is forgotten here too: at a table where nothing happens people may come and go for days.
        places.retain(|place| place.strong_count() > 0);
        places.push(Arc::downgrade(&place));
        place
    }

    /// Those who wait now, each with the version it has seen.
    pub(crate) fn out(&self) -> Vec<(Arc<Place>, u64)> {
        let mut out = Vec::new();
        lock(&self.places).retain(|place| {
            let Some(place) = place.upgrade() else { return false };
            if let Hand::Out(seen) = *lock(&place.hand) {
                out.push((Arc::clone(&place), seen));
            }
            true
        });
        out
    }
}

impl Place {
    /// Waits for what comes after version `seen`.
    pub(crate) fn wait(&self, seen: u64) {
        let mut hand = lock(&self.hand);
        if !matches!(*hand, Hand::Full(after, _) if after == seen) {
            *hand = Hand::Out(seen);
        }
    }

    /// Hands over what comes after version `seen`.
    pub(crate) fn give(&self, seen: u64, told: Told) {
        *lock(&self.hand) = Hand::Full(seen, told);
    }

    /// What has been handed over, if it comes after version `seen`.
    pub(crate) fn take(&self, seen: u64) -> Option<Told> {
        match std::mem::replace(&mut *lock(&self.hand), Hand::Down) {
            Hand::Full(after, told) if after == seen => Some(told),
            Hand::Full(..) | Hand::Out(_) | Hand::Down => None,
        }
    }
}

/// What is held is replaced as a whole: a panic leaves nothing half done.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use engine::Viewer;

    use super::*;

    fn told(v: u64) -> Told {
        Told { v, viewer: Viewer::Spectator, json: String::new().into() }
    }

    #[test]
    fn only_who_waits_is_written_for_and_only_once() {
        let waiting = Waiting::default();
        let place = waiting.sit(Audience::new(None, None));
        assert!(waiting.out().is_empty(), "nobody has asked yet");
        place.wait(4);
        let out = waiting.out();
        assert_eq!(out.iter().map(|(_, seen)| *seen).collect::<Vec<_>>(), [4]);
        out[0].0.give(4, told(5));
        assert!(waiting.out().is_empty(), "a full hand is not out");
        place.wait(4);
        assert_eq!(place.take(4).map(|told| told.v), Some(5), "waiting again drops nothing");
        assert!(place.take(4).is_none());
    }

    #[test]
    fn news_for_another_version_is_not_taken() {
        let waiting = Waiting::default();
        let place = waiting.sit(Audience::new(None, None));
        place.wait(4);
        place.give(4, told(5));
        assert!(place.take(3).is_none());
        place.give(4, told(5));
        place.wait(6);
        assert_eq!(waiting.out().len(), 1, "what has been overtaken gives way");
    }

    #[test]
    fn who_has_gone_is_forgotten() {
        let waiting = Waiting::default();
        let place = waiting.sit(Audience::new(None, None));
        place.wait(0);
        drop(place);
        assert!(waiting.out().is_empty());
        assert!(lock(&waiting.places).is_empty());
        for _ in 0..3 {
            drop(waiting.sit(Audience::new(None, None)));
        }
        assert_eq!(lock(&waiting.places).len(), 1, "only the last to come is still listed");
    }
}
