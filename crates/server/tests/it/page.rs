//! The page is served beside the interface, and neither is taken for the other.

// A test of files writes files.
#![allow(clippy::disallowed_methods)]

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use reqwest::{Method, StatusCode};
use server::Page;

use crate::client::{Server, config};

/// A page as the build leaves it: one file to start from, others with their hash in their name, some of them packed.
fn page() -> (tempfile::TempDir, Page) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("assets")).unwrap();
    for (name, text) in [
        ("index.html", "<!doctype html><title>The page</title>"),
        ("assets/main-1a2b.js", "plain"),
        ("assets/main-1a2b.js.gz", "packed"),
        ("icon.svg", "<svg/>"),
    ] {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    // Built into the program, a file has no plain form beside the packed one.
    let file = std::fs::File::create(folder.path().join("assets/board-3c4d.js.gz")).unwrap();
    let mut gzip = GzEncoder::new(file, Compression::best());
    gzip.write_all(b"the board").unwrap();
    gzip.finish().unwrap();
    let page = Page::read(folder.path()).unwrap();
    (folder, page)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_address_of_the_page_is_the_page_and_no_file_is_another() {
    let (_folder, page) = page();
    let mut config = config();
    config.page = page;
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let guest = server.guest().await;
    for address in ["/", "/table/abc", "/rules/toy", "/table/abc/replay/7"] {
        let answer = guest.send(Method::GET, address, None).await;
        assert_eq!(answer.status, StatusCode::OK, "{address}");
        assert!(answer.text.contains("The page"), "{address}");
        assert_eq!(answer.headers["cache-control"], "no-cache");
        assert!(answer.headers["content-security-policy"].to_str().unwrap().contains("script-src 'self';"));
    }
    let script = guest.send(Method::GET, "/assets/main-1a2b.js", None).await;
    assert_eq!(script.text, "plain");
    assert_eq!(script.headers["content-type"], "text/javascript; charset=utf-8");
    assert_eq!(script.headers["cache-control"], "public, max-age=31536000, immutable");
    for nothing in ["/assets/main-0000.js", "/../Cargo.toml", "/.gitkeep", "/api/nothing", "/api"] {
        let answer = guest.send(Method::GET, nothing, None).await;
        assert!(!answer.text.contains("The page"), "{nothing}");
    }
    guest.refused(Method::POST, "/table/abc", None, "unknown_page").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn files_come_packed_to_those_who_can_unpack_them() {
    let (_folder, page) = page();
    let mut config = config();
    config.page = page;
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let guest = server.guest().await;
    let url = format!("http://{}/assets/main-1a2b.js", server.address);
    let ask = |coding: &'static str| guest.http.get(&url).header("accept-encoding", coding).send();
    let packed = ask("br, gzip;q=0.8").await.unwrap();
    assert_eq!(packed.headers()["content-encoding"], "gzip");
    assert_eq!(packed.text().await.unwrap(), "packed");
    let plain = ask("br").await.unwrap();
    assert!(!plain.headers().contains_key("content-encoding"));
    assert_eq!(plain.text().await.unwrap(), "plain");
    let unpacked = guest.send(Method::GET, "/assets/board-3c4d.js", None).await;
    assert!(!unpacked.headers.contains_key("content-encoding"));
    assert_eq!(unpacked.text, "the board");
    assert_eq!(unpacked.headers["content-type"], "text/javascript; charset=utf-8");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_without_a_page_says_how_to_build_one() {
    let mut config = config();
    config.page = Page::default();
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let guest = server.guest().await;
    let front = guest.send(Method::GET, "/", None).await;
    assert_eq!(front.status, StatusCode::OK);
    assert!(front.text.contains("cargo xtask play"), "{}", front.text);
    guest.refused(Method::GET, "/table/abc", None, "unknown_page").await;
    server.stop().await;
}
