//! L12: whatever a game says can be said in every language.

use engine::words::{Faults, Language, Say, Voice};
use engine::{Catalogue, Game, Ink, Pending, Viewer};

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
