//! Rows as the databases give them. Both speak of the same columns; only the types differ, and there is no name for "a row of
//! either" that is shorter than writing it once as a macro. `odd` makes an error of what should not be there. What is asked for at
//! every request is read by the place of its column, in the order of the queries: to look for a name takes longer than to find the row.

macro_rules! readers {
    ($Row:ty, $Error:ty, $get:ident) => {
        fn number(row: &$Row, column: &str) -> Result<i64, $Error> {
            row.$get(column)
        }

        fn identity(row: &$Row) -> Result<Identity, $Error> {
            Ok(Identity {
                id: row.$get("id")?,
                name: row.$get("name")?,
                created: row.$get("created")?,
                banned: row.$get("banned")?,
                muted: row.$get("muted")?,
            })
        }

        fn holder(row: &$Row) -> Result<Holder, $Error> {
            let token = token(row)?;
            let identity = Identity {
                id: token.subject.clone(),
                name: row.$get(7)?,
                created: row.$get(8)?,
                banned: row.$get(9)?,
                muted: row.$get(10)?,
            };
            Ok(Holder { token, identity })
        }

        fn token(row: &$Row) -> Result<Token, $Error> {
            let hash: Vec<u8> = row.$get(0)?;
            let kind: String = row.$get(1)?;
            Ok(Token {
                hash: hash.try_into().map_err(|_| odd("a token's hash has 32 bytes"))?,
                kind: TokenKind::from_word(&kind).ok_or_else(|| odd("no kind of token"))?,
                subject: row.$get(2)?,
                note: row.$get(3)?,
                created: row.$get(4)?,
                expires: row.$get(5)?,
                seen: row.$get(6)?,
            })
        }

        fn table(row: &$Row) -> Result<TableRow, $Error> {
            let (rev, status, len, waiting): (i64, String, i64, i64) =
                (row.$get(1)?, row.$get(2)?, row.$get(6)?, row.$get(7)?);
            let sitters: Option<String> = row.$get(11)?;
            let mut sitters: Vec<String> =
                sitters.map_or_else(Vec::new, |all| all.split(' ').map(str::to_owned).collect());
            // SQLite opens a temporary table to sort a handful of words.
            sitters.sort();
            Ok(TableRow {
                id: row.$get(0)?,
                rev: rev as u64,
                status: crate::rows::Status::from_word(&status).ok_or_else(|| odd("no status of a table"))?,
                public: row.$get(3)?,
                owner: row.$get(4)?,
                imported: row.$get(5)?,
                len: len as u64,
                wait: crate::rows::Wait { waiting: waiting as u8, wake_at: row.$get(8)? },
                touched: row.$get(9)?,
                body: row.$get(10)?,
                sitters,
            })
        }

        fn log_row(row: &$Row) -> Result<LogRow, $Error> {
            Ok(LogRow {
                line: row.$get("line")?,
                at: row.$get("at")?,
                by: row.$get("by")?,
                sent_as: row.$get("sent_as")?,
            })
        }

        fn chat_line(row: &$Row) -> Result<ChatLine, $Error> {
            let seat: Option<i64> = row.$get("seat")?;
            Ok(ChatLine {
                table: row.$get("table_id")?,
                n: number(row, "n")? as u64,
                room: row.$get("room")?,
                identity: row.$get("identity")?,
                seat: seat.map(|seat| seat as u8),
                sent_as: row.$get("sent_as")?,
                name: row.$get("name")?,
                text: row.$get("text")?,
                at: row.$get("at")?,
            })
        }

        fn result(row: &$Row) -> Result<ResultRow, $Error> {
            Ok(ResultRow {
                table: row.$get("table_id")?,
                seat: number(row, "seat")? as u8,
                identity: row.$get("identity")?,
                game: row.$get("game")?,
                rank: number(row, "rank")? as u8,
                score: number(row, "score")? as i32,
                at: row.$get("at")?,
            })
        }

        fn webhook(row: &$Row) -> Result<Webhook, $Error> {
            Ok(Webhook {
                identity: row.$get("identity")?,
                url: row.$get("url")?,
                secret: row.$get("secret")?,
                digest_ms: row.$get("digest_ms")?,
            })
        }

        fn delivery(row: &$Row) -> Result<Delivery, $Error> {
            Ok(Delivery {
                identity: row.$get("identity")?,
                table: row.$get("table_id")?,
                due: row.$get("due")?,
                attempts: number(row, "attempts")? as u32,
                body: row.$get("body")?,
            })
        }
    };
}
pub(crate) use readers;

macro_rules! people_readers {
    ($Row:ty, $Error:ty, $get:ident) => {
        fn relation(row: &$Row) -> Result<Relation, $Error> {
            let kind: String = row.$get("kind")?;
            Ok(Relation {
                identity: row.$get("identity")?,
                other: row.$get("other")?,
                kind: RelationKind::from_word(&kind).ok_or_else(|| odd("no kind of relation"))?,
                name: row.$get("name")?,
                at: row.$get("at")?,
            })
        }

        fn report(row: &$Row) -> Result<Report, $Error> {
            Ok(Report {
                id: row.$get("id")?,
                at: row.$get("at")?,
                reporter: row.$get("reporter")?,
                about: row.$get("about")?,
                name: row.$get("name")?,
                table: row.$get("table_id")?,
                reason: row.$get("reason")?,
                text: row.$get("text")?,
                settled: row.$get("settled")?,
                outcome: row.$get("outcome")?,
            })
        }

        fn audit(row: &$Row) -> Result<Audit, $Error> {
            Ok(Audit {
                n: row.$get("n")?,
                at: row.$get("at")?,
                actor: row.$get("actor")?,
                action: row.$get("action")?,
                subject: row.$get("subject")?,
                note: row.$get("note")?,
            })
        }

        fn bot(row: &$Row) -> Result<BotAccount, $Error> {
            Ok(BotAccount {
                identity: row.$get("identity")?,
                body: row.$get("body")?,
                until: row.$get("until")?,
            })
        }

        fn passkey(row: &$Row) -> Result<Passkey, $Error> {
            Ok(Passkey {
                id: row.$get("id")?,
                identity: row.$get("identity")?,
                note: row.$get("note")?,
                credential: row.$get("credential")?,
                created: row.$get("created")?,
                seen: row.$get("seen")?,
            })
        }
    };
}
pub(crate) use people_readers;
