CREATE TABLE identities (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tokens (
    hash BLOB PRIMARY KEY,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    note TEXT NOT NULL,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_subject ON tokens (subject, kind);

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    rev INTEGER NOT NULL,
    status TEXT NOT NULL,
    public INTEGER NOT NULL,
    body TEXT NOT NULL,
    len INTEGER NOT NULL,
    waiting INTEGER NOT NULL,
    wake_at INTEGER,
    chat_len INTEGER NOT NULL DEFAULT 0,
    touched INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_lobby ON tables (touched) WHERE public = 1 AND status = 'open';
CREATE INDEX tables_due ON tables (wake_at) WHERE status = 'running';

CREATE TABLE sitters (
    identity TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (identity, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX sitters_table ON sitters (table_id);

CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id),
    n INTEGER NOT NULL,
    line TEXT NOT NULL,
    at INTEGER NOT NULL,
    by TEXT NOT NULL,
    sent_as TEXT,
    PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    n INTEGER NOT NULL,
    room TEXT NOT NULL,
    identity TEXT NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE results (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    identity TEXT NOT NULL,
    game TEXT NOT NULL,
    rank INTEGER NOT NULL,
    score INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_identity ON results (identity, at);

CREATE TABLE webhooks (
    identity TEXT PRIMARY KEY,
    url TEXT NOT NULL,
    secret TEXT NOT NULL,
    digest_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE deliveries (
    identity TEXT NOT NULL,
    table_id TEXT NOT NULL,
    due INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (identity, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX deliveries_due ON deliveries (due);
