//! What a content file holds, for people who change one: counts, decks, and how much of it is ours.

use engine::content::{ContentError, Source};

use crate::content::{Content, HAND, STAGES};
use crate::reading::PLAYERS;

/// Checks a content file; `None` if it is not one of this game.
pub(crate) fn check(file: &str, text: &str) -> Option<Result<Vec<String>, ContentError>> {
    let mut source = Source::new(file, text);
    let game = source.root().table_or("meta", &mut source)?.text_or("game", &mut source)?;
    if game.value != "Ventures" {
        return None;
    }
    Some(Content::read(file, text).map(|content| report(&content)))
}

fn report(content: &Content) -> Vec<String> {
    let guilds = content.sets.guilds.len();
    let mut lines = vec![
        format!(
            "{} cards ({guilds} of them guilds), {} boards of {} services, {} resources",
            content.cards.len(),
            content.boards.len(),
            content.services.len(),
            content.resources.len()
        ),
        "copies by stage, and what is dealt:".to_owned(),
    ];
    for players in PLAYERS {
        let counts: Vec<String> =
            (0..STAGES as u8).map(|stage| content.deck(stage, players).len().to_string()).collect();
        lines.push(format!(
            "  {players} players: {} and {} of {guilds} guilds; {} dealt in each stage",
            counts.join(" + "),
            content.guilds_in_game(players),
            HAND * usize::from(players)
        ));
    }
    let (rulebook, ours) =
        content.origins.iter().fold((0, 0), |sum, origin| (sum.0 + origin.rulebook, sum.1 + origin.ours));
    lines.push(format!("origin of fields: {rulebook} from the rulebook, {ours} reconstructed"));
    for origin in &content.origins {
        lines
            .push(format!("  {}: {} rulebook, {} reconstructed", origin.field, origin.rulebook, origin.ours));
    }
    lines.push(
        "reconstructed, card by card (identity and chains aside, which are ours on every card):".to_owned(),
    );
    for card in &content.cards {
        let told: Vec<&str> = card
            .ours
            .iter()
            .map(String::as_str)
            .filter(|field| !["identity", "free_with", "unlocks"].contains(field))
            .collect();
        if !told.is_empty() {
            lines.push(format!("  {}: {}", card.id, told.join(", ")));
        }
    }
    for board in &content.boards {
        lines.push(format!("  {}: {}", board.id, board.ours.join(", ")));
    }
    lines
}
