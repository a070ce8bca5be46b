-- Orders are found by the start or end of their id, by words of what was ordered, and by whom they go to.
CREATE INDEX orders_by_id_start ON orders (id bpchar_pattern_ops);
CREATE INDEX orders_by_id_end ON orders (reverse(id::text) text_pattern_ops);
CREATE INDEX order_lines_by_words ON order_lines USING gin (to_tsvector('simple', name));
CREATE INDEX order_addresses_by_words ON order_addresses USING gin (to_tsvector('simple', name));
DROP INDEX order_addresses_by_name;

-- What the desk has to do: few of many.
CREATE INDEX orders_to_confirm ON orders (created_at DESC, id DESC)
  WHERE payment_method = 'cod' AND status = 'awaiting-payment' AND confirmed_at IS NULL;
CREATE INDEX orders_to_ship ON orders (created_at DESC, id DESC) WHERE status IN ('awaiting-payment', 'paid', 'shipped');
CREATE INDEX shipments_that_came_back ON shipments (order_id) WHERE status = 'came-back';
CREATE INDEX shipments_of_returns ON shipments (replaces) WHERE replaces IS NOT NULL;
