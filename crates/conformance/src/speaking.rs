//! L12: whatever a game says can be said in every language, and what an action is described by says when that changes.

use std::collections::btree_map::Entry;

use engine::words::{Faults, Language, Say, Voice};
use engine::{Arg, Catalogue, Game, Ink, Pending, Seat, Viewer, seat_names};

use crate::breach::{Breach, Law};
use crate::run::{After, Run};

/// Labels put per seat and moment.
const LABELS: usize = 12;
/// Pictures are long: one in so many moments is drawn.
const PICTURES: u32 = 8;

impl<G: Game> Run<G> {
    pub(crate) fn speaks(&mut self, now: &After<G>, pending: Pending) -> Result<(), Breach> {
        // In turn: a game has many moments, and a message wrong in one language is wrong whenever it is put.
        let language = Language::ALL[self.decision as usize % Language::ALL.len()];
        let (game, state, faults) = (self.game.clone(), &now.state, Faults::default());
        let voice = Voice::heard(G::words(), language, &faults);
        let mut text = String::new();
        let mut say = Say::new(voice, &mut text);
        let mut done = Ok(());
        for seat in pending.seats.iter() {
            done = done.and(game.prompt(state, seat, &mut say));
            let mut legal = Vec::new();
            game.legal(state, seat, &mut legal);
            for action in self.some_of(&legal, LABELS) {
                done = done.and(game.describe(state, seat, action, &mut say));
                self.is_described_alike(&now.state, seat, action, language)?;
            }
        }
        for event in &now.events {
            for viewer in [Viewer::Spectator, Viewer::Referee] {
                if let Some(event) = game.redact(event, viewer) {
                    done = done.and(game.narrate(&event, &mut say));
                }
            }
        }
        if self.decision.is_multiple_of(PICTURES) || pending.is_over() {
            let viewer = pending.seats.first().map_or(Viewer::Referee, Viewer::Seat);
            done = done.and(game.draw(&game.view(state, viewer), Ink::PLAIN, &mut say));
        }
        if pending.is_over() {
            for row in game.score_sheet(state) {
                self.known(&row.label)?;
            }
        }
        self.report.count(Law::Speaks, 1);
        let mut wrong = faults.take();
        wrong.extend(done.err().map(|error| error.to_string()));
        if wrong.is_empty() {
            return Ok(());
        }
        Err(self.breach(Law::Speaks, wrong.join("\n")))
    }

    /// A host repeats a description for as long as the game says that it is the same.
    fn is_described_alike(
        &mut self,
        state: &G::State,
        seat: Seat,
        action: G::Action,
        language: Language,
    ) -> Result<(), Breach> {
        let Some(basis) = self.game.described_by(state, seat, action) else { return Ok(()) };
        let names = seat_names((0..self.seats).map(Seat).map(|seat| Some(Arg::from(format!("P{}", seat.0)))));
        let voice = Voice::new(G::words(), language);
        let [plain, named] = [voice, voice.calling(&names)].map(|voice| {
            let mut text = String::new();
            let done = self.game.describe(state, seat, action, &mut Say::new(voice, &mut text));
            done.map(|()| text).unwrap_or_default()
        });
        if plain != named {
            let why = format!("`{named}` names a player, and has a basis");
            return Err(self.breach(Law::Speaks, why));
        }
        match self.described.entry((action, basis, language)) {
            Entry::Occupied(before) if *before.get() != plain => {
                let why = format!("{action:?} with basis {basis} was `{}` and is `{plain}`", before.get());
                Err(self.breach(Law::Speaks, why))
            }
            Entry::Occupied(_) => Ok(()),
            Entry::Vacant(first) => {
                first.insert(plain);
                Ok(())
            }
        }
    }

    /// A message without arguments is there in every language. A game without a catalogue speaks plain text.
    pub(crate) fn known(&self, id: &str) -> Result<(), Breach> {
        let words = G::words();
        if std::ptr::eq(words, Catalogue::shared()) {
            return Ok(());
        }
        match Language::ALL.into_iter().find(|&language| !words.has(language, id)) {
            Some(language) => {
                Err(self.breach(Law::Speaks, format!("{language}: there is no message `{id}`")))
            }
            None => Ok(()),
        }
    }
}
