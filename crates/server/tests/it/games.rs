//! What is played in these tests: the toy, which has every mode of the engine, and every game of the catalog.

use bots::LabOf;
use conformance::toy::Toy;
use engine::{Erased, Heuristics, Rules, Seat};
use server::Playable;

pub(crate) struct ToyHeuristics;

impl Heuristics<Toy> for ToyHeuristics {
    type Weights = ();

    fn evaluate(_: &(), _: &Toy, _: &<Toy as Rules>::State, _: Seat) -> f32 {
        0.0
    }
}

pub(crate) fn toy() -> Playable {
    Playable { game: const { &Erased::<Toy>::new() }, lab: const { &LabOf::<Toy, ToyHeuristics>::new() } }
}

pub(crate) fn all() -> Vec<Playable> {
    let real = catalog::games().iter().map(|listing| Playable { game: listing.game, lab: listing.lab });
    std::iter::once(toy()).chain(real).collect()
}
