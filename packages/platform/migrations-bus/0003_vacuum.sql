-- By default a table is vacuumed once a fifth of its rows are dead: of a log from which the oldest events go every hour that
-- is millions, which stay in the way of those who read from the old end.
ALTER TABLE events SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
-- a few hundred rows that change all the time: their new versions find room in the same page
ALTER TABLE positions SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
