//! Sessions of open streams. A stream lives as long as the token it was opened with: when the store says that a token is
//! gone, every stream under it asks again and ends.

use std::collections::BTreeMap;
use std::future::pending;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use engine::say;
use store::rows::{Identity, TokenHash, TokenKind};
use tokio::sync::watch;
use tokio::time::sleep;

use crate::App;
use crate::auth::{self, Held};
use crate::error::ApiError;

/// How soon to ask again what could not be answered.
const RETRY: Duration = Duration::from_millis(300);

/// The tokens that streams are open under.
#[derive(Default)]
pub(crate) struct Sessions {
    open: Mutex<BTreeMap<TokenHash, watch::Sender<()>>>,
}

impl Sessions {
    /// The token may be gone: its streams ask again.
    pub(crate) fn doubt(&self, token: &TokenHash) {
        if let Some(alarm) = self.lock().get(token) {
            alarm.send_replace(());
        }
    }

    /// Any token may be gone.
    pub(crate) fn doubt_all(&self) {
        for alarm in self.lock().values() {
            alarm.send_replace(());
        }
    }

    fn enter(self: &Arc<Self>, hash: TokenHash, kind: TokenKind) -> Entry {
        let alarm = self.lock().entry(hash).or_insert_with(|| watch::Sender::new(())).subscribe();
        Entry { sessions: Arc::clone(self), hash, kind, expires: i64::MAX, doubt: false, alarm: Some(alarm) }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<TokenHash, watch::Sender<()>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A stream's place in the list.
struct Entry {
    sessions: Arc<Sessions>,
    hash: TokenHash,
    kind: TokenKind,
    /// When the token ends, as far as we know: it may have been renewed since.
    expires: i64,
    /// The store has to be asked again.
    doubt: bool,
    /// Taken when the entry is dropped, so that the last one to leave sees nobody else.
    alarm: Option<watch::Receiver<()>>,
}

impl Drop for Entry {
    fn drop(&mut self) {
        let mut open = self.sessions.lock();
        drop(self.alarm.take());
        if open.get(&self.hash).is_some_and(|alarm| alarm.receiver_count() == 0) {
            open.remove(&self.hash);
        }
    }
}

/// Who opened a stream, and whether they still may.
pub(crate) struct Session {
    identity: Option<Identity>,
    entry: Option<Entry>,
}

impl FromRequestParts<App> for Session {
    type Rejection = ApiError;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Session, ApiError> {
        // Listed before the store is asked: what happens in between is heard of.
        let entry =
            auth::shown(&parts.headers).map(|(token, kind)| app.sessions().enter(auth::hash(token), kind));
        let Held(holder) = Held::from_request_parts(parts, app).await?;
        let (Some(holder), Some(mut entry)) = (holder, entry) else {
            return Ok(Session { identity: None, entry: None });
        };
        entry.expires = holder.token.expires;
        Ok(Session { identity: Some(holder.identity), entry: Some(entry) })
    }
}

impl Session {
    pub(crate) fn identity(&self) -> Option<&Identity> {
        self.identity.as_ref()
    }

    pub(crate) fn id(&self) -> Option<&str> {
        self.identity().map(|identity| identity.id.as_str())
    }

    /// Waits until the token is good no more, and says so. May be dropped at any point.
    pub(crate) async fn ended(&mut self, app: &App) -> ApiError {
        loop {
            match self.check(app).await {
                Ok(()) => self.doubted().await,
                // A store that is away comes back and will tell.
                Err(error) if error.status == StatusCode::SERVICE_UNAVAILABLE => sleep(RETRY).await,
                Err(error) => return error,
            }
        }
    }

    /// Asks the store whether the token is still good, if there is reason to.
    ///
    /// # Errors
    /// `signed_out` if it is not, `banned` if a moderator has shut them out.
    pub(crate) async fn check(&mut self, app: &App) -> Result<(), ApiError> {
        let (Some(entry), Some(me)) = (&mut self.entry, &self.identity) else { return Ok(()) };
        if !entry.is_in_doubt(app.now()) {
            return Ok(());
        }
        let holder = app.store().holder(&entry.hash, entry.kind, app.now()).await?;
        match holder.filter(|holder| holder.identity.id == me.id) {
            Some(holder) if holder.identity.banned > app.now() => {
                Err(ApiError::forbidden("banned", say!("server-banned")))
            }
            Some(holder) => {
                entry.expires = holder.token.expires;
                entry.doubt = false;
                Ok(())
            }
            None => Err(ApiError::new(StatusCode::UNAUTHORIZED, "signed_out", say!("server-signed-out"))),
        }
    }

    async fn doubted(&mut self) {
        let Some(entry) = &mut self.entry else { return pending().await };
        // The list keeps the sender for as long as this entry lives.
        if let Some(alarm) = &mut entry.alarm {
            drop(alarm.changed().await);
        }
        entry.doubt = true;
    }
}

impl Entry {
    /// Whether the store has to be asked. What is heard while it answers is asked again.
    fn is_in_doubt(&mut self, now: i64) -> bool {
        if let Some(alarm) = self.alarm.as_mut().filter(|alarm| alarm.has_changed().unwrap_or(true)) {
            alarm.mark_unchanged();
            self.doubt = true;
        }
        self.doubt || self.expires <= now
    }
}
