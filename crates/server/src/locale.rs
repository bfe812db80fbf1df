//! In which language a request is answered: what it asks for by `lang`, what the cookie of that name says, what the
//! browser accepts, or English.

use axum::extract::Request;
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE};
use axum::response::Response;
use engine::Language;

const NAME: &str = "lang";

tokio::task_local! {
    static ANSWERED: Language;
}

/// Answers a request in its language.
pub(crate) async fn speak<F: Future<Output = Response>>(
    request: Request,
    answer: impl FnOnce(Request) -> F,
) -> Response {
    let language = wanted(request.uri().query().unwrap_or_default(), request.headers());
    ANSWERED.scope(language, answer(request)).await
}

/// The language of the request that is being answered. What lives longer than its request asks once and remembers.
pub(crate) fn asked() -> Language {
    ANSWERED.try_with(|language| *language).unwrap_or_default()
}

fn wanted(query: &str, headers: &HeaderMap) -> Language {
    let texts = |name| headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    let named = |pair: &str| {
        pair.trim().split_once('=').filter(|(key, _)| *key == NAME).and_then(|(_, tag)| Language::of_tag(tag))
    };
    query
        .split('&')
        .find_map(named)
        .or_else(|| texts(COOKIE).flat_map(|cookies| cookies.split(';')).find_map(named))
        .or_else(|| texts(ACCEPT_LANGUAGE).find_map(Language::negotiate))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn a_language_in_the_address_comes_before_the_cookie_and_that_before_the_browser() {
        let mut headers = HeaderMap::new();
        assert_eq!(wanted("", &headers), Language::En);
        headers.insert(ACCEPT_LANGUAGE, HeaderValue::from_static("it, fr-CH;q=0.9, en;q=0.8"));
        assert_eq!(wanted("as=1", &headers), Language::Fr);
        headers.insert(COOKIE, HeaderValue::from_static("pioneers_device=lang; lang=de"));
        assert_eq!(wanted("since=4", &headers), Language::De);
        assert_eq!(wanted("since=4&lang=en", &headers), Language::En);
        assert_eq!(wanted("lang=it", &headers), Language::De, "what we do not speak is as good as nothing");
    }
}
