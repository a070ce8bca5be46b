-- What orders need to know of a product's variants, from the catalogue's events.
CREATE TABLE product_variants (
  id char(24) PRIMARY KEY,
  product_id char(24) NOT NULL,
  sku text NOT NULL,
  -- the value of each option, by the option's name
  options jsonb NOT NULL,
  -- null: the product's
  price_paise bigint,
  image text,
  active boolean NOT NULL
);
CREATE INDEX product_variants_of_product ON product_variants (product_id);

-- Tracked stock of variants that are counted apart; the product's own row stays their total and is always locked first.
CREATE TABLE variant_stock (
  variant_id char(24) PRIMARY KEY,
  product_id char(24) NOT NULL REFERENCES stock,
  on_hand integer NOT NULL,
  held integer NOT NULL,
  sold integer NOT NULL,
  CHECK (on_hand >= held AND held >= 0)
);
CREATE INDEX variant_stock_of_product ON variant_stock (product_id);

ALTER TABLE order_lines
  -- null: no size was chosen, or there is none to choose
  ADD COLUMN variant_id char(24),
  ADD COLUMN sku text,
  ADD COLUMN options jsonb,
  -- whether the line took stock of its variant: that was counted apart at the time
  ADD COLUMN variant_tracked boolean NOT NULL DEFAULT false;

-- Every piece that came, went or was held, and why: the sums are the figures of the stock. A row without a variant is
-- about the product's total, one with a variant about that variant's own figures.
CREATE TABLE stock_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id char(24) NOT NULL,
  variant_id char(24),
  kind text NOT NULL,
  on_hand integer NOT NULL,
  held integer NOT NULL,
  sold integer NOT NULL,
  order_id char(24),
  note text,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX stock_movements_of_product ON stock_movements (product_id, id);
INSERT INTO stock_movements (product_id, kind, on_hand, held, sold)
  SELECT product_id, 'opening', on_hand, held, sold FROM stock;

-- What is sold and lies on the shelf until its parcel goes.
CREATE VIEW unsent_lines AS
  SELECT l.order_id, l.position, l.product_id, l.variant_id, l.quantity AS pieces
  FROM orders o JOIN order_lines l ON l.order_id = o.id
  WHERE o.status = 'paid' AND l.tracked;
