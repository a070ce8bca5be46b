-- Counts of orders are kept, and what the desk has to do is listed, so that neither depends on how many orders there are.
-- Triggers keep them: versions of the service from before this migration write the same tables and know nothing of it.

-- So many orders more or, if negative, fewer. Rows are only added, so that no order waits for another; the sum of them is
-- how many there are. Many are put together now and then.
CREATE TABLE order_counts (
  -- what the desk has to do; '' for all orders
  view text NOT NULL,
  status text NOT NULL,
  payment_mode text,
  n bigint NOT NULL
);
ALTER TABLE order_counts SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- What the desk has to do, as of the order's last change.
CREATE TABLE order_desk (
  order_id char(24) NOT NULL,
  view text NOT NULL,
  status text NOT NULL,
  payment_mode text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, view)
);
CREATE INDEX order_desk_newest ON order_desk (view, created_at DESC, order_id DESC);
-- most orders of most views are paid
CREATE INDEX order_desk_others ON order_desk (view, status, created_at DESC, order_id DESC) WHERE status <> 'paid';

-- The same as it is now. What waits is what is to be sent: paid or, in cash, confirmed, and not all of it sent.
CREATE VIEW order_desk_now AS
  SELECT o.id AS order_id, it.view, o.status, o.payment_mode, o.created_at
  FROM orders o,
    LATERAL (SELECT o.status = 'paid'
      OR (o.status = 'awaiting-payment' AND o.payment_method = 'cod' AND o.confirmed_at IS NOT NULL)
      OR (o.status = 'shipped' AND EXISTS (
        SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.quantity - l.cancelled > coalesce((
          SELECT sum(p.quantity) FROM shipments s JOIN shipment_lines p ON p.shipment_id = s.id
          WHERE s.order_id = o.id AND s.replaces IS NULL AND p.position = l.position), 0))) AS waits) AS its,
    LATERAL (VALUES
      ('to-ship', its.waits),
      ('to-confirm', o.payment_method = 'cod' AND o.status = 'awaiting-payment' AND o.confirmed_at IS NULL),
      ('came-back', EXISTS (SELECT 1 FROM shipments s WHERE s.order_id = o.id AND s.status = 'came-back')),
      ('address-missing', its.waits AND o.address_erased_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM order_addresses a WHERE a.order_id = o.id)),
      -- as long as nothing of the line is on its way, and pieces of it are left to send
      ('size-missing', its.waits AND EXISTS (
        SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.variant_id IS NULL AND l.cancelled < l.quantity
          AND EXISTS (SELECT 1 FROM product_variants v WHERE v.product_id = l.product_id)
          AND NOT EXISTS (
            SELECT 1 FROM shipments s JOIN shipment_lines p ON p.shipment_id = s.id
            WHERE s.order_id = o.id AND s.replaces IS NULL AND p.position = l.position)))
    ) AS it(view, holds)
  WHERE it.holds;

-- Whoever calls it has the order locked. Its plan is kept: it is the same for every order, and dearer than what it does.
CREATE FUNCTION keep_desk_of(changed char(24)) RETURNS void
LANGUAGE plpgsql SET search_path FROM CURRENT SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  WITH due AS MATERIALIZED (
    SELECT view, status, payment_mode, created_at FROM order_desk_now WHERE order_id = changed),
  gone AS (
    DELETE FROM order_desk d WHERE d.order_id = changed AND d.view NOT IN (SELECT view FROM due)
    RETURNING view, status, payment_mode),
  moved AS (
    UPDATE order_desk d SET status = n.status, payment_mode = n.payment_mode
    FROM due n JOIN order_desk o ON o.order_id = changed AND o.view = n.view
    WHERE d.order_id = changed AND d.view = n.view
      AND (o.status, o.payment_mode) IS DISTINCT FROM (n.status, n.payment_mode)
    RETURNING n.view, n.status, n.payment_mode, o.status AS status_before, o.payment_mode AS mode_before),
  come AS (
    INSERT INTO order_desk SELECT changed, n.* FROM due n
    WHERE n.view NOT IN (SELECT view FROM order_desk WHERE order_id = changed)
    RETURNING view, status, payment_mode)
  INSERT INTO order_counts
    SELECT view, status, payment_mode, -1 FROM gone
    UNION ALL SELECT view, status_before, mode_before, -1 FROM moved
    UNION ALL SELECT view, status, payment_mode, 1 FROM moved
    UNION ALL SELECT view, status, payment_mode, 1 FROM come;
END $$;

CREATE FUNCTION keep_desk() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM keep_desk_of(coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;
-- With the commit: lines, parcels and the address are written after the order's row, whose version every change counts up.
-- An order that waits for its payment online, or is over, is nothing to the desk.
CREATE CONSTRAINT TRIGGER keep_desk_of_new AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status IN ('paid', 'shipped') OR (NEW.status = 'awaiting-payment' AND NEW.payment_method = 'cod'))
  EXECUTE FUNCTION keep_desk();
CREATE CONSTRAINT TRIGGER keep_desk_of_changed AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NOT (OLD.status = 'awaiting-payment' AND OLD.payment_method = 'prepaid'
    AND NEW.status IN ('awaiting-payment', 'expired', 'cancelled') AND NEW.payment_method = 'prepaid'))
  EXECUTE FUNCTION keep_desk();
CREATE CONSTRAINT TRIGGER keep_desk_of_deleted AFTER DELETE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION keep_desk();

CREATE FUNCTION count_added_or_deleted() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO order_counts
    SELECT '', status, payment_mode, count(*) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
    FROM counted GROUP BY status, payment_mode;
  RETURN NULL;
END $$;
CREATE TRIGGER count_added AFTER INSERT ON orders REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_or_deleted();
CREATE TRIGGER count_deleted AFTER DELETE ON orders REFERENCING OLD TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_or_deleted();

CREATE FUNCTION count_moved() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO order_counts VALUES
    ('', OLD.status, OLD.payment_mode, -1), ('', NEW.status, NEW.payment_mode, 1);
  RETURN NULL;
END $$;
CREATE TRIGGER count_moved AFTER UPDATE OF status, payment_mode ON orders FOR EACH ROW
  WHEN ((OLD.status, OLD.payment_mode) IS DISTINCT FROM (NEW.status, NEW.payment_mode))
  EXECUTE FUNCTION count_moved();

-- Products whose sizes came or went: what is to be sent of them is looked at again, in parts. `walked`: up to this order.
CREATE TABLE products_to_recheck (
  product_id char(24) PRIMARY KEY,
  walked char(24) NOT NULL DEFAULT ''
);
CREATE INDEX order_lines_without_size ON order_lines (product_id, order_id) WHERE variant_id IS NULL;

CREATE FUNCTION recheck_products() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO products_to_recheck (product_id)
    SELECT DISTINCT c.product_id FROM changed c
    -- only where they are the first, or were the last
    WHERE (SELECT count(*) FROM product_variants v WHERE v.product_id = c.product_id)
        = CASE TG_OP WHEN 'INSERT' THEN (SELECT count(*) FROM changed k WHERE k.product_id = c.product_id) ELSE 0 END
      AND EXISTS (SELECT 1 FROM order_lines l WHERE l.product_id = c.product_id AND l.variant_id IS NULL)
    ORDER BY 1
    ON CONFLICT (product_id) DO UPDATE SET walked = '';
  RETURN NULL;
END $$;
CREATE TRIGGER recheck_with_sizes AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION recheck_products();
CREATE TRIGGER recheck_without_sizes AFTER DELETE ON product_variants REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION recheck_products();

-- what is there already
INSERT INTO order_desk SELECT order_id, view, status, payment_mode, created_at FROM order_desk_now;
INSERT INTO order_counts
  SELECT '', status, payment_mode, count(*) FROM orders GROUP BY status, payment_mode
  UNION ALL SELECT view, status, payment_mode, count(*) FROM order_desk GROUP BY view, status, payment_mode;

-- what is counted and listed no more
DROP INDEX orders_to_ship;
DROP INDEX orders_to_confirm;
DROP INDEX shipments_that_came_back;

-- a few rows that change with every order: their new versions find room in the same page
ALTER TABLE stock SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
ALTER TABLE variant_stock SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
-- a fifth of all orders is too many to wait for
ALTER TABLE orders SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE order_desk SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02);

-- what returns say of a person is erased with where the order went: looked for in parts, by order
CREATE INDEX returns_personal ON returns (order_id) WHERE num_nonnulls(pickup, comment, pay_to) > 0;
CREATE INDEX return_lines_with_photos ON return_lines (return_id) WHERE photos <> '{}';

-- New words wait in a list that every search reads, until somebody's order is the one that sorts them in: 4 MB of it take
-- that order half a second, so it is kept short.
ALTER INDEX order_lines_by_words SET (gin_pending_list_limit = 128);
ALTER INDEX order_addresses_by_words SET (gin_pending_list_limit = 128);
