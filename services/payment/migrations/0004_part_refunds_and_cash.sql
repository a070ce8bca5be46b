-- Several refunds a payment. The rest, at most one, is named by `provider_payment_id` as before; a part, one for each
-- cause, by `part_of` instead: a version before this one, which may still run, then sees and starts the rest alone.
ALTER TABLE refunds
  ALTER COLUMN provider_payment_id DROP NOT NULL,
  ADD COLUMN part_of text REFERENCES transactions (provider_payment_id),
  ADD COLUMN cause text NOT NULL DEFAULT 'order',
  -- what a part was requested for; `amount_paise` is less where no more was left
  ADD COLUMN requested_paise bigint CHECK (requested_paise >= 0),
  -- of cash: the staff pays it and notes the reference of the transfer
  ADD COLUMN by_hand boolean NOT NULL DEFAULT false,
  ADD COLUMN paid_reference text,
  DROP CONSTRAINT refunds_amount_paise_check,
  ADD CONSTRAINT refunds_amount_paise_check CHECK (amount_paise >= 0),
  ADD CONSTRAINT refunds_rest_or_part CHECK ((provider_payment_id IS NULL) <> (part_of IS NULL)),
  ADD CONSTRAINT refunds_part_once UNIQUE (part_of, cause),
  ADD CONSTRAINT refunds_part_requested CHECK ((part_of IS NULL) = (requested_paise IS NULL));
-- Keeps failing, was cut short, or is to be paid by hand: a column, so that the planner knows how few these are.
ALTER TABLE refunds ADD COLUMN for_staff boolean NOT NULL GENERATED ALWAYS AS (
  flagged_at IS NOT NULL OR coalesce(amount_paise < requested_paise, false) OR (by_hand AND status <> 'processed')
) STORED;
CREATE INDEX refunds_for_staff ON refunds ((coalesce(provider_payment_id, part_of))) WHERE for_staff;

-- Which of our refunds the provider made it for; null for one made without us.
ALTER TABLE provider_refunds ADD COLUMN for_row text REFERENCES refunds (id);
UPDATE provider_refunds p SET for_row = r.id FROM refunds r
  WHERE r.provider_payment_id = p.provider_payment_id AND p.made_by = 'shop';

CREATE INDEX provider_refunds_for_row ON provider_refunds (for_row);

CREATE INDEX disputes_open_of_payment ON disputes (provider_payment_id) WHERE state IN ('open', 'under_review');
CREATE INDEX transactions_newest ON transactions (created_at DESC, provider_payment_id DESC);

ALTER TABLE orders ADD COLUMN payment_method text CHECK (payment_method IN ('prepaid', 'cod'));

-- What couriers took at the door, by parcel.
CREATE TABLE cash_collections (
  order_id text NOT NULL REFERENCES orders (id),
  shipment_id text NOT NULL,
  -- the courier's number of the parcel
  tracking_no text,
  amount_paise bigint NOT NULL CHECK (amount_paise >= 0),
  collected_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, shipment_id)
);
CREATE INDEX cash_collections_of_shipment ON cash_collections (shipment_id);
CREATE INDEX cash_collections_of_tracking_no ON cash_collections (tracking_no) WHERE tracking_no IS NOT NULL;

-- What couriers paid out of it, as their files say: by the order, parcel or tracking number that a line names.
CREATE TABLE remittances (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference text NOT NULL,
  named text NOT NULL,
  state text NOT NULL CHECK (state IN ('matched', 'differs', 'unknown')),
  -- null for what no order is known of
  order_id text REFERENCES orders (id),
  shipment_id text,
  expected_paise bigint NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  charges_paise bigint NOT NULL CHECK (charges_paise >= 0 AND charges_paise <= amount_paise),
  -- 0 until the difference is cleared up
  booked_paise bigint NOT NULL CHECK (booked_paise >= 0),
  paid_on date NOT NULL,
  recorded_at timestamptz NOT NULL,
  UNIQUE (reference, named)
);
CREATE INDEX remittances_differing ON remittances (id) WHERE state <> 'matched';
CREATE INDEX remittances_of_order ON remittances (order_id);

ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_kind_check,
  ADD CONSTRAINT ledger_entries_kind_check
    CHECK (kind IN ('capture', 'refund-due', 'refund', 'dispute', 'cash', 'remittance'));
ALTER TABLE ledger_lines
  DROP CONSTRAINT ledger_lines_account_check,
  ADD CONSTRAINT ledger_lines_account_check CHECK (account IN (
    'provider', 'sales', 'refunds-payable', 'losses', 'courier-receivable', 'courier-charges', 'bank'));
