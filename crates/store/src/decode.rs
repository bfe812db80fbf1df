//! Rows as the databases give them. Both speak of the same columns; only the type of a row differs, and sqlx has no name
//! for "a row of either" that is shorter than writing it once as a macro.

macro_rules! readers {
    ($Row:ty) => {
        fn identity(row: &$Row) -> Result<Identity, sqlx::Error> {
            Ok(Identity {
                id: row.try_get("id")?,
                name: row.try_get("name")?,
                created: row.try_get("created")?,
            })
        }

        fn token(row: &$Row) -> Result<Token, sqlx::Error> {
            let hash: Vec<u8> = row.try_get("hash")?;
            let kind: String = row.try_get("kind")?;
            Ok(Token {
                hash: hash
                    .try_into()
                    .map_err(|_| sqlx::Error::Decode("a token's hash has 32 bytes".into()))?,
                kind: TokenKind::from_word(&kind)
                    .ok_or_else(|| sqlx::Error::Decode("no kind of token".into()))?,
                subject: row.try_get("subject")?,
                note: row.try_get("note")?,
                created: row.try_get("created")?,
                expires: row.try_get("expires")?,
            })
        }

        fn table(row: &$Row) -> Result<TableRow, sqlx::Error> {
            let status: String = row.try_get("status")?;
            let sitters: Option<String> = row.try_get("sitters")?;
            Ok(TableRow {
                id: row.try_get("id")?,
                rev: row.try_get::<i64, _>("rev")? as u64,
                status: crate::rows::Status::from_word(&status)
                    .ok_or_else(|| sqlx::Error::Decode("no status of a table".into()))?,
                public: row.try_get("public")?,
                body: row.try_get("body")?,
                sitters: sitters.map_or_else(Vec::new, |all| all.split(' ').map(str::to_owned).collect()),
                len: row.try_get::<i64, _>("len")? as u64,
                standing: crate::rows::Standing {
                    waiting: row.try_get::<i64, _>("waiting")? as u8,
                    wake_at: row.try_get("wake_at")?,
                },
                touched: row.try_get("touched")?,
            })
        }

        fn log_row(row: &$Row) -> Result<LogRow, sqlx::Error> {
            Ok(LogRow {
                line: row.try_get("line")?,
                at: row.try_get("at")?,
                by: row.try_get("by")?,
                sent_as: row.try_get("sent_as")?,
            })
        }

        fn chat_line(row: &$Row) -> Result<ChatLine, sqlx::Error> {
            Ok(ChatLine {
                table: row.try_get("table_id")?,
                n: row.try_get::<i64, _>("n")? as u64,
                room: row.try_get("room")?,
                identity: row.try_get("identity")?,
                name: row.try_get("name")?,
                text: row.try_get("text")?,
                at: row.try_get("at")?,
            })
        }

        fn result(row: &$Row) -> Result<ResultRow, sqlx::Error> {
            Ok(ResultRow {
                table: row.try_get("table_id")?,
                seat: row.try_get::<i64, _>("seat")? as u8,
                identity: row.try_get("identity")?,
                game: row.try_get("game")?,
                rank: row.try_get::<i64, _>("rank")? as u8,
                score: row.try_get::<i64, _>("score")? as i32,
                at: row.try_get("at")?,
            })
        }

        fn webhook(row: &$Row) -> Result<Webhook, sqlx::Error> {
            Ok(Webhook {
                identity: row.try_get("identity")?,
                url: row.try_get("url")?,
                secret: row.try_get("secret")?,
                digest_ms: row.try_get("digest_ms")?,
            })
        }

        fn delivery(row: &$Row) -> Result<Delivery, sqlx::Error> {
            Ok(Delivery {
                identity: row.try_get("identity")?,
                table: row.try_get("table_id")?,
                due: row.try_get("due")?,
                attempts: row.try_get::<i64, _>("attempts")? as u32,
                body: row.try_get("body")?,
            })
        }
    };
}
pub(crate) use readers;
