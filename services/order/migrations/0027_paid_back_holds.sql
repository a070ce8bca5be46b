-- Orders go on while every line is looked at.
ALTER TABLE order_lines VALIDATE CONSTRAINT order_lines_paid_back_check;
