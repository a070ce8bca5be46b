-- Messages that are to be sent or were: who and why, never an address or a word of them.
CREATE TABLE deliveries (
  id text PRIMARY KEY,
  -- one message for each reason, however often its event comes
  dedupe_key text NOT NULL,
  code text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('mail')),
  account_kind text NOT NULL CHECK (account_kind IN ('user', 'admin')),
  account_id text NOT NULL,
  -- ids that the message is made of
  data jsonb NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'refused', 'not-needed', 'given-up')),
  attempts integer NOT NULL DEFAULT 0,
  -- while it waits: when it is tried next; a replica that sends it sets this to when another may take it over
  next_at timestamptz NOT NULL DEFAULT now(),
  -- after this it would help nobody
  give_up_at timestamptz NOT NULL,
  -- what the server that took it calls it
  provider_ref text,
  last_error text,
  -- when what it tells of happened
  occurred_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  CONSTRAINT deliveries_dedupe_key UNIQUE (dedupe_key)
);
CREATE INDEX deliveries_next_at ON deliveries (next_at) WHERE status = 'waiting';
CREATE INDEX deliveries_account ON deliveries (account_id);
CREATE INDEX deliveries_created_at ON deliveries (created_at);

-- Addresses that a server refused for good, as hashes that only this shop can make.
CREATE TABLE suppressed (
  channel text NOT NULL,
  address_hash text NOT NULL,
  reason text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (channel, address_hash)
);
CREATE INDEX suppressed_since ON suppressed (since);

CREATE TABLE secrets (
  name text PRIMARY KEY,
  value bytea NOT NULL
);
