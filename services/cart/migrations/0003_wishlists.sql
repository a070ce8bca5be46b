CREATE TABLE wishes (
  user_id text NOT NULL,
  product_id text NOT NULL CHECK (product_id ~ '^[0-9a-f]{24}$'),
  -- the variant that was chosen; empty when none was
  variant_id text NOT NULL DEFAULT '' CHECK (variant_id ~ '^([0-9a-f]{24})?$'),
  -- as it was then, to tell what is missing once the product is gone, and what costs less
  name text NOT NULL,
  price_paise bigint NOT NULL CHECK (price_paise >= 0),
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, product_id)
);
CREATE INDEX wishes_product ON wishes (product_id, user_id);

-- Who wants to be told of changes by mail; without a row nobody does.
CREATE TABLE wishlists (
  user_id text PRIMARY KEY,
  mails boolean NOT NULL
);
