-- Offers: what makes an order cheaper that asks for it.
CREATE TABLE offers (
  id char(24) PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL,
  -- null: it counts without one
  code text UNIQUE CHECK (code = upper(code)),
  benefit jsonb NOT NULL,
  conditions jsonb NOT NULL,
  valid_from timestamptz NOT NULL,
  -- the first moment after it; null: it stays
  valid_to timestamptz CHECK (valid_to > valid_from),
  -- how many orders may use it, and how many of one shopper; null: any number
  use_limit integer CHECK (use_limit > 0),
  per_shopper integer CHECK (per_shopper > 0),
  stackable boolean NOT NULL,
  priority integer NOT NULL,
  listed boolean NOT NULL,
  paused boolean NOT NULL,
  version integer NOT NULL DEFAULT 1
);

-- One row for each order that counts: it is taken away when the order is cancelled or expires.
CREATE TABLE offer_uses (
  offer_id char(24) NOT NULL,
  order_id char(24) NOT NULL REFERENCES orders,
  -- null once the account was deleted
  user_id char(24),
  saved_paise bigint NOT NULL CHECK (saved_paise >= 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (offer_id, order_id)
);
CREATE INDEX offer_uses_of_order ON offer_uses (order_id);
CREATE INDEX offer_uses_of_shopper ON offer_uses (user_id, offer_id);

-- Codes that a shopper tried and that nobody gave out: guessing ends after some.
CREATE TABLE wrong_codes (
  user_id char(24) NOT NULL,
  code text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, code)
);
CREATE INDEX wrong_codes_by_time ON wrong_codes (at);

-- The offers that an order was placed with, as they were then: id, name, code, savedPaise.
ALTER TABLE orders ADD COLUMN offers jsonb NOT NULL DEFAULT '[]';
-- What offers take off each piece.
ALTER TABLE order_lines ADD COLUMN off_paise bigint NOT NULL DEFAULT 0 CHECK (off_paise >= 0);
