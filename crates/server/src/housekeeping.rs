//! What is not kept for ever. Work is done in small batches with pauses between them, so that play is not disturbed.

use std::time::Duration;

use store::StoreError;
use store::rows::Stale;
use tokio::time::sleep;

use crate::auth::DAY;
use crate::error::ApiError;
use crate::{App, account, lobby, seats};

/// How long what is kept, in days; 0 is for ever.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Retention {
    /// People without a passkey who have not come back.
    pub guests: u32,
    /// Tables that wait for players, and those that were closed before a move was made.
    pub open_tables: u32,
    /// Matches in which nobody moves any more: they end without a result, and their record is kept.
    pub running_tables: u32,
    /// What was said.
    pub chat: u32,
    /// Records that were brought along and that nobody has touched since.
    pub imports: u32,
    /// Reports that were settled.
    pub reports: u32,
}

impl Default for Retention {
    fn default() -> Retention {
        Retention { guests: 400, open_tables: 14, running_tables: 180, chat: 365, imports: 90, reports: 365 }
    }
}

/// What a round has removed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Swept {
    /// Tokens that had expired.
    pub tokens: u64,
    /// Lines of chat.
    pub chat: u64,
    /// Settled reports.
    pub reports: u64,
    /// Tables.
    pub tables: u64,
    /// Matches that were ended.
    pub matches: u64,
    /// People.
    pub guests: u64,
}

/// Rows of a batch.
const BATCH: u32 = 100;
/// The pause after a batch.
const PAUSE: Duration = Duration::from_millis(100);
/// An expired token is kept a little longer, for those whose clock is slow.
const GRACE: i64 = DAY;

impl App {
    /// One round: removes what is older than the retention says.
    ///
    /// # Errors
    /// The store failed; what was not removed is removed the next time.
    pub async fn housekeep(&self) -> Result<Swept, StoreError> {
        let (store, keep, now) = (self.store(), self.config().retention, self.now());
        let before = |days: u32| (days > 0).then(|| now - i64::from(days) * DAY);
        let mut swept =
            Swept { tokens: all(|| store.drop_tokens(now - GRACE, BATCH)).await?, ..Swept::default() };
        if let Some(before) = before(keep.chat) {
            swept.chat = all(|| store.drop_chat(before, BATCH)).await?;
        }
        if let Some(before) = before(keep.reports) {
            swept.reports = all(|| store.drop_reports(before, BATCH)).await?;
        }
        for (which, days) in [(Stale::Unplayed, keep.open_tables), (Stale::Imported, keep.imports)] {
            let Some(before) = before(days) else { continue };
            swept.tables += all(|| async {
                let mut gone = 0;
                for id in store.stale_tables(which, before, BATCH).await? {
                    gone += u64::from(store.drop_table(&id, before).await?);
                }
                Ok(gone)
            })
            .await?;
        }
        if let Some(before) = before(keep.running_tables) {
            swept.matches = all(|| async {
                let mut ended = 0;
                for id in store.stale_tables(Stale::Running, before, BATCH).await? {
                    let done = lobby::edit(self, &id, |table| {
                        if table.row.touched < before {
                            seats::close(table);
                        }
                        Ok(())
                    });
                    ended += u64::from(done.await.map_err(failed)?.row.status == store::rows::Status::Over);
                }
                Ok(ended)
            })
            .await?;
        }
        if let Some(before) = before(keep.guests) {
            swept.guests = all(|| async {
                let mut gone = 0;
                for id in store.stale_identities(before, BATCH).await? {
                    account::leave_tables(store, &self.config().games, &id, now).await.map_err(failed)?;
                    gone += u64::from(store.forget(&id).await?);
                }
                Ok(gone)
            })
            .await?;
        }
        Ok(swept)
    }
}

fn failed(error: ApiError) -> StoreError {
    StoreError::Unavailable(error.problem.message)
}

/// Batch after batch, until one is not full.
async fn all<F>(mut batch: impl FnMut() -> F) -> Result<u64, StoreError>
where
    F: Future<Output = Result<u64, StoreError>>,
{
    let mut sum = 0;
    loop {
        let done = batch().await?;
        sum += done;
        if done < u64::from(BATCH) {
            return Ok(sum);
        }
        sleep(PAUSE).await;
    }
}
