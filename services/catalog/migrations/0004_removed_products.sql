-- what the shop once had, so that who looks for it hears that it is gone, not that it never was
CREATE TABLE removed_products (
  id text PRIMARY KEY,
  removed_at timestamptz NOT NULL DEFAULT now()
);
