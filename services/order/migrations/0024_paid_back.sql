-- Pieces whose price staff gave back while they stayed in the order: nothing more goes back for them when they go.
ALTER TABLE order_lines ADD COLUMN paid_back integer NOT NULL DEFAULT 0 CHECK (paid_back BETWEEN 0 AND quantity);
