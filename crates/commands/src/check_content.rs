//! `pioneers check-content`: whether a content file can be played, and all that is wrong with it.

use std::path::PathBuf;

use serde_json::json;

use crate::error::{Error, Stop};
use crate::files;
use crate::shell::Shell;

/// Check a content file: print a summary, or every problem with its line.
#[derive(clap::Args)]
#[command(
    after_help = "Exits with 1 if the file has problems.\n\nExample:\n  pioneers check-content my-board.toml"
)]
pub(crate) struct Args {
    /// The file.
    file: PathBuf,
}

pub(crate) fn run(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    let text = files::read_text(&args.file)?;
    let name = args.file.display().to_string();
    let checked = catalog::games()
        .iter()
        .find_map(|listing| Some((listing.game.meta(), listing.game.check_content(&name, &text)?)));
    let Some((meta, verdict)) = checked else {
        let ids: Vec<&str> = catalog::games().iter().map(|listing| listing.game.meta().id).collect();
        let message = format!("no game knows a content file like {name}; asked were {}", ids.join(", "));
        return Err(Error::input("unknown_content", message).into());
    };
    let report = verdict.map_err(|problems| Error::from(problems).into_verdict())?;
    if shell.json {
        return shell.json(&json!({ "file": name, "game": meta.id, "ok": true, "report": report }));
    }
    for line in report {
        shell.line(line)?;
    }
    shell.line(format_args!("{name} is good content for {}.", meta.title))
}
