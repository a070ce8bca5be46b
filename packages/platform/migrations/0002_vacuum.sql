-- By default a table is vacuumed once a fifth of its rows are dead: of tables from which the oldest rows go every hour that
-- is millions, which stay in the way of those who read from the old end.
ALTER TABLE inbox SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
ALTER TABLE idempotency_keys SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
-- rows that come and go at once
ALTER TABLE outbox SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
