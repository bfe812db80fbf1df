//! What a client is told when something is refused: a stable code, a sentence, and nothing about our insides.

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use engine::{Failure, Language, LogError, Sentence, SetupError, UnknownSchema, say};
use protocol::rest::Problem;
use store::StoreError;

use crate::locale;

/// A refusal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ApiError {
    pub(crate) status: StatusCode,
    /// As our logs and programs have it: in English.
    pub(crate) problem: Problem,
    sentence: Sentence,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, code: &str, message: impl Into<Sentence>) -> ApiError {
        ApiError::with_rule(status, code, message.into(), None)
    }

    fn with_rule(status: StatusCode, code: &str, sentence: Sentence, rule: Option<String>) -> ApiError {
        ApiError {
            status,
            problem: Problem { code: code.to_owned(), message: sentence.to_string(), rule },
            sentence,
        }
    }

    /// What somebody is told in their language.
    pub(crate) fn told(self, language: Language) -> Problem {
        Problem { message: self.sentence.text(language), ..self.problem }
    }

    pub(crate) fn bad(code: &str, message: impl Into<Sentence>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, code, message)
    }

    pub(crate) fn forbidden(code: &str, message: impl Into<Sentence>) -> ApiError {
        ApiError::new(StatusCode::FORBIDDEN, code, message)
    }

    pub(crate) fn conflict(code: &str, message: impl Into<Sentence>) -> ApiError {
        ApiError::new(StatusCode::CONFLICT, code, message)
    }

    pub(crate) fn nobody() -> ApiError {
        ApiError::new(StatusCode::UNAUTHORIZED, "who_are_you", say!("server-who-are-you"))
    }

    pub(crate) fn no_table() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "unknown_table", say!("server-unknown-table"))
    }

    pub(crate) fn no_page() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "unknown_page", say!("server-unknown-page"))
    }

    pub(crate) fn too_fast() -> ApiError {
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too_fast", say!("server-too-fast"))
    }

    pub(crate) fn too_slow() -> ApiError {
        ApiError::new(StatusCode::REQUEST_TIMEOUT, "too_slow", say!("server-too-slow"))
    }

    pub(crate) fn busy() -> ApiError {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "busy", say!("server-busy"))
    }

    pub(crate) fn unavailable() -> ApiError {
        let sentence = say!("server-unavailable");
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", sentence)
    }

    /// Rules that panicked: this match stops, its log is the bug report, the server goes on.
    pub(crate) fn broken() -> ApiError {
        let sentence = say!("server-broken-table");
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "broken_table", sentence)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        match error {
            StoreError::Conflict => ApiError::conflict("changed", say!("server-changed")),
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
        ApiError::with_rule(status, failure.code, failure.message, rule)
    }
}

impl From<SetupError> for ApiError {
    fn from(error: SetupError) -> ApiError {
        ApiError::bad(error.code(), error.sentence())
    }
}

impl From<UnknownSchema> for ApiError {
    fn from(error: UnknownSchema) -> ApiError {
        ApiError::bad(UnknownSchema::CODE, error.sentence())
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
        let status = self.status;
        let mut response = (status, Json(self.told(locale::asked()))).into_response();
        if again {
            response.headers_mut().insert(RETRY_AFTER, axum::http::HeaderValue::from_static("1"));
        }
        response
    }
}
