-- The log of the in-process bus. Positions only grow, also after old events are deleted.
CREATE TABLE events (
  position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic text NOT NULL,
  partition smallint NOT NULL,
  event_id uuid NOT NULL UNIQUE,
  envelope jsonb NOT NULL,
  appended_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX events_by_partition ON events (topic, partition, position);

-- How far each group has come.
CREATE TABLE positions (
  consumer_group text NOT NULL,
  topic text NOT NULL,
  partition smallint NOT NULL,
  position bigint NOT NULL,
  PRIMARY KEY (consumer_group, topic, partition)
);

-- Handling that was begun right after a start and has not ended: an event that ends the process is recognised by it.
CREATE TABLE starts (
  consumer_group text NOT NULL,
  event_id uuid NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (consumer_group, event_id)
);

CREATE TABLE dead_letters (
  consumer_group text NOT NULL,
  event_id uuid NOT NULL,
  topic text NOT NULL,
  envelope jsonb NOT NULL,
  error text NOT NULL,
  failed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer_group, event_id)
);
