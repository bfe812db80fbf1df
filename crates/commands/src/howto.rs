//! `pioneers howto`: the pages on how a game is played, as the page on the web has them.

use serde_json::json;

use crate::error::{Error, Stop};
use crate::shell::Shell;

/// Read how a game is played.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  pioneers howto {game}\n  pioneers --lang de howto {game} | less")]
pub(crate) struct Args {
    /// The game's id, as `pioneers games` lists it.
    game: String,
}

pub(crate) fn run(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    let listing = catalog::find(&args.game)?;
    let title = listing.game.meta().title;
    let page = listing.view.and_then(|view| view.howto(shell.language)).ok_or_else(|| {
        let message = format!("{title} has no such page; `pioneers rules {}` shows its rules", args.game);
        Error::input("no_howto", message)
    })?;
    if shell.json {
        return shell.json(&json!({ "game": listing.game.meta().id, "howto": page }));
    }
    let columns = usize::from(shell.ink.width).min(100);
    let mut blank = true;
    for (text, heading) in terminal::plain_page(page, columns) {
        if text.is_empty() && blank {
            continue;
        }
        blank = text.is_empty();
        if heading { shell.line(shell.ink.bold(text))? } else { shell.line(text)? }
    }
    Ok(())
}
