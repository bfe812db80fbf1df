//! The page for people: the files of `web/dist`, built into the program, or read from a folder while one works on them.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::{self, Read};
use std::path::Path;

use axum::extract::State;
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue, Method, Uri};
use axum::response::{Html, IntoResponse, Response};
use flate2::read::GzDecoder;

use crate::App;
use crate::error::ApiError;

mod built {
    include!(concat!(env!("OUT_DIR"), "/page.rs"));
}

/// Files to be served, by their path without the first slash. Of a file `a` the packed form is `a.gz`; either may be missing.
#[derive(Clone, Debug, Default)]
pub struct Page {
    files: BTreeMap<Cow<'static, str>, Cow<'static, [u8]>>,
}

impl Page {
    /// The page that was built into this program; empty if none was.
    pub fn built_in() -> Page {
        let files = built::BUILT.iter().map(|(name, bytes)| (Cow::from(*name), Cow::from(*bytes)));
        Page { files: files.collect() }
    }

    /// The files of a folder, as they are now.
    ///
    /// # Errors
    /// The folder cannot be read.
    pub fn read(folder: &Path) -> io::Result<Page> {
        let mut page = Page::default();
        page.gather(folder, "")?;
        Ok(page)
    }

    #[allow(clippy::disallowed_methods, reason = "the page is files, read once when the server starts")]
    fn gather(&mut self, folder: &Path, prefix: &str) -> io::Result<()> {
        for entry in std::fs::read_dir(folder)? {
            let entry = entry?;
            let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
            if entry.file_type()?.is_dir() {
                self.gather(&entry.path(), &format!("{name}/"))?;
            } else {
                self.files.insert(name.into(), std::fs::read(entry.path())?.into());
            }
        }
        Ok(())
    }

    fn file(&self, name: &str) -> Option<&[u8]> {
        self.files.get(name).map(AsRef::as_ref)
    }

    fn answer(&self, name: &str, accepts_gzip: bool) -> Option<Response> {
        let packed = self.file(&format!("{name}.gz"));
        let is_packed = packed.is_some() && accepts_gzip;
        let bytes = match packed {
            Some(packed) if accepts_gzip => packed.to_vec(),
            // Every browser can unpack: this is for programs that read the page.
            Some(packed) if self.file(name).is_none() => unpacked(packed)?,
            _ => self.file(name)?.to_vec(),
        };
        let mut headers = HeaderMap::new();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(content_type(name)));
        headers.insert(CACHE_CONTROL, HeaderValue::from_static(keeping(name)));
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        if is_packed {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        Some((headers, bytes).into_response())
    }
}

/// What was packed; nothing if that is no gzip, which only a folder of somebody's own can hold.
fn unpacked(packed: &[u8]) -> Option<Vec<u8>> {
    let mut plain = Vec::new();
    GzDecoder::new(packed).read_to_end(&mut plain).ok()?;
    Some(plain)
}

/// Whatever is no part of the interface: a file of the page, or the page itself, which knows its own addresses.
pub(crate) async fn serve(
    State(app): State<App>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let path = uri.path().trim_start_matches('/');
    let ours = path != "api" && !path.starts_with("api/");
    if !ours || !matches!(method, Method::GET | Method::HEAD) {
        return Err(ApiError::no_page());
    }
    let page = &app.config().page;
    if page.files.is_empty() {
        return if path.is_empty() { Ok(Html(UNBUILT).into_response()) } else { Err(ApiError::no_page()) };
    }
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let gzip = accepted.split(',').any(|coding| coding.trim().split(';').next() == Some("gzip"));
    // An address of the page has no dot; whoever asks for a file that is not there must not get a page instead.
    let is_file = path.rsplit('/').next().is_some_and(|last| last.contains('.'));
    let name = if is_file { path } else { "index.html" };
    page.answer(name, gzip).ok_or_else(ApiError::no_page)
}

const UNBUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Pioneers</title><h1>Pioneers</h1>\
    <p>This program was built without its page. <code>cargo xtask play</code> builds both; by hand it is <code>npm ci</code> \
    and <code>npm run build</code> in <code>web</code>, then <code>cargo build</code>.</p>\
    <p>Programs find <a href=\"/api\">the interface</a> here all the same.</p>";

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}

/// Files under `assets` have their hash in their name and never change; the others are asked for each time.
fn keeping(name: &str) -> &'static str {
    if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" }
}
