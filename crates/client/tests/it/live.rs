//! A table as it goes on, over connections that come and go.

use client::{Client, FullState, Link, Live, Opening, Update};
use protocol::rest::SeatPlan;
use serde_json::Value;

use crate::host::{Host, table};

/// Seats of one device, played to the end by the first offer; `each` is called after every move.
struct Player {
    live: Live,
    moves: usize,
    links: Vec<Link>,
}

impl Player {
    fn sit(client: &Client, id: &str, eyes: &str) -> Player {
        let opening = Opening { eyes: Some(eyes.to_owned()) };
        Player { live: Live::open(client.clone(), id.to_owned(), opening), moves: 0, links: Vec::new() }
    }

    /// The next state that tells of something to decide, or of the end.
    async fn turn(&mut self) -> FullState {
        loop {
            match self.live.updates.recv().await.unwrap() {
                Update::State { standing, .. } if standing.you.is_some() || standing.end.is_some() => {
                    return *standing;
                }
                Update::Link(link) => self.links.push(link),
                _ => {}
            }
        }
    }

    /// Waits until a request is answered.
    async fn answer(&mut self, wanted: &str) -> Result<u64, String> {
        loop {
            match self.live.updates.recv().await.unwrap() {
                Update::Answer { id, done } if id == wanted => return done.map_err(|problem| problem.code),
                Update::Link(link) => self.links.push(link),
                _ => {}
            }
        }
    }

    fn act(&mut self, standing: &FullState) -> String {
        let you = standing.you.as_ref().unwrap();
        let action: Value = serde_json::from_str(you.legal[0].action.get()).unwrap();
        self.moves += 1;
        self.live.requests.act(Some(you.seat), Some(you.d), vec![action])
    }
}

#[tokio::test]
async fn a_match_is_played_to_its_end_against_a_bot() {
    let host = Host::start().await;
    let folder = tempfile::tempdir().unwrap();
    let (anna, _) = host.person(folder.path(), "Anna").await;
    let bot = SeatPlan::Bot { level: "random".to_owned() };
    let made = table(&anna, vec![SeatPlan::Me, bot]).await;
    anna.start(&made.id).await.unwrap();
    let mut player = Player::sit(&anna, &made.id, "0");
    let end = loop {
        let standing = player.turn().await;
        if let Some(end) = standing.end {
            break end;
        }
        assert!(standing.view.is_object(), "{}", standing.view);
        player.act(&standing);
    };
    assert_eq!(end.ranks.len(), 2);
    let log = anna.log(&made.id).await.unwrap();
    assert!(log.lines().count() > player.moves, "{log}");
}

#[tokio::test]
async fn a_request_made_while_the_server_is_down_is_done_once_when_it_is_up() {
    let host = Host::start().await;
    let folder = tempfile::tempdir().unwrap();
    let (anna, _) = host.person(folder.path(), "Anna").await;
    let bot = SeatPlan::Bot { level: "random".to_owned() };
    let made = table(&anna, vec![SeatPlan::Me, bot]).await;
    anna.start(&made.id).await.unwrap();
    let mut player = Player::sit(&anna, &made.id, "0");
    let standing = player.turn().await;
    let host = host.restart().await;
    let asked = player.act(&standing);
    let v = player.answer(&asked).await.unwrap();
    assert!(v > standing.v);
    assert!(player.links.iter().any(|link| matches!(link, Link::Waiting { .. })), "{:?}", player.links);
    let steps = anna.history(&made.id, Some("0")).await.unwrap();
    let mine = steps.iter().filter(|step| step.seat == 0 && step.v > 0).count();
    assert_eq!(mine, 1, "{steps:?}");
    drop(host);
}

#[tokio::test]
async fn an_answer_to_a_decision_that_is_gone_is_refused_with_its_code() {
    let host = Host::start().await;
    let folder = tempfile::tempdir().unwrap();
    let (anna, _) = host.person(folder.path(), "Anna").await;
    let made = table(&anna, vec![SeatPlan::Me, SeatPlan::Me]).await;
    anna.start(&made.id).await.unwrap();
    let mut player = Player::sit(&anna, &made.id, "0");
    let standing = player.turn().await;
    let you = standing.you.as_ref().unwrap();
    let asked = player.live.requests.act(Some(0), Some(you.d + 1000), vec![Value::Null]);
    assert_eq!(player.answer(&asked).await.unwrap_err(), "stale");
}

#[tokio::test]
async fn chat_is_heard_at_the_table() {
    let host = Host::start().await;
    let folder = tempfile::tempdir().unwrap();
    let (anna, _) = host.person(folder.path(), "Anna").await;
    let made = table(&anna, vec![SeatPlan::Me, SeatPlan::Me]).await;
    anna.start(&made.id).await.unwrap();
    let mut live = Live::open(anna, made.id, Opening { eyes: Some("0".to_owned()) });
    live.requests.chat("Good luck!".to_owned());
    let said = loop {
        if let Update::Chat(mut lines) = live.updates.recv().await.unwrap()
            && let Some(line) = lines.pop()
        {
            break line;
        }
    };
    assert_eq!((&*said.name, &*said.text), ("Anna", "Good luck!"));
}

#[tokio::test]
async fn a_table_that_is_not_there_closes_for_good() {
    let host = Host::start().await;
    let mut live = Live::open(host.guest(), "nowhere".to_owned(), Opening::default());
    let closed = loop {
        if let Update::Link(Link::Closed(problem)) = live.updates.recv().await.unwrap() {
            break problem;
        }
    };
    assert_eq!(closed.code, "unknown_table");
}
