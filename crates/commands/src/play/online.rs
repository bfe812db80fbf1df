//! `pioneers play --server`: a seat at a table of a server.

use client::{Client, Invitation, Keyring, Server};
use engine::MatchLog;
use protocol::rest::{TableInfo, TableStatus};
use terminal::{Left, Lobby, Online, RemoteTable, ReplayTable, Screen, Settings, Table};

use crate::error::{Error, Stop};
use crate::play::Args;
use crate::play::screen::{gone, playables};
use crate::shell::{self, Shell};

/// Signs in, and shows tables until nobody wants another.
pub(super) fn run(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    if !shell.interactive {
        let message =
            "a server's tables are played on a full screen; for scripts there is its HTTP interface";
        return Err(Error::input("no_terminal", message).into());
    }
    let invitation = args.invite.as_deref().map(str::parse::<Invitation>).transpose()?;
    let server: Server = match (&args.server, &invitation) {
        (Some(server), _) => server.parse()?,
        (None, Some(invitation)) => invitation.server.clone(),
        (None, None) => return Err(Error::input("usage", "--table needs --server").into()),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let path = Keyring::usual_path().ok_or_else(|| {
        Error::input("keyring", "neither HOME nor PIONEERS_IDENTITY is set: where to keep who you are?")
    })?;
    let mut keyring = Keyring::open(&path)?;
    let name = args.name.clone().or_else(|| shell::variable("USER")).unwrap_or_else(|| "Pioneer".to_owned());
    let guest = Client::guest(server, shell.language)?;
    let (client, identity) = runtime.block_on(guest.sign_in(&mut keyring, &name))?;
    let games = playables();
    let name = identity.name;
    let online = Online { runtime: &runtime, client, name, games: &games, language: shell.language };
    let mut wanted = match (&args.table, &invitation) {
        (Some(table), _) => Some(runtime.block_on(online.client.table(table))?),
        (None, Some(invitation)) => Some(runtime.block_on(online.client.table(&invitation.table))?),
        (None, None) => None,
    };
    let lobby = wanted.is_none();
    let token = invitation.and_then(|invitation| invitation.token);
    let mut trouble = None;
    loop {
        let mut screen = Screen::open(args.ascii).map_err(gone)?;
        let table = match wanted.take() {
            Some(table) => table,
            None => match terminal::lobby(&mut screen, &online, trouble.take()).map_err(gone)? {
                Lobby::Table(table) => *table,
                Lobby::Quit => return Ok(()),
            },
        };
        match show(&mut screen, &online, table, token.clone()) {
            Ok(Left::Quit) if lobby => {}
            Ok(Left::Quit) => return Ok(()),
            Ok(Left::Interrupted) => {
                drop(screen);
                std::process::exit(130);
            }
            // From the lobby there are other tables to go to.
            Ok(Left::Broken(why)) if lobby => trouble = Some(why),
            Err(Stop::Because(error)) if lobby => trouble = Some(error.message.text(online.language)),
            Ok(Left::Broken(why)) => return Err(Error::input("table_gone", why).into()),
            Err(stop) => return Err(stop),
        }
    }
}

/// A table: played or watched while it runs, replayed once it is over and this program has its rules.
fn show(
    screen: &mut Screen,
    online: &Online<'_>,
    table: TableInfo,
    token: Option<String>,
) -> Result<Left, Stop> {
    let settings = Settings { language: online.language, pace: 2 };
    let mut shown: Box<dyn Table + '_> = match replay(online, &table)? {
        Some(replay) => Box::new(replay),
        None => Box::new(RemoteTable::open(online, table, token)?),
    };
    terminal::play(screen, &mut *shown, settings).map_err(gone)
}

fn replay(online: &Online<'_>, table: &TableInfo) -> Result<Option<ReplayTable>, Stop> {
    let known = online.games.iter().find(|one| one.game.meta().id == table.game);
    let Some(playable) = known.filter(|_| table.status == TableStatus::Over) else { return Ok(None) };
    let text = online.runtime.block_on(online.client.log(&table.id))?;
    let log = MatchLog::read(&text).map_err(Error::from)?;
    // A match of other rules is still to be seen as the server tells it.
    Ok(ReplayTable::new(*playable, log, online.language).ok())
}
