-- Accounts of bots: what each plays, as the server wrote it, and until when it accepts challenges.
CREATE TABLE bots (
    identity TEXT PRIMARY KEY,
    body TEXT NOT NULL,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX bots_until ON bots (until);
