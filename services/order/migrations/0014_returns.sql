-- What comes back. Photos are pictures of the shop's store; the pickup address and where cash is paid back to are
-- personal, and erased with the order's address.
CREATE TABLE returns (
  id char(24) PRIMARY KEY,
  order_id char(24) NOT NULL REFERENCES orders,
  kind text NOT NULL CHECK (kind IN ('return', 'exchange')),
  status text NOT NULL CHECK (status IN ('requested', 'approved', 'received', 'closed', 'rejected')),
  resolution text CHECK (resolution IN ('refund', 'exchange', 'none')),
  comment text,
  pickup jsonb,
  pay_to text,
  rejection text,
  refund_paise bigint CHECK (refund_paise >= 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX returns_of_order ON returns (order_id, created_at, id);
CREATE INDEX returns_by_status ON returns (status, created_at DESC, id DESC);
CREATE INDEX returns_by_age ON returns (created_at DESC, id DESC);

CREATE TABLE return_lines (
  return_id char(24) NOT NULL REFERENCES returns,
  position smallint NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  reason text NOT NULL,
  photos text[] NOT NULL DEFAULT '{}',
  condition text CHECK (condition IN ('sellable', 'damaged', 'missing')),
  -- what comes in exchange: its variant, and whether that is counted apart
  replacement jsonb,
  PRIMARY KEY (return_id, position)
);

-- Parts of an order's money that have to go back, each for one cause.
CREATE TABLE part_refunds (
  cause text PRIMARY KEY,
  order_id char(24) NOT NULL REFERENCES orders,
  payment_id text NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  reason text NOT NULL,
  requested_at timestamptz NOT NULL,
  -- what payment reported
  refunded_paise bigint,
  refunded_at timestamptz
);
CREATE INDEX part_refunds_of_order ON part_refunds (order_id);

-- What staff wrote about an order, for staff.
CREATE TABLE order_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id char(24) NOT NULL REFERENCES orders,
  text text NOT NULL,
  written_by char(24) NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_notes_of_order ON order_notes (order_id, id);
