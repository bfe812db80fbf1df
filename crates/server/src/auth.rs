//! Who is asking: a device by its cookie, a program by its token. Tokens are random, and only their hashes are kept.

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::header::{AUTHORIZATION, COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::rest::{Me, Name, Note, Problem, Secret, Shown};
use store::rows::{Holder, Identity, Token, TokenHash, TokenKind};

use crate::error::ApiError;
use crate::guard::{Asker, Body, ClientAddress, Path};
use crate::{App, devices, text};
use engine::say;

pub(crate) const DAY: i64 = 86_400_000;
/// Browsers keep no cookie longer than this. Past half of it a cookie is renewed.
const DEVICE_DAYS: i64 = 400;
const BEARER_DAYS: i64 = 3650;
const RECOVERY_DAYS: i64 = 2;
/// Programs that somebody may have at once.
const BEARERS: usize = 20;
/// Recovery links that somebody may have at once, and may make in an hour.
const LINKS: usize = 3;
const HOUR: i64 = 3_600_000;

/// Somebody we know.
pub(crate) struct Known(pub(crate) Identity);

/// Whoever shows a good token, with that token; or a stranger.
pub(crate) struct Held(pub(crate) Option<Holder>);

/// Somebody we know, or a stranger.
pub(crate) struct Visitor(pub(crate) Option<Identity>);

impl Visitor {
    pub(crate) fn id(&self) -> Option<&str> {
        self.0.as_ref().map(|identity| identity.id.as_str())
    }
}

/// Somebody we know, by a device of theirs: what is about the account is not for programs, whose tokens lie about in more places.
pub(crate) struct Account(pub(crate) Holder);

impl FromRequestParts<App> for Known {
    type Rejection = ApiError;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Known, ApiError> {
        let Visitor(identity) = Visitor::from_request_parts(parts, app).await?;
        identity.map(Known).ok_or_else(ApiError::nobody)
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = ApiError;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, ApiError> {
        let Held(holder) = Held::from_request_parts(parts, app).await?;
        Ok(Visitor(holder.map(|holder| holder.identity)))
    }
}

impl FromRequestParts<App> for Account {
    type Rejection = ApiError;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Account, ApiError> {
        let Held(holder) = Held::from_request_parts(parts, app).await?;
        let holder = holder.ok_or_else(ApiError::nobody)?;
        match holder.token.kind {
            TokenKind::Device => Ok(Account(holder)),
            TokenKind::Bearer | TokenKind::Recovery | TokenKind::Invite | TokenKind::Challenge => {
                Err(ApiError::forbidden("devices_only", say!("server-devices-only")))
            }
        }
    }
}

impl FromRequestParts<App> for Held {
    type Rejection = ApiError;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Held, ApiError> {
        let Some((token, kind)) = shown(&parts.headers) else { return Ok(Held(None)) };
        let now = app.now();
        let Some(mut holder) = app.store().holder(&hash(token), kind, now).await? else {
            // A program that shows a wrong token should hear of it; a browser with an old cookie is just a stranger.
            return if kind == TokenKind::Bearer { Err(ApiError::nobody()) } else { Ok(Held(None)) };
        };
        if let Some(asker) = parts.extensions.get::<Asker>() {
            asker.is(&holder.identity.id);
        }
        if holder.identity.banned > now {
            return Err(ApiError::forbidden("banned", say!("server-banned")));
        }
        if now - holder.token.seen >= DAY {
            holder.token.seen = now;
            // Who may only look is not turned away because this cannot be written down.
            drop(app.store().update_token(holder.token.clone()).await);
        }
        Ok(Held(Some(holder)))
    }
}

pub(crate) fn shown(headers: &HeaderMap) -> Option<(&str, TokenKind)> {
    if let Some(value) = headers.get(AUTHORIZATION) {
        let bearer = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer "));
        return Some((bearer.unwrap_or_default().trim(), TokenKind::Bearer));
    }
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE_NAME).map(|(_, token)| (token, TokenKind::Device))
}

const COOKIE_NAME: &str = "pioneers_device";

/// The token that was shown, if it is of this kind and still good.
pub(crate) async fn find(app: &App, token: &str, kind: TokenKind) -> Result<Option<Token>, ApiError> {
    let found = app.store().token(&hash(token)).await?;
    Ok(found.filter(|found| found.kind == kind && found.expires > app.now()))
}

/// Makes a token good for nothing, and ends the streams that were opened with it; whether it was there.
pub(crate) async fn revoke(app: &App, hash: &TokenHash) -> Result<bool, ApiError> {
    let gone = app.store().take_token(hash).await?;
    app.sessions().doubt(hash);
    Ok(gone)
}

/// Makes a token and keeps its hash.
pub(crate) async fn issue(
    app: &App,
    kind: TokenKind,
    subject: &str,
    note: &str,
    days: i64,
) -> Result<String, ApiError> {
    issue_for(app, kind, subject, note, days * DAY).await
}

/// The same for so many milliseconds.
pub(crate) async fn issue_for(
    app: &App,
    kind: TokenKind,
    subject: &str,
    note: &str,
    life: i64,
) -> Result<String, ApiError> {
    let (token, kept) = new(app, kind, subject, note, life);
    app.store().put_token(kept).await?;
    Ok(token)
}

/// A token that is not kept yet: what its bearer shows, and what the store keeps of it.
fn new(app: &App, kind: TokenKind, subject: &str, note: &str, life: i64) -> (String, Token) {
    let secret: [u8; 32] = app.config().clock_and_entropy.secret();
    let token = blake3::Hash::from_bytes(secret).to_hex().to_string();
    let created = app.now();
    let kept = Token {
        hash: hash(&token),
        kind,
        subject: subject.to_owned(),
        note: note.to_owned(),
        created,
        expires: created + life,
        seen: created,
    };
    (token, kept)
}

pub(crate) fn hash(token: &str) -> TokenHash {
    *blake3::hash(token.as_bytes()).as_bytes()
}

pub(crate) fn cookie(app: &App, token: &str, max_age: i64) -> HeaderValue {
    let secure = if app.config().base_url.starts_with("https:") { "; Secure" } else { "" };
    let text = format!("{COOKIE_NAME}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={max_age}{secure}");
    HeaderValue::from_str(&text).expect("a token is hexadecimal")
}

fn me(identity: &Identity) -> Me {
    Me { id: identity.id.clone(), name: identity.name.clone() }
}

/// Makes the browser that asks one of somebody's devices.
pub(crate) async fn remember_device(
    app: &App,
    identity: &Identity,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    let token = issue(app, TokenKind::Device, &identity.id, &devices::note(headers), DEVICE_DAYS).await?;
    Ok(welcome(app, identity, &token))
}

fn welcome(app: &App, identity: &Identity, token: &str) -> Response {
    let set = [(SET_COOKIE, cookie(app, token, DEVICE_DAYS * DAY / 1000))];
    (StatusCode::CREATED, set, Json(me(identity))).into_response()
}

/// Come in under a name, or change it.
#[utoipa::path(post, path = "/api/me", tag = "identity", request_body = Name,
    responses((status = 200, body = Me), (status = 201, body = Me, description = "A cookie was set."), (status = 400, body = Problem)))]
pub(crate) async fn come_in(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    Visitor(known): Visitor,
    headers: HeaderMap,
    Body(Name { name }): Body<Name>,
) -> Result<Response, ApiError> {
    let name = text::name(&name)?;
    if let Some(identity) = known {
        let identity = Identity { name, ..identity };
        app.store().put_identity(identity.clone()).await?;
        return Ok(Json(me(&identity)).into_response());
    }
    if !app.addresses().identity(from, app.now()) {
        return Err(ApiError::too_fast());
    }
    let identity = Identity::new(app.config().clock_and_entropy.id(), name, app.now());
    let life = DEVICE_DAYS * DAY;
    let (token, kept) = new(&app, TokenKind::Device, &identity.id, &devices::note(&headers), life);
    app.store().welcome(identity.clone(), kept).await?;
    Ok(welcome(&app, &identity, &token))
}

/// Who am I? A cookie that is past half its life is set anew.
#[utoipa::path(get, path = "/api/me", tag = "identity", responses((status = 200, body = Me), (status = 401, body = Problem)))]
pub(crate) async fn who_am_i(
    State(app): State<App>,
    Held(holder): Held,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    const LIFE: i64 = DEVICE_DAYS * DAY;
    let Holder { token, identity } = holder.ok_or_else(ApiError::nobody)?;
    let mut response = Json(me(&identity)).into_response();
    if let Some((shown, TokenKind::Device)) = shown(&headers)
        && token.expires - app.now() < LIFE / 2
    {
        app.store().update_token(Token { expires: app.now() + LIFE, ..token }).await?;
        response.headers_mut().insert(SET_COOKIE, cookie(&app, shown, LIFE / 1000));
    }
    Ok(response)
}

/// Forget this device, or revoke the token a program shows.
#[utoipa::path(post, path = "/api/me/leave", tag = "identity", responses((status = 204), (status = 401, body = Problem)))]
pub(crate) async fn leave(State(app): State<App>, Held(holder): Held) -> Result<Response, ApiError> {
    // Only what lets somebody in is forgotten: whoever sends an invitation here does not destroy it.
    if let Some(Holder { token, .. }) = holder {
        revoke(&app, &token.hash).await?;
    }
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, cookie(&app, "", 0))]).into_response())
}

/// A link that makes another device mine, once, within two days. The last three are good; an hour has no more.
#[utoipa::path(post, path = "/api/me/recovery", tag = "identity",
    responses((status = 201, body = Secret), (status = 401, body = Problem), (status = 403, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn recovery_link(
    State(app): State<App>,
    Account(Holder { identity, .. }): Account,
) -> Result<(StatusCode, Json<Secret>), ApiError> {
    let now = app.now();
    let mut links = app.store().tokens_of(&identity.id, TokenKind::Recovery).await?;
    links.retain(|link| link.expires > now);
    if links.iter().filter(|link| link.created > now - HOUR).count() >= LINKS {
        return Err(ApiError::new(
            StatusCode::TOO_MANY_REQUESTS,
            "too_many_links",
            say!("server-too-many-links"),
        ));
    }
    for spare in links.iter().rev().skip(LINKS - 1) {
        app.store().take_token(&spare.hash).await?;
    }
    let token = issue(&app, TokenKind::Recovery, &identity.id, "", RECOVERY_DAYS).await?;
    // In the fragment: what stands there is sent to no server and stands in no log.
    let link = Some(format!("{}/recover#{token}", app.config().base_url));
    Ok((StatusCode::CREATED, Json(Secret { token, link })))
}

/// Show a recovery link's token.
#[utoipa::path(post, path = "/api/recover", tag = "identity", request_body = Shown,
    responses((status = 201, body = Me, description = "A cookie was set."), (status = 403, body = Problem)))]
pub(crate) async fn recover(
    State(app): State<App>,
    headers: HeaderMap,
    Body(Shown { token }): Body<Shown>,
) -> Result<Response, ApiError> {
    let spent = || ApiError::forbidden("bad_token", say!("server-link-spent"));
    let found = find(&app, &token, TokenKind::Recovery).await?.ok_or_else(spent)?;
    if !app.store().take_token(&found.hash).await? {
        return Err(spent());
    }
    let identity = app.store().identity(&found.subject).await?.ok_or_else(spent)?;
    remember_device(&app, &identity, &headers).await
}

/// A token for a program that speaks for me.
#[utoipa::path(post, path = "/api/me/tokens", tag = "identity", request_body = Note, responses((status = 201, body = Secret)))]
pub(crate) async fn new_token(
    State(app): State<App>,
    Known(identity): Known,
    Body(Note { note }): Body<Note>,
) -> Result<(StatusCode, Json<Secret>), ApiError> {
    let note = text::note(&note)?;
    if app.store().tokens_of(&identity.id, TokenKind::Bearer).await?.len() >= BEARERS {
        return Err(ApiError::conflict("too_many_tokens", say!("server-too-many-tokens")));
    }
    let token = issue(&app, TokenKind::Bearer, &identity.id, &note, BEARER_DAYS).await?;
    Ok((StatusCode::CREATED, Json(Secret { token, link: None })))
}

/// The notes of my programs' tokens, in the order they were made.
#[utoipa::path(get, path = "/api/me/tokens", tag = "identity", responses((status = 200, body = Vec<Note>)))]
pub(crate) async fn my_tokens(
    State(app): State<App>,
    Known(identity): Known,
) -> Result<Json<Vec<Note>>, ApiError> {
    let tokens = app.store().tokens_of(&identity.id, TokenKind::Bearer).await?;
    Ok(Json(tokens.into_iter().map(|token| Note { note: token.note }).collect()))
}

/// Revoke a program's token by its place in the list.
#[utoipa::path(delete, path = "/api/me/tokens/{index}", tag = "identity", params(("index" = usize, Path)),
    responses((status = 204), (status = 404, body = Problem)))]
pub(crate) async fn revoke_token(
    State(app): State<App>,
    Known(identity): Known,
    Path(index): Path<usize>,
) -> Result<StatusCode, ApiError> {
    let tokens = app.store().tokens_of(&identity.id, TokenKind::Bearer).await?;
    let token = tokens.get(index).ok_or_else(ApiError::no_page)?;
    revoke(&app, &token.hash).await?;
    Ok(StatusCode::NO_CONTENT)
}
