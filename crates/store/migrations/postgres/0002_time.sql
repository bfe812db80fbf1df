-- How far the service is: the time that clocks at tables go by, which stands still while no node is up.
CREATE TABLE service_time (
    one BIGINT PRIMARY KEY CHECK (one = 1),
    at BIGINT NOT NULL
);
