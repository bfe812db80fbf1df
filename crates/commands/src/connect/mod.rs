//! `pioneers connect`: brings a bot to the tables of a server, as a program that has an account of its own there.

#[cfg(feature = "online")]
mod desk;
#[cfg(feature = "online")]
mod news;
#[cfg(feature = "online")]
mod seat;

use crate::error::Stop;
use crate::shell::Shell;

/// Bring a bot to the tables of a server: a program of yours, or one of our bots.
///
/// It has an account of its own there that is marked as a bot's. Without --table and --invite it accepts challenges and
/// plays until it is stopped; tables that it left off at go on.
#[derive(clap::Args)]
#[command(after_help = "\
A program speaks the bot protocol (docs/PROTOCOL.md) and is started once for each table. If it fails, it
is started again and asked again; after three faults in a row a bot of the server plays on for it. When
the server goes away, the bot waits for it and goes on. Clocks are obeyed: a decision may take
--deadline, or what is left on the clock. One of our bots is played by the server itself.

Examples:
  pioneers connect --server games.example.org --bot 'cmd:python3 examples/player.py'
  pioneers connect --server http://127.0.0.1:4000 --table ab12 --bot level4
  pioneers connect --invite https://games.example.org/table/ab12#… --bot 'cmd:./mybot'")]
pub(crate) struct Args {
    /// The server.
    #[arg(long, value_name = "URL", required_unless_present = "invite")]
    server: Option<String>,
    /// The bot: cmd: and a command, or the name of one of ours.
    #[arg(long, value_name = "BOT")]
    bot: String,
    /// A table to sit down at; may be repeated. The command ends when all of them are over.
    #[arg(long, value_name = "ID")]
    table: Vec<String>,
    /// An invitation to a table: a link that somebody sent you.
    #[arg(long, value_name = "LINK")]
    invite: Option<String>,
    /// Accept challenges as well where --table or --invite is given.
    #[arg(long)]
    accept: bool,
    /// What others are to call it; the program's own name unless given.
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// A word about it in the list of bots, at most 64 characters.
    #[arg(long, value_name = "TEXT", default_value = "")]
    about: String,
    /// The games it plays, of those that the program says it plays; all of them unless given.
    #[arg(long, value_delimiter = ',', value_name = "GAME,…")]
    games: Vec<String>,
    /// With how many players, as in 2,3; with any number unless given.
    #[arg(long, value_delimiter = ',', value_name = "N,…")]
    players: Vec<u8>,
    /// At how many tables it plays at once.
    #[arg(long, default_value_t = 4, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000))]
    tables: u16,
    /// How long it may think about a decision, in milliseconds.
    #[arg(long, default_value_t = 5000, value_name = "MS")]
    deadline: u64,
    /// Leave a table at which nothing has happened for so many seconds; a bot of the server plays on.
    #[arg(long, default_value_t = 259_200, value_name = "SECONDS")]
    leave_after: u64,
}

#[cfg(feature = "online")]
pub(crate) fn run(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    desk::run(args, shell)
}

#[cfg(not(feature = "online"))]
pub(crate) fn run(_: &Args, _: &mut Shell) -> Result<(), Stop> {
    let message =
        "this program was built without tables of a server: build it with the cargo feature `online`";
    Err(crate::error::Error::input("missing_feature", message).into())
}
