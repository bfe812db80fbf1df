-- What happens at a table again and again is one statement each: one visit to the database, and a transaction by itself. Whatever is
-- inserted into these views is done to the tables behind them, if they are as the writer believes; if not, nothing is.

-- A step goes to the log of a running match of that length. If one of many does not fit, none is added.
CREATE VIEW steps AS
    SELECT table_id, n, line, at, by, sent_as, 0 AS waiting, NULL AS wake_at FROM log;
CREATE TRIGGER steps_added INSTEAD OF INSERT ON steps BEGIN
    UPDATE tables SET len = NEW.n + 1, waiting = NEW.waiting, wake_at = NEW.wake_at, touched = NEW.at
        WHERE id = NEW.table_id AND len = NEW.n AND status = 'running';
    SELECT RAISE(ABORT, 'the log has another length') WHERE changes() = 0;
    INSERT INTO log (table_id, n, line, at, by, sent_as)
        VALUES (NEW.table_id, NEW.n, NEW.line, NEW.at, NEW.by, NEW.sent_as);
END;

-- A table is saved over the revision and the length that were read. Who sits there comes as an array of JSON.
CREATE VIEW saves AS
    SELECT id, rev, len, status, public, waiting, wake_at, touched, '' AS body, '' AS sitters FROM tables;
CREATE TRIGGER saves_made INSTEAD OF INSERT ON saves BEGIN
    UPDATE tables SET rev = rev + 1, status = NEW.status, public = NEW.public, waiting = NEW.waiting,
        wake_at = NEW.wake_at, touched = NEW.touched
        WHERE id = NEW.id AND rev = NEW.rev AND len = NEW.len;
    SELECT RAISE(ABORT, 'the table has changed') WHERE changes() = 0;
    UPDATE bodies SET body = NEW.body WHERE table_id = NEW.id;
    DELETE FROM sitters WHERE table_id = NEW.id;
    INSERT INTO sitters (identity, table_id) SELECT value, NEW.id FROM json_each(NEW.sitters);
END;
