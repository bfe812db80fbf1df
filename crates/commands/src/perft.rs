//! `pioneers perft`: counts action sequences, a fingerprint of the rules.

use serde_json::json;

use crate::error::{Error, Stop};
use crate::options;
use crate::seed::TypedSeed;
use crate::shell::Shell;

/// Count the sequences of moves from the start: a fingerprint of the rules.
///
/// Randomness is fixed by the seed, and where several may act the first one does. Two versions of the rules that differ in
/// what is legal differ in these counts.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  pioneers perft {game} --players 2 --seed 1 --depth 3")]
pub(crate) struct Args {
    /// The game's id, as `pioneers games` lists it.
    game: String,
    /// How many play; the fewest the game allows, unless given.
    #[arg(long, short)]
    players: Option<u8>,
    /// A whole number or 64 hexadecimal digits.
    #[arg(long, default_value = "1")]
    seed: TypedSeed,
    /// How many moves ahead.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=MAX_DEPTH))]
    depth: u32,
    /// An option of the table, as key=value or key=@FILE; may be repeated.
    #[arg(long = "option", short, value_name = "KEY=VALUE")]
    options: Vec<String>,
}

/// Deeper than anybody can wait for, and shallow enough for the stack.
const MAX_DEPTH: i64 = 64;

pub(crate) fn run(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    let game = catalog::find(&args.game)?.game;
    let players = args.players.unwrap_or(*game.meta().seats.start());
    let table = options::read(game, &args.options)?;
    let count = |depth| game.perft(&table, players, args.seed.seed, depth).map_err(Error::from);
    if shell.json {
        let nodes = (1..=args.depth).map(count).collect::<Result<Vec<u64>, Error>>()?;
        return shell.json(&json!({
            "game": game.meta().id,
            "players": players,
            "seed": args.seed,
            "depth": args.depth,
            "nodes": nodes.last(),
            "nodes_by_depth": nodes,
        }));
    }
    for depth in 1..=args.depth {
        let nodes = count(depth)?;
        shell.line(format_args!("depth {depth}  {nodes}"))?;
        shell.flush()?;
    }
    Ok(())
}
