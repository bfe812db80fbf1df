-- Accounts of bots: what each plays, as the server wrote it, and until when it accepts challenges.
CREATE TABLE bots (
    identity TEXT PRIMARY KEY,
    body TEXT NOT NULL,
    until BIGINT NOT NULL
);
CREATE INDEX bots_until ON bots (until);
