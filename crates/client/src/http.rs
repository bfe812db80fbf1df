//! What is asked over HTTP.

use std::time::Duration;

use engine::Language;
use protocol::live::{State, Step};
use protocol::rest::{
    Ask, BotDuty, BotInfo, GameInfo, Hints, Join, LobbyPage, Me, Name, NewBot, NewTable, Note, Problem,
    RuleInfo, Secret, StandIn, TableInfo,
};
use reqwest::header::{AUTHORIZATION, COOKIE, SET_COOKIE};
use reqwest::{Method, RequestBuilder, Response, StatusCode, Url};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::address::{Server, is_id};
use crate::error::Error;
use crate::keyring::{Identity, Keyring};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long a connection may take to be made.
const REACH: Duration = Duration::from_secs(10);

/// A server as one identity asks it.
#[derive(Clone, Debug)]
pub struct Client {
    server: Server,
    http: reqwest::Client,
    token: Option<String>,
    language: Language,
}

impl Client {
    /// A client without an identity: it may look and not touch.
    ///
    /// # Errors
    /// The system has no certificates to trust.
    pub fn guest(server: Server, language: Language) -> Result<Client, Error> {
        // Fails when it was chosen before, and then it is the same.
        drop(rustls::crypto::ring::default_provider().install_default());
        // A WebSocket is an upgrade of HTTP/1.1.
        let http = reqwest::Client::builder().http1_only().connect_timeout(REACH).build()?;
        Ok(Client { server, http, token: None, language })
    }

    /// The same client with an identity.
    #[must_use]
    pub fn with(self, identity: &Identity) -> Client {
        Client { token: Some(identity.token.clone()), ..self }
    }

    /// The client of whoever the keyring knows there, or of somebody new of that name, whom it will know from then on.
    ///
    /// # Errors
    /// The server is not reached, or the file cannot be written.
    pub async fn sign_in(self, keyring: &mut Keyring, name: &str) -> Result<(Client, Identity), Error> {
        let account = self.server.as_str().to_owned();
        self.sign_in_as(keyring, &account, name).await
    }

    /// The same for one of several accounts there: a bot's by its name.
    ///
    /// # Errors
    /// As above.
    pub async fn sign_in_bot(self, keyring: &mut Keyring, name: &str) -> Result<(Client, Identity), Error> {
        let account = format!("{} bot {name}", self.server);
        self.sign_in_as(keyring, &account, name).await
    }

    async fn sign_in_as(
        self,
        keyring: &mut Keyring,
        account: &str,
        name: &str,
    ) -> Result<(Client, Identity), Error> {
        if let Some(known) = keyring.known(account).cloned() {
            let client = self.clone().with(&known);
            match client.me().await {
                Ok(me) => return Ok((client, Identity { name: me.name, ..known })),
                // The token was revoked, or the server has a new database: we are nobody there.
                Err(Error::Refused(problem)) if problem.code == "who_are_you" => {}
                Err(error) => return Err(error),
            }
        }
        let identity = self.introduce(name).await?;
        keyring.keep_as(account, identity.clone())?;
        Ok((self.with(&identity), identity))
    }

    /// The server.
    pub fn server(&self) -> &Server {
        &self.server
    }

    /// The language of what people read.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Somebody new: a device, which makes a token for this program and is used for nothing else.
    async fn introduce(&self, name: &str) -> Result<Identity, Error> {
        let request = self.request(Method::POST, "/api/me")?.json(&Name { name: name.to_owned() });
        let response = answered(request.send().await?).await?;
        let cookie = response
            .headers()
            .get_all(SET_COOKIE)
            .iter()
            .filter_map(|cookie| cookie.to_str().ok()?.split(';').next())
            .find(|cookie| cookie.starts_with("pioneers_device="))
            .ok_or_else(|| Error::Strange("a new identity without its cookie".to_owned()))?
            .to_owned();
        let me: Me = response.json().await?;
        let note = Note { note: "pioneers play".to_owned() };
        let request = self.request(Method::POST, "/api/me/tokens")?.header(COOKIE, cookie).json(&note);
        let secret: Secret = answered(request.send().await?).await?.json().await?;
        Ok(Identity { id: me.id, name: me.name, token: secret.token })
    }

    /// Who we are.
    ///
    /// # Errors
    /// `who_are_you`, if the identity is not known there.
    pub async fn me(&self) -> Result<Me, Error> {
        self.get("/api/me").await
    }

    /// The games that can be played there.
    ///
    /// # Errors
    /// As all of these: the server is not reached, or refuses.
    pub async fn games(&self) -> Result<Vec<GameInfo>, Error> {
        self.get("/api/games").await
    }

    /// The rules of a game.
    ///
    /// # Errors
    /// There is no such game.
    pub async fn rules(&self, game: &str) -> Result<Vec<RuleInfo>, Error> {
        self.get(&format!("/api/games/{game}/rules")).await
    }

    /// A page of the lobby, the first or the one after another.
    ///
    /// # Errors
    /// As above.
    pub async fn lobby(&self, after: Option<&str>) -> Result<LobbyPage, Error> {
        let after = after.map(|after| ("after", after.to_owned()));
        read(self.asking("/api/tables", after.as_slice())?).await
    }

    /// The tables we sit at.
    ///
    /// # Errors
    /// As above.
    pub async fn my_tables(&self) -> Result<Vec<TableInfo>, Error> {
        self.get("/api/me/tables").await
    }

    /// A table.
    ///
    /// # Errors
    /// There is none of that id.
    pub async fn table(&self, table: &str) -> Result<TableInfo, Error> {
        self.get(&at(table, "")?).await
    }

    /// Sets up a table.
    ///
    /// # Errors
    /// It cannot be set up so.
    pub async fn create(&self, table: &NewTable) -> Result<TableInfo, Error> {
        self.post("/api/tables", table).await
    }

    /// Sits down.
    ///
    /// # Errors
    /// No seat is free, or we are not invited.
    pub async fn join(&self, table: &str, join: &Join) -> Result<TableInfo, Error> {
        self.post(&at(table, "/join")?, join).await
    }

    /// Gets up.
    ///
    /// # Errors
    /// As above.
    pub async fn leave(&self, table: &str) -> Result<Value, Error> {
        self.post(&at(table, "/leave")?, &json!({})).await
    }

    /// Says that we are a bot, what we play, and that we are there; the tables that ask us to sit down.
    ///
    /// # Errors
    /// A game is not known there.
    pub async fn present(&self, bot: &NewBot) -> Result<BotDuty, Error> {
        read(self.request(Method::PUT, "/api/me/bot")?.json(bot)).await
    }

    /// Accepts no more challenges.
    ///
    /// # Errors
    /// As above.
    pub async fn absent(&self) -> Result<Value, Error> {
        read(self.request(Method::DELETE, "/api/me/bot")?).await
    }

    /// The bots that accept challenges.
    ///
    /// # Errors
    /// As above.
    pub async fn bots(&self) -> Result<Vec<BotInfo>, Error> {
        self.get("/api/bots").await
    }

    /// Asks a bot to sit down at our table.
    ///
    /// # Errors
    /// `bot_away` or `bot_declines`.
    pub async fn ask(&self, table: &str, ask: &Ask) -> Result<TableInfo, Error> {
        self.post(&at(table, "/ask")?, ask).await
    }

    /// Starts the match.
    ///
    /// # Errors
    /// Seats are free, or the table is not ours.
    pub async fn start(&self, table: &str) -> Result<TableInfo, Error> {
        self.post(&at(table, "/start")?, &json!({})).await
    }

    /// Lets a bot play a seat, or the person again.
    ///
    /// # Errors
    /// The seat is not ours to give.
    pub async fn stand_in(&self, table: &str, stand_in: &StandIn) -> Result<TableInfo, Error> {
        self.post(&at(table, "/bot")?, stand_in).await
    }

    /// A link with the right to sit down.
    ///
    /// # Errors
    /// We do not sit there.
    pub async fn invite(&self, table: &str) -> Result<Secret, Error> {
        self.post(&at(table, "/invite")?, &json!({})).await
    }

    /// Asks for, or agrees to, another match of the same people.
    ///
    /// # Errors
    /// The match is not over.
    pub async fn rematch(&self, table: &str) -> Result<TableInfo, Error> {
        self.post(&at(table, "/rematch")?, &json!({})).await
    }

    /// What a bot would consider in a seat's place.
    ///
    /// # Errors
    /// `no_hints`, where the table allows none.
    pub async fn hint(&self, table: &str, seat: u8) -> Result<Hints, Error> {
        read(self.asking(&at(table, "/hint")?, &[("as", seat.to_string())])?).await
    }

    /// What happened so far, as `eyes` see it: a seat, `guest` or `referee`; left out, ours.
    ///
    /// # Errors
    /// We may not look through these eyes.
    pub async fn history(&self, table: &str, eyes: Option<&str>) -> Result<Vec<Step>, Error> {
        read(self.seen(&at(table, "/history")?, eyes)?).await
    }

    /// The state after a number of steps, with the whole view.
    ///
    /// # Errors
    /// There was no such step.
    pub async fn at(&self, table: &str, step: u64, eyes: Option<&str>) -> Result<State, Error> {
        read(self.seen(&at(table, &format!("/at/{step}"))?, eyes)?).await
    }

    /// The record of a match that is over, as JSON Lines.
    ///
    /// # Errors
    /// `not_over`.
    pub async fn log(&self, table: &str) -> Result<String, Error> {
        let request = self.request(Method::GET, &at(table, "/log")?)?;
        Ok(answered(request.send().await?).await?.text().await?)
    }

    /// A request for the socket of a table, to be upgraded.
    pub(crate) fn upgrade(&self, table: &str, query: &[(&str, String)]) -> Result<RequestBuilder, Error> {
        self.bare(Method::GET, &at(table, "/ws")?, query)
    }

    fn seen(&self, path: &str, eyes: Option<&str>) -> Result<RequestBuilder, Error> {
        self.asking(path, eyes.map(|eyes| ("as", eyes.to_owned())).as_slice())
    }

    async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Error> {
        read(self.request(Method::GET, path)?).await
    }

    async fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T, Error> {
        read(self.request(Method::POST, path)?.json(body)).await
    }

    fn request(&self, method: Method, path: &str) -> Result<RequestBuilder, Error> {
        Ok(self.bare(method, path, &[])?.timeout(PATIENCE))
    }

    fn asking(&self, path: &str, query: &[(&str, String)]) -> Result<RequestBuilder, Error> {
        Ok(self.bare(Method::GET, path, query)?.timeout(PATIENCE))
    }

    /// Without an end: a socket stays.
    fn bare(&self, method: Method, path: &str, query: &[(&str, String)]) -> Result<RequestBuilder, Error> {
        let address = self.server.at(path);
        let language = ("lang", self.language.tag());
        let query = query.iter().map(|(key, value)| (*key, &**value)).chain([language]);
        let url = Url::parse_with_params(&address, query).map_err(|_| Error::Address(address))?;
        let request = self.http.request(method, url);
        Ok(match &self.token {
            Some(token) => request.header(AUTHORIZATION, format!("Bearer {token}")),
            None => request,
        })
    }
}

/// A page of a table. What is no id would be another page.
fn at(table: &str, page: &str) -> Result<String, Error> {
    if !is_id(table) {
        let message = format!("`{table}` is no table");
        return Err(Error::Refused(Problem { code: "unknown_table".to_owned(), message, rule: None }));
    }
    Ok(format!("/api/tables/{table}{page}"))
}

async fn read<T: DeserializeOwned>(request: RequestBuilder) -> Result<T, Error> {
    let text = answered(request.send().await?).await?.text().await?;
    // An answer without a body is as good as null.
    Ok(serde_json::from_str(if text.is_empty() { "null" } else { &text })?)
}

/// The answer, unless it is a refusal.
pub(crate) async fn answered(response: Response) -> Result<Response, Error> {
    let status = response.status();
    if status.is_success() || status == StatusCode::SWITCHING_PROTOCOLS {
        return Ok(response);
    }
    let text = response.text().await.unwrap_or_default();
    Err(match serde_json::from_str::<Problem>(&text) {
        Ok(problem) => Error::Refused(problem),
        Err(_) if status.is_server_error() => Error::Unreachable(status.to_string()),
        Err(_) => Error::Strange(status.to_string()),
    })
}
