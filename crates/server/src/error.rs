//! What a client is told when something is refused: a stable code, a sentence, and nothing about our insides.

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use engine::{Failure, LogError, SetupError};
use protocol::rest::Problem;
use store::StoreError;

/// A refusal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ApiError {
    pub(crate) status: StatusCode,
    pub(crate) problem: Problem,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, code: &str, message: impl Into<String>) -> ApiError {
        ApiError { status, problem: Problem { code: code.to_owned(), message: message.into(), rule: None } }
    }

    pub(crate) fn bad(code: &str, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, code, message)
    }

    pub(crate) fn forbidden(code: &str, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::FORBIDDEN, code, message)
    }

    pub(crate) fn conflict(code: &str, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::CONFLICT, code, message)
    }

    pub(crate) fn nobody() -> ApiError {
        ApiError::new(
            StatusCode::UNAUTHORIZED,
            "who_are_you",
            "tell us your name first, or show a valid token",
        )
    }

    pub(crate) fn no_table() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "unknown_table", "there is no such table")
    }

    pub(crate) fn no_page() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "unknown_page", "there is nothing here")
    }

    pub(crate) fn too_fast() -> ApiError {
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too_fast", "please slow down and try again")
    }

    pub(crate) fn busy() -> ApiError {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "busy", "too much is going on; please try again")
    }

    pub(crate) fn unavailable() -> ApiError {
        let sentence = "the server cannot save right now; please send the same again";
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", sentence)
    }

    /// Rules that panicked: this match stops, its log is the bug report, the server goes on.
    pub(crate) fn broken() -> ApiError {
        let sentence = "something went wrong at this table; its record is safe, and we can look into it";
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "broken_table", sentence)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        match error {
            StoreError::Conflict => ApiError::conflict("changed", "somebody was faster; please look again"),
            StoreError::Unavailable(why) => {
                tracing::error!(%why, "the store failed");
                ApiError::unavailable()
            }
        }
    }
}

impl From<Failure> for ApiError {
    fn from(failure: Failure) -> ApiError {
        let status = match failure.code {
            "not_an_action" | "unknown_bot" => StatusCode::BAD_REQUEST,
            _ => StatusCode::CONFLICT,
        };
        let rule = failure.rule.map(|rule| rule.to_string());
        let problem = Problem { code: failure.code.to_owned(), message: failure.message, rule };
        ApiError { status, problem }
    }
}

impl From<SetupError> for ApiError {
    fn from(error: SetupError) -> ApiError {
        ApiError::bad(error.code(), error.to_string())
    }
}

impl From<LogError> for ApiError {
    fn from(error: LogError) -> ApiError {
        ApiError::bad(error.code(), error.to_string())
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let again = matches!(self.status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE);
        let mut response = (self.status, Json(self.problem)).into_response();
        if again {
            response.headers_mut().insert(RETRY_AFTER, axum::http::HeaderValue::from_static("1"));
        }
        response
    }
}
