//! `pioneers schema`: what a game tells and takes, as JSON Schema.

use crate::error::Stop;
use crate::shell::Shell;

/// Print the JSON Schema of a game: its scene, views, actions, events and options.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  pioneers schema {game}\n  pioneers schema {game} action")]
pub(crate) struct Args {
    /// The game's id, as `pioneers games` lists it.
    game: String,
    /// Only one of them: scene, common, own, view, action, event or options.
    kind: Option<String>,
}

pub(crate) fn run(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    let schema = catalog::find(&args.game)?.game.schema();
    match &args.kind {
        None => shell.line(format_args!("{:#}", schema.document())),
        Some(kind) => shell.line(format_args!("{:#}", schema.kind(kind)?)),
    }
}
