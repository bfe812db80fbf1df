//! `pioneers games`: what there is to play.

use engine::say;
use serde_json::json;

use crate::error::Stop;
use crate::options;
use crate::shell::Shell;

/// List the games: players, options, bots.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  pioneers games --json")]
pub(crate) struct Args {}

pub(crate) fn run(_args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    if shell.json {
        let games: Vec<_> = catalog::games()
            .iter()
            .map(|listing| {
                let meta = listing.game.meta();
                json!({
                    "id": meta.id,
                    "title": meta.title,
                    "blurb": listing.game.blurb(shell.language),
                    "players": { "low": meta.seats.start(), "high": meta.seats.end() },
                    "rules_version": meta.rules,
                    "options": listing.game.options(shell.language),
                    "default_options": listing.game.default_options(),
                    "bots": listing.lab.bots(),
                })
            })
            .collect();
        return shell.json(&json!({ "games": games }));
    }
    let ink = shell.ink;
    for (index, listing) in catalog::games().iter().enumerate() {
        if index > 0 {
            shell.line("")?;
        }
        let meta = listing.game.meta();
        shell.line(format_args!("{}  {}", ink.bold(meta.id), meta.title))?;
        shell.line(format_args!("  {}", listing.game.blurb(shell.language)))?;
        let range = say!("terminal-range", low = *meta.seats.start(), high = *meta.seats.end());
        let heads = [say!("terminal-players"), say!("terminal-bots"), say!("terminal-options")];
        let heads = heads.map(|head| shell.text(&head));
        let width = heads.iter().map(|head| head.chars().count()).max().unwrap_or(0);
        let [players, bots, options] = &heads;
        shell.line(format_args!("  {players:<width$}  {}", shell.text(&range)))?;
        shell.line(format_args!("  {bots:<width$}  {}", listing.lab.bots().join(", ")))?;
        for (index, info) in listing.game.options(shell.language).iter().enumerate() {
            let head = if index == 0 { options } else { "" };
            shell.line(format_args!("  {head:<width$}  {}={}", info.key, options::values(info)))?;
            shell.line(format_args!("  {:width$}    {}", "", ink.dim(&info.help)))?;
        }
    }
    Ok(())
}
