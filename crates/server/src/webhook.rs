//! Calls that say "it is your turn": signed, retried, gathered, and dropped when the turn has been taken meanwhile.

use std::collections::{BTreeMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, Uri};
use engine::{Seat, say};
use hmac::{Hmac, KeyInit, Mac};
use protocol::rest::{Call, CallToCome, MyWebhook, NewWebhook, Problem, Secret, Turn};
use sha2::Sha256;
use store::rows::{Delivery, Status, Webhook};
use tokio::sync::Semaphore;

use crate::App;
use crate::auth::Known;
use crate::doc::Table;
use crate::error::ApiError;
use crate::guard::Body;
use crate::lobby;
use crate::metrics::Metrics;
use crate::outgoing;

/// A node that dies in the middle of a call holds it up for so long.
const LEASE_MS: i64 = 60_000;
/// After so many failures a call is given up: with doubling pauses, a good day later.
const ATTEMPTS: u32 = 12;
const FIRST_PAUSE_MS: i64 = 20_000;
const AT_ONCE: u32 = 50;

/// Be called when it is my turn. The secret signs the calls.
#[utoipa::path(put, path = "/api/me/webhook", tag = "identity", request_body = NewWebhook,
    responses((status = 201, body = Secret), (status = 400, body = Problem),
        (status = 404, body = Problem, description = "This server makes no calls.")))]
pub(crate) async fn put(
    State(app): State<App>,
    Known(me): Known,
    Body(new): Body<NewWebhook>,
) -> Result<(StatusCode, Json<Secret>), ApiError> {
    if !outgoing::BUILT_IN {
        return Err(ApiError::new(StatusCode::NOT_FOUND, "no_webhooks", say!("server-no-webhooks")));
    }
    if new.url.len() > 500 || !outgoing::may_be_called(&new.url, app.config().private_webhooks) {
        return Err(ApiError::bad("bad_url", say!("server-bad-url")));
    }
    if new.digest_seconds > 86_400 {
        return Err(ApiError::bad("bad_digest", say!("server-bad-digest")));
    }
    let token = blake3::Hash::from_bytes(app.config().clock_and_entropy.secret()).to_hex().to_string();
    let hook = Webhook {
        identity: me.id,
        url: new.url,
        secret: token.clone(),
        digest_ms: i64::from(new.digest_seconds) * 1000,
    };
    let identity = hook.identity.clone();
    app.store().put_webhook(hook).await?;
    app.uncalled().forget(&identity);
    Ok((StatusCode::CREATED, Json(Secret { token, link: None })))
}

/// Where I am called, and the calls that are still to be made to me.
#[utoipa::path(get, path = "/api/me/webhook", tag = "identity",
    responses((status = 200, body = MyWebhook), (status = 404, body = Problem)))]
pub(crate) async fn get(State(app): State<App>, Known(me): Known) -> Result<Json<MyWebhook>, ApiError> {
    let hook = app.store().webhook(&me.id).await?.ok_or_else(ApiError::no_page)?;
    let calls = app.store().deliveries(&me.id).await?.into_iter();
    let waiting = calls.map(|call| CallToCome { table: call.table, at: call.due, failed: call.attempts });
    Ok(Json(MyWebhook {
        url: hook.url,
        digest_seconds: (hook.digest_ms / 1000) as u32,
        waiting: waiting.collect(),
    }))
}

/// Be called no more.
#[utoipa::path(delete, path = "/api/me/webhook", tag = "identity", responses((status = 204), (status = 404, body = Problem)))]
pub(crate) async fn delete(State(app): State<App>, Known(me): Known) -> Result<StatusCode, ApiError> {
    if app.store().drop_webhook(&me.id).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(ApiError::no_page())
    }
}

/// Those who are known not to want any calls, so that the store need not be asked at each of their turns. Every node is
/// told when somebody changes their mind.
#[derive(Default)]
pub(crate) struct Uncalled(Mutex<Answers>);

#[derive(Default)]
struct Answers {
    identities: HashSet<String>,
    /// How often somebody has changed their mind: an answer of the store's that is older may be wrong by now.
    changes: u64,
}

impl Uncalled {
    /// So many are remembered at most: all who play at ten thousand tables.
    const MOST: usize = 50_000;

    fn contains(&self, identity: &str) -> bool {
        self.lock().identities.contains(identity)
    }

    /// What to hand to [`Uncalled::add`] along with an answer that the store gives after this.
    fn asked(&self) -> u64 {
        self.lock().changes
    }

    fn add(&self, identity: String, asked: u64) {
        let mut known = self.lock();
        if known.changes == asked {
            if known.identities.len() >= Uncalled::MOST {
                known.identities.clear();
            }
            known.identities.insert(identity);
        }
    }

    /// This one wants calls now.
    pub(crate) fn forget(&self, identity: &str) {
        let mut known = self.lock();
        known.changes += 1;
        known.identities.remove(identity);
    }

    /// Anybody may want calls now.
    pub(crate) fn forget_all(&self) {
        let mut known = self.lock();
        known.changes += 1;
        known.identities.clear();
    }

    fn lock(&self) -> MutexGuard<'_, Answers> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A match waits for the seats in `woken` since version `v`: whoever wants to be called is put on the list.
pub(crate) fn your_turn(app: &App, table: &Table, v: u64, woken: u8) {
    let mut whom: Vec<String> = Seat::all(table.doc.seats.len().min(8) as u8)
        .filter(|seat| woken >> seat.0 & 1 == 1)
        .filter_map(|seat| table.doc.place(seat))
        .filter(|place| place.bot.is_none())
        .filter_map(|place| Some(place.person.as_ref()?.id.clone()))
        .filter(|identity| !app.uncalled().contains(identity))
        .collect();
    whom.dedup();
    if whom.is_empty() {
        return;
    }
    let game = app.game(&table.doc.game).map_or("", |game| game.game.meta().title);
    let link = format!("{}/table/{}", app.config().base_url, table.row.id);
    let turn = Turn { table: table.row.id.clone(), game: game.to_owned(), v, link };
    let body = serde_json::to_string(&turn).expect("a call is plain data and has a JSON form");
    let (app, id) = (app.clone(), table.row.id.clone());
    tokio::spawn(async move {
        for identity in whom {
            if let Err(error) = enqueue(&app, identity, &id, &body).await {
                tracing::warn!(code = error.problem.code, "a call could not be put on the list");
            }
        }
    });
}

async fn enqueue(app: &App, identity: String, table: &str, body: &str) -> Result<(), ApiError> {
    let asked = app.uncalled().asked();
    let Some(hook) = app.store().webhook(&identity).await? else {
        app.uncalled().add(identity, asked);
        return Ok(());
    };
    let due = app.now() + hook.digest_ms;
    let delivery = Delivery { identity, table: table.to_owned(), due, attempts: 0, body: body.to_owned() };
    Ok(app.store().enqueue(delivery).await?)
}

/// Makes the calls that are due.
pub(crate) async fn call_due(app: &App) -> Result<(), ApiError> {
    let now = app.now();
    let claimed = app.store().claim(now, now + LEASE_MS, AT_ONCE).await?;
    let mut by_identity: BTreeMap<String, Vec<Delivery>> = BTreeMap::new();
    for delivery in claimed {
        by_identity.entry(delivery.identity.clone()).or_default().push(delivery);
    }
    for (identity, deliveries) in by_identity {
        let app = app.clone();
        tokio::spawn(async move {
            if let Err(error) = call(&app, identity, deliveries).await {
                tracing::warn!(code = error.problem.code, "a call cannot be made");
            }
        });
    }
    Ok(())
}

/// Calls under way. A receiver that is slow holds up its own calls and nobody else's.
pub(crate) struct Calls {
    all: Semaphore,
    hosts: Mutex<BTreeMap<String, usize>>,
}

impl Default for Calls {
    fn default() -> Calls {
        Calls { all: Semaphore::new(Calls::AT_ONCE), hosts: Mutex::default() }
    }
}

impl Calls {
    const AT_ONCE: usize = 64;
    /// To one host.
    const EACH: usize = 4;

    /// A line to a host, unless it has enough of them.
    fn dial(&self, host: &str) -> Option<Line<'_>> {
        let mut hosts = self.hosts.lock().unwrap_or_else(PoisonError::into_inner);
        let lines = hosts.entry(host.to_owned()).or_default();
        if *lines >= Calls::EACH {
            return None;
        }
        *lines += 1;
        Some(Line { calls: self, host: host.to_owned() })
    }
}

struct Line<'a> {
    calls: &'a Calls,
    host: String,
}

impl Drop for Line<'_> {
    fn drop(&mut self) {
        let mut hosts = self.calls.hosts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(lines) = hosts.get_mut(&self.host) {
            *lines -= 1;
            if *lines == 0 {
                hosts.remove(&self.host);
            }
        }
    }
}

async fn call(app: &App, identity: String, deliveries: Vec<Delivery>) -> Result<(), ApiError> {
    let mut turns = Vec::new();
    let mut waiting = Vec::new();
    for delivery in deliveries {
        match serde_json::from_str::<Turn>(&delivery.body) {
            Ok(turn) if still_waits(app, &identity, &turn.table).await? => {
                turns.push(turn);
                waiting.push(delivery);
            }
            Ok(_) | Err(_) => app.store().settle(delivery).await?,
        }
    }
    let Some(hook) = app.store().webhook(&identity).await? else { return Ok(()) };
    if turns.is_empty() {
        return Ok(());
    }
    let host = receiver(&hook.url);
    // What finds no line is claimed again when its lease is over.
    let Some(_line) = host.and_then(|host| app.calls().dial(&host)) else { return Ok(()) };
    let Ok(_place) = app.calls().all.try_acquire() else { return Ok(()) };
    let body = serde_json::to_string(&Call { identity: identity.clone(), turns })
        .expect("a call is plain data and has a JSON form");
    Metrics::count(&app.metrics().calls);
    let made = post(app, &hook, body).await;
    if let Err(why) = &made {
        tracing::info!(identity, why, "a call was not answered");
    }
    // One moment for all of them: what was told together is told together again.
    let now = app.now();
    for delivery in waiting {
        if made.is_ok() || delivery.attempts + 1 >= ATTEMPTS {
            app.store().settle(delivery).await?;
        } else {
            let pause = FIRST_PAUSE_MS << delivery.attempts;
            app.store().put_off(delivery, now + pause).await?;
        }
    }
    Ok(())
}

/// Whom a call goes to, as far as we can tell receivers apart.
fn receiver(url: &str) -> Option<String> {
    Some(url.parse::<Uri>().ok()?.authority()?.as_str().to_ascii_lowercase())
}

async fn still_waits(app: &App, identity: &str, table: &str) -> Result<bool, ApiError> {
    let table = match lobby::load(app, table).await {
        Ok(table) => table,
        Err(error) if error.status == StatusCode::NOT_FOUND => return Ok(false),
        Err(error) => return Err(error),
    };
    let mine = table.doc.seats_of(identity);
    let waits = |seat: Seat| table.row.wait.waiting >> seat.0 & 1 == 1;
    Ok(table.row.status == Status::Running && mine.iter().any(waits))
}

async fn post(app: &App, hook: &Webhook, body: String) -> Result<(), String> {
    let at = app.now();
    let signature = format!("t={at},v1={}", signature(&hook.secret, at, &body));
    outgoing::post(&hook.url, app.config().private_webhooks, signature, body).await
}

/// HMAC-SHA256 over the time and the body: who knows the secret can tell that the call is ours and new.
fn signature(secret: &str, at: i64, body: &str) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("HMAC takes keys of any length");
    mac.update(at.to_string().as_bytes());
    mac.update(b".");
    mac.update(body.as_bytes());
    mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_that_was_overtaken_is_not_remembered() {
        let uncalled = Uncalled::default();
        let asked = uncalled.asked();
        uncalled.forget("anna");
        uncalled.add("anna".to_owned(), asked);
        assert!(!uncalled.contains("anna"), "she has just asked to be called");
        uncalled.add("anna".to_owned(), uncalled.asked());
        uncalled.add("ben".to_owned(), uncalled.asked());
        uncalled.forget("anna");
        assert!(!uncalled.contains("anna") && uncalled.contains("ben"));
        uncalled.forget_all();
        assert!(!uncalled.contains("ben"));
    }

    #[test]
    fn a_signature_is_hmac_sha256_over_time_and_body() {
        // As `printf '5.{}' | openssl dgst -sha256 -hmac key` has it.
        let expected = "9be615aec64f0d044b5ad6854ab1d893ec88617fb728d2149dcd3a3428e8c45d";
        assert_eq!(signature("key", 5, "{}"), expected);
    }
}
