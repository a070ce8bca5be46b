-- A stand-in for the payment provider. `position` gives lists their order, times are Unix seconds as on the wire.
CREATE TABLE razorpay_orders (
  position bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  amount bigint NOT NULL CHECK (amount >= 100),
  amount_paid bigint NOT NULL DEFAULT 0,
  currency text NOT NULL,
  receipt text UNIQUE,
  status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'attempted', 'paid')),
  attempts integer NOT NULL DEFAULT 0,
  notes jsonb NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX razorpay_orders_position ON razorpay_orders (position);

-- Of a card only what the provider would show again: its network and last four digits.
CREATE TABLE razorpay_payments (
  position bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES razorpay_orders (id),
  amount bigint NOT NULL,
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('created', 'authorized', 'captured', 'refunded', 'failed')),
  method text NOT NULL CHECK (method IN ('card', 'upi')),
  amount_refunded bigint NOT NULL DEFAULT 0 CHECK (amount_refunded BETWEEN 0 AND amount),
  card jsonb,
  vpa text,
  email text,
  contact text,
  notes jsonb NOT NULL,
  error jsonb,
  created_at bigint NOT NULL
);
CREATE INDEX razorpay_payments_of_order ON razorpay_payments (order_id);
CREATE INDEX razorpay_payments_position ON razorpay_payments (position);

CREATE TABLE razorpay_refunds (
  position bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES razorpay_payments (id),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  receipt text UNIQUE,
  notes jsonb NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'processed', 'failed')),
  speed text NOT NULL,
  idempotency_key text UNIQUE,
  request_hash text,
  process_at timestamptz NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX razorpay_refunds_of_payment ON razorpay_refunds (payment_id);
CREATE INDEX razorpay_refunds_pending ON razorpay_refunds (process_at) WHERE status = 'pending';

-- Events on their way to the shop; the body is kept as it was signed. Rows stay until delivered or given up.
CREATE TABLE razorpay_webhooks (
  event_id text PRIMARY KEY,
  event text NOT NULL,
  body text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX razorpay_webhooks_due ON razorpay_webhooks (next_attempt_at);
