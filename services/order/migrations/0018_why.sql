-- What staff wrote for the shopper about a parcel that came back and about pieces that they took out; it may name the
-- person, and is erased with the account.
ALTER TABLE shipments ADD COLUMN came_back_note text;
ALTER TABLE order_lines ADD COLUMN cancelled_note text;
