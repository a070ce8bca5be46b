-- A price for a time: `sale` as the domain has it, `sale_due` when it has to begin or to end next.
ALTER TABLE products ADD COLUMN sale jsonb, ADD COLUMN sale_due timestamptz;
CREATE INDEX products_sale_due ON products (sale_due) WHERE sale_due IS NOT NULL;
