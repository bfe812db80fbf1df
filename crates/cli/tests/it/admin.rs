//! Administration beside a server that runs.

use serde_json::{Value, json};

use crate::run::Run;
use crate::serve::{Served, client};

#[test]
fn moderators_act_on_a_server_that_runs_and_every_deed_is_noted() {
    let dir = tempfile::tempdir().expect("a folder");
    let server = Served::start(dir.path());
    let client = client();
    let come_in = |name: &str| {
        let answer = client.post(format!("{}/api/me", server.url)).json(&json!({ "name": name }));
        let answer = answer.send().expect("an answer");
        let cookie = answer.headers()["set-cookie"].to_str().expect("text").to_owned();
        let me: Value = answer.json().expect("JSON");
        (cookie, me["id"].as_str().expect("an id").to_owned())
    };
    let ((anna, anna_id), (eve, eve_id)) = (come_in("Anna"), come_in("Eve\u{301}"));
    let status = |cookie: &str| {
        let asked = client.get(format!("{}/api/me", server.url)).header("cookie", cookie);
        asked.send().expect("an answer").status().as_u16()
    };
    let table = json!({ "game": "stagecoach", "seats": [{ "kind": "me" }, { "kind": "open" }] });
    let table = client.post(format!("{}/api/tables", server.url)).header("cookie", &anna).json(&table);
    let table: Value = table.send().expect("an answer").json().expect("JSON");
    let table = table["id"].as_str().expect("an id");
    let report = json!({ "about": eve_id, "table": table, "reason": "name" });
    let report = client.post(format!("{}/api/reports", server.url)).header("cookie", &anna).json(&report);
    assert_eq!(report.send().expect("an answer").status(), 204);

    let admin = |args: &[&str]| Run::new(["--json", "admin", "--data"]).arg(dir.path()).args(args);
    let lines = |args: &[&str]| -> Vec<Value> {
        let out = admin(args).ok().stdout;
        out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    };
    let queue = lines(&["list", "reports"]);
    assert_eq!((&queue[0]["about"], &queue[0]["reason"]), (&json!(eve_id), &json!("name")));
    let report = queue[0]["report"].as_str().expect("an id");
    assert_eq!(lines(&["list", "identities", "ev"])[0]["identity"], eve_id);
    assert_eq!(lines(&["list", "tables", "open"])[0]["table"], table);

    lines(&["ban", &eve_id, "--days", "7", "--note", "her name", "--by", "root"]);
    assert_eq!((status(&eve), status(&anna)), (403, 200));
    lines(&["unban", &eve_id]);
    assert_eq!(status(&eve), 200);
    lines(&["mute", &eve_id]);
    lines(&["settle", report, "--note", "asked her to change it"]);
    assert!(lines(&["list", "reports"]).is_empty());
    lines(&["close-table", table]);
    assert_eq!(lines(&["list", "tables", "over"])[0]["table"], table);
    lines(&["delete-identity", &eve_id]);
    assert_eq!(status(&eve), 401);
    for nothing in [["ban", "nobody"], ["close-table", table], ["delete-identity", &eve_id]] {
        assert!(admin(&nothing).fails(2).stdout.contains("nothing_to_do"));
    }
    let done = lines(&["list", "audit"]);
    let done: Vec<&str> = done.iter().map(|entry| entry["action"].as_str().expect("a word")).collect();
    assert_eq!(done, ["ban", "unban", "mute", "settle", "close_table", "delete_identity"]);
    assert_eq!(lines(&["list", "identities"])[0]["identity"], anna_id);
}

#[test]
fn a_second_server_on_the_same_folder_does_not_start() {
    let dir = tempfile::tempdir().expect("a folder");
    let server = Served::start(dir.path());
    let second = Run::new(["serve", "--addr", "127.0.0.1:0", "--data"]).arg(dir.path()).fails(2);
    assert!(second.stderr.contains("error[bad_database]: the store cannot be used: another server is using"));
    drop(server);
    drop(Served::start(dir.path()));
}
