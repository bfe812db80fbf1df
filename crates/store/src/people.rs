//! What is kept about people beside their matches: devices, passkeys, whom they block, reports, what moderators did; and
//! the removal of what nobody needs any more. [`People`] is a part of [`Store`](crate::Store).

use async_trait::async_trait;

use crate::StoreError;
use crate::rows::{
    Act, Audit, BotAccount, ChatLine, Identity, Passkey, Relation, Report, Stale, Status, TableRow, Token,
};
use crate::writer::Writer;

/// A write about people.
pub(crate) enum PeopleWrite {
    UpdateToken(Token),
    PutRelation(Relation),
    DropRelation { identity: String, other: String },
    PutReport(Report),
    PutPasskey(Passkey),
    PutBot(BotAccount),
    DropPasskey { identity: String, id: String },
    Moderate(Audit, Act),
    Forget(String),
    DropTokens { before: i64, limit: u32 },
    DropChat { before: i64, limit: u32 },
    DropReports { before: i64, limit: u32 },
    DropTable { id: String, before: i64 },
    Beat(i64),
}

impl PeopleWrite {
    pub(crate) fn subject(&self) -> &str {
        match self {
            PeopleWrite::UpdateToken(token) => &token.subject,
            PeopleWrite::PutRelation(relation) => &relation.identity,
            PeopleWrite::DropRelation { identity, .. } | PeopleWrite::DropPasskey { identity, .. } => {
                identity
            }
            PeopleWrite::PutReport(report) => &report.id,
            PeopleWrite::PutPasskey(passkey) => &passkey.identity,
            PeopleWrite::PutBot(bot) => &bot.identity,
            PeopleWrite::Moderate(audit, _) => &audit.subject,
            PeopleWrite::Forget(id) | PeopleWrite::DropTable { id, .. } => id,
            PeopleWrite::DropTokens { .. }
            | PeopleWrite::DropChat { .. }
            | PeopleWrite::DropReports { .. }
            | PeopleWrite::Beat(_) => "",
        }
    }
}

/// Who blocks whom.
pub type Block = (String, String);

/// The part of a store that is about people.
#[async_trait]
pub trait People: Send + Sync {
    /// The task through which everything is written.
    fn writer(&self) -> &Writer;

    /// Changes a token's note, when it was last seen and when it expires.
    async fn update_token(&self, token: Token) -> Result<(), StoreError> {
        self.writer().people(PeopleWrite::UpdateToken(token)).await.map(drop)
    }

    /// Remembers whom somebody mutes or blocks; what was remembered of the two before is replaced.
    async fn put_relation(&self, relation: Relation) -> Result<(), StoreError> {
        self.writer().people(PeopleWrite::PutRelation(relation)).await.map(drop)
    }
    /// Forgets it; whether there was something.
    async fn drop_relation(&self, identity: &str, other: &str) -> Result<bool, StoreError> {
        let (identity, other) = (identity.to_owned(), other.to_owned());
        self.writer().found(PeopleWrite::DropRelation { identity, other }).await
    }
    /// Whom somebody mutes or blocks, the last first.
    async fn relations_of(&self, identity: &str) -> Result<Vec<Relation>, StoreError>;
    /// Who of somebody and these others blocks whom, as far as it concerns the one: pairs of who and whom.
    async fn blocks_between(&self, identity: &str, others: &[&str]) -> Result<Vec<Block>, StoreError>;

    /// Adds a report to the moderators' queue.
    async fn put_report(&self, report: Report) -> Result<(), StoreError> {
        self.writer().people(PeopleWrite::PutReport(report)).await.map(drop)
    }
    /// Reports that nobody has settled, the oldest first; with `settled`, all, the newest first.
    async fn reports(&self, settled: bool, limit: u32) -> Result<Vec<Report>, StoreError>;
    /// How many reports somebody has made since.
    async fn reports_by(&self, reporter: &str, since: i64) -> Result<u64, StoreError>;

    /// Adds a passkey, or changes the one of that id.
    async fn put_passkey(&self, passkey: Passkey) -> Result<(), StoreError> {
        self.writer().people(PeopleWrite::PutPasskey(passkey)).await.map(drop)
    }
    /// Removes a passkey of somebody; whether it was there.
    async fn drop_passkey(&self, identity: &str, id: &str) -> Result<bool, StoreError> {
        let (identity, id) = (identity.to_owned(), id.to_owned());
        self.writer().found(PeopleWrite::DropPasskey { identity, id }).await
    }
    /// The passkey of that id.
    async fn passkey(&self, id: &str) -> Result<Option<Passkey>, StoreError>;
    /// Somebody's passkeys, the oldest first.
    async fn passkeys_of(&self, identity: &str) -> Result<Vec<Passkey>, StoreError>;

    /// Makes an identity a bot's account, or changes what it says of itself.
    async fn put_bot(&self, bot: BotAccount) -> Result<(), StoreError> {
        self.writer().people(PeopleWrite::PutBot(bot)).await.map(drop)
    }
    /// The account of that identity, if it is a bot's.
    async fn bot(&self, identity: &str) -> Result<Option<BotAccount>, StoreError>;
    /// The bots that accept challenges at that time, by name, with their names.
    async fn bots(&self, now: i64, limit: u32) -> Result<Vec<(Identity, BotAccount)>, StoreError>;

    /// Does what a moderator decided and notes it in the audit log, both or neither; whether there was something to act on.
    async fn moderate(&self, audit: Audit, act: Act) -> Result<bool, StoreError> {
        self.writer().found(PeopleWrite::Moderate(audit, act)).await
    }
    /// The audit log from number `from` on.
    async fn audit(&self, from: i64, limit: u32) -> Result<Vec<Audit>, StoreError>;
    /// The number of the last entry of the audit log; 0 if there is none.
    async fn audit_len(&self) -> Result<i64, StoreError>;
    /// Identities whose id or name contains `part`, the newest first.
    async fn identities(&self, part: &str, limit: u32) -> Result<Vec<Identity>, StoreError>;
    /// Tables of that status, the last touched first.
    async fn tables_in(&self, status: Status, limit: u32) -> Result<Vec<TableRow>, StoreError>;
    /// What somebody has said at all tables, the oldest first.
    async fn said_by(&self, identity: &str, limit: u32) -> Result<Vec<ChatLine>, StoreError>;

    /// Removes an identity with everything that says who it was: tokens, passkeys, webhook, relations, its lines of chat; its
    /// results and reports stay without it. The tables it sits at are the caller's to see to. Whether it was there.
    async fn forget(&self, identity: &str) -> Result<bool, StoreError> {
        self.writer().found(PeopleWrite::Forget(identity.to_owned())).await
    }
    /// Identities older than `before` that have shown no token since and have no passkey.
    async fn stale_identities(&self, before: i64, limit: u32) -> Result<Vec<String>, StoreError>;
    /// Tables that nobody has touched since `before`.
    async fn stale_tables(&self, which: Stale, before: i64, limit: u32) -> Result<Vec<String>, StoreError>;
    /// Removes a table with its log and its chat, unless somebody has touched it since `before`; whether it did.
    async fn drop_table(&self, id: &str, before: i64) -> Result<bool, StoreError> {
        self.writer().found(PeopleWrite::DropTable { id: id.to_owned(), before }).await
    }
    /// Removes tokens that expired before; how many.
    async fn drop_tokens(&self, before: i64, limit: u32) -> Result<u64, StoreError> {
        self.writer().counted(PeopleWrite::DropTokens { before, limit }).await
    }
    /// Removes lines of chat said before; how many.
    async fn drop_chat(&self, before: i64, limit: u32) -> Result<u64, StoreError> {
        self.writer().counted(PeopleWrite::DropChat { before, limit }).await
    }
    /// Removes reports that were settled before; how many.
    async fn drop_reports(&self, before: i64, limit: u32) -> Result<u64, StoreError> {
        self.writer().counted(PeopleWrite::DropReports { before, limit }).await
    }

    /// Writes one small row: whether the store can be written to. A store that has found its file damaged cannot.
    async fn beat(&self, at: i64) -> Result<(), StoreError> {
        self.writer().people(PeopleWrite::Beat(at)).await.map(drop)
    }
}
