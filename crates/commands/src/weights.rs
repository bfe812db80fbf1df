//! `--weights`: numbers for bots from files, without a rebuild.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use bots::{
    BotSpec, Budget, Environment, EnvironmentError, Given, Lab, Learned, Plan, Player, SearchParameters,
    SeriesError, SimError, Study, Survey, Tally, Thought, Training, Tuned, Tuning, UnknownBot,
};
use engine::content::ContentError;
use engine::{AnyMatch, Failure, Seat, Seed};
use serde_json::Value;

use crate::error::{Error, Stop};
use crate::files;

/// Files of numbers that bots play with.
#[derive(Clone, clap::Args)]
pub(crate) struct Weights {
    /// Weights (as `tune` writes them), coefficients (as `learn` does) or a network (as `training/train.py` does) for all bots
    /// that use any; may be repeated. A bot written BOT+FILE has them alone.
    #[arg(long = "weights", value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// What stands between a bot and the file it has alone.
const WITH: char = '+';

impl Weights {
    /// The laboratory whose bots play so. `names` are the bots of the command, whose files are read now: a mistake in a
    /// file is told before anything is played.
    pub(crate) fn lab(
        &self,
        lab: &'static dyn Lab,
        names: impl IntoIterator<Item = impl AsRef<str>>,
    ) -> Result<&'static dyn Lab, Stop> {
        let mut own = BTreeMap::new();
        for name in names {
            let name = name.as_ref();
            // What programs and searches are called may hold any letters.
            if name.contains(':') {
                continue;
            }
            let Some((bot, file)) = name.split_once(WITH) else { continue };
            let given = lab.give(file, &[read(Path::new(file))?])?;
            let bot = lab.bot(bot)?;
            let trained = bot.with(given).ok_or_else(|| {
                Error::input("bad_bots", format!("{bot} uses no weights; greedy and the levels do"))
            })?;
            own.insert(name.to_owned(), trained);
        }
        if self.files.is_empty() && own.is_empty() {
            return Ok(lab);
        }
        let texts = self.files.iter().map(|file| read(file)).collect::<Result<Vec<_>, _>>()?;
        let names: Vec<String> = self.files.iter().map(|file| file.display().to_string()).collect();
        let all = if texts.is_empty() { None } else { Some(lab.give(&names.join("+"), &texts)?) };
        // As long as the program: there is one for each game that it plays.
        Ok(Box::leak(Box::new(Trained { lab, own, all })))
    }

    /// The laboratories of all games, for a server: a file must fit one of them at least.
    pub(crate) fn labs(&self, labs: &[&'static dyn Lab]) -> Result<Vec<&'static dyn Lab>, Stop> {
        let mut files: Vec<Vec<(String, Vec<u8>)>> = vec![Vec::new(); labs.len()];
        for path in &self.files {
            let file = read(path)?;
            let name = path.display().to_string();
            let fitting = labs.iter().position(|lab| lab.give(&name, std::slice::from_ref(&file)).is_ok());
            match fitting {
                Some(game) => files[game].push(file),
                None => {
                    let message = format!("{name} has the weights, the coefficients or a network of no game");
                    return Err(Error::input("bad_content", message).into());
                }
            }
        }
        let with =
            |(&lab, files): (&&'static dyn Lab, &Vec<(String, Vec<u8>)>)| -> Result<&'static dyn Lab, Stop> {
                if files.is_empty() {
                    return Ok(lab);
                }
                let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
                let all = Some(lab.give(&names.join("+"), files)?);
                let trained: &'static dyn Lab =
                    Box::leak(Box::new(Trained { lab, own: BTreeMap::new(), all }));
                Ok(trained)
            };
        labs.iter().zip(&files).map(with).collect()
    }

    /// The flags as they are typed, each with a space before it.
    pub(crate) fn as_typed(&self) -> String {
        self.files.iter().map(|file| format!(" --weights {}", file.display())).collect()
    }
}

fn read(path: &Path) -> Result<(String, Vec<u8>), Stop> {
    Ok((path.display().to_string(), files::read(path)?))
}

/// A laboratory some of whose bots play with other numbers.
struct Trained {
    lab: &'static dyn Lab,
    /// Bots by name that have numbers of their own.
    own: BTreeMap<String, BotSpec>,
    /// The numbers of all others that use any.
    all: Option<Given>,
}

impl Lab for Trained {
    fn bots(&self) -> Vec<&'static str> {
        self.lab.bots()
    }

    fn bot(&self, name: &str) -> Result<BotSpec, UnknownBot> {
        if let Some(bot) = self.own.get(name) {
            return Ok(*bot);
        }
        let bot = self.lab.bot(name)?;
        Ok(self.all.and_then(|given| bot.with(given)).unwrap_or(bot))
    }

    fn think(
        &self,
        running: &dyn AnyMatch,
        seat: Seat,
        bot: BotSpec,
        seed: Seed,
    ) -> Result<Thought, Failure> {
        self.lab.think(running, seat, bot, seed)
    }

    fn study(&self, running: &dyn AnyMatch, seat: Seat, bot: BotSpec, seed: Seed) -> Result<Study, Failure> {
        self.lab.study(running, seat, bot, seed)
    }

    fn player(&self, bot: BotSpec) -> Result<Box<dyn Player>, UnknownBot> {
        self.lab.player(bot)
    }

    fn search(&self, budget: Budget, parameters: SearchParameters, given: Option<Given>) -> Box<dyn Player> {
        self.lab.search(budget, parameters, given.or(self.all))
    }

    fn simulate(&self, plan: &Plan<'_>) -> Result<Tally, SimError> {
        self.lab.simulate(plan)
    }

    fn survey(&self, plan: &Plan<'_>) -> Result<Survey, SimError> {
        self.lab.survey(plan)
    }

    fn weights(&self, file: &str, text: &str) -> Result<Vec<f32>, ContentError> {
        self.lab.weights(file, text)
    }

    fn give(&self, name: &str, files: &[(String, Vec<u8>)]) -> Result<Given, ContentError> {
        self.lab.give(name, files)
    }

    fn tune(&self, tuning: &Tuning<'_>) -> Result<Tuned, SeriesError> {
        self.lab.tune(tuning)
    }

    fn learn(&self, training: &Training<'_>) -> Result<Option<Learned>, SimError> {
        self.lab.learn(training)
    }

    fn environment(&self, options: &Value, players: u8) -> Result<Box<dyn Environment>, EnvironmentError> {
        self.lab.environment(options, players)
    }
}
