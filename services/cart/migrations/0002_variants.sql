ALTER TABLE cart_lines
  -- the variant that was chosen; empty when none was
  ADD COLUMN variant_id text NOT NULL DEFAULT '' CHECK (variant_id ~ '^([0-9a-f]{24})?$'),
  DROP CONSTRAINT cart_lines_pkey,
  ADD PRIMARY KEY (user_id, product_id, product_model, variant_id);
