//! What every store does, told once.

use std::sync::Arc;
use std::time::Duration;

use store::rows::{
    Append, ChatLine, Delivery, Holder, Identity, LogRow, ResultRow, Status, TableRow, Token, TokenKind,
    Wait, Webhook,
};
use store::{Change, Store, StoreError};
use tokio::sync::broadcast::Receiver;

use crate::cluster::Cluster;

#[tokio::test]
async fn the_story_holds_in_memory() {
    tell(store::open("memory:").await.unwrap()).await;
}

#[tokio::test]
async fn the_story_holds_in_sqlite_and_survives_closing() {
    let dir = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", dir.path().join("pioneers.db").display());
    tell(store::open(&url).await.unwrap()).await;
    remember(store::open(&url).await.unwrap()).await;
}

#[tokio::test]
async fn a_file_of_the_first_version_is_brought_up_to_date_and_keeps_what_it_has() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("pioneers.db");
    let first = rusqlite::Connection::open(&path).unwrap();
    let sql = "PRAGMA user_version = 1;
        INSERT INTO identities VALUES ('anna', 'Anna', 5);
        INSERT INTO tokens VALUES (x'0707070707070707070707070707070707070707070707070707070707070707', 'device', 'anna', '', 5, 900);
        INSERT INTO tables VALUES ('t', 3, 'running', 0, 'the whole body', 1, 2, 70, 1, 60);
        INSERT INTO tables VALUES ('u', 0, 'open', 1, '{\"owner\":\"anna\"}', 0, 0, NULL, 0, 60);
        INSERT INTO chat VALUES ('t', 0, 'players', 'anna', 'Anna', 'hello', 60);
        INSERT INTO log VALUES ('t', 0, 'a line', 60, 'anna', NULL);
        INSERT INTO sitters VALUES ('anna', 't')";
    for step in [include_str!("../../migrations/sqlite/0001_start.sql"), sql] {
        first.execute_batch(step).unwrap();
    }
    first.close().unwrap();

    let store = store::open(&format!("sqlite:{}", path.display())).await.unwrap();
    let table = store.table("t").await.unwrap().unwrap();
    assert_eq!((table.rev, table.len, table.body.as_str()), (3, 1, "the whole body"));
    assert_eq!(table.sitters, ["anna"]);
    assert_eq!(store.log("t", 0).await.unwrap()[0].line, "a line");
    let holder = store.holder(&[7; 32], TokenKind::Device, 899).await.unwrap().unwrap();
    assert_eq!((holder.identity, holder.token.seen), (Identity::new("anna", "Anna", 5), 5));
    assert_eq!(store.lobby(None, 9).await.unwrap()[0].table.owner, "anna");
    assert_eq!(store.chat("t", 0, 9).await.unwrap()[0].text, "hello");
    assert_eq!(store.due_tables(70, 5).await.unwrap(), ["t"]);
    store.append(Append { rev: 3, ..append("t", 1, &["more"]) }).await.unwrap();
    assert_eq!(store.table("t").await.unwrap().unwrap().len, 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn while_another_program_writes_to_the_file_writers_wait_and_readers_do_not() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("pioneers.db");
    let store = store::open(&format!("sqlite:{}", path.display())).await.unwrap();
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let writer = Arc::clone(&store);
    let write = tokio::spawn(async move { writer.create_table(table("t", Status::Open), Vec::new()).await });
    // On the only thread there is, again and again, so that some are asked while the writer waits.
    for _ in 0..50 {
        let reader = Arc::clone(&store);
        tokio::spawn(async move { reader.ping().await }).await.unwrap().unwrap();
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    assert!(!write.is_finished());
    other.execute_batch("COMMIT").unwrap();
    write.await.unwrap().unwrap();
    assert!(store.table("t").await.unwrap().is_some());
}

/// One page of the file is overwritten; all others are as they were, and can be written to.
#[tokio::test]
async fn a_store_that_has_found_its_file_damaged_takes_no_heartbeat_any_more() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("pioneers.db");
    let open = async || store::open(&format!("sqlite:{}", path.display())).await.unwrap();
    let store = open().await;
    store.create_table(table("t", Status::Running), Vec::new()).await.unwrap();
    store.append(append("t", 0, &["a line"])).await.unwrap();
    store.close().await;

    let file = rusqlite::Connection::open(&path).unwrap();
    let number = |sql: &str| file.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
    let size = number("PRAGMA page_size");
    let page = number("SELECT rootpage FROM sqlite_master WHERE name = 'log'");
    file.close().unwrap();
    let file = std::fs::OpenOptions::new().write(true).open(&path).unwrap();
    std::os::unix::fs::FileExt::write_all_at(&file, &vec![0xa5; size as usize], ((page - 1) * size) as u64)
        .unwrap();

    let store = open().await;
    store.beat(1).await.unwrap();
    store.log("t", 0).await.unwrap_err();
    assert!(store.beat(2).await.unwrap_err().to_string().contains("damaged"));
    assert!(store.table("t").await.unwrap().is_some(), "what is whole can be read");
}

#[tokio::test]
async fn the_story_holds_in_postgres_and_survives_its_crash() {
    let cluster = Cluster::start();
    tell(store::open(&cluster.url()).await.unwrap()).await;
    cluster.crash();
    cluster.resume();
    remember(store::open(&cluster.url()).await.unwrap()).await;
}

#[tokio::test]
async fn a_node_hears_what_another_commits() {
    let cluster = Cluster::start();
    let (here, there) = (open_node(&cluster).await, open_node(&cluster).await);
    here.create_table(table("t", Status::Running), Vec::new()).await.unwrap();
    let mut news = there.watch();
    here.append(append("t", 0, &["a"])).await.unwrap();
    hear(&mut news, &Change::Log("t".into(), 1)).await;
    assert_eq!(there.log("t", 0).await.unwrap().len(), 1);

    // What is said while nobody can listen is not lost: the listener is told to look at everything.
    cluster.crash();
    cluster.resume();
    hear(&mut news, &Change::Anything).await;
    there.append(append("t", 1, &["b"])).await.unwrap();
    assert_eq!(here.log("t", 0).await.unwrap().len(), 2);
}

#[tokio::test]
async fn two_nodes_never_fork_a_match() {
    let cluster = Cluster::start();
    let nodes = [open_node(&cluster).await, open_node(&cluster).await];
    race(&nodes).await;
}

#[tokio::test]
async fn of_many_at_once_one_is_first() {
    race(&[store::open("memory:").await.unwrap()]).await;
    let dir = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", dir.path().join("pioneers.db").display());
    race(&[store::open(&url).await.unwrap()]).await;
}

#[tokio::test]
async fn a_store_of_no_known_kind_is_refused_with_the_kinds_there_are() {
    let error = store::open("mysql://x").await.err().unwrap().to_string();
    assert!(error.contains("sqlite:PATH"), "{error}");
}

async fn open_node(cluster: &Cluster) -> Arc<dyn Store> {
    store::open(&cluster.url()).await.unwrap()
}

/// Writers on all nodes append to the same matches as fast as they can, each wherever it believes the log to end.
async fn race(nodes: &[Arc<dyn Store>]) {
    const TABLES: usize = 4;
    const WRITERS: usize = 4;
    const WINS: usize = 8;
    for t in 0..TABLES {
        nodes[0].create_table(table(&format!("t{t}"), Status::Running), Vec::new()).await.unwrap();
    }
    let mut tasks = Vec::new();
    for writer in 0..WRITERS {
        for t in 0..TABLES {
            let node = Arc::clone(&nodes[writer % nodes.len()]);
            tasks.push(tokio::spawn(async move {
                let (id, mut won) = (format!("t{t}"), 0);
                while won < WINS {
                    let len = node.log(&id, 0).await.unwrap().len() as u64;
                    let lines = [format!("{writer}/{won}/a"), format!("{writer}/{won}/b")];
                    match node.append(append(&id, len, &[&lines[0], &lines[1]])).await {
                        Ok(()) => won += 1,
                        Err(StoreError::Conflict) => {}
                        Err(error) => panic!("{error}"),
                    }
                }
            }));
        }
    }
    for task in tasks {
        task.await.unwrap();
    }
    for t in 0..TABLES {
        let log = nodes[0].log(&format!("t{t}"), 0).await.unwrap();
        assert_eq!(log.len(), WRITERS * WINS * 2);
        for writer in 0..WRITERS {
            let mine: Vec<&str> = log
                .iter()
                .map(|row| row.line.as_str())
                .filter(|l| l.starts_with(&format!("{writer}/")))
                .collect();
            let told: Vec<String> = (0..WINS)
                .flat_map(|won| [format!("{writer}/{won}/a"), format!("{writer}/{won}/b")])
                .collect();
            assert_eq!(mine, told, "each acknowledged row is there once, in order, pairs whole");
        }
        for pair in log.chunks(2) {
            assert_eq!(pair[0].line[..3], pair[1].line[..3], "what was appended together stands together");
        }
    }
}

/// The story. It leaves behind what [`remember`] looks for.
async fn tell(store: Arc<dyn Store>) {
    store.ping().await.unwrap();

    // Somebody comes, is renamed, and shows a token.
    let anna = Identity::new("anna", "Anna", 1);
    store.put_identity(anna.clone()).await.unwrap();
    store.put_identity(Identity { name: "Anna B.".into(), created: 9, ..anna.clone() }).await.unwrap();
    let known = store.identity("anna").await.unwrap().unwrap();
    assert_eq!((known.name.as_str(), known.created), ("Anna B.", 1));
    assert_eq!(store.identity("nobody").await.unwrap(), None);
    let token = Token {
        hash: [7; 32],
        kind: TokenKind::Device,
        subject: "anna".into(),
        note: "phone".into(),
        created: 1,
        expires: 100,
        seen: 1,
    };
    store.put_token(token.clone()).await.unwrap();
    assert_eq!(store.token(&[7; 32]).await.unwrap(), Some(token.clone()));
    assert_eq!(store.token(&[8; 32]).await.unwrap(), None);
    let holder = Holder { token: token.clone(), identity: known };
    assert_eq!(store.holder(&[7; 32], TokenKind::Device, 99).await.unwrap(), Some(holder));
    assert_eq!(store.holder(&[7; 32], TokenKind::Device, 100).await.unwrap(), None, "it has expired");
    assert_eq!(store.holder(&[7; 32], TokenKind::Bearer, 99).await.unwrap(), None, "it is of another kind");
    assert_eq!(store.holder(&[8; 32], TokenKind::Device, 99).await.unwrap(), None);
    // Who comes for the first time brings a token along.
    let dora = Identity::new("dora", "Dora", 2);
    let hers = Token { hash: [10; 32], subject: "dora".into(), ..token.clone() };
    store.welcome(dora.clone(), hers.clone()).await.unwrap();
    let holder = Holder { token: hers, identity: dora };
    assert_eq!(store.holder(&[10; 32], TokenKind::Device, 99).await.unwrap(), Some(holder));
    let once = Token { hash: [9; 32], kind: TokenKind::Recovery, ..token.clone() };
    store.put_token(once.clone()).await.unwrap();
    assert_eq!(store.tokens_of("anna", TokenKind::Device).await.unwrap(), [token]);
    let mut news = store.watch();
    assert!(store.take_token(&[9; 32]).await.unwrap());
    hear(&mut news, &Change::Token([9; 32])).await;
    assert!(!store.take_token(&[9; 32]).await.unwrap(), "a token is taken once");

    // A table is set up; of two who change it at once one has to look again.
    let open = TableRow { public: true, ..table("t1", Status::Open) };
    store.create_table(open.clone(), Vec::new()).await.unwrap();
    hear(&mut news, &Change::Table("t1".into())).await;
    assert_eq!(store.create_table(open.clone(), Vec::new()).await, Err(StoreError::Conflict));
    store.create_table(table("hidden", Status::Open), Vec::new()).await.unwrap();
    let listed = store.lobby(None, 10).await.unwrap();
    assert_eq!(listed.iter().map(|one| one.table.id.as_str()).collect::<Vec<_>>(), ["t1"]);
    let seated = TableRow { sitters: vec!["bert".into(), "anna".into()], ..open.clone() };
    store.save_table(seated.clone()).await.unwrap();
    assert_eq!(store.save_table(seated.clone()).await, Err(StoreError::Conflict));
    let loaded = store.table("t1").await.unwrap().unwrap();
    assert_eq!((loaded.rev, loaded.sitters.clone()), (1, vec!["anna".to_owned(), "bert".to_owned()]));
    assert_eq!(store.append(append("t1", 0, &["early"])).await, Err(StoreError::Conflict), "not started");
    // One of them gets up, another sits down, and they change places again.
    let others = TableRow { sitters: vec!["carla".into(), "bert".into()], ..loaded.clone() };
    store.save_table(others.clone()).await.unwrap();
    assert_eq!(store.table("t1").await.unwrap().unwrap().sitters, ["bert", "carla"]);
    assert_eq!(ids(&store.tables_of("carla", 10).await.unwrap()), ["t1"]);
    assert!(store.tables_of("anna", 10).await.unwrap().is_empty());
    assert_eq!(store.alive_tables_of("bert").await.unwrap(), 1);
    store.save_table(TableRow { rev: 2, ..loaded.clone() }).await.unwrap();
    store.save_table(TableRow { rev: 3, status: Status::Running, ..loaded }).await.unwrap();
    assert!(store.lobby(None, 10).await.unwrap().is_empty());
    assert_eq!(ids(&store.tables_of("anna", 10).await.unwrap()), ["t1"]);
    assert!(store.tables_of("carla", 10).await.unwrap().is_empty());

    // What counts is how many of somebody's tables are not over, of few and of many.
    for n in 0..80_u64 {
        let status = if n % 2 == 0 { Status::Over } else { Status::Running };
        let sitters = vec!["vera".to_owned()];
        let played = TableRow { sitters, ..table(&format!("v{n}"), status) };
        store.create_table(played, Vec::new()).await.unwrap();
        assert_eq!(store.alive_tables_of("vera").await.unwrap(), n.div_ceil(2), "{n}");
    }

    // The log grows by what was judged against all of it and by the table as it is, and by nothing else.
    let t1 = |expected, lines: &[&str]| Append { rev: 4, ..append("t1", expected, lines) };
    store.append(t1(0, &["one", "two"])).await.unwrap();
    hear(&mut news, &Change::Log("t1".into(), 2)).await;
    for expected in [0, 1, 3] {
        assert_eq!(store.append(t1(expected, &["x"])).await, Err(StoreError::Conflict));
    }
    for rev in [3, 5] {
        assert_eq!(store.append(Append { rev, ..t1(2, &["x"]) }).await, Err(StoreError::Conflict));
    }
    assert_eq!(store.append(append("nowhere", 0, &["x"])).await, Err(StoreError::Conflict));
    let named = LogRow { line: "three".into(), at: 42, by: "anna".into(), sent_as: Some("7".into()) };
    let wait = Wait { waiting: 0b101, wake_at: Some(500) };
    store.append(Append { rows: vec![named.clone()], wait, touched: 42, ..t1(2, &[]) }).await.unwrap();
    let log = store.log("t1", 1).await.unwrap();
    assert_eq!(log.iter().map(|row| row.line.as_str()).collect::<Vec<_>>(), ["two", "three"]);
    assert_eq!(log[1], named);
    let row = store.table("t1").await.unwrap().unwrap();
    assert_eq!((row.len, row.wait, row.touched), (3, wait, 42));
    assert_eq!(store.save_table(TableRow { len: 2, ..row }).await, Err(StoreError::Conflict), "it has grown");
    assert!(store.due_tables(499, 10).await.unwrap().is_empty());
    assert_eq!(store.due_tables(500, 10).await.unwrap(), ["t1"]);

    // Logs that grow at once are judged each on its own, whatever stands in them.
    let odd = "\"quoted\" \\ ü\n";
    for n in 0..6 {
        store.create_table(table(&format!("m{n}"), Status::Running), Vec::new()).await.unwrap();
    }
    let all = (0..6).map(|n| {
        let store = Arc::clone(&store);
        tokio::spawn(async move { store.append(append(&format!("m{n}"), n % 2, &[odd, "second"])).await })
    });
    for (n, appended) in all.collect::<Vec<_>>().into_iter().enumerate() {
        let wanted = if n % 2 == 0 { Ok(()) } else { Err(StoreError::Conflict) };
        assert_eq!(appended.await.unwrap(), wanted, "m{n}");
        let log = store.log(&format!("m{n}"), 0).await.unwrap();
        let lines: Vec<&str> = log.iter().map(|row| row.line.as_str()).collect();
        assert_eq!(lines, if n % 2 == 0 { vec![odd, "second"] } else { vec![] });
        assert_eq!(store.table(&format!("m{n}")).await.unwrap().unwrap().len, log.len() as u64);
    }

    // The service comes so far, and never less far.
    assert_eq!(store.kept_time().await.unwrap(), None);
    for (time, kept) in [(70, 70), (60, 70), (80, 80)] {
        assert_eq!(store.keep_time(time).await.unwrap(), kept);
        assert_eq!(store.kept_time().await.unwrap(), Some(kept));
    }

    // People talk.
    let said = ChatLine {
        table: "t1".into(),
        n: 0,
        room: "players".into(),
        identity: "anna".into(),
        seat: Some(1),
        sent_as: None,
        name: "Anna B.".into(),
        text: "Good luck! <b>'\"\u{1f3b2}".into(),
        at: 43,
    };
    assert_eq!(store.say(said.clone()).await.unwrap(), 0);
    assert_eq!(store.say(said.clone()).await.unwrap(), 1);
    hear(&mut news, &Change::Chat("t1".into(), 2)).await;
    assert_eq!(store.chat("t1", 0, 1).await.unwrap().first(), Some(&said));
    assert_eq!(store.chat("t1", 1, 9).await.unwrap(), [ChatLine { n: 1, ..said.clone() }]);
    assert_eq!(store.last_chat("t1", 0, 1).await.unwrap(), [ChatLine { n: 1, ..said.clone() }]);
    assert_eq!(store.last_chat("t1", 0, 9).await.unwrap(), store.chat("t1", 0, 9).await.unwrap());
    assert!(store.last_chat("t1", 2, 9).await.unwrap().is_empty());
    assert!(store.say(ChatLine { table: "nowhere".into(), ..said }).await.is_err());

    // It ends, once.
    let result = ResultRow {
        table: "t1".into(),
        seat: 1,
        identity: "anna".into(),
        game: "auction".into(),
        rank: 1,
        score: -3,
        at: 50,
    };
    store.append(Append { results: vec![result.clone()], ..t1(3, &["end"]) }).await.unwrap();
    assert_eq!(store.table("t1").await.unwrap().unwrap().status, Status::Over);
    assert_eq!(store.results_of("anna", 5).await.unwrap(), [result]);
    assert_eq!(store.append(t1(4, &["late"])).await, Err(StoreError::Conflict));
    assert!(store.due_tables(i64::MAX, 10).await.unwrap().is_empty());

    // Calls wait, are not doubled, and are made by one node.
    let hook = Webhook { identity: "anna".into(), url: "http://x/".into(), secret: "s".into(), digest_ms: 5 };
    store.put_webhook(Webhook { url: "http://old/".into(), ..hook.clone() }).await.unwrap();
    store.put_webhook(hook.clone()).await.unwrap();
    hear(&mut news, &Change::Webhook("anna".into())).await;
    assert_eq!(store.webhook("anna").await.unwrap(), Some(hook));
    let call =
        Delivery { identity: "anna".into(), table: "t1".into(), due: 10, attempts: 0, body: "old".into() };
    store.enqueue(call.clone()).await.unwrap();
    store.enqueue(Delivery { body: "new".into(), ..call.clone() }).await.unwrap();
    assert!(store.claim(9, 99, 10).await.unwrap().is_empty());
    let claimed = store.claim(10, 99, 10).await.unwrap();
    assert_eq!(claimed, [Delivery { body: "new".into(), due: 99, ..call.clone() }]);
    assert!(store.claim(10, 99, 10).await.unwrap().is_empty(), "one node makes the call");
    store.enqueue(call.clone()).await.unwrap();
    store.settle(claimed[0].clone()).await.unwrap();
    let again = store.claim(10, 99, 10).await.unwrap();
    assert_eq!(again.len(), 1, "a call that was asked for anew is made");
    // A call that failed waits for its own time; a first call joins the first call that is made sooner.
    store.put_off(again[0].clone(), 120).await.unwrap();
    store.put_off(again[0].clone(), 7).await.unwrap();
    let failed = Delivery { due: 120, attempts: 1, ..call.clone() };
    let second = Delivery { table: "t2".into(), due: 200, ..call.clone() };
    let third = Delivery { table: "t3".into(), due: 300, ..call.clone() };
    let other = Delivery { identity: "bert".into(), due: 400, ..call.clone() };
    for first in [&second, &third, &other] {
        store.enqueue(first.clone()).await.unwrap();
    }
    let joined = Delivery { due: 200, ..third };
    assert_eq!(store.deliveries("anna").await.unwrap(), [failed, second, joined]);
    assert_eq!(store.deliveries("bert").await.unwrap(), [other]);
    let told = store.claim(1000, 2000, 10).await.unwrap();
    assert_eq!(told.len(), 4);
    // A new turn asked for while its table is being told about is not lost with the old one, even if both end together.
    let newer = Delivery { table: "t2".into(), due: 2000, body: "newer".into(), ..call.clone() };
    store.enqueue(newer.clone()).await.unwrap();
    for call in told {
        store.settle(call).await.unwrap();
    }
    assert_eq!(store.deliveries("anna").await.unwrap(), [newer]);
    assert!(store.drop_webhook("anna").await.unwrap());
    assert!(!store.drop_webhook("anna").await.unwrap());
    assert_eq!(store.deliveries("anna").await.unwrap(), []);

    // A continued match brings its log along.
    let rows = append("", 0, &["one", "two"]).rows;
    store.create_table(table("t2", Status::Running), rows).await.unwrap();
    assert_eq!(store.table("t2").await.unwrap().unwrap().len, 2);
    store.append(append("t2", 2, &["three"])).await.unwrap();

    store.close().await;
    assert!(matches!(store.say(ChatLine { ..chat() }).await, Err(StoreError::Unavailable(_))));
}

async fn remember(store: Arc<dyn Store>) {
    assert_eq!(store.log("t1", 0).await.unwrap().len(), 4);
    assert_eq!(store.log("t2", 0).await.unwrap().len(), 3);
    assert_eq!(store.identity("anna").await.unwrap().unwrap().name, "Anna B.");
    assert_eq!(store.chat("t1", 0, 9).await.unwrap().len(), 2);
    assert_eq!(store.append(append("t2", 2, &["x"])).await, Err(StoreError::Conflict));
    store.append(append("t2", 3, &["four"])).await.unwrap();
    store.close().await;
}

pub(crate) async fn hear(news: &mut Receiver<Change>, wanted: &Change) {
    while news.recv().await.unwrap() != *wanted {}
}

fn ids(tables: &[TableRow]) -> Vec<&str> {
    tables.iter().map(|table| table.id.as_str()).collect()
}

pub(crate) fn table(id: &str, status: Status) -> TableRow {
    TableRow {
        id: id.into(),
        rev: 0,
        status,
        public: false,
        owner: "anna".into(),
        imported: false,
        body: "{}".into(),
        sitters: Vec::new(),
        len: 0,
        wait: Wait::default(),
        touched: 5,
    }
}

pub(crate) fn append(table: &str, expected: u64, lines: &[&str]) -> Append {
    let row = |line: &&str| LogRow { line: (*line).into(), at: 10, by: "anna".into(), sent_as: None };
    Append {
        table: table.into(),
        expected,
        rev: 0,
        rows: lines.iter().map(row).collect(),
        wait: Wait::default(),
        touched: 10,
        results: Vec::new(),
    }
}

pub(crate) fn chat() -> ChatLine {
    ChatLine {
        table: "t1".into(),
        n: 0,
        room: "players".into(),
        identity: "anna".into(),
        seat: None,
        sent_as: None,
        name: "Anna".into(),
        text: "late".into(),
        at: 60,
    }
}
