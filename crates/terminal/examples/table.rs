//! A table of any game of the catalog against random bots, to look at its screen: `cargo run -p terminal --example table --
//! GAME SEATS`. The tests play on it.

use bots::Sitter;
use engine::{Language, MatchLog, Seed};
use terminal::{Keeper, LocalTable, Playable, Screen, Seated, Settings, Story, play};

/// Keeps nothing, but says that it does.
struct Nowhere(Option<String>);

impl Keeper for Nowhere {
    fn record(&mut self, _log: &MatchLog) -> Result<(), String> {
        Ok(())
    }

    fn save(&mut self, file: &std::path::Path, _log: &MatchLog) -> Result<String, String> {
        self.0 = Some(file.display().to_string());
        Ok(file.display().to_string())
    }

    fn file(&self) -> Option<String> {
        self.0.clone()
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let (Some(game), Some(seats)) = (args.next(), args.next()) else { return Err("GAME SEATS".into()) };
    let listing = catalog::find(&game).map_err(|unknown| unknown.to_string())?;
    let seats: u8 = seats.parse()?;
    let seed = Seed::from_bytes([7; 32]);
    let running = listing.game.start(&listing.game.default_options(), seats, seed)?;
    let bot = listing.lab.bot("random")?;
    let seated = Seated {
        running,
        bots: (0..seats).map(|seat| (seat > 0).then(|| Sitter::Bot(bot))).collect(),
        stories: (0..=seats).map(|_| Story::default()).collect(),
        keeper: Box::new(Nowhere(None)),
    };
    let playable = Playable { game: listing.game, lab: listing.lab, view: listing.view };
    let mut table = LocalTable::new(playable, seated, Language::En);
    let left = {
        let mut screen = Screen::open()?;
        play(&mut screen, &mut table, Settings { language: Language::En, pace: 0 })?
    };
    println!("left: {left:?}, saved: {:?}", table.saved_in());
    Ok(())
}
