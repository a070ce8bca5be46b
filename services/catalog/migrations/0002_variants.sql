ALTER TABLE products
  ADD COLUMN mrp_paise integer CHECK (mrp_paise >= 0),
  -- the pictures after `image`
  ADD COLUMN more_images text[] NOT NULL DEFAULT '{}',
  ADD COLUMN options jsonb NOT NULL DEFAULT '[]',
  -- each with what is available of it and the sequence of the stock event that says so
  ADD COLUMN variants jsonb NOT NULL DEFAULT '[]',
  -- the values of the options, to search by
  ADD COLUMN option_values text NOT NULL DEFAULT '',
  ADD COLUMN hsn text CHECK (hsn ~ '^[0-9]{4,8}$'),
  ADD COLUMN returns text CHECK (returns IN ('damaged-only')),
  ADD COLUMN facts jsonb NOT NULL DEFAULT '[]',
  DROP COLUMN search;

-- as it was, and the values of the options beside the colour
ALTER TABLE products ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
  setweight(to_tsvector('english', name) || to_tsvector('simple', name), 'A') ||
  setweight(to_tsvector('english', category || ' ' || coalesce(tag, '')) ||
            to_tsvector('simple', category || ' ' || coalesce(tag, '')), 'B') ||
  setweight(to_tsvector('english', coalesce(color, '') || ' ' || option_values) ||
            to_tsvector('simple', coalesce(color, '') || ' ' || option_values), 'C') ||
  setweight(to_tsvector('english', description) || to_tsvector('simple', description), 'D')
) STORED;
CREATE INDEX products_search ON products USING gin (search);

-- Whose each stock-keeping unit is: no two products have the same.
CREATE TABLE skus (
  sku text PRIMARY KEY,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE
);
CREATE INDEX skus_product ON skus (product_id);
