-- The code that was sent to confirm a mobile number; only its hash. One for each order, the newest.
CREATE TABLE confirmation_codes (
  order_id char(24) PRIMARY KEY REFERENCES orders,
  hash text NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- how many were sent for the order, and how often this one was guessed wrong
  sends integer NOT NULL,
  tries integer NOT NULL DEFAULT 0
);
