//! What a bot would consider in a player's place: at tables that allow it, and for everybody once the match is over.

use axum::Json;
use axum::extract::State;
use engine::{Viewer, say};
use protocol::rest::{Hint, Hints, Problem};
use serde::Deserialize;
use store::rows::Status;

use crate::App;
use crate::auth::Visitor;
use crate::error::ApiError;
use crate::guard::{ClientAddress, Path, Query};
use crate::table::running::{Running, contained, is};
use crate::thinkers::Rank;
use crate::{budget, feed, lobby, locale, records};

/// Who may wait for a hint, per thread that thinks; others are asked to come back.
pub(crate) const QUEUE: usize = 4;
/// The bot that is asked. It thinks long enough to be better than most of us, and not so long that one looks away.
const ADVISER: &str = "level5@300ms";
/// How many moves it tells.
const MOVES: usize = 3;

/// What is asked.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Question {
    #[serde(default, rename = "as")]
    eyes: Option<String>,
    #[serde(default)]
    at: Option<u64>,
}

/// What a bot would consider in my place, now or after some step. It knows what the seat knew then, and no more.
#[utoipa::path(get, path = "/api/tables/{id}/hint", tag = "play",
    params(("id" = String, Path), ("as" = Option<String>, Query, description = "A seat of mine, or any once it is over."),
        ("at" = Option<u64>, Query, description = "After how many steps; left out, now."),
        ("lang" = Option<String>, Query, description = "The language of what people read.")),
    responses((status = 200, body = Hints), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn hint(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(question): Query<Question>,
) -> Result<Json<Hints>, ApiError> {
    let _place = app.hints().try_acquire().map_err(|_| ApiError::busy())?;
    let (table, mut rows, seat) = lobby::load_with_log(&app, &id, |table| {
        let Viewer::Seat(seat) = feed::viewer(table, visitor.id(), question.eyes.as_deref())? else {
            return Err(ApiError::forbidden("not_your_seat", say!("server-hint-for-whom")));
        };
        if !table.doc.hints && table.row.status != Status::Over {
            return Err(ApiError::forbidden("no_hints", say!("server-no-hints")));
        }
        Ok(seat)
    })
    .await?;
    let steps = records::first(&rows, question.at.unwrap_or(rows.len() as u64))?.len();
    rows.truncate(steps);
    let game = *app.game(&table.doc.game)?;
    let seed = app.seed_of_thought(steps as u64, seat);
    let (payer, language) = (budget::payer(visitor.id(), from), locale::asked());
    let (offers, study) = budget::replay(&app, &payer, steps, move || {
        let running = Running::open(&game, &table.doc, &rows)?;
        contained(|| {
            let adviser =
                game.lab.bot(ADVISER).map_err(|error| ApiError::bad("unknown_bot", error.to_string()))?;
            let study = game.lab.study(&*running.live, seat, adviser, seed)?;
            Ok((running.live.legal(seat, language), study))
        })
    })
    .await?;
    let turn = app.advisers().turn(&payer, Rank::Played).await;
    let run = move || {
        let _turn = turn;
        study.run()
    };
    let thought = tokio::task::spawn_blocking(run).await.map_err(|_| ApiError::broken())?;
    // In the words in which a move is offered to whoever asks; what is not offered is no advice.
    let moves = thought.moves.into_iter().filter_map(|considered| {
        let label = offers.iter().find(|offer| is(offer, &considered.action))?.label.clone();
        Some(Hint { label, action: considered.action, share: considered.share, value: considered.result })
    });
    Ok(Json(Hints { d: thought.decision, moves: moves.take(MOVES).collect() }))
}
