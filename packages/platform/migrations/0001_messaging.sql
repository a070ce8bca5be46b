-- Events that were committed with a state change and wait for the relay; published rows are deleted.
CREATE TABLE outbox (
  position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic text NOT NULL,
  envelope jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- One relay at a time; a lease that runs out does not stall the events of a holder that was paused.
CREATE TABLE outbox_lease (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  holder uuid NOT NULL,
  expires_at timestamptz NOT NULL
);

-- What each consumer has already done, written with the effect.
CREATE TABLE inbox (
  consumer text NOT NULL,
  event_id uuid NOT NULL,
  handled_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, event_id)
);
CREATE INDEX inbox_handled_at ON inbox (handled_at);

-- Answers to requests that carried an Idempotency-Key, written with the effect.
CREATE TABLE idempotency_keys (
  scope text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  status integer NOT NULL,
  body jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);
