//! Calls to other servers over HTTPS: the cargo feature `webhooks`.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use reqwest::{Client, Url, redirect};
use tokio::time::timeout;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long the lookup of a name may take.
const LOOKUP: Duration = Duration::from_secs(3);

/// This program can call other servers.
pub(crate) const BUILT_IN: bool = true;

/// Whether an address is of the kind that is called; where it leads is judged when it is called.
pub(crate) fn may_be_called(url: &str, private: bool) -> bool {
    let Ok(url) = Url::parse(url) else { return false };
    let allowed = url.scheme() == "https" || url.scheme() == "http" && private;
    allowed && url.host_str().is_some() && url.username().is_empty()
}

/// Posts a JSON body with its signature. Only where `private` says so may the address be one that is not public.
pub(crate) async fn post(url: &str, private: bool, signature: String, body: String) -> Result<(), String> {
    let url = Url::parse(url).map_err(|error| error.to_string())?;
    let host = url.host_str().ok_or("no host")?.to_owned();
    let port = url.port_or_known_default().ok_or("no port")?;
    let bare = host.trim_start_matches('[').trim_end_matches(']').to_owned();
    let found = addresses(tokio::net::lookup_host((bare, port)), LOOKUP).await?;
    // Looked up once and pinned: a name that meant somebody else a moment later would lead us into our own network.
    if !private && found.iter().any(|address| !is_public(address.ip())) {
        return Err("the address is not public".to_owned());
    }
    // Fails if somebody was first, with the same provider.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let client = Client::builder()
        .redirect(redirect::Policy::none())
        .timeout(PATIENCE)
        .no_proxy()
        .resolve_to_addrs(&host, &found)
        .build()
        .map_err(|error| error.to_string())?;
    let response = client
        .post(url)
        .header("content-type", "application/json")
        .header("x-pioneers-signature", signature)
        .body(body)
        .send()
        .await
        .map_err(|error| error.to_string())?;
    if response.status().is_success() { Ok(()) } else { Err(format!("status {}", response.status())) }
}

/// What a lookup finds, if it does so in time: whoever answers for the name may keep us waiting.
async fn addresses<A: Iterator<Item = SocketAddr>>(
    lookup: impl Future<Output = io::Result<A>>,
    patience: Duration,
) -> Result<Vec<SocketAddr>, String> {
    match timeout(patience, lookup).await {
        Ok(found) => Ok(found.map_err(|error| error.to_string())?.collect()),
        Err(_) => Err("its name cannot be looked up in time".to_owned()),
    }
}

fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(four) => {
            let [a, b, ..] = four.octets();
            let shared = a == 100 && (64..128).contains(&b);
            let reserved = a == 0 || a >= 240 || (a == 192 && b == 0) || (a == 198 && (18..20).contains(&b));
            !(four.is_private()
                || four.is_loopback()
                || four.is_link_local()
                || four.is_multicast()
                || four.is_documentation()
                || shared
                || reserved)
        }
        // Global unicast is 2000::/3; of it, the ranges for tunnels and documentation lead back to IPv4 or nowhere.
        IpAddr::V6(six) => {
            let [first, second, ..] = six.segments();
            (0x2000..0x4000).contains(&first)
                && first != 0x2002
                && !(first == 0x2001 && (second < 0x200 || second == 0xdb8))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_name_that_is_never_looked_up_holds_up_nothing() {
        const LONG: Duration = Duration::from_secs(60);
        let never = std::future::pending::<io::Result<std::vec::IntoIter<SocketAddr>>>();
        let given_up = addresses(never, Duration::from_millis(1));
        let given_up = timeout(LONG, given_up).await.expect("it is given up");
        assert_eq!(given_up, Err("its name cannot be looked up in time".to_owned()));
        let found = SocketAddr::from(([1, 1, 1, 1], 443));
        assert_eq!(addresses(async { Ok([found].into_iter()) }, LONG).await, Ok(vec![found]));
    }

    #[test]
    fn only_public_addresses_are_called() {
        for private in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "255.255.255.255",
            "::1",
            "fe80::1",
            "fd00::1",
            "::ffff:10.0.0.1",
            "2001:db8::1",
            "2002:0a00::1",
            "64:ff9b::1",
        ] {
            assert!(!is_public(private.parse().unwrap()), "{private}");
        }
        for public in ["1.1.1.1", "9.9.9.9", "2606:4700::1111"] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
    }
}
