ALTER TABLE orders
  -- cash at the door: when the buyer's mobile number was confirmed
  ADD COLUMN confirmed_at timestamptz;
ALTER TABLE order_lines
  -- pieces that were taken out of the order
  ADD COLUMN cancelled integer NOT NULL DEFAULT 0 CHECK (cancelled BETWEEN 0 AND quantity);

-- A parcel. Its lines are pieces of the order's lines; a line's pieces are sent at most once.
CREATE TABLE shipments (
  id char(24) PRIMARY KEY,
  order_id char(24) NOT NULL REFERENCES orders,
  number integer NOT NULL,
  status text NOT NULL CHECK (status IN ('sent', 'delivered', 'came-back')),
  carrier text,
  tracking_number text,
  url text,
  sent_at timestamptz NOT NULL,
  delivered_at timestamptz,
  came_back_at timestamptz,
  -- the return whose exchange it carries
  replaces char(24),
  -- cash that the courier takes
  collect_paise bigint NOT NULL DEFAULT 0 CHECK (collect_paise >= 0),
  UNIQUE (order_id, number)
);
CREATE TABLE shipment_lines (
  shipment_id char(24) NOT NULL REFERENCES shipments,
  position smallint NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (shipment_id, position)
);

-- Orders from before parcels were recorded went in one.
INSERT INTO shipments (id, order_id, number, status, sent_at, delivered_at)
  SELECT substr(md5('shipment ' || o.id), 1, 24), o.id, 1, CASE o.status WHEN 'delivered' THEN 'delivered' ELSE 'sent' END,
    coalesce((SELECT t.at FROM order_timeline t WHERE t.order_id = o.id AND t.status = 'shipped'), o.updated_at),
    (SELECT t.at FROM order_timeline t WHERE t.order_id = o.id AND t.status = 'delivered')
  FROM orders o WHERE o.status IN ('shipped', 'delivered');
INSERT INTO shipment_lines (shipment_id, position, quantity)
  SELECT s.id, l.position, l.quantity FROM shipments s JOIN order_lines l ON l.order_id = s.order_id;

-- What is sold and lies on the shelf until its parcel goes.
CREATE OR REPLACE VIEW unsent_lines AS
  SELECT l.order_id, l.position, l.product_id, l.variant_id,
    l.quantity - l.cancelled - coalesce((
      SELECT sum(p.quantity) FROM shipments s JOIN shipment_lines p ON p.shipment_id = s.id
      WHERE s.order_id = l.order_id AND s.replaces IS NULL AND p.position = l.position), 0)::integer AS pieces
  FROM orders o JOIN order_lines l ON l.order_id = o.id
  WHERE o.status IN ('paid', 'shipped') AND o.payment_method = 'prepaid' AND l.tracked;
