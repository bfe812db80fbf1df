//! `pioneers games`: what there is to play.

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
                    "blurb": meta.blurb,
                    "players": { "low": meta.seats.start(), "high": meta.seats.end() },
                    "rules_version": meta.rules,
                    "options": listing.game.options(),
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
        shell.line(format_args!("  {}", meta.blurb))?;
        shell.line(format_args!("  players  {} to {}", meta.seats.start(), meta.seats.end()))?;
        shell.line(format_args!("  bots     {}", listing.lab.bots().join(", ")))?;
        for (index, info) in listing.game.options().iter().enumerate() {
            let head = if index == 0 { "options" } else { "" };
            shell.line(format_args!("  {head:<7}  {}={}", info.key, options::values(info)))?;
            shell.line(format_args!("             {}", ink.dim(info.help)))?;
        }
    }
    Ok(())
}
