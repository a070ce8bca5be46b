-- When each group subscribed last: one that was not there when others were is gone, and keeps no events any more.
ALTER TABLE positions ADD COLUMN subscribed_at timestamptz NOT NULL DEFAULT now();

-- A replayed event is for the group that gave up on it.
ALTER TABLE events ADD COLUMN only_for text;
ALTER TABLE events DROP CONSTRAINT events_event_id_key;
CREATE UNIQUE INDEX events_once ON events (event_id) WHERE only_for IS NULL;
CREATE UNIQUE INDEX events_replayed_once ON events (event_id, only_for) WHERE only_for IS NOT NULL;

-- Dead letters are named by a number, in the order in which they were given up.
ALTER TABLE dead_letters ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY UNIQUE;
