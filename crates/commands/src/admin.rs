//! `pioneers admin`: moderation, on the database of a server that may be running. Every change goes to the audit log.

use std::path::PathBuf;

use serde_json::{Value, json};
use server::{ClockAndEntropy, DELETE_IDENTITY, Playable};
use store::rows::{Act, Audit, Status};
use store::{Store, StoreError};

use crate::error::{Error, Stop};
use crate::shell::Shell;

/// Look after the people of a server: bans, reports, tables.
///
/// Works on the database of a server that may be running; the server acts on it within a second. Everything that is
/// changed here is noted in the audit log with who did it.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pioneers admin --data /var/lib/pioneers list reports
  pioneers admin --data /var/lib/pioneers ban k3v9x2m4 --days 7 --note 'insults, report r4'
  pioneers admin --database postgres://pioneers@db/pioneers close-table a8d3k2
  pioneers --json admin list audit")]
pub(crate) struct Args {
    /// The folder of a server's SQLite file.
    #[arg(long, value_name = "DIR", default_value = "pioneers-data", conflicts_with = "database")]
    data: PathBuf,
    /// The server's database instead: `postgres://…` or `sqlite:PATH`.
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Who does it, for the audit log; else the user of this terminal.
    #[arg(long, value_name = "NAME", global = true)]
    by: Option<String>,
    /// Why, for the audit log.
    #[arg(long, value_name = "TEXT", global = true, default_value = "")]
    note: String,
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Show what there is.
    List {
        #[command(subcommand)]
        what: What,
    },
    /// Shut somebody out: their streams end, and they are told so.
    Ban {
        /// The identity.
        identity: String,
        /// For how long; left out, for good.
        #[arg(long)]
        days: Option<u32>,
    },
    /// Let somebody in again.
    Unban {
        /// The identity.
        identity: String,
    },
    /// Mute somebody: they cannot chat.
    Mute {
        /// The identity.
        identity: String,
        /// For how long; left out, for good.
        #[arg(long)]
        days: Option<u32>,
    },
    /// Let somebody chat again.
    Unmute {
        /// The identity.
        identity: String,
    },
    /// End a table without a result.
    CloseTable {
        /// The table.
        table: String,
    },
    /// Settle a report; the note says what came of it.
    Settle {
        /// The report.
        report: String,
    },
    /// Delete somebody with everything that says who they were. This cannot be taken back.
    DeleteIdentity {
        /// The identity.
        identity: String,
    },
}

#[derive(clap::Subcommand)]
enum What {
    /// Reports that wait, the oldest first.
    Reports {
        /// Those that were settled as well, the newest first.
        #[arg(long)]
        all: bool,
    },
    /// Tables, the last touched first.
    Tables {
        /// Of which status: open, running or over.
        #[arg(default_value = "running")]
        status: String,
    },
    /// People, the newest first.
    Identities {
        /// A part of their id or name.
        #[arg(default_value = "")]
        part: String,
    },
    /// What was done here before, the oldest first.
    Audit {
        /// From which number on.
        #[arg(default_value_t = 1)]
        from: i64,
    },
}

/// Rows of a list.
const ROWS: u32 = 200;
const DAY: i64 = 86_400_000;

pub(crate) fn run(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .map_err(|error| Error::input("cannot_start", format!("cannot start: {error}")))?;
    runtime.block_on(async {
        let sqlite = || format!("sqlite:{}", args.data.join("pioneers.db").display());
        let url = args.database.clone().unwrap_or_else(sqlite);
        let store = store::open_beside(&url).await.map_err(failed)?;
        let done = administer(args, &*store, shell).await;
        store.close().await;
        done
    })
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to `map_err`")]
fn failed(error: StoreError) -> Error {
    Error::input("bad_database", error.to_string())
}

async fn administer(args: &Args, store: &dyn Store, shell: &mut Shell) -> Result<(), Stop> {
    let now = ClockAndEntropy::real().now();
    let until = |days: Option<u32>| days.map_or(i64::MAX, |days| now + i64::from(days) * DAY);
    let (action, subject, act) = match &args.command {
        Command::List { what } => return list(what, store, shell).await,
        Command::Ban { identity, days } => ("ban", identity, Act::Ban { until: until(*days) }),
        Command::Unban { identity } => ("unban", identity, Act::Ban { until: 0 }),
        Command::Mute { identity, days } => ("mute", identity, Act::Mute { until: until(*days) }),
        Command::Unmute { identity } => ("unmute", identity, Act::Mute { until: 0 }),
        Command::CloseTable { table } => ("close_table", table, Act::CloseTable),
        Command::Settle { report } => ("settle", report, Act::Settle),
        Command::DeleteIdentity { identity } => (DELETE_IDENTITY, identity, Act::Forget),
    };
    let user = || crate::shell::variable("USER");
    let audit = Audit {
        n: 0,
        at: now,
        actor: args.by.clone().or_else(user).unwrap_or_else(|| "admin".to_owned()),
        action: action.to_owned(),
        subject: subject.clone(),
        note: args.note.clone(),
    };
    let done = match act {
        Act::Forget => {
            let games = catalog::games().iter();
            let games: Vec<Playable> =
                games.map(|listing| Playable { game: listing.game, lab: listing.lab }).collect();
            server::delete_identity(store, &games, audit).await
        }
        Act::Ban { .. } | Act::Mute { .. } | Act::CloseTable | Act::Settle => {
            store.moderate(audit, act).await
        }
    };
    if !done.map_err(failed)? {
        let why = format!("nothing to do: there is no {subject}, or it has been done");
        return Err(Error::input("nothing_to_do", why).into());
    }
    match shell.json {
        true => shell.json(&json!({ "done": action, "subject": subject })),
        false => shell.line(format_args!("done: {action} {subject}")),
    }
}

async fn list(what: &What, store: &dyn Store, shell: &mut Shell) -> Result<(), Stop> {
    let rows: Vec<Value> = match what {
        What::Reports { all } => {
            let reports = store.reports(*all, ROWS).await.map_err(failed)?.into_iter();
            let row = |one: store::rows::Report| {
                json!({ "report": one.id, "at": one.at, "about": one.about, "name": one.name, "table": one.table,
                    "reason": one.reason, "text": one.text, "by": one.reporter, "settled": one.settled,
                    "outcome": one.outcome })
            };
            reports.map(row).collect()
        }
        What::Tables { status } => {
            let status = match status.as_str() {
                "open" => Status::Open,
                "running" => Status::Running,
                "over" => Status::Over,
                _ => return Err(Error::input("usage", "a table is open, running or over").into()),
            };
            let tables = store.tables_in(status, ROWS).await.map_err(failed)?.into_iter();
            let row = |one: store::rows::TableRow| {
                json!({ "table": one.id, "touched": one.touched, "owner": one.owner, "sitters": one.sitters,
                    "public": one.public, "steps": one.len })
            };
            tables.map(row).collect()
        }
        What::Identities { part } => {
            let people = store.identities(part, ROWS).await.map_err(failed)?.into_iter();
            let row = |one: store::rows::Identity| {
                json!({ "identity": one.id, "name": one.name, "created": one.created, "banned": one.banned,
                    "muted": one.muted })
            };
            people.map(row).collect()
        }
        What::Audit { from } => {
            let entries = store.audit(*from, ROWS).await.map_err(failed)?.into_iter();
            let row = |one: Audit| {
                json!({ "n": one.n, "at": one.at, "by": one.actor, "action": one.action, "subject": one.subject,
                    "note": one.note })
            };
            entries.map(row).collect()
        }
    };
    for row in rows {
        if shell.json {
            shell.json(&row)?;
            continue;
        }
        let fields = row.as_object().into_iter().flatten();
        let line: Vec<String> = fields
            .filter(|(_, value)| !value.is_null() && *value != "" && *value != 0)
            // Quoted, so that a name cannot write lines or colours of its own here.
            .map(|(key, value)| format!("{key}={value}"))
            .collect();
        shell.line(line.join(" "))?;
    }
    Ok(())
}
