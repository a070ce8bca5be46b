-- What payment knows of an order: learnt from events, or read once from its owner. `sequence` is the order's version;
-- `payment_sequence` numbers our own events about it. No amount: money came for an order that nobody knows.
CREATE TABLE orders (
  id text PRIMARY KEY,
  user_id text,
  amount_paise bigint CHECK (amount_paise >= 0),
  status text NOT NULL,
  sequence integer NOT NULL DEFAULT 0,
  payment_sequence integer NOT NULL DEFAULT 0,
  settled_by text UNIQUE
);
CREATE INDEX orders_of_user ON orders (user_id);

-- The provider's order for one of ours; the row is the claim, made before the provider is asked.
CREATE TABLE provider_orders (
  order_id text PRIMARY KEY REFERENCES orders (id),
  provider_order_id text UNIQUE,
  amount_paise bigint NOT NULL,
  created_at timestamptz NOT NULL,
  checks integer NOT NULL DEFAULT 0,
  next_check_at timestamptz
);
CREATE INDEX provider_orders_due ON provider_orders (next_check_at) WHERE next_check_at IS NOT NULL;

-- One row for each attempt to pay.
CREATE TABLE transactions (
  provider_payment_id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  provider_order_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('created', 'captured', 'failed', 'refund-pending', 'refunded')),
  method text NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise >= 0),
  reason text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX transactions_of_order ON transactions (order_id);

-- Always the whole amount, so at most one for each payment. `round` counts what the provider gave up on.
CREATE TABLE refunds (
  id text PRIMARY KEY,
  provider_payment_id text NOT NULL UNIQUE REFERENCES transactions (provider_payment_id),
  order_id text NOT NULL REFERENCES orders (id),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  reason text NOT NULL,
  status text NOT NULL CHECK (status IN ('waiting', 'posted', 'processed')),
  round integer NOT NULL DEFAULT 1,
  provider_refund_id text UNIQUE,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  last_error text,
  -- somebody should look at it
  flagged_at timestamptz,
  created_at timestamptz NOT NULL,
  settled_at timestamptz
);
CREATE INDEX refunds_due ON refunds (next_attempt_at) WHERE status <> 'processed';

-- Double entry: each entry's lines add up to nothing. Positive is debit, negative credit.
CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('capture', 'refund-due', 'refund')),
  provider_payment_id text NOT NULL REFERENCES transactions (provider_payment_id),
  order_id text NOT NULL,
  booked_at timestamptz NOT NULL,
  UNIQUE (provider_payment_id, kind)
);
CREATE TABLE ledger_lines (
  entry_id bigint NOT NULL REFERENCES ledger_entries (id),
  account text NOT NULL CHECK (account IN ('provider', 'sales', 'refunds-payable')),
  amount_paise bigint NOT NULL CHECK (amount_paise <> 0),
  PRIMARY KEY (entry_id, account)
);

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append only';
END $$;
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE FUNCTION check_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(amount_paise), 0) FROM ledger_lines WHERE entry_id = NEW.entry_id) <> 0 THEN
    RAISE EXCEPTION 'ledger entry % does not balance', NEW.entry_id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_lines_balance AFTER INSERT ON ledger_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();

-- The provider's events, kept before they are answered and worked off afterwards. Without what names a person.
CREATE TABLE webhook_inbox (
  event_id text PRIMARY KEY,
  event text NOT NULL,
  data jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  last_error text,
  done_at timestamptz
);
CREATE INDEX webhook_inbox_due ON webhook_inbox (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
