-- This installation's mark in the provider's orders: what other shops do on the same account is left alone.
CREATE TABLE installation (
  id text NOT NULL,
  single boolean PRIMARY KEY DEFAULT true CHECK (single)
);
INSERT INTO installation (id) VALUES (gen_random_uuid()::text);

-- Every refund that the provider told of, ours and those made at the provider without us. `refunds` stays what we have
-- to give back: at most one row for each payment, whose amount is what is left to be asked for.
CREATE TABLE provider_refunds (
  id text PRIMARY KEY,
  provider_payment_id text NOT NULL REFERENCES transactions (provider_payment_id),
  order_id text NOT NULL REFERENCES orders (id),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  status text NOT NULL CHECK (status IN ('pending', 'processed', 'failed')),
  made_by text NOT NULL CHECK (made_by IN ('shop', 'provider')),
  made_at timestamptz NOT NULL
);
CREATE INDEX provider_refunds_of_payment ON provider_refunds (provider_payment_id);
INSERT INTO provider_refunds (id, provider_payment_id, order_id, amount_paise, status, made_by, made_at)
  SELECT provider_refund_id, provider_payment_id, order_id, amount_paise,
    CASE WHEN status = 'processed' THEN 'processed' ELSE 'pending' END,
    CASE WHEN reason = 'by-provider' THEN 'provider' ELSE 'shop' END, created_at
  FROM refunds WHERE provider_refund_id IS NOT NULL;

CREATE TABLE disputes (
  id text PRIMARY KEY,
  provider_payment_id text NOT NULL REFERENCES transactions (provider_payment_id),
  order_id text NOT NULL REFERENCES orders (id),
  amount_paise bigint NOT NULL CHECK (amount_paise >= 0),
  -- what the bank has taken back
  deducted_paise bigint NOT NULL CHECK (deducted_paise >= 0),
  state text NOT NULL CHECK (state IN ('open', 'under_review', 'won', 'lost', 'closed')),
  phase text NOT NULL,
  respond_by timestamptz,
  raised_at timestamptz NOT NULL,
  -- when the provider said so
  told_at timestamptz NOT NULL
);
CREATE INDEX disputes_of_payment ON disputes (provider_payment_id);
CREATE INDEX disputes_open ON disputes (id) WHERE state IN ('open', 'under_review');

CREATE INDEX refunds_flagged ON refunds (id) WHERE flagged_at IS NOT NULL;

-- One entry for each refund and dispute; `reference` is the provider's id of it, empty for what is once a payment.
ALTER TABLE ledger_entries
  ADD COLUMN reference text NOT NULL DEFAULT '',
  DROP CONSTRAINT ledger_entries_provider_payment_id_kind_key,
  ADD UNIQUE (provider_payment_id, kind, reference),
  DROP CONSTRAINT ledger_entries_kind_check,
  ADD CHECK (kind IN ('capture', 'refund-due', 'refund', 'dispute'));
ALTER TABLE ledger_lines
  DROP CONSTRAINT ledger_lines_account_check,
  ADD CHECK (account IN ('provider', 'sales', 'refunds-payable', 'losses'));

-- When to compare the money with what became of its order; null while they agree.
ALTER TABLE transactions ADD COLUMN compare_at timestamptz, ADD COLUMN told_again integer NOT NULL DEFAULT 0;
CREATE INDEX transactions_to_compare ON transactions (compare_at) WHERE compare_at IS NOT NULL;
UPDATE transactions t SET compare_at = now() FROM orders o
  WHERE o.settled_by = t.provider_payment_id AND (
    (t.status = 'captured' AND o.status NOT IN ('paid', 'shipped', 'delivered'))
    OR (t.status = 'refund-pending' AND o.status NOT IN ('refunding', 'shipped', 'delivered'))
    OR (t.status = 'refunded' AND o.status NOT IN ('refunded', 'shipped', 'delivered')));

-- What one process does now and then for all.
CREATE TABLE sweeps (
  name text PRIMARY KEY,
  next_at timestamptz NOT NULL
);
INSERT INTO sweeps (name, next_at) VALUES ('provider', now() + interval '1 day');
