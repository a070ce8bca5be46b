CREATE TABLE cart_lines (
  user_id text NOT NULL,
  product_id text NOT NULL CHECK (product_id ~ '^[0-9a-f]{24}$'),
  product_model text NOT NULL CHECK (product_model IN ('Shop', 'Product')),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  -- as it was when added, to tell what is missing once the product is gone
  name text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, product_id, product_model)
);
