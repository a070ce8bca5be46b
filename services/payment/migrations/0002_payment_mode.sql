-- Who took, or was to take, the payment: the stand-in, the provider with test keys, or the provider for real. Null for
-- what is from before this column and of which nobody knows; it counts as real, and as asked of today's provider.
ALTER TABLE orders ADD COLUMN payment_mode text CHECK (payment_mode IN ('stand-in', 'test', 'live'));
ALTER TABLE provider_orders ADD COLUMN payment_mode text CHECK (payment_mode IN ('stand-in', 'test', 'live'));
ALTER TABLE transactions ADD COLUMN payment_mode text CHECK (payment_mode IN ('stand-in', 'test', 'live'));

-- Only the stand-in can tell what was its own. Its tables are in the same database or never were.
DO $$
BEGIN
  -- a user of its own may not look there, and came after this was applied or with a new shop
  IF has_schema_privilege(to_regnamespace('sandbox')::oid, 'USAGE') IS NOT TRUE THEN RETURN; END IF;
  IF to_regclass('sandbox.razorpay_orders') IS NULL THEN RETURN; END IF;
  UPDATE orders o SET payment_mode = 'stand-in' FROM sandbox.razorpay_orders s WHERE s.receipt = o.id;
  UPDATE provider_orders p SET payment_mode = 'stand-in'
    FROM sandbox.razorpay_orders s WHERE s.id = p.provider_order_id OR s.receipt = p.order_id;
  UPDATE transactions t SET payment_mode = 'stand-in' FROM sandbox.razorpay_orders s WHERE s.id = t.provider_order_id;
END $$;
