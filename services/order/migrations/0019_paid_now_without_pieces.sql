-- Pieces that were taken out before the order was paid instead of in cash: its total is without them.
ALTER TABLE order_lines ADD COLUMN uncharged integer NOT NULL DEFAULT 0 CHECK (uncharged BETWEEN 0 AND cancelled);
