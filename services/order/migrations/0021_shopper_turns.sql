-- Counts up whenever somebody changes what a shopper may order: an order is placed, or the person is forgotten. Who has
-- decided on what was there before sees that it is not any more. The shopper is a hash, which outlives the person: two that
-- share one only wait for each other.
CREATE TABLE shopper_turns (
  shopper bigint PRIMARY KEY,
  turns bigint NOT NULL
);
