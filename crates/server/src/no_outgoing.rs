//! In place of `outgoing` where the cargo feature `webhooks` is off.

/// This program cannot call other servers.
pub(crate) const BUILT_IN: bool = false;

/// Nothing is called.
pub(crate) fn may_be_called(_url: &str, _private: bool) -> bool {
    false
}

/// Fails: a call that another program has put on the list is tried again later, by one that can make it.
#[allow(clippy::unused_async, reason = "the other module's signature")]
pub(crate) async fn post(
    _url: &str,
    _private: bool,
    _signature: String,
    _body: String,
) -> Result<(), String> {
    Err("this program was built without the cargo feature `webhooks`".to_owned())
}
