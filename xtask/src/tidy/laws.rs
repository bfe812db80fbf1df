//! Every game is held to the laws, where fuzzing finds the tests that do it.

use crate::source::Source;
use crate::tidy::Complaint;
use crate::tree::Tree;

/// What a game's law tests must call, and what for.
const CALLS: &[(&str, &str)] =
    &[("laws::<", "hold the game to the laws"), ("zero_alloc::<", "see that playouts leave the heap alone")];

/// Games whose law tests are missing or do too little.
pub(super) fn complaints(tree: &Tree) -> Vec<Complaint> {
    let mut found = Vec::new();
    for game in tree.games() {
        let file = format!("games/{game}/tests/it/laws.rs");
        let code = Source::new(tree.text(&file).unwrap_or_default()).code();
        for (call, purpose) in CALLS {
            if !code.contains(call) {
                found.push(Complaint::new(
                    &file,
                    1,
                    format!("no test of `{game}` calls `{call}…>`"),
                    format!("{purpose}: add the call that the template has"),
                ));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::told;

    #[test]
    fn a_game_that_is_not_held_to_the_laws_is_named() {
        let tree = Tree::default().with("games/dice/Cargo.toml", "");
        assert_eq!(
            told(&complaints(&tree)),
            [
                "games/dice/tests/it/laws.rs:1: no test of `dice` calls `laws::<…>`",
                "games/dice/tests/it/laws.rs:1: no test of `dice` calls `zero_alloc::<…>`",
            ]
        );
        let tests = "fn a() { conformance::laws::<Dice>(&o, 9); }\n// zero_alloc::<Dice>\n";
        assert_eq!(complaints(&tree.clone().with("games/dice/tests/it/laws.rs", tests)).len(), 1);
        let tests = "fn a() { conformance::laws::<Dice>(&o, 9); zero_alloc::<Dice>(&o, 2); }\n";
        assert_eq!(complaints(&tree.with("games/dice/tests/it/laws.rs", tests)), []);
    }
}
