//! What may go wrong between here and a server.

use protocol::rest::Problem;

/// Why something was not done.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The address is none.
    #[error("`{0}` is no address of a server; write it as in https://games.example.org")]
    Address(String),
    /// The link is no invitation.
    #[error("`{0}` is no invitation; it looks like https://games.example.org/table/ID#…")]
    Invitation(String),
    /// The server was not reached, or broke off.
    #[error("cannot reach the server: {0}")]
    Unreachable(String),
    /// It answered something that is not of this protocol.
    #[error("the server answers what this program does not understand: {0}")]
    Strange(String),
    /// It speaks another version of the protocol.
    #[error("the server speaks version {theirs} of the protocol, this program version {ours}")]
    Protocol {
        /// Its version.
        theirs: u32,
        /// Ours.
        ours: u32,
    },
    /// It refused.
    #[error("{}", .0.message)]
    Refused(Problem),
    /// The file of identities cannot be read or written.
    #[error("{0}")]
    Keyring(String),
}

impl Error {
    /// The stable code of this error: a refusal has that of the server.
    pub fn code(&self) -> &str {
        match self {
            Error::Address(_) => "bad_server",
            Error::Invitation(_) => "bad_invitation",
            Error::Unreachable(_) => "unreachable",
            Error::Strange(_) => "strange_answer",
            Error::Protocol { .. } => "other_protocol",
            Error::Refused(problem) => &problem.code,
            Error::Keyring(_) => "keyring",
        }
    }
}

impl From<reqwest::Error> for Error {
    fn from(error: reqwest::Error) -> Error {
        let mut why = error.to_string();
        let mut source = std::error::Error::source(&error);
        while let Some(cause) = source {
            why = cause.to_string();
            source = cause.source();
        }
        if error.is_decode() { Error::Strange(why) } else { Error::Unreachable(why) }
    }
}

impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Error {
        Error::Strange(error.to_string())
    }
}
