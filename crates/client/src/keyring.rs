//! Identities by server, kept in a file that only its owner can read.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::address::Server;
use crate::error::Error;

/// Who we are on a server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Identity {
    /// The id that others see too.
    pub id: String,
    /// The name.
    pub name: String,
    /// The secret that proves it.
    pub token: String,
}

/// The identities of whoever uses this program, by server.
#[derive(Debug)]
pub struct Keyring {
    path: PathBuf,
    known: BTreeMap<String, Identity>,
}

impl Keyring {
    /// Where it is kept unless somebody says otherwise: `PIONEERS_IDENTITY`, else in the folder for settings of this
    /// system. Nothing if neither is known.
    pub fn usual_path() -> Option<PathBuf> {
        let set = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        set("PIONEERS_IDENTITY").or_else(|| {
            let settings = set("XDG_CONFIG_HOME").or_else(|| Some(set("HOME")?.join(".config")))?;
            Some(settings.join("pioneers").join("identity.json"))
        })
    }

    /// What is kept there; nothing if the file does not exist.
    ///
    /// # Errors
    /// The file cannot be read, is none of ours, or others can read it.
    pub fn open(path: &Path) -> Result<Keyring, Error> {
        let trouble = |why: &dyn std::fmt::Display| Error::Keyring(format!("{}: {why}", path.display()));
        #[expect(clippy::disallowed_methods, reason = "the file is the client's own; no rules are near")]
        let read = fs::read_to_string(path);
        let text = match read {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Ok(Keyring { path: path.to_owned(), known: BTreeMap::new() });
            }
            Err(error) => return Err(trouble(&error)),
        };
        if open_to_others(path).map_err(|error| trouble(&error))? {
            return Err(trouble(&"others can read this file of secrets; make it yours alone (chmod 600)"));
        }
        let known = serde_json::from_str(&text).map_err(|error| trouble(&error))?;
        Ok(Keyring { path: path.to_owned(), known })
    }

    /// Who we are on a server.
    pub fn find(&self, server: &Server) -> Option<&Identity> {
        self.known.get(server.as_str())
    }

    /// Keeps who we are on a server.
    ///
    /// # Errors
    /// The file cannot be written; it is as it was then.
    pub fn keep(&mut self, server: &Server, identity: Identity) -> Result<(), Error> {
        self.keep_as(server.as_str(), identity)
    }

    pub(crate) fn known(&self, account: &str) -> Option<&Identity> {
        self.known.get(account)
    }

    pub(crate) fn keep_as(&mut self, account: &str, identity: Identity) -> Result<(), Error> {
        self.known.insert(account.to_owned(), identity);
        self.write()
    }

    /// Forgets who we are on a server.
    ///
    /// # Errors
    /// The file cannot be written; it is as it was then.
    pub fn forget(&mut self, server: &Server) -> Result<(), Error> {
        self.known.remove(server.as_str());
        self.write()
    }

    /// A new file takes the place of the old, so that there is always a whole one.
    fn write(&self) -> Result<(), Error> {
        let trouble = |error: io::Error| Error::Keyring(format!("{}: {error}", self.path.display()));
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder).map_err(trouble)?;
        }
        let beside = self.path.with_extension(format!("new-{}", std::process::id()));
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let text = serde_json::to_string_pretty(&self.known)?;
        let written = options.open(&beside).and_then(|mut file| {
            file.write_all(text.as_bytes())?;
            file.sync_all()
        });
        let done = written.and_then(|()| fs::rename(&beside, &self.path));
        if done.is_err() {
            // What is left of it holds secrets; if it cannot be removed, the error below says where it is.
            drop(fs::remove_file(&beside));
        }
        done.map_err(trouble)
    }
}

#[cfg(unix)]
fn open_to_others(path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::PermissionsExt;
    Ok(fs::metadata(path)?.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
fn open_to_others(_path: &Path) -> io::Result<bool> {
    Ok(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn anna() -> Identity {
        Identity { id: "1".into(), name: "Anna".into(), token: "secret".into() }
    }

    #[test]
    fn what_is_kept_is_found_again_by_its_server() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep").join("identity.json");
        let server: Server = "http://localhost:4000".parse().unwrap();
        Keyring::open(&path).unwrap().keep(&server, anna()).unwrap();
        let mut again = Keyring::open(&path).unwrap();
        assert_eq!(again.find(&server), Some(&anna()));
        assert_eq!(again.find(&"http://localhost:4001".parse().unwrap()), None);
        again.forget(&server).unwrap();
        assert_eq!(Keyring::open(&path).unwrap().find(&server), None);
    }

    #[cfg(unix)]
    #[test]
    fn only_its_owner_can_read_it_and_a_file_open_to_others_is_refused() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("identity.json");
        Keyring::open(&path).unwrap().keep(&"http://localhost".parse().unwrap(), anna()).unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
        assert_eq!(Keyring::open(&path).unwrap_err().code(), "keyring");
    }
}
