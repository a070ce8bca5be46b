CREATE TABLE products (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  -- counts up with every change an admin makes; the sequence of the product's events
  version integer NOT NULL CHECK (version >= 1),
  name text NOT NULL,
  price_paise integer NOT NULL CHECK (price_paise >= 0),
  image text NOT NULL CHECK (image LIKE '/uploads/%'),
  category text NOT NULL,
  description text NOT NULL,
  tag text,
  color text,
  size text,
  -- the category and the values of `tag` in lower case, to filter by
  category_key text NOT NULL,
  tags text[] NOT NULL,
  -- what is available, as far as the owner of the stock has told; NULL when not tracked
  stock integer CHECK (stock >= 0),
  -- sequence of the stock event that `stock` comes from
  stock_sequence integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- stemmed words find "earring" for "earrings", plain ones find "earri" while it is being typed
  search tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('english', name) || to_tsvector('simple', name), 'A') ||
    setweight(to_tsvector('english', category || ' ' || coalesce(tag, '')) ||
              to_tsvector('simple', category || ' ' || coalesce(tag, '')), 'B') ||
    setweight(to_tsvector('english', coalesce(color, '')) || to_tsvector('simple', coalesce(color, '')), 'C') ||
    setweight(to_tsvector('english', description) || to_tsvector('simple', description), 'D')
  ) STORED
);
CREATE INDEX products_newest ON products (created_at DESC, id DESC);
CREATE INDEX products_search ON products USING gin (search);

-- Sets of products that were put in once; products that an admin deleted stay deleted.
CREATE TABLE seeds (
  name text PRIMARY KEY,
  seeded_at timestamptz NOT NULL DEFAULT now()
);
