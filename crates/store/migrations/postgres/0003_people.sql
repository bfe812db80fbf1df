-- Devices: when a token was last shown, to the day.
ALTER TABLE tokens ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
UPDATE tokens SET seen = created;
CREATE INDEX tokens_expires ON tokens (expires);

-- Until when a moderator has shut somebody out or silenced them; 0 is not at all.
ALTER TABLE identities ADD COLUMN banned BIGINT NOT NULL DEFAULT 0;
ALTER TABLE identities ADD COLUMN muted BIGINT NOT NULL DEFAULT 0;

-- The lobby is shared out among owners. Imported matches are kept for a shorter time.
ALTER TABLE tables ADD COLUMN owner TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN imported BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE tables SET owner = coalesce(body::json ->> 'owner', '') WHERE body LIKE '{%}';

-- A line of chat says from which seat it was said, and sending it again is harmless. NULLs are all different.
ALTER TABLE chat ADD COLUMN seat BIGINT;
ALTER TABLE chat ADD COLUMN sent_as TEXT;
CREATE UNIQUE INDEX chat_said ON chat (identity, table_id, sent_as);
CREATE INDEX chat_at ON chat (at);

-- Whom somebody does not want to read, or to play with.
CREATE TABLE relations (
    identity TEXT NOT NULL,
    other TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (identity, other)
);
CREATE INDEX relations_other ON relations (other);

CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    at BIGINT NOT NULL,
    reporter TEXT NOT NULL,
    about TEXT NOT NULL,
    name TEXT NOT NULL,
    table_id TEXT NOT NULL,
    reason TEXT NOT NULL,
    text TEXT NOT NULL,
    settled BIGINT,
    outcome TEXT NOT NULL DEFAULT ''
);
CREATE INDEX reports_open ON reports (at) WHERE settled IS NULL;
CREATE INDEX reports_reporter ON reports (reporter, at);
CREATE INDEX reports_about ON reports (about);

-- What moderators did, in order.
CREATE TABLE audit (
    n BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at BIGINT NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    note TEXT NOT NULL
);

CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    identity TEXT NOT NULL,
    note TEXT NOT NULL,
    credential TEXT NOT NULL,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
CREATE INDEX passkeys_identity ON passkeys (identity);

-- The row that a node writes to find out whether it can write.
CREATE TABLE heartbeat (
    one BIGINT PRIMARY KEY CHECK (one = 1),
    at BIGINT NOT NULL
);
