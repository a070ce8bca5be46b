-- A shopper's address book. What was not given is absent; nothing of it leaves but to its owner.
CREATE TABLE addresses (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  mobile text NOT NULL,
  line1 text NOT NULL,
  line2 text,
  landmark text,
  city text NOT NULL,
  state_code text NOT NULL,
  pincode text NOT NULL,
  label text,
  gstin text,
  is_default boolean NOT NULL,
  -- the moment, not the transaction's: who waited for the book comes later
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX addresses_user ON addresses (user_id);
CREATE UNIQUE INDEX addresses_default ON addresses (user_id) WHERE is_default;
