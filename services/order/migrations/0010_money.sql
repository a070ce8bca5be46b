-- What went back of an order's money, and what banks dispute of it, from payment's events: shown to admins.
CREATE TABLE order_refunds (
  refund_id text PRIMARY KEY,
  order_id char(24) NOT NULL REFERENCES orders,
  payment_id text NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  made_by text NOT NULL,
  made_at timestamptz NOT NULL
);
CREATE INDEX order_refunds_of_order ON order_refunds (order_id);

CREATE TABLE order_disputes (
  dispute_id text PRIMARY KEY,
  order_id char(24) NOT NULL REFERENCES orders,
  payment_id text NOT NULL,
  amount_paise bigint NOT NULL,
  deducted_paise bigint NOT NULL,
  status text NOT NULL,
  phase text NOT NULL,
  respond_by timestamptz,
  raised_at timestamptz NOT NULL,
  -- of the newest event seen
  sequence integer NOT NULL
);
CREATE INDEX order_disputes_of_order ON order_disputes (order_id);
