-- Every move writes its table's row anew. What a move does not change lies apart, so that the row is short; and matches that
-- wait for nobody's alarm are left out of the index of alarms. A move then writes a page less.
CREATE TABLE bodies (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    body TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO bodies (table_id, body) SELECT id, body FROM tables;
ALTER TABLE tables DROP COLUMN body;

DROP INDEX tables_due;
CREATE INDEX tables_due ON tables (wake_at) WHERE status = 'running' AND wake_at IS NOT NULL;
