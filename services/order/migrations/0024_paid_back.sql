-- Pieces whose price staff gave back while they stayed in the order: nothing more goes back for them when they go.
-- What was given back before is not known by pieces: none are.
ALTER TABLE order_lines ADD COLUMN paid_back integer NOT NULL DEFAULT 0;
-- without a look at every line there is, for which all orders would wait
ALTER TABLE order_lines ADD CONSTRAINT order_lines_paid_back_check CHECK (paid_back BETWEEN 0 AND quantity) NOT VALID;
