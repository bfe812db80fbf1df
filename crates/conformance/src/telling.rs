//! L7: what a viewer is told of another seat's action does not depend on hidden facts.
//!
//! The same action with the same chance is done in the true state and in a world that the watcher cannot tell from it.
//! What the watcher is told must be the same, event by event, until an event of which `reveals` says that it tells this
//! watcher something new; without such an event the watcher's view must be the same afterwards too.

use engine::{Entry, Game, GameRng, Language, Viewer, said};

use crate::breach::{Breach, Law, difference};
use crate::run::{After, Run};

/// Worlds tried for one in which the action is legal, too.
const WORLDS: usize = 3;

impl<G: Game> Run<G> {
    pub(crate) fn nothing_leaks(
        &mut self,
        state: &G::State,
        entry: Entry<G::Action>,
        chance: &GameRng,
        after: &After<G>,
    ) -> Result<(), Breach> {
        // One bystander's world is enough for the guests, who know less than any of them.
        let guide = self.watched.iter().find(|&seat| seat != entry.seat);
        for watcher in self.watched.iter() {
            let acts = watcher == entry.seat;
            // Who draws by chance learns what was drawn, and chance is a barrier of its own. Without chance, the one who
            // acts must not learn anything either that they could take back.
            if acts && after.drew {
                continue;
            }
            for _ in 0..WORLDS {
                let mut dice = self.rng.fork();
                let world = self.resampled(state, watcher, &mut dice);
                if world == *state {
                    continue;
                }
                let Some(other) = self.after_if_legal(&world, entry, chance) else { continue };
                if acts && other.drew {
                    continue;
                }
                self.same_tale(Viewer::Seat(watcher), entry, after, &other)?;
                if Some(watcher) == guide {
                    self.same_tale(Viewer::Spectator, entry, after, &other)?;
                }
                break;
            }
        }
        Ok(())
    }

    fn same_tale(
        &mut self,
        viewer: Viewer,
        entry: Entry<G::Action>,
        one: &After<G>,
        other: &After<G>,
    ) -> Result<(), Breach> {
        self.report.count(Law::NothingLeaks, 1);
        let mut told = [self.tale(viewer, one), self.tale(viewer, other)].map(Vec::into_iter);
        loop {
            let what = match (told[0].next(), told[1].next()) {
                (Some(Line::Reveals), _) | (_, Some(Line::Reveals)) => return Ok(()),
                (None, None) => break,
                (one, other) if one == other => continue,
                (one, other) => difference(&one, &other),
            };
            let what = format!(
                "when {} does {:?}, {viewer:?} is told something that depends on what they cannot know, and `reveals` \
                 does not say so\n{what}",
                entry.seat, entry.deed
            );
            return Err(self.breach(Law::NothingLeaks, what));
        }
        let seen = [one, other].map(|after| after.view(&self.game, viewer));
        if seen[0] == seen[1] {
            return Ok(());
        }
        let what = format!(
            "when {} does {:?}, {viewer:?} then sees something that depends on what they could not know, and no event \
             `reveals` it\n{}",
            entry.seat,
            entry.deed,
            difference(seen[0], seen[1])
        );
        Err(self.breach(Law::NothingLeaks, what))
    }

    fn tale(&self, viewer: Viewer, after: &After<G>) -> Vec<Line<G::Event>> {
        let mut lines = Vec::new();
        for event in &after.events {
            if self.game.reveals(event, viewer) {
                lines.push(Line::Reveals);
                break;
            }
            lines.extend(self.game.redact(event, viewer).map(|event| {
                let text = said::<G>(Language::En, |out| self.game.narrate(&event, out));
                Line::Told { event, text }
            }));
        }
        lines
    }
}

#[derive(PartialEq, Debug)]
enum Line<E> {
    Told { event: E, text: String },
    Reveals,
}
