//! The description of the interface against what is answered: a client that sends what is described, and what is not, to
//! every address, and finds no status and no shape that the description does not have.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

use reqwest::{Method, StatusCode};
use serde_json::{Map, Value, json};

use crate::client::{Client, Server};

/// Bytes and lists of them that look like what is wanted, or like nothing at all.
const STRANGE: [&str; 8] = ["nowhere", "0", "99999999999999999999", "%00", "..%2f", "%ff", "a%20b", "-1"];

#[tokio::test(flavor = "multi_thread")]
async fn everything_that_is_answered_is_described() {
    let server = Server::in_memory().await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let token = anna.post("/api/me/tokens", json!({})).await["token"].as_str().unwrap().to_owned();
    let over = anna.table("toy", &[], 1, 0).await;
    anna.play_out(&over, 0, |_| 0).await;
    let running = anna.table("toy", &[&bert], 0, 0).await;
    let open = json!({ "game": "toy", "seats": [{ "kind": "me" }, { "kind": "open" }], "public": true });
    let open = anna.post("/api/tables", open).await["id"].as_str().unwrap().to_owned();
    let tables = [over, running, open];

    let contract = Contract::new(anna.get("/api/openapi.json").await);
    let guest = server.guest().await;
    let program = Client { cookie: None, bearer: Some(token), ..anna.clone() };
    let liar = Client { cookie: None, bearer: Some("0".repeat(64)), ..anna.clone() };
    let mut seen = BTreeSet::new();
    for (path, method, operation) in contract.operations() {
        // What signs everybody out is tried last, below.
        if path == "/api/me/leave"
            || path == "/api/me" && method == Method::DELETE
            || path == "/api/me/devices"
        {
            continue;
        }
        for address in addresses(&path, operation, &tables) {
            for body in contract.bodies(operation, &tables, &bert.id) {
                for asker in [&anna, &bert, &guest, &program, &liar] {
                    seen.insert(contract.check(asker, &path, &method, &address, &body, operation).await);
                }
            }
        }
    }
    assert!(seen.len() > 150, "{} kinds of answer were met", seen.len());
    for (path, method, operation) in contract.operations() {
        if path == "/api/me/leave"
            || path == "/api/me" && method == Method::DELETE
            || path == "/api/me/devices"
        {
            for asker in [&guest, &liar, &program, &anna] {
                contract.check(asker, &path, &method, &path, &Sent::Nothing, operation).await;
            }
        }
    }
    server.stop().await;
}

/// Tables of every game of the catalog in the middle of a match and after it: what is told there is of the games' own making.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_answered_at_tables_of_real_games_is_described() {
    /// Steps until a match is in its middle.
    const MIDDLE: u64 = 20;
    /// Steps that most matches have come to their end with.
    const LONG: u64 = 250;
    let server = Server::in_memory().await;
    let (anna, guest) = (server.person("Anna").await, server.guest().await);
    let contract = Contract::new(anna.get("/api/openapi.json").await);
    for listing in catalog::games() {
        let meta = listing.game.meta();
        let bots = usize::from(*meta.seats.start()) - 1;
        let (running, over) =
            (anna.table(meta.id, &[], bots, 0).await, anna.table(meta.id, &[], bots, 0).await);
        // Some matches are over before.
        play_to(&contract, &anna, &running, MIDDLE).await;
        // The other has come to its end, or is ended when it takes too long.
        if play_to(&contract, &anna, &over, LONG).await >= LONG {
            anna.post(&format!("/api/tables/{over}/motion"), json!({ "motion": { "kind": "abort" } })).await;
        }
        assert_eq!(anna.get(&format!("/api/tables/{over}")).await["status"], "over");
        let tables = [running, over];
        for (path, method, operation) in contract.operations() {
            if method != Method::GET || !path.contains("{id}") && !path.contains("{game}") {
                continue;
            }
            for table in &tables {
                let address = path.replace("{id}", table).replace("{game}", meta.id).replace("{step}", "2");
                for query in ["", "?as=0", "?as=guest", "?since=1", "?at=1", "?lang=de"] {
                    for asker in [&anna, &guest] {
                        let address = format!("{address}{query}");
                        contract.check(asker, &path, &method, &address, &Sent::Nothing, operation).await;
                    }
                }
            }
        }
    }
    server.stop().await;
}

/// Plays at random by plain HTTP until the match has so many steps or is over: every answer is held to the description.
async fn play_to(contract: &Contract, who: &Client, table: &str, steps: u64) -> u64 {
    let operation = |path: &str, method: &Method| {
        let found = contract.operations().into_iter().find(|(one, by, _)| one == path && by == method);
        found.expect("it is described").2
    };
    let (state, act) = ("/api/tables/{id}/state", "/api/tables/{id}/act");
    let (ask, answer) = (operation(state, &Method::GET), operation(act, &Method::POST));
    let at = |path: &str| path.replace("{id}", table);
    for n in 0_usize.. {
        contract.check(who, state, &Method::GET, &at(state), &Sent::Nothing, ask).await;
        let now = who.get(&at(state)).await["state"].clone();
        let v = now["v"].as_u64().unwrap();
        if v >= steps || now["end"].is_object() {
            return v;
        }
        if let Some(legal) = now["you"]["legal"].as_array() {
            let action = &legal[n * 7 % legal.len()]["action"];
            let body = json!({ "id": format!("n{n}"), "d": now["you"]["d"], "actions": [action] });
            contract.check(who, act, &Method::POST, &at(act), &Sent::Json(body), answer).await;
        }
    }
    unreachable!("a match goes on or ends");
}

/// What is sent along.
#[derive(Debug)]
enum Sent {
    Nothing,
    Json(Value),
    Text(String),
}

struct Contract {
    description: Value,
    /// What was made of the schemas of answers, by path, method and status.
    validators: Mutex<BTreeMap<(String, String, StatusCode), Arc<jsonschema::Validator>>>,
}

impl Contract {
    fn new(mut description: Value) -> Contract {
        // A field that is not described is a shape that is not described.
        let text = description["components"].to_string();
        let mut parts = BTreeSet::new();
        find_parts(&description["components"], &mut parts);
        for (name, schema) in description["components"]["schemas"].as_object_mut().unwrap() {
            if !parts.contains(name) {
                close(schema);
            }
        }
        assert_ne!(text, description["components"].to_string());
        Contract { description, validators: Mutex::default() }
    }

    fn operations(&self) -> Vec<(String, Method, &Value)> {
        let paths = self.description["paths"].as_object().unwrap().iter();
        let all = paths.flat_map(|(path, methods)| {
            let methods = methods.as_object().unwrap().iter();
            methods.map(move |(method, operation)| {
                (path.clone(), Method::from_bytes(method.to_uppercase().as_bytes()).unwrap(), operation)
            })
        });
        all.collect()
    }

    /// Bodies as described, and the same spoilt in every field.
    fn bodies(&self, operation: &Value, tables: &[String], person: &str) -> Vec<Sent> {
        let content = &operation["requestBody"]["content"];
        if content.get("text/plain").is_some() {
            return vec![Sent::Nothing, Sent::Text("no record".to_owned()), Sent::Text("x".repeat(100))];
        }
        let Some(schema) = content.pointer("/application~1json/schema") else { return vec![Sent::Nothing] };
        let good = self.example(schema, tables, person);
        let mut all =
            vec![Sent::Nothing, Sent::Text("{".to_owned()), Sent::Json(json!([])), Sent::Json(good.clone())];
        for (key, _) in good.as_object().into_iter().flatten() {
            let spoilt =
                [json!(null), json!(-1), json!(""), json!([]), json!({ "kind": "x" }), json!("\u{202e}")];
            for value in spoilt {
                let mut body = good.clone();
                body[key] = value;
                all.push(Sent::Json(body));
            }
            let mut body = good.as_object().unwrap().clone();
            body.shift_remove(key);
            all.push(Sent::Json(Value::Object(body)));
        }
        all
    }

    /// Something of that shape.
    fn example(&self, schema: &Value, tables: &[String], person: &str) -> Value {
        let of = |schema: &Value| self.example(schema, tables, person);
        if let Some(name) = schema["$ref"].as_str() {
            return of(self.description.pointer(name.trim_start_matches('#')).unwrap());
        }
        if let Some(first) = schema["enum"].as_array().and_then(|all| all.first()) {
            return first.clone();
        }
        for choice in ["oneOf", "anyOf"] {
            if let Some(all) = schema[choice].as_array() {
                return of(all.iter().find(|one| one["type"] != "null").unwrap());
            }
        }
        if let Some(parts) = schema["allOf"].as_array() {
            let mut whole = Map::new();
            for part in parts {
                whole.extend(of(part).as_object().cloned().unwrap_or_default());
            }
            return Value::Object(whole);
        }
        let kind = match &schema["type"] {
            Value::Array(kinds) => kinds.iter().find(|kind| *kind != "null").cloned().unwrap_or_default(),
            kind => kind.clone(),
        };
        match kind.as_str() {
            Some("object") => {
                let fields = schema["properties"].as_object().into_iter().flatten();
                let value = |(key, schema): (&String, &Value)| {
                    let value = match key.as_str() {
                        "game" => json!("toy"),
                        "table" => json!(tables[1]),
                        "about" => json!(person),
                        "seats" => json!([{ "kind": "me" }, { "kind": "bot", "level": "random" }]),
                        "url" => json!("http://127.0.0.1:9/"),
                        _ => of(schema),
                    };
                    (key.clone(), value)
                };
                Value::Object(fields.map(value).collect())
            }
            Some("array") => json!([of(&schema["items"])]),
            Some("string") => json!("x"),
            Some("integer" | "number") => json!(1),
            Some("boolean") => json!(false),
            _ => json!({}),
        }
    }

    fn validator(&self, key: (String, String, StatusCode), schema: &Value) -> Arc<jsonschema::Validator> {
        let make = || {
            let mut schema = schema.clone();
            schema["components"] = self.description["components"].clone();
            Arc::new(jsonschema::validator_for(&schema).unwrap())
        };
        Arc::clone(self.validators.lock().unwrap().entry(key).or_insert_with(make))
    }

    /// Sends it; what came back must be described.
    async fn check(
        &self,
        asker: &Client,
        path: &str,
        method: &Method,
        address: &str,
        body: &Sent,
        operation: &Value,
    ) -> (String, String, StatusCode) {
        let url = format!("http://{}{address}", asker.address);
        let mut request = asker.http.request(method.clone(), &url);
        if let Some(cookie) = &asker.cookie {
            request = request.header("cookie", cookie);
        }
        if let Some(bearer) = &asker.bearer {
            request = request.bearer_auth(bearer);
        }
        request = match body {
            Sent::Nothing => request,
            Sent::Json(value) => request.json(value),
            Sent::Text(text) => request.body(text.clone()),
        };
        let mut response = request.send().await.unwrap();
        let status = response.status();
        let kind = response.headers().get("content-type").map(|kind| kind.to_str().unwrap().to_owned());
        let endless = status.is_success() && path.ends_with("/stream");
        let text = if endless {
            let first = response.chunk().await.unwrap().unwrap_or_default();
            String::from_utf8(first.to_vec()).unwrap().lines().next().unwrap_or_default().to_owned()
        } else {
            response.text().await.unwrap()
        };
        let told = format!("{method} {address} {body:?}: {status} {text}");
        let documented = operation["responses"].get(status.as_str());
        let documented = documented.unwrap_or_else(|| panic!("a status that is not described: {told}"));
        let Some(content) = documented["content"].as_object() else {
            assert!(text.is_empty(), "a body that is not described: {told}");
            return (path.to_owned(), method.to_string(), status);
        };
        let kind = kind.unwrap_or_default();
        let known = content.iter().find(|(described, _)| kind.starts_with(described.as_str()));
        let (described, media) = known.unwrap_or_else(|| panic!("content of the kind {kind}: {told}"));
        if described == "application/json" || endless {
            let value: Value = serde_json::from_str(&text).unwrap_or_else(|_| panic!("no JSON: {told}"));
            let validator = self.validator((path.to_owned(), method.to_string(), status), &media["schema"]);
            if let Err(error) = validator.validate(&value) {
                panic!("a shape that is not described: {error} at {}: {told}", error.instance_path);
            }
        }
        (path.to_owned(), method.to_string(), status)
    }
}

/// The types that others are put together of: they cannot be closed by themselves.
pub(crate) fn find_parts(schema: &Value, parts: &mut BTreeSet<String>) {
    match schema {
        Value::Object(fields) => {
            for part in fields.get("allOf").and_then(Value::as_array).into_iter().flatten() {
                let name = part["$ref"].as_str().and_then(|name| name.rsplit('/').next());
                parts.extend(name.map(str::to_owned));
            }
            fields.values().for_each(|value| find_parts(value, parts));
        }
        Value::Array(all) => all.iter().for_each(|value| find_parts(value, parts)),
        _ => {}
    }
}

/// Lets an object have no other fields than those described. Those that are put together of several are left alone.
pub(crate) fn close(schema: &mut Value) {
    let Value::Object(fields) = schema else { return };
    if fields.contains_key("allOf") {
        return;
    }
    if fields.contains_key("properties") && !fields.contains_key("additionalProperties") {
        fields.insert("additionalProperties".to_owned(), json!(false));
    }
    for (_, value) in fields.iter_mut() {
        match value {
            Value::Array(all) => all.iter_mut().for_each(close),
            value => close(value),
        }
    }
}

/// Addresses that fit the path, and some that do not; each question once well and once badly put.
fn addresses(path: &str, operation: &Value, tables: &[String]) -> Vec<String> {
    let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
    let named = |place: &str| -> Vec<String> {
        let there = parameters.iter().filter(|one| one["in"] == place);
        there.map(|one| one["name"].as_str().unwrap().to_owned()).collect()
    };
    let mut all = vec![path.to_owned()];
    for name in named("path") {
        let good: Vec<String> = match name.as_str() {
            "id" => tables.to_vec(),
            "game" => vec!["toy".to_owned()],
            _ => vec!["0".to_owned()],
        };
        let mark = format!("{{{name}}}");
        let values = good.iter().map(String::as_str).chain(STRANGE);
        all = values
            .flat_map(|value| all.iter().map(|one| one.replace(&mark, value)).collect::<Vec<_>>())
            .collect();
    }
    let plain = all.clone();
    for name in named("query") {
        let values = ["0", "guest", "%ff", "-7", "99999999999999999999"];
        let first = plain.iter().take(tables.len());
        all.extend(first.flat_map(|one| values.map(|value| format!("{one}?{name}={value}"))));
    }
    all
}
