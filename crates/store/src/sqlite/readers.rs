//! How the file is read: rows by the connection that writes, whose pages are in memory, and everything that takes longer by
//! connections beside it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::{CachedStatement, Connection, Error, ErrorCode, OptionalExtension, Params, Row};

use super::{Damage, connect};
use crate::StoreError;

/// The connection that writes, for as long as the store is open. Whoever holds the lock is alone on it: no reader sees a transaction
/// that is under way.
#[derive(Clone)]
pub(super) struct Shared(Arc<Mutex<Option<Connection>>>);

impl Shared {
    pub(super) fn new(connection: Connection) -> Shared {
        Shared(Arc::new(Mutex::new(Some(connection))))
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, Option<Connection>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The ways to read.
pub(super) struct Readers {
    path: String,
    writers: Shared,
    /// Idle connections that only read, as many as there have been concurrent readers; none once the store is closed.
    idle: Mutex<Option<Vec<Connection>>>,
    damage: Damage,
}

impl Readers {
    pub(super) fn new(path: &str, writers: Shared, damage: Damage) -> Readers {
        Readers { path: path.to_owned(), writers, idle: Mutex::new(Some(Vec::new())), damage }
    }

    /// Closes them.
    pub(super) fn close(&self) {
        self.idle().take();
    }

    /// The only row there may be.
    pub(super) fn one<T>(
        &self,
        sql: &str,
        params: impl Params + Copy,
        row: impl Fn(&Row<'_>) -> Result<T, Error>,
    ) -> Result<Option<T>, StoreError> {
        self.near(sql, |mut statement| statement.query_row(params, &row).optional())
    }

    /// The few rows there may be.
    pub(super) fn few<T, P: Params>(
        &self,
        sql: &str,
        params: impl Fn() -> P,
        row: impl Fn(&Row<'_>) -> Result<T, Error>,
    ) -> Result<Vec<T>, StoreError> {
        self.near(sql, |mut statement| statement.query_map(params(), &row)?.collect())
    }

    /// The only row there may be, where it may take long to find.
    pub(super) fn one_apart<T>(
        &self,
        sql: &str,
        params: impl Params,
        row: impl FnOnce(&Row<'_>) -> Result<T, Error>,
    ) -> Result<Option<T>, StoreError> {
        self.read(sql, |mut statement| statement.query_row(params, row).optional())
    }

    /// All rows.
    pub(super) fn all<T>(
        &self,
        sql: &str,
        params: impl Params,
        row: impl FnMut(&Row<'_>) -> Result<T, Error>,
    ) -> Result<Vec<T>, StoreError> {
        self.read(sql, |mut statement| statement.query_map(params, row)?.collect())
    }

    /// Asks the connection that writes, which has the pages of the last commit in memory; all others read theirs anew after each. While
    /// it is busy nobody waits for it, and what is asked here is found too quickly to keep a commit.
    fn near<T>(
        &self,
        sql: &str,
        read: impl Fn(CachedStatement<'_>) -> Result<T, Error>,
    ) -> Result<T, StoreError> {
        if let Ok(writers) = self.writers.0.try_lock()
            && let Some(connection) = writers.as_ref().filter(|connection| connection.is_autocommit())
        {
            let answer = self.damage.note(connection.prepare_cached(sql).and_then(&read));
            // It does not wait for other programs; those that only read do.
            if !answer.as_ref().is_err_and(is_busy) {
                return Ok(answer?);
            }
        }
        self.read(sql, read)
    }

    /// Asks a connection that does nothing but read.
    fn read<T>(
        &self,
        sql: &str,
        read: impl FnOnce(CachedStatement<'_>) -> Result<T, Error>,
    ) -> Result<T, StoreError> {
        let closed = || StoreError::Unavailable("the store is closed".to_owned());
        let idle = self.idle().as_mut().ok_or_else(closed)?.pop();
        let reader = self.damage.note(idle.map_or_else(|| connect(&self.path), Ok))?;
        let answer = self.damage.note(reader.prepare_cached(sql).and_then(read));
        if let Some(idle) = &mut *self.idle() {
            idle.push(reader);
        }
        Ok(answer?)
    }

    fn idle(&self) -> MutexGuard<'_, Option<Vec<Connection>>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether another program is in the way.
fn is_busy(error: &Error) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
}

#[cfg(test)]
mod tests {
    use crate::rows::Identity;
    use crate::{People, Sqlite, Store};

    async fn store() -> (tempfile::TempDir, Sqlite) {
        let dir = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&dir.path().join("pioneers.db").display().to_string()).unwrap();
        store.put_identity(Identity::new("anna", "Anna", 1)).await.unwrap();
        (dir, store)
    }

    fn of_their_own(store: &Sqlite) -> usize {
        store.readers.idle().as_ref().map_or(0, Vec::len)
    }

    #[tokio::test]
    async fn what_is_looked_up_at_every_request_needs_no_connection_of_its_own() {
        let (_dir, store) = store().await;
        assert!(store.identity("anna").await.unwrap().is_some());
        assert!(store.blocks_between("anna", &["bert"]).await.unwrap().is_empty());
        assert_eq!(of_their_own(&store), 0);
        store.tables_of("anna", 9).await.unwrap();
        assert_eq!(of_their_own(&store), 1, "what may take long keeps nobody from writing");
    }

    #[tokio::test]
    async fn nobody_sees_or_waits_for_a_transaction_that_is_under_way() {
        let (_dir, store) = store().await;
        let name = || {
            let name = store.readers.one("SELECT name FROM identities", [], |row| row.get::<_, String>(0));
            name.unwrap().unwrap()
        };
        let writers = store.readers.writers.clone();
        let writing = writers.lock();
        let connection = writing.as_ref().unwrap();
        connection.execute_batch("BEGIN IMMEDIATE; UPDATE identities SET name = 'Berta'").unwrap();
        assert_eq!(name(), "Anna");
        drop(writing);
        // As after a rollback that failed.
        assert_eq!(name(), "Anna");
        writers.lock().as_ref().unwrap().execute_batch("ROLLBACK").unwrap();
        assert_eq!((name().as_str(), of_their_own(&store)), ("Anna", 1));
    }
}
