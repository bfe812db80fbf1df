//! The bot at work: signed in, listed, and a task for every table.

use std::collections::BTreeSet;
use std::time::Duration;

use bots::{Accepts, Command, Profile, Program};
use client::{Client, Invitation, Keyring, Server};
use protocol::rest::{BotGame, GameInfo, Join, NewBot, TableInfo, TableStatus};
use serde_json::Value;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use super::Args;
use super::news::News;
use super::seat::{self, Fate, Mind, Terms};
use crate::error::{Error, Stop};
use crate::shell::Shell;

/// How often the server is told that the bot is there, and asked for challenges.
const DUTY: Duration = Duration::from_secs(2);

pub(super) fn run(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    let invitation = args.invite.as_deref().map(str::parse::<Invitation>).transpose()?;
    let server: Server = match (&args.server, &invitation) {
        (Some(server), _) => server.parse()?,
        (None, Some(invitation)) => invitation.server.clone(),
        (None, None) => return Err(Error::input("usage", "--server or --invite is needed").into()),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let (told, news) = mpsc::unbounded_channel();
    let guest = Client::guest(server, shell.language)?;
    let games = runtime.block_on(guest.games())?;
    let mind = mind(args, &games)?;
    let bot = NewBot { games: terms(args, &mind, &games)?, about: args.about.clone() };
    let path = Keyring::usual_path().ok_or_else(|| {
        Error::input("keyring", "neither HOME nor PIONEERS_IDENTITY is set: where to keep who the bot is?")
    })?;
    let mut keyring = Keyring::open(&path)?;
    let name = args.name.clone().unwrap_or_else(|| mind.name());
    let (client, _) = runtime.block_on(guest.sign_in_bot(&mut keyring, &name))?;
    let mut wanted: Vec<(String, Option<String>)> = args.table.iter().map(|id| (id.clone(), None)).collect();
    wanted.extend(invitation.map(|invitation| (invitation.table, invitation.token)));
    let desk = Desk {
        client,
        bot,
        mind,
        games,
        terms: Terms {
            deadline: Duration::from_millis(args.deadline),
            leave_after: Duration::from_secs(args.leave_after),
        },
        accepts: wanted.is_empty() || args.accept,
        most: usize::from(args.tables),
        told,
    };
    let fates = runtime.block_on(desk.run(wanted, news, shell));
    // Programs that do not end are not waited for.
    runtime.shutdown_timeout(Duration::from_secs(6));
    match fates? {
        Fate::Played => Ok(()),
        Fate::StoodIn => {
            let why = "the bot failed at a table, and a bot of the server played on for it";
            Err(Error::input("bot_failed", why).into_verdict().into())
        }
        Fate::Interrupted => {
            shell.flush()?;
            std::process::exit(130);
        }
    }
}

/// The bot, and, of a program, what it says of itself.
fn mind(args: &Args, games: &[GameInfo]) -> Result<Mind, Stop> {
    let Some(text) = args.bot.strip_prefix(Command::PREFIX) else {
        if games.iter().any(|game| game.bots.contains(&plain(&args.bot).to_owned())) {
            return Ok(Mind::Ours(args.bot.clone()));
        }
        let known = games.first().map_or_else(String::new, |game| game.bots.join(", "));
        let why =
            format!("there is no bot `{}`; the server has {known}, and cmd: starts a program", args.bot);
        return Err(Error::input("unknown_bot", why).into());
    };
    let command =
        Command::parse(text).ok_or_else(|| Error::input("bad_command", format!("`{text}` is no command")))?;
    let command = Command { deadline: Duration::from_millis(args.deadline), show_errors: true, ..command };
    let (game, rules) = games.first().map_or(("", 0), |game| (game.id.as_str(), game.rules_version));
    let program = Program::start(&command, game, rules).map_err(|fault| Error::from(fault.of(&args.bot)))?;
    Ok(Mind::Program { command, profile: program.profile().clone() })
}

fn plain(name: &str) -> &str {
    name.split_once('@').map_or(name, |(plain, _)| plain)
}

/// What the bot plays, as the server is told it.
fn terms(args: &Args, mind: &Mind, games: &[GameInfo]) -> Result<Vec<BotGame>, Stop> {
    let all = |id: &str| BotGame { game: id.to_owned(), seats: None, options: Value::Null };
    let said: Vec<BotGame> = match mind {
        Mind::Program { profile: Profile { games: Some(accepted), .. }, .. } => accepted
            .iter()
            .map(|one| match one {
                Accepts::Game(id) => all(id),
                Accepts::Terms { game, seats, options } => BotGame {
                    game: game.clone(),
                    seats: seats.clone(),
                    options: if options.is_empty() { Value::Null } else { Value::Object(options.clone()) },
                },
            })
            .collect(),
        Mind::Program { .. } => games.iter().map(|game| all(&game.id)).collect(),
        Mind::Ours(name) => {
            let plays = games.iter().filter(|game| game.bots.iter().any(|bot| bot == plain(name)));
            plays.map(|game| all(&game.id)).collect()
        }
    };
    let wanted = |terms: &BotGame| args.games.is_empty() || args.games.contains(&terms.game);
    let known = |terms: &BotGame| games.iter().any(|game| game.id == terms.game);
    let mut terms: Vec<BotGame> = said.into_iter().filter(|terms| wanted(terms) && known(terms)).collect();
    if !args.players.is_empty() {
        for one in &mut terms {
            let own = one.seats.take();
            let both = args.players.iter().filter(|n| own.as_ref().is_none_or(|own| own.contains(n)));
            one.seats = Some(both.copied().collect());
        }
    }
    if terms.is_empty() {
        return Err(Error::input("bot_declines", "the bot plays none of the server's games").into());
    }
    Ok(terms)
}

/// The bot at work: a task for every table.
struct Desk {
    client: Client,
    bot: NewBot,
    mind: Mind,
    games: Vec<GameInfo>,
    terms: Terms,
    accepts: bool,
    most: usize,
    told: mpsc::UnboundedSender<News>,
}

impl Desk {
    async fn run(
        self,
        wanted: Vec<(String, Option<String>)>,
        mut news: mpsc::UnboundedReceiver<News>,
        shell: &mut Shell,
    ) -> Result<Fate, Stop> {
        // Marked before it sits down anywhere: nobody is to take it for a person.
        self.client.present(&self.bot).await?;
        if !self.accepts {
            self.client.absent().await?;
        }
        let mut playing: JoinSet<(String, Result<Fate, Error>)> = JoinSet::new();
        let mut at: BTreeSet<String> = BTreeSet::new();
        let mut fate = Fate::Played;
        for (id, token) in &wanted {
            let table = self.sit(id, token.clone()).await?;
            at.insert(id.clone());
            self.take(&mut playing, table);
        }
        if self.accepts {
            for table in self.client.my_tables().await? {
                if table.status == TableStatus::Running && !table.mine.is_empty() && !at.contains(&table.id) {
                    at.insert(table.id.clone());
                    self.take(&mut playing, table);
                }
            }
        }
        self.say(News::ready(&self.bot, self.client.server(), self.accepts));
        let mut duty = interval(DUTY);
        duty.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut gone = false;
        // One for all turns of the loop: a signal between two of them counts.
        let mut interrupted = Box::pin(tokio::signal::ctrl_c());
        loop {
            tokio::select! {
                Some(told) = news.recv() => told.print(shell)?,
                Some(done) = playing.join_next(), if !playing.is_empty() => {
                    let Ok((id, ended)) = done else { continue };
                    at.remove(&id);
                    match ended {
                        Ok(Fate::StoodIn) => fate = Fate::StoodIn,
                        Ok(Fate::Played | Fate::Interrupted) => {}
                        Err(error) if self.accepts => self.say(News::trouble(&id, &error, shell.language)),
                        Err(error) => return Err(error.into()),
                    }
                    if playing.is_empty() && !self.accepts {
                        while let Ok(told) = news.try_recv() {
                            told.print(shell)?;
                        }
                        return Ok(fate);
                    }
                }
                _ = duty.tick(), if self.accepts => {
                    let was = gone;
                    gone = self.look_for_challenges(&mut playing, &mut at).await.is_err();
                    if gone != was {
                        self.say(News::link(self.client.server(), !gone));
                    }
                }
                _ = &mut interrupted => {
                    self.say_goodbye(&at).await;
                    return Ok(Fate::Interrupted);
                }
            }
        }
    }

    fn say(&self, news: News) {
        // The receiver lives as long as the loop that prints.
        drop(self.told.send(news));
    }

    /// Tells the server that the bot is there, and sits down where it is asked to.
    async fn look_for_challenges(
        &self,
        playing: &mut JoinSet<(String, Result<Fate, Error>)>,
        at: &mut BTreeSet<String>,
    ) -> Result<(), client::Error> {
        for challenge in self.client.present(&self.bot).await?.challenges {
            let id = challenge.id.clone();
            if at.contains(&id) {
                continue;
            }
            let full = at.len() >= self.most;
            let declined = self
                .mind
                .declines(&challenge)
                .or_else(|| full.then(|| "it plays at as many tables as it may".to_owned()));
            if let Some(why) = declined {
                self.client.leave(&id).await?;
                self.say(News::declined(&id, &why));
                continue;
            }
            match self.client.join(&id, &Join::default()).await {
                Ok(table) => {
                    at.insert(id);
                    self.take(playing, table);
                }
                // Somebody was faster, or the table is gone.
                Err(error) => self.say(News::declined(&id, &error.to_string())),
            }
        }
        Ok(())
    }

    /// Sits down at a table, unless the bot sits there already.
    async fn sit(&self, id: &str, invite: Option<String>) -> Result<TableInfo, Error> {
        let table = self.client.table(id).await?;
        if !table.mine.is_empty() {
            return Ok(table);
        }
        if let Some(why) = self.mind.declines(&table) {
            return Err(Error::input("bot_declines", why));
        }
        Ok(self.client.join(id, &Join { invite, ..Join::default() }).await?)
    }

    fn take(&self, playing: &mut JoinSet<(String, Result<Fate, Error>)>, table: TableInfo) {
        self.say(News::joined(&table));
        let game = self.games.iter().find(|game| game.id == table.game).cloned();
        let (client, told) = (self.client.clone(), self.told.clone());
        let (mind, terms) = (self.mind.clone(), self.terms);
        playing.spawn(async move {
            let id = table.id.clone();
            (id, seat::play(client, table, game, mind, terms, told).await)
        });
    }

    /// Bots of the server play on until the bot comes back.
    async fn say_goodbye(&self, at: &BTreeSet<String>) {
        // Whoever is told twice to end does not want to wait for a server that is gone.
        drop(
            tokio::time::timeout(Duration::from_secs(3), async {
                drop(self.client.absent().await);
                for id in at {
                    drop(self.client.leave(id).await);
                }
            })
            .await,
        );
    }
}
