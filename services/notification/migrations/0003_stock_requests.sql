-- Who wants to be told, once, when something is back in stock. A row goes when its message is written.
CREATE TABLE stock_requests (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  product_id text NOT NULL CHECK (product_id ~ '^[0-9a-f]{24}$'),
  -- empty: the product in whatever variant
  variant_id text NOT NULL DEFAULT '' CHECK (variant_id ~ '^([0-9a-f]{24})?$'),
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (account_id, product_id, variant_id)
);
CREATE INDEX stock_requests_product ON stock_requests (product_id, variant_id);
