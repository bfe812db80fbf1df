//! What every request passes: limits, the origin check, a request id, headers, and a line in the log.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, MatchedPath, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use tokio::time::{Instant, timeout};
use tracing::Instrument;

use crate::App;
use crate::auth;
use crate::error::ApiError;
use crate::locale;
use engine::say;

/// Nothing but our own files, and sockets to ourselves. Boards are drawn with inline styles; scripts never are.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/// How long the body of an ordinary request may take.
const BODY: Duration = Duration::from_secs(20);
/// What every answer says. A static, because every byte of a value is checked where it is made.
static HEADERS: [(HeaderName, HeaderValue); 7] = [
    (CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=()"),
    ),
];
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The middleware around everything. There is one, because each costs a request as much as some of the work it asks for.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    locale::speak(request, |request| guarded(app, request, next)).await
}

async fn guarded(app: App, mut request: Request, next: Next) -> Response {
    let started = Instant::now();
    let id = request_id(&app);
    let path = request.extensions().get::<MatchedPath>().map_or("-", MatchedPath::as_str).to_owned();
    let method = request.method().clone();
    let span = tracing::info_span!("request", id, %method, path);
    let from = address(&app, &request);
    request.extensions_mut().insert(ClientAddress(from));
    let asker = Asker::default();
    request.extensions_mut().insert(asker.clone());
    // Health and figures are asked for by machines that must get an answer when it matters most.
    let always = matches!(path.as_str(), "/healthz" | "/readyz");
    let mut response = if !always && !may_ask(&app, from, request.headers()) {
        ApiError::too_fast().into_response()
    } else if let Err(refused) = check_origin(&app, &method, request.headers()) {
        refused.into_response()
    } else {
        next.run(request).instrument(span.clone()).await
    };
    let status = response.status();
    app.metrics().response(status.as_u16());
    let headers = response.headers_mut();
    for (name, value) in &HEADERS {
        headers.insert(name, value.clone());
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if app.config().base_url.starts_with("https:") {
        headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    if let Ok(id) = HeaderValue::from_str(&id) {
        headers.insert(REQUEST_ID, id);
    }
    // Who asks is not in the log, only whether two requests came from the same.
    if tracing::enabled!(tracing::Level::INFO) {
        let ms = started.elapsed().as_secs_f64() * 1000.0;
        let key = &app.config().log_key;
        let from = pseudonym(key, &from.to_string());
        let who = asker.0.get().map(|id| pseudonym(key, id)).unwrap_or_default();
        span.in_scope(|| tracing::info!(status = status.as_u16(), ms, from, who, "answered"));
    }
    response
}

/// Whether there is another request in the budget of the address, and of the token that is shown. A made-up token has a
/// budget of its own, and gains nothing by it: the address pays all the same.
fn may_ask(app: &App, from: IpAddr, headers: &HeaderMap) -> bool {
    let now = app.now();
    let own = auth::shown(headers).map(|(token, _)| blake3::Hash::from_bytes(auth::hash(token)).to_hex());
    app.addresses().request(from, now) && own.is_none_or(|own| app.budgets().request(&own, now))
}

/// Who asks, once we know: for the log.
#[derive(Clone, Default)]
pub(crate) struct Asker(Arc<OnceLock<String>>);

impl Asker {
    pub(crate) fn is(&self, identity: &str) {
        self.0.get_or_init(|| identity.to_owned());
    }
}

/// The key that a word means.
pub fn log_key(word: &str) -> [u8; 32] {
    blake3::derive_key("pioneers request log", word.as_bytes())
}

/// A keyed hash: who does not have the key cannot try all addresses until one fits.
fn pseudonym(key: &[u8; 32], text: &str) -> String {
    blake3::keyed_hash(key, text.as_bytes()).to_hex()[..16].to_owned()
}

/// Numbers within this process, with a prefix that differs between processes.
fn request_id(app: &App) -> String {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    format!("{}-{}", app.name(), NEXT.fetch_add(1, Ordering::Relaxed))
}

/// Whose browser follows a link of another site must not act for them: a request that changes something, or opens a
/// socket, comes from our own pages or from no page at all.
fn check_origin(app: &App, method: &Method, headers: &HeaderMap) -> Result<(), ApiError> {
    let upgrade = headers.contains_key(axum::http::header::UPGRADE);
    if method.is_safe() && !upgrade {
        return Ok(());
    }
    let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
    let ours = origin.as_bytes() == app.config().base_url.as_bytes();
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let same_host = host.is_some_and(|host| {
        let origin = origin.to_str().unwrap_or_default();
        // Asked by the name in the base URL only: a page could otherwise rebind its own name to our address.
        app.knows_host(host) && origin.strip_prefix("http://") == Some(host)
    });
    // Where people come over TLS, a page without it may be anybody's who sits on the way.
    let same_host = same_host && !app.config().base_url.starts_with("https:");
    if ours || same_host {
        Ok(())
    } else {
        Err(ApiError::forbidden("wrong_origin", say!("server-wrong-origin")))
    }
}

fn address(app: &App, request: &Request) -> IpAddr {
    if app.config().behind_proxy {
        let last = request.headers().get_all("x-forwarded-for").iter().next_back();
        let named = last.and_then(|value| value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
        if let Some(named) = named {
            return named;
        }
    }
    let info = request.extensions().get::<ConnectInfo<SocketAddr>>();
    info.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |info| info.0.ip())
}

/// Where a request comes from.
#[derive(Copy, Clone)]
pub(crate) struct ClientAddress(pub(crate) IpAddr);

impl FromRequestParts<App> for ClientAddress {
    type Rejection = ApiError;
    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<ClientAddress, ApiError> {
        let unknown = ClientAddress(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        Ok(parts.extensions.get().copied().unwrap_or(unknown))
    }
}

/// What stands in the path, refused in our own words.
pub(crate) struct Path<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for Path<T> {
    type Rejection = ApiError;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Path<T>, ApiError> {
        match axum::extract::Path::<T>::from_request_parts(parts, app).await {
            Ok(axum::extract::Path(path)) => Ok(Path(path)),
            Err(rejection) => Err(ApiError::bad("bad_path", rejection.body_text())),
        }
    }
}

/// What stands behind the question mark, refused in our own words.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<App> for Query<T> {
    type Rejection = ApiError;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Query<T>, ApiError> {
        match axum::extract::Query::<T>::from_request_parts(parts, app).await {
            Ok(axum::extract::Query(query)) => Ok(Query(query)),
            Err(rejection) => Err(ApiError::bad("bad_query", rejection.body_text())),
        }
    }
}

/// A body of JSON, refused in our own words.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = ApiError;
    async fn from_request(request: Request, app: &App) -> Result<Body<T>, ApiError> {
        match timeout(BODY, axum::Json::<T>::from_request(request, app)).await {
            Ok(Ok(axum::Json(body))) => Ok(Body(body)),
            Ok(Err(rejection)) => Err(refused(&rejection)),
            Err(_) => Err(ApiError::too_slow()),
        }
    }
}

fn refused(rejection: &JsonRejection) -> ApiError {
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => {
            ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", say!("server-too-large"))
        }
        StatusCode::UNSUPPORTED_MEDIA_TYPE => {
            let sentence = say!("server-not-json");
            ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not_json", sentence)
        }
        _ => ApiError::bad("bad_body", rejection.body_text()),
    }
}
