//! What every store keeps about people, told once.

use std::sync::Arc;

use store::rows::{
    Act, Append, Audit, BotAccount, ChatLine, Identity, LobbyCursor, Passkey, Relation, RelationKind, Report,
    ResultRow, Stale, Status, TableRow, Token, TokenKind,
};
use store::{Change, Store};

use crate::cluster::Cluster;
use crate::story::{append, chat, hear, table};

#[tokio::test]
async fn what_is_kept_about_people_is_the_same_in_every_store() {
    let dir = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", dir.path().join("pioneers.db").display());
    let cluster = Cluster::start();
    for url in ["memory:", &url, &cluster.url()] {
        let open = || async { store::open(url).await.unwrap() };
        let store = open().await;
        store.put_identity(Identity::new("anna", "Anna", 10)).await.unwrap();
        store.put_identity(Identity::new("bert", "Bert", 20)).await.unwrap();
        devices(&store).await;
        the_lobby_takes_turns(&store).await;
        a_line_is_said_once(&store).await;
        relations(&store).await;
        moderation(&store).await;
        passkeys(&store).await;
        bots(&store).await;
        retention(&store).await;
        forgetting(&store).await;
        store.beat(1).await.unwrap();
        store.beat(2).await.unwrap();
        store.close().await;
    }
}

fn token(n: u8, kind: TokenKind, subject: &str) -> Token {
    Token {
        hash: [n; 32],
        kind,
        subject: subject.into(),
        note: String::new(),
        created: 10,
        expires: 100,
        seen: 10,
    }
}

async fn devices(store: &Arc<dyn Store>) {
    store.put_token(token(1, TokenKind::Device, "anna")).await.unwrap();
    let renewed =
        Token { note: "phone".into(), expires: 500, seen: 60, ..token(1, TokenKind::Device, "anna") };
    store.update_token(renewed.clone()).await.unwrap();
    assert_eq!(store.token(&[1; 32]).await.unwrap(), Some(renewed));
    store.update_token(token(9, TokenKind::Device, "anna")).await.unwrap();
    assert_eq!(store.token(&[9; 32]).await.unwrap(), None, "what is gone does not come back");
}

async fn bots(store: &Arc<dyn Store>) {
    store.put_identity(Identity::new("robo", "Robo", 30)).await.unwrap();
    let account = |until| BotAccount { identity: "robo".into(), body: "{}".into(), until };
    assert_eq!(store.bot("robo").await.unwrap(), None);
    store.put_bot(account(100)).await.unwrap();
    store.put_bot(account(200)).await.unwrap();
    assert_eq!(store.bot("robo").await.unwrap(), Some(account(200)));
    let open = store.bots(199, 10).await.unwrap();
    assert_eq!(open, [(Identity::new("robo", "Robo", 30), account(200))]);
    assert!(store.bots(200, 10).await.unwrap().is_empty(), "it has not said for a while that it is there");
    assert_eq!(store.bot("robo").await.unwrap(), Some(account(200)), "and is a bot all the same");
    assert!(store.forget("robo").await.unwrap());
    assert_eq!(store.bot("robo").await.unwrap(), None);
}

async fn the_lobby_takes_turns(store: &Arc<dyn Store>) {
    for n in 0..5 {
        let row = TableRow { public: true, touched: 100 + n, ..table(&format!("a{n}"), Status::Open) };
        store.create_table(row, Vec::new()).await.unwrap();
    }
    let bert = TableRow { public: true, owner: "bert".into(), touched: 1, ..table("b0", Status::Open) };
    store.create_table(bert, Vec::new()).await.unwrap();
    let mut order = Vec::new();
    let mut cursor = None;
    loop {
        let page = store.lobby(cursor.as_ref(), 2).await.unwrap();
        let Some(last) = page.last() else { break };
        let (touched, id) = (last.table.touched, last.table.id.clone());
        cursor = Some(LobbyCursor { turn: last.turn, touched, id });
        order.extend(page.into_iter().map(|one| one.table.id));
    }
    assert_eq!(order, ["a4", "b0", "a3", "a2", "a1", "a0"], "everybody's latest table comes first");
}

async fn a_line_is_said_once(store: &Arc<dyn Store>) {
    let line = ChatLine { table: "a0".into(), sent_as: Some("1".into()), seat: Some(2), ..chat() };
    assert_eq!(store.say(line.clone()).await.unwrap(), 0);
    assert_eq!(store.say(ChatLine { text: "again".into(), ..line.clone() }).await.unwrap(), 0);
    assert_eq!(store.say(ChatLine { identity: "bert".into(), ..line.clone() }).await.unwrap(), 1);
    let kept = store.chat("a0", 0, 9).await.unwrap();
    assert_eq!((kept.len(), kept[0].clone()), (2, ChatLine { n: 0, ..line }));
    assert_eq!(store.said_by("bert", 9).await.unwrap().len(), 1);
}

async fn relations(store: &Arc<dyn Store>) {
    let mute = Relation {
        identity: "anna".into(),
        other: "bert".into(),
        kind: RelationKind::Mute,
        name: "Bert".into(),
        at: 1,
    };
    store.put_relation(mute.clone()).await.unwrap();
    let block = Relation { kind: RelationKind::Block, at: 2, ..mute };
    store.put_relation(block.clone()).await.unwrap();
    assert_eq!(store.relations_of("anna").await.unwrap(), std::slice::from_ref(&block));
    let muted = Relation { other: "carla".into(), kind: RelationKind::Mute, ..block.clone() };
    let back = Relation { identity: "dora".into(), other: "anna".into(), ..block.clone() };
    for relation in [&muted, &back] {
        store.put_relation(relation.clone()).await.unwrap();
    }
    let between = async |one: &str, others: &[&str]| {
        let mut blocks = store.blocks_between(one, others).await.unwrap();
        blocks.sort();
        blocks.into_iter().map(|(who, whom)| format!("{who} {whom}")).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(between("anna", &["carla", "bert", "dora", "nobody"]).await, "anna bert, dora anna");
    assert_eq!(between("bert", &["anna"]).await, "anna bert");
    assert_eq!(between("bert", &["carla", "dora"]).await, "");
    assert_eq!(between("anna", &[]).await, "");
    for (who, whom) in [("anna", "carla"), ("dora", "anna")] {
        assert!(store.drop_relation(who, whom).await.unwrap());
    }
    assert!(store.drop_relation("anna", "bert").await.unwrap());
    assert!(!store.drop_relation("anna", "bert").await.unwrap());
}

fn audit(action: &str, subject: &str) -> Audit {
    let (action, subject) = (action.into(), subject.into());
    Audit { n: 0, at: 70, actor: "root".into(), action, subject, note: "why".into() }
}

async fn moderation(store: &Arc<dyn Store>) {
    let report = Report {
        id: "r1".into(),
        at: 50,
        reporter: "anna".into(),
        about: "bert".into(),
        name: "Bert".into(),
        table: "a0".into(),
        reason: "abuse".into(),
        text: "rude".into(),
        settled: None,
        outcome: String::new(),
    };
    store.put_report(report.clone()).await.unwrap();
    store.put_report(Report { id: "r2".into(), at: 40, ..report.clone() }).await.unwrap();
    let open = store.reports(false, 9).await.unwrap();
    assert_eq!(open.iter().map(|one| one.id.as_str()).collect::<Vec<_>>(), ["r2", "r1"]);
    assert_eq!(store.reports_by("anna", 45).await.unwrap(), 1);
    assert!(store.moderate(audit("settle", "r2"), Act::Settle).await.unwrap());
    assert!(!store.moderate(audit("settle", "r2"), Act::Settle).await.unwrap(), "it is settled once");
    assert_eq!(store.reports(false, 9).await.unwrap(), [report]);
    let settled = store.reports(true, 9).await.unwrap().pop().unwrap();
    assert_eq!((settled.settled, settled.outcome.as_str()), (Some(70), "why"));

    assert!(store.moderate(audit("ban", "bert"), Act::Ban { until: 900 }).await.unwrap());
    assert!(store.moderate(audit("mute", "bert"), Act::Mute { until: 800 }).await.unwrap());
    assert!(!store.moderate(audit("ban", "nobody"), Act::Ban { until: 900 }).await.unwrap());
    store.put_identity(Identity::new("bert", "Berta", 99)).await.unwrap();
    let bert = store.identity("bert").await.unwrap().unwrap();
    assert_eq!((bert.name.as_str(), bert.banned, bert.muted), ("Berta", 900, 800), "a new name helps nobody");
    store.put_token(token(2, TokenKind::Bearer, "bert")).await.unwrap();
    let shown = store.holder(&[2; 32], TokenKind::Bearer, 50).await.unwrap().unwrap();
    assert_eq!((shown.identity, shown.token), (bert, token(2, TokenKind::Bearer, "bert")));

    let mut news = store.watch();
    store.create_table(table("closed", Status::Running), Vec::new()).await.unwrap();
    hear(&mut news, &Change::Table("closed".into())).await;
    assert!(store.moderate(audit("close_table", "closed"), Act::CloseTable).await.unwrap());
    hear(&mut news, &Change::Table("closed".into())).await;
    let closed = store.table("closed").await.unwrap().unwrap();
    assert_eq!((closed.status, closed.rev), (Status::Over, 1));
    assert!(!store.moderate(audit("close_table", "closed"), Act::CloseTable).await.unwrap());

    let log = store.audit(1, 9).await.unwrap();
    let done: Vec<&str> = log.iter().map(|entry| entry.action.as_str()).collect();
    assert_eq!(done, ["settle", "ban", "mute", "close_table"], "what came to nothing is not noted");
    assert_eq!(store.audit_len().await.unwrap(), log.last().unwrap().n);
    let named = store.identities("BERT", 9).await.unwrap();
    assert_eq!(named.iter().map(|one| one.id.as_str()).collect::<Vec<_>>(), ["bert"]);
    assert_eq!(store.identities("", 9).await.unwrap().len(), 2);
    assert_eq!(store.tables_in(Status::Over, 9).await.unwrap()[0].id, "closed");
}

async fn passkeys(store: &Arc<dyn Store>) {
    let key = Passkey {
        id: "k".into(),
        identity: "anna".into(),
        note: "laptop".into(),
        credential: "{}".into(),
        created: 5,
        seen: 5,
    };
    store.put_passkey(key.clone()).await.unwrap();
    let used = Passkey { credential: "{\"counter\":1}".into(), seen: 9, ..key };
    store.put_passkey(used.clone()).await.unwrap();
    assert_eq!(store.passkey("k").await.unwrap(), Some(used.clone()));
    assert_eq!(store.passkeys_of("anna").await.unwrap(), [used]);
    assert!(!store.drop_passkey("bert", "k").await.unwrap(), "it is not Bert's");
    assert!(store.drop_passkey("anna", "k").await.unwrap());
    assert_eq!(store.passkey("k").await.unwrap(), None);
}

async fn retention(store: &Arc<dyn Store>) {
    // Expired tokens go, in batches.
    for n in 20..23 {
        store.put_token(Token { expires: 5, ..token(n, TokenKind::Recovery, "anna") }).await.unwrap();
    }
    assert_eq!(store.drop_tokens(50, 2).await.unwrap(), 2);
    assert_eq!(store.drop_tokens(50, 2).await.unwrap(), 1);
    assert_eq!(store.drop_tokens(50, 2).await.unwrap(), 0);

    // Old chat goes, and later lines keep their numbers.
    for at in [5, 6, 600] {
        store.say(ChatLine { table: "a1".into(), at, ..chat() }).await.unwrap();
    }
    assert_eq!(store.drop_chat(50, 1).await.unwrap(), 1);
    assert_eq!(store.drop_chat(50, 9).await.unwrap(), 1);
    assert_eq!(store.chat("a1", 0, 9).await.unwrap()[0].n, 2);
    assert_eq!(store.drop_chat(700, 9).await.unwrap(), 3, "those of the other table as well");
    assert_eq!(store.say(ChatLine { table: "a1".into(), ..chat() }).await.unwrap(), 3);
    assert_eq!(store.drop_reports(60, 9).await.unwrap(), 0);
    assert_eq!(store.drop_reports(80, 9).await.unwrap(), 1);

    // Tables that nobody came to, that everybody left, that were brought along.
    let old = |id: &str, status, imported| TableRow { imported, touched: 3, ..table(id, status) };
    store.create_table(old("never", Status::Over, false), Vec::new()).await.unwrap();
    store.create_table(old("left", Status::Running, false), append("", 0, &["one"]).rows).await.unwrap();
    store.create_table(old("brought", Status::Over, true), append("", 0, &["one"]).rows).await.unwrap();
    assert_eq!(store.stale_tables(Stale::Unplayed, 4, 9).await.unwrap(), ["b0", "never"]);
    assert_eq!(store.stale_tables(Stale::Running, 4, 9).await.unwrap(), ["left"]);
    assert_eq!(store.stale_tables(Stale::Imported, 4, 9).await.unwrap(), ["brought"]);
    store.put_token(token(30, TokenKind::Invite, "brought")).await.unwrap();
    assert!(!store.drop_table("brought", 3).await.unwrap(), "it was touched since");
    assert!(store.drop_table("brought", 4).await.unwrap());
    assert_eq!(store.table("brought").await.unwrap(), None);
    assert_eq!(store.token(&[30; 32]).await.unwrap(), None);
    assert!(store.log("brought", 0).await.unwrap().is_empty());
    assert!(!store.drop_table("brought", 4).await.unwrap());

    // Those who came long ago, have shown no token since and have no passkey.
    store.put_identity(Identity::new("gone", "Gone", 1)).await.unwrap();
    store.put_token(token(31, TokenKind::Device, "gone")).await.unwrap();
    assert!(store.stale_identities(10, 9).await.unwrap().is_empty());
    assert_eq!(store.stale_identities(11, 9).await.unwrap(), ["gone"]);
    let key = Passkey {
        id: "g".into(),
        identity: "gone".into(),
        note: String::new(),
        credential: String::new(),
        created: 1,
        seen: 1,
    };
    store.put_passkey(key).await.unwrap();
    assert!(store.stale_identities(11, 9).await.unwrap().is_empty());
}

async fn forgetting(store: &Arc<dyn Store>) {
    let line = ChatLine { table: "a2".into(), text: "my secret".into(), ..chat() };
    store.say(line).await.unwrap();
    let result = ResultRow {
        table: "m".into(),
        seat: 0,
        identity: "anna".into(),
        game: "toy".into(),
        rank: 1,
        score: 1,
        at: 1,
    };
    store.create_table(table("m", Status::Running), Vec::new()).await.unwrap();
    store.append(Append { results: vec![result], ..append("m", 0, &["end"]) }).await.unwrap();
    let report = store.reports(false, 9).await.unwrap().remove(0);
    assert_eq!(report.reporter, "anna");
    store.put_token(token(40, TokenKind::Invite, "anna")).await.unwrap();
    assert!(store.moderate(audit("delete", "anna"), Act::Forget).await.unwrap());
    assert!(!store.forget("anna").await.unwrap(), "she is forgotten");
    assert_eq!(store.identity("anna").await.unwrap(), None);
    assert_eq!(store.token(&[1; 32]).await.unwrap(), None);
    assert!(store.token(&[40; 32]).await.unwrap().is_some(), "an invitation is a table's");
    assert!(store.results_of("anna", 9).await.unwrap().is_empty());
    let said = store.chat("a2", 0, 9).await.unwrap().remove(0);
    assert_eq!((said.identity.as_str(), said.name.as_str(), said.text.as_str()), ("", "", ""));
    assert_eq!(store.reports(false, 9).await.unwrap()[0].reporter, "");
    assert!(store.forget("bert").await.unwrap());
    assert_eq!(store.reports(false, 9).await.unwrap()[0].about, "");
}

#[tokio::test]
async fn two_servers_do_not_share_a_file_and_administration_comes_beside() {
    let dir = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", dir.path().join("pioneers.db").display());
    assert!(store::open_beside(&url).await.is_err(), "there is nothing yet");
    let first = store::open(&url).await.unwrap();
    first.put_identity(Identity::new("anna", "Anna", 1)).await.unwrap();
    let refused = store::open(&url).await.err().unwrap().to_string();
    assert!(refused.contains("another server is using"), "{refused}");
    let beside = store::open_beside(&url).await.unwrap();
    assert!(beside.moderate(audit("ban", "anna"), Act::Ban { until: 5 }).await.unwrap());
    assert_eq!(first.identity("anna").await.unwrap().unwrap().banned, 5);
    beside.close().await;
    assert!(store::open(&url).await.is_err(), "the first still has it");
    first.close().await;
    store::open(&url).await.unwrap().close().await;
}
