//! The devices through which somebody comes in: listed, named and revoked, one by one or all but this.

use axum::Json;
use axum::extract::State;
use axum::http::header::USER_AGENT;
use axum::http::{HeaderMap, StatusCode};
use engine::say;
use protocol::rest::{Device, Note, Problem};
use store::rows::{Holder, Token, TokenHash, TokenKind};

use crate::auth::{self, Account};
use crate::error::ApiError;
use crate::guard::{Body, Path};
use crate::{App, text};

/// My devices, the oldest first.
#[utoipa::path(get, path = "/api/me/devices", tag = "identity",
    responses((status = 200, body = Vec<Device>), (status = 401, body = Problem), (status = 403, body = Problem)))]
pub(crate) async fn list(
    State(app): State<App>,
    Account(me): Account,
) -> Result<Json<Vec<Device>>, ApiError> {
    Ok(Json(infos(&app, &me).await?))
}

pub(crate) async fn infos(app: &App, me: &Holder) -> Result<Vec<Device>, ApiError> {
    let info = |token: Token| Device {
        id: id(&token.hash),
        this: token.hash == me.token.hash,
        note: token.note,
        created: token.created,
        seen: token.seen,
    };
    Ok(all(app, me).await?.into_iter().map(info).collect())
}

/// Give a device another note.
#[utoipa::path(put, path = "/api/me/devices/{device}", tag = "identity", params(("device" = String, Path)), request_body = Note,
    responses((status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn rename(
    State(app): State<App>,
    Account(me): Account,
    Path(device): Path<String>,
    Body(Note { note }): Body<Note>,
) -> Result<StatusCode, ApiError> {
    let note = text::note(&note)?;
    let token = find(&app, &me, &device).await?;
    app.store().update_token(Token { note, ..token }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Revoke a device: its streams end, and it is a stranger from now on.
#[utoipa::path(delete, path = "/api/me/devices/{device}", tag = "identity", params(("device" = String, Path)),
    responses((status = 204), (status = 401, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn revoke(
    State(app): State<App>,
    Account(me): Account,
    Path(device): Path<String>,
) -> Result<StatusCode, ApiError> {
    let token = find(&app, &me, &device).await?;
    auth::revoke(&app, &token.hash).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Revoke all devices but this one, and the recovery links that were made.
#[utoipa::path(delete, path = "/api/me/devices", tag = "identity",
    responses((status = 204), (status = 401, body = Problem), (status = 403, body = Problem)))]
pub(crate) async fn revoke_others(
    State(app): State<App>,
    Account(me): Account,
) -> Result<StatusCode, ApiError> {
    let links = app.store().tokens_of(&me.identity.id, TokenKind::Recovery).await?;
    let others = all(&app, &me).await?.into_iter().filter(|token| token.hash != me.token.hash);
    for token in others.chain(links) {
        auth::revoke(&app, &token.hash).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

async fn all(app: &App, me: &Holder) -> Result<Vec<Token>, ApiError> {
    let mut devices = app.store().tokens_of(&me.identity.id, TokenKind::Device).await?;
    devices.retain(|device| device.expires > app.now());
    Ok(devices)
}

async fn find(app: &App, me: &Holder, device: &str) -> Result<Token, ApiError> {
    let unknown = || ApiError::new(StatusCode::NOT_FOUND, "unknown_device", say!("server-unknown-device"));
    all(app, me).await?.into_iter().find(|token| id(&token.hash) == device).ok_or_else(unknown)
}

/// The first half of the hash: enough to tell devices apart, and no way back to the token.
fn id(hash: &TokenHash) -> String {
    hash[..16].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What a browser says of itself, in two words that need no translation.
pub(crate) fn note(headers: &HeaderMap) -> String {
    let agent = headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    // The order counts: most say that they are several.
    let named = |known: &[(&str, &'static str)]| {
        known.iter().find(|(mark, _)| agent.contains(mark)).map(|(_, name)| *name)
    };
    let browser = named(&[
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"),
        ("CriOS/", "Chrome"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ]);
    let system = named(&[
        ("Android", "Android"),
        ("iPhone", "iOS"),
        ("iPad", "iPadOS"),
        ("CrOS", "ChromeOS"),
        ("Windows", "Windows"),
        ("Mac OS X", "macOS"),
        ("Linux", "Linux"),
    ]);
    [browser, system].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_named_by_what_it_says_of_itself() {
        for (agent, wanted) in [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
            (
                "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
                "Edge, Windows",
            ),
            (
                "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
                "Chrome, Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1",
                "Safari, iOS",
            ),
            ("curl/8.5", ""),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(USER_AGENT, agent.parse().unwrap());
            assert_eq!(note(&headers), wanted);
        }
    }
}
