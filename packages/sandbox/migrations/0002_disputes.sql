CREATE TABLE razorpay_disputes (
  position bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES razorpay_payments (id),
  amount bigint NOT NULL CHECK (amount > 0),
  amount_deducted bigint NOT NULL DEFAULT 0,
  currency text NOT NULL,
  reason_code text NOT NULL,
  phase text NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'under_review', 'won', 'lost', 'closed')),
  respond_by bigint NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX razorpay_disputes_position ON razorpay_disputes (position);
