//! Who we are, and how we find a table.

use client::Keyring;
use protocol::rest::{Join, SeatPlan, TableStatus};

use crate::host::{Host, table};

#[tokio::test]
async fn whoever_came_before_is_the_same_again() {
    let host = Host::start().await;
    let folder = tempfile::tempdir().unwrap();
    let (_, first) = host.person(folder.path(), "Anna").await;
    let (client, second) = host.person(folder.path(), "Anna").await;
    assert_eq!(first, second);
    assert_eq!(client.me().await.unwrap().id, first.id);
}

#[tokio::test]
async fn an_identity_that_the_server_does_not_know_is_made_anew() {
    let folder = tempfile::tempdir().unwrap();
    let old = Host::start().await;
    let path = folder.path().join("identity.json");
    let mut keyring = Keyring::open(&path).unwrap();
    let (_, before) = old.guest().sign_in(&mut keyring, "Anna").await.unwrap();
    let new = Host::start().await;
    keyring.keep(&new.server(), before.clone()).unwrap();
    let (_, after) = new.guest().sign_in(&mut keyring, "Anna").await.unwrap();
    assert_ne!(before.token, after.token);
    assert_eq!(Keyring::open(&path).unwrap().find(&new.server()), Some(&after));
}

#[tokio::test]
async fn a_table_is_found_in_the_lobby_joined_and_started() {
    let host = Host::start().await;
    let folder = tempfile::tempdir().unwrap();
    let (anna, _) = host.person(folder.path(), "Anna").await;
    let (ben, _) = host.person(folder.path(), "Ben").await;
    let made = table(&anna, vec![SeatPlan::Me, SeatPlan::Open]).await;
    let found = ben.lobby(None).await.unwrap().tables.remove(0);
    assert_eq!(found.id, made.id);
    let joined = ben.join(&found.id, &Join::default()).await.unwrap();
    assert_eq!(joined.mine, [1]);
    assert_eq!(anna.start(&made.id).await.unwrap().status, TableStatus::Running);
    assert_eq!(anna.my_tables().await.unwrap()[0].id, made.id);
    let refused = ben.log(&made.id).await.unwrap_err();
    assert_eq!(refused.code(), "not_over");
    assert_eq!(ben.table("../me").await.unwrap_err().code(), "unknown_table");
}

#[tokio::test]
async fn a_server_that_is_not_there_is_unreachable() {
    let nobody = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap();
    let server = format!("http://{nobody}").parse().unwrap();
    let client = client::Client::guest(server, engine::Language::En).unwrap();
    assert_eq!(client.games().await.unwrap_err().code(), "unreachable");
}
