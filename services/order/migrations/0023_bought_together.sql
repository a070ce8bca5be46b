-- How many paid orders had both products; each pair stands there twice, once from each side.
CREATE TABLE bought_together (
  product_id char(24) NOT NULL,
  other_id char(24) NOT NULL,
  orders integer NOT NULL CHECK (orders > 0),
  PRIMARY KEY (product_id, other_id)
);
CREATE INDEX bought_together_most ON bought_together (product_id, orders DESC, other_id);

-- How far the orders are counted, in the order in which they were paid.
CREATE TABLE bought_together_counted (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  paid_at timestamptz NOT NULL DEFAULT '-infinity',
  order_id char(24) NOT NULL DEFAULT ''
);
INSERT INTO bought_together_counted DEFAULT VALUES;
CREATE INDEX order_timeline_paid ON order_timeline (at, order_id) WHERE status = 'paid';
