-- Who ended a cancelled order: the same one may ask again and gets the order as it is.
ALTER TABLE orders ADD COLUMN cancelled_by text;
UPDATE orders SET cancelled_by = CASE WHEN user_id IS NULL THEN 'account-deleted' ELSE 'by-owner' END
  WHERE id IN (SELECT order_id FROM order_timeline WHERE status = 'cancelled');
