//! Addresses of servers, and links to their tables.

use std::fmt;
use std::str::FromStr;

use reqwest::Url;

use crate::error::Error;

/// A server, by its base address without a slash at the end.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Server(String);

impl Server {
    /// The address of one of its pages.
    pub(crate) fn at(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }

    /// As it is written and kept.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Server {
    type Err = Error;

    /// Without a scheme it is `http` on this machine and `https` elsewhere.
    fn from_str(text: &str) -> Result<Server, Error> {
        let text = text.trim();
        let local = ["localhost", "127.", "[::1]"].iter().any(|start| text.starts_with(start));
        let whole = match text.contains("://") {
            true => text.to_owned(),
            false if local => format!("http://{text}"),
            false => format!("https://{text}"),
        };
        let bad = || Error::Address(text.to_owned());
        let url = Url::parse(&whole).map_err(|_| bad())?;
        if !matches!(url.scheme(), "http" | "https") || url.host_str().is_none() {
            return Err(bad());
        }
        let path = url.path().trim_end_matches('/');
        Ok(Server(format!("{}{path}", url.origin().ascii_serialization())))
    }
}

impl fmt::Display for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A link to a table, with the right to sit there if it carries one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    /// Where the table is.
    pub server: Server,
    /// Which it is.
    pub table: String,
    /// The right to sit.
    pub token: Option<String>,
}

impl FromStr for Invitation {
    type Err = Error;

    fn from_str(text: &str) -> Result<Invitation, Error> {
        let bad = || Error::Invitation(text.to_owned());
        let (link, token) = match text.trim().split_once('#') {
            Some((link, token)) => (link, Some(token.to_owned()).filter(|token| !token.is_empty())),
            None => (text.trim(), None),
        };
        let (server, table) = link.split_once("/table/").ok_or_else(bad)?;
        let table = table.trim_end_matches('/').to_owned();
        if !is_id(&table) {
            return Err(bad());
        }
        Ok(Invitation { server: server.parse().map_err(|_| bad())?, table, token })
    }
}

/// Whether a text can be the id of a table: it becomes part of an address.
pub(crate) fn is_id(text: &str) -> bool {
    !text.is_empty()
        && text.len() <= 64
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_taken_as_people_write_them() {
        for (written, meant) in [
            ("http://127.0.0.1:4000", "http://127.0.0.1:4000"),
            ("localhost:4000", "http://localhost:4000"),
            ("games.example.org", "https://games.example.org"),
            ("https://example.org/games/", "https://example.org/games"),
            (" https://example.org/ ", "https://example.org"),
        ] {
            assert_eq!(written.parse::<Server>().unwrap().as_str(), meant);
        }
        for none in ["", "ftp://example.org", "http://", "::"] {
            assert_eq!(none.parse::<Server>().unwrap_err().code(), "bad_server", "{none}");
        }
    }

    #[test]
    fn an_invitation_is_a_table_of_a_server_and_a_token() {
        let link: Invitation = "https://example.org/table/ab12#secret".parse().unwrap();
        assert_eq!((link.server.as_str(), &*link.table), ("https://example.org", "ab12"));
        assert_eq!(link.token.as_deref(), Some("secret"));
        let bare: Invitation = "http://127.0.0.1:4000/table/ab12".parse().unwrap();
        assert_eq!(bare.token, None);
        for none in ["", "https://example.org", "https://example.org/table/", "https://example.org/table/a/b"]
        {
            assert_eq!(none.parse::<Invitation>().unwrap_err().code(), "bad_invitation", "{none}");
        }
    }
}
