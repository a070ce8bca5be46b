-- Where an order goes: a snapshot, apart from the order so that it can be erased while the books stay.
CREATE TABLE order_addresses (
  order_id char(24) PRIMARY KEY REFERENCES orders,
  name text NOT NULL,
  mobile text NOT NULL,
  line1 text NOT NULL,
  line2 text,
  landmark text,
  city text NOT NULL,
  state_code text NOT NULL,
  pincode text NOT NULL,
  gstin text
);
CREATE INDEX order_addresses_by_mobile ON order_addresses (mobile text_pattern_ops);
CREATE INDEX order_addresses_by_pincode ON order_addresses (pincode text_pattern_ops);
CREATE INDEX order_addresses_by_name ON order_addresses (lower(name) text_pattern_ops);

-- Null: it does not expire, as one that is paid in cash at the door.
ALTER TABLE orders ALTER COLUMN expires_at DROP NOT NULL;

ALTER TABLE orders
  ADD COLUMN payment_method text NOT NULL DEFAULT 'prepaid' CHECK (payment_method IN ('prepaid', 'cod')),
  ADD COLUMN shipping_paise bigint NOT NULL DEFAULT 0 CHECK (shipping_paise >= 0),
  ADD COLUMN cod_fee_paise bigint NOT NULL DEFAULT 0 CHECK (cod_fee_paise >= 0),
  -- how it travels, as it was promised; null for an order that named no method
  ADD COLUMN delivery jsonb,
  -- the state whose tax it is; null for an order from before this column
  ADD COLUMN supply_state text,
  -- where the seller was registered then
  ADD COLUMN seller_state text,
  -- when the address was erased
  ADD COLUMN address_erased_at timestamptz;

ALTER TABLE products ADD COLUMN hsn text, ADD COLUMN returns text;
ALTER TABLE order_lines
  ADD COLUMN hsn text,
  -- the rate of the tax inside the price, in hundredths of a per cent; null for a line from before this column
  ADD COLUMN tax_rate integer CHECK (tax_rate >= 0),
  -- 'damaged-only': as it was said when it was bought
  ADD COLUMN returns text;

CREATE TABLE delivery_zones (
  id char(24) PRIMARY KEY,
  -- a PIN code belongs to the first zone that has it
  position integer NOT NULL,
  name text NOT NULL,
  pins int4multirange NOT NULL,
  days_min integer NOT NULL CHECK (days_min >= 0),
  days_max integer NOT NULL CHECK (days_max >= days_min),
  cod boolean NOT NULL
);
CREATE TABLE delivery_methods (
  id char(24) PRIMARY KEY,
  zone_id char(24) NOT NULL REFERENCES delivery_zones ON DELETE CASCADE,
  position integer NOT NULL,
  name text NOT NULL,
  charge_paise bigint NOT NULL CHECK (charge_paise >= 0),
  free_from_paise bigint,
  days_min integer,
  days_max integer
);
CREATE INDEX delivery_methods_of_zone ON delivery_methods (zone_id);

-- What an HSN code begins with; the longest prefix counts, the empty one is everything else. Rates in hundredths of a per
-- cent; above the threshold, a piece without tax, the second one applies.
CREATE TABLE tax_rates (
  hsn text NOT NULL,
  valid_from date NOT NULL,
  rate integer NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  threshold_paise bigint,
  rate_above integer CHECK (rate_above BETWEEN 0 AND 10000),
  PRIMARY KEY (hsn, valid_from),
  CHECK ((threshold_paise IS NULL) = (rate_above IS NULL))
);

-- One row: how the shop trades. Absent: the defaults in code.
CREATE TABLE trade_settings (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  settings jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- Defaults, which the shop changes. The metros, what is far, and the rest of India.
INSERT INTO delivery_zones (id, position, name, pins, days_min, days_max, cod) VALUES
  ('5a0000000000000000000001', 0, 'Metro cities', '{[110001,110099),[380001,380064),[400001,400105),[411001,411063),[500001,500101),[560001,560111),[600001,600131),[700001,700164)}', 2, 4, true),
  ('5a0000000000000000000002', 1, 'Hills, islands and the north-east', '{[180001,194999),[682551,682560),[737101,737200),[744101,744400),[781001,799999)}', 6, 10, false),
  ('5a0000000000000000000003', 2, 'Rest of India', '{[110000,856000)}', 4, 7, true);
INSERT INTO delivery_methods (id, zone_id, position, name, charge_paise, free_from_paise, days_min, days_max) VALUES
  ('5b0000000000000000000001', '5a0000000000000000000001', 0, 'Standard', 7900, 149900, NULL, NULL),
  ('5b0000000000000000000002', '5a0000000000000000000001', 1, 'Express', 14900, NULL, 1, 2),
  ('5b0000000000000000000003', '5a0000000000000000000002', 0, 'Standard', 14900, 299900, NULL, NULL),
  ('5b0000000000000000000004', '5a0000000000000000000003', 0, 'Standard', 9900, 149900, NULL, NULL),
  ('5b0000000000000000000005', '5a0000000000000000000003', 1, 'Express', 19900, NULL, 2, 3);

-- From secondary sources; to be confirmed by an accountant.
INSERT INTO tax_rates (hsn, valid_from, rate, threshold_paise, rate_above) VALUES
  ('', '2017-07-01', 1800, NULL, NULL),
  ('33', '2017-07-01', 1800, NULL, NULL),
  ('42', '2017-07-01', 1800, NULL, NULL),
  ('50', '2017-07-01', 500, NULL, NULL),
  ('52', '2017-07-01', 500, NULL, NULL),
  ('54', '2017-07-01', 500, NULL, NULL),
  ('61', '2025-09-22', 500, 250000, 1800),
  ('62', '2025-09-22', 500, 250000, 1800),
  ('63', '2025-09-22', 500, 250000, 1800),
  ('64', '2025-09-22', 500, 250000, 1800),
  ('71', '2017-07-01', 300, NULL, NULL);
