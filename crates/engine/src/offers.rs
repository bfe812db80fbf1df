//! Lists of offers as JSON. A host writes one after every step, and most of what it offers it has offered before: what is described
//! by nothing but the action and [what the game says](crate::Words::described_by) is written once for all tables with the same rules.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::Serialize;
use words::{Language, Say, Voice};

use crate::game::Game;
use crate::reaction::StandingAnswer;
use crate::seat::Seat;

/// The most offers remembered of one set of rules and options: more than a board has lines, coaches and ways.
const MOST: usize = 8192;

/// Offers that were written before, each in a language.
pub(crate) struct Known<A>(Mutex<Texts<A>>);

type Texts<A> = BTreeMap<(A, u64, Language), Box<str>>;

impl<A> Default for Known<A> {
    fn default() -> Known<A> {
        Known(Mutex::default())
    }
}

impl<A: Copy + Ord> Known<A> {
    /// Writes what was written before of `key`, or what `write` adds now.
    fn add(&self, key: (A, u64, Language), out: &mut Vec<u8>, write: impl FnOnce(&mut Vec<u8>)) {
        if let Some(text) = self.lock().get(&key) {
            out.extend_from_slice(text.as_bytes());
            return;
        }
        let begin = out.len();
        write(out);
        let text = std::str::from_utf8(&out[begin..]).expect("JSON is UTF-8").into();
        let mut known = self.lock();
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(key, text);
    }

    /// What is held are whole texts: a panic leaves nothing half done.
    fn lock(&self) -> MutexGuard<'_, Texts<A>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An [`Offer`](crate::Offer) that owns nothing.
#[derive(Serialize)]
struct Lent<'a, A> {
    action: A,
    label: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    always: Option<StandingAnswer>,
}

/// Adds the list of what `seat` may do, which is `legal`, in the words of `voice`.
pub(crate) fn write<G: Game>(
    (game, state): (&G, &G::State),
    seat: Seat,
    legal: &[G::Action],
    voice: Voice<'_>,
    known: &Known<G::Action>,
    out: &mut Vec<u8>,
) {
    let mut label = String::new();
    let mut put = |action, always, out: &mut Vec<u8>| {
        label.clear();
        let described = game.describe(state, seat, action, &mut Say::new(voice, &mut label));
        described.expect("writing to a String does not fail");
        serde_json::to_writer(out, &Lent { action, label: &label, always })
            .expect("actions are plain data and have a JSON form");
    };
    out.push(b'[');
    for (n, &action) in legal.iter().enumerate() {
        if n > 0 {
            out.push(b',');
        }
        let always = game.reaction(state, seat, action);
        let basis = game.described_by(state, seat, action).filter(|_| always.is_none());
        match basis {
            Some(basis) => known.add((action, basis, voice.language()), out, |out| put(action, None, out)),
            None => put(action, always, out),
        }
    }
    out.push(b']');
}

#[cfg(test)]
mod tests {
    use super::*;

    fn added(known: &Known<u32>, key: (u32, u64, Language), text: &str) -> String {
        let mut out = b"before ".to_vec();
        known.add(key, &mut out, |out| out.extend_from_slice(text.as_bytes()));
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn an_offer_is_written_once_for_each_basis_and_language() {
        let known = Known::default();
        for _ in 0..2 {
            for (n, key) in
                [(1, 0, Language::En), (1, 1, Language::En), (1, 0, Language::De)].into_iter().enumerate()
            {
                assert_eq!(added(&known, key, &n.to_string()), format!("before {n}"));
            }
            assert_eq!(added(&known, (1, 0, Language::En), "again"), "before 0");
        }
    }

    #[test]
    fn not_every_offer_is_remembered_for_ever() {
        let known = Known::default();
        for n in 0..3 * MOST as u32 {
            added(&known, (n, 0, Language::En), "");
            assert!(known.lock().len() <= MOST);
        }
    }
}
