CREATE TABLE orders (
  id char(24) PRIMARY KEY,
  -- null once the account was deleted
  user_id char(24),
  status text NOT NULL,
  total_paise bigint NOT NULL CHECK (total_paise >= 100),
  note text NOT NULL,
  payment_id text,
  -- sequence of the order's last event
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX orders_by_user ON orders (user_id, created_at DESC, id DESC);
CREATE INDEX orders_by_status ON orders (status, created_at DESC, id DESC);
CREATE INDEX orders_by_age ON orders (created_at DESC, id DESC);
CREATE INDEX orders_awaiting ON orders (expires_at) WHERE status = 'awaiting-payment';

-- The products as they were when ordered.
CREATE TABLE order_lines (
  order_id char(24) NOT NULL REFERENCES orders,
  position smallint NOT NULL,
  product_id char(24) NOT NULL,
  name text NOT NULL,
  price_paise bigint NOT NULL CHECK (price_paise >= 0),
  image text NOT NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  -- whether the line took stock: it was tracked at the time
  tracked boolean NOT NULL,
  PRIMARY KEY (order_id, position)
);

CREATE TABLE order_timeline (
  order_id char(24) NOT NULL REFERENCES orders,
  position smallint NOT NULL,
  status text NOT NULL,
  at timestamptz NOT NULL,
  note text,
  PRIMARY KEY (order_id, position)
);

-- What orders need to know of products, from the catalogue's events.
CREATE TABLE products (
  id char(24) PRIMARY KEY,
  name text NOT NULL,
  price_paise bigint NOT NULL,
  image text NOT NULL,
  category text NOT NULL,
  -- of the newest event seen; 0 when read from the catalogue
  sequence integer NOT NULL,
  deleted boolean NOT NULL DEFAULT false
);

-- Tracked stock; a product without a row is not tracked. The check is the last line against overselling.
CREATE TABLE stock (
  product_id char(24) PRIMARY KEY,
  on_hand integer NOT NULL,
  held integer NOT NULL,
  sold integer NOT NULL,
  -- sequence of the last stock event
  version integer NOT NULL,
  CHECK (on_hand >= held AND held >= 0)
);
