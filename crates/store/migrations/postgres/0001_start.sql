CREATE TABLE identities (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE tokens (
    hash BYTEA PRIMARY KEY,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    note TEXT NOT NULL,
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX tokens_subject ON tokens (subject, kind);

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    rev BIGINT NOT NULL,
    status TEXT NOT NULL,
    public BOOLEAN NOT NULL,
    body TEXT NOT NULL,
    len BIGINT NOT NULL,
    waiting BIGINT NOT NULL,
    wake_at BIGINT,
    chat_len BIGINT NOT NULL DEFAULT 0,
    touched BIGINT NOT NULL
);
CREATE INDEX tables_lobby ON tables (touched) WHERE public AND status = 'open';
CREATE INDEX tables_due ON tables (wake_at) WHERE status = 'running';

CREATE TABLE sitters (
    identity TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (identity, table_id)
);
CREATE INDEX sitters_table ON sitters (table_id);

CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id),
    n BIGINT NOT NULL,
    line TEXT NOT NULL,
    at BIGINT NOT NULL,
    by TEXT NOT NULL,
    sent_as TEXT,
    PRIMARY KEY (table_id, n)
);

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    n BIGINT NOT NULL,
    room TEXT NOT NULL,
    identity TEXT NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, n)
);

CREATE TABLE results (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    identity TEXT NOT NULL,
    game TEXT NOT NULL,
    rank BIGINT NOT NULL,
    score BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX results_identity ON results (identity, at);

CREATE TABLE webhooks (
    identity TEXT PRIMARY KEY,
    url TEXT NOT NULL,
    secret TEXT NOT NULL,
    digest_ms BIGINT NOT NULL
);

CREATE TABLE deliveries (
    identity TEXT NOT NULL,
    table_id TEXT NOT NULL,
    due BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (identity, table_id)
);
CREATE INDEX deliveries_due ON deliveries (due);
