//! `pioneers content`: a game's own content as a file to start from.

use std::io::Write;
use std::path::PathBuf;

use engine::{Language, OptionValues};
use serde_json::json;

use crate::error::{Error, Stop};
use crate::files;
use crate::report::new_file;
use crate::shell::Shell;

/// Write a game's own content to a new file: a board, cards or prices to change and play with.
#[derive(clap::Args)]
#[command(after_help = "\
Change the file, check it with `pioneers check-content FILE`, and play with it: --option KEY=@FILE.
Without a file the kinds of content there are are listed.

Examples:
  pioneers content {game}
  pioneers content {game} mine.toml --of KEY")]
pub(crate) struct Args {
    /// The game's id, as `pioneers games` lists it.
    game: String,
    /// The new file.
    file: Option<PathBuf>,
    /// Which content, by the option that a table brings its own with; needed where there are several.
    #[arg(long, value_name = "KEY")]
    of: Option<String>,
    /// For how many players, where that makes a difference; the fewest the game allows unless given.
    #[arg(long, short)]
    players: Option<u8>,
}

pub(crate) fn run(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    let game = catalog::find(&args.game)?.game;
    let meta = game.meta();
    let players = args.players.unwrap_or(*meta.seats.start());
    game.full_options(&game.default_options(), players)?;
    let kinds: Vec<(&str, String, &'static str)> = game
        .options(Language::En)
        .into_iter()
        .filter(|info| matches!(info.values, OptionValues::File))
        .filter_map(|info| Some((info.key, info.help.to_string(), game.content_file(info.key, players)?)))
        .collect();
    let keys = || kinds.iter().map(|(key, ..)| *key).collect::<Vec<_>>().join(", ");
    let Some(path) = &args.file else {
        if shell.json {
            let list = kinds.iter().map(|(key, help, _)| json!({ "of": key, "help": help }));
            return shell.json(&json!({ "game": meta.id, "content": list.collect::<Vec<_>>() }));
        }
        for (key, help, _) in &kinds {
            shell.line(format_args!("{key}  {help}"))?;
        }
        return Ok(());
    };
    let chosen = match (&args.of, &kinds[..]) {
        (_, []) => {
            return Err(
                Error::input("unknown_content", format!("{} has no content files", meta.title)).into()
            );
        }
        (None, [only]) => only,
        (None, _) => {
            let message =
                format!("{} has several content files: choose one with --of, of {}", meta.title, keys());
            return Err(Error::input("unknown_content", message).into());
        }
        (Some(of), _) => kinds.iter().find(|(key, ..)| *key == of.as_str()).ok_or_else(|| {
            Error::input(
                "unknown_content",
                format!("{} has no content `{of}`; it has {}", meta.title, keys()),
            )
        })?,
    };
    let (key, _, text) = chosen;
    new_file(path)?
        .write_all(text.as_bytes())
        .map_err(|error| files::trouble("cannot_save", "write", path, &error))?;
    if shell.json {
        return shell.json(&json!({ "game": meta.id, "of": key, "file": path.display().to_string() }));
    }
    shell.line(format_args!(
        "{0} is {1}'s own content. Change it, then:\n  pioneers check-content {0}\n  pioneers play {2} --players \
         {players} --option {key}=@{0}",
        path.display(),
        meta.title,
        meta.id
    ))
}
