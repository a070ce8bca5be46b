-- Numbers of documents, without a gap in a financial year: `next` moves in the transaction that issues one. Documents of
-- orders in which no money moves have series of their own.
CREATE TABLE invoice_series (
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit-note', 'test-invoice', 'test-credit-note')),
  -- `2627`: from April 2026 to March 2027 in India
  financial_year char(4) NOT NULL,
  next integer NOT NULL CHECK (next > 0),
  PRIMARY KEY (kind, financial_year)
);

-- What was issued, for good. The documents name no consumer.
CREATE TABLE invoices (
  id char(24) PRIMARY KEY,
  number text NOT NULL UNIQUE CHECK (length(number) <= 16),
  order_id char(24) NOT NULL UNIQUE REFERENCES orders,
  issued_at timestamptz NOT NULL,
  financial_year char(4) NOT NULL,
  sequence integer NOT NULL,
  is_test boolean NOT NULL,
  document jsonb NOT NULL,
  UNIQUE (financial_year, is_test, sequence)
);
CREATE INDEX invoices_by_age ON invoices (issued_at, id);

CREATE TABLE credit_notes (
  id char(24) PRIMARY KEY,
  number text NOT NULL UNIQUE CHECK (length(number) <= 16),
  order_id char(24) NOT NULL REFERENCES orders,
  invoice_id char(24) NOT NULL REFERENCES invoices,
  -- what it is for, such as `return 6b01…`
  cause text NOT NULL,
  issued_at timestamptz NOT NULL,
  financial_year char(4) NOT NULL,
  sequence integer NOT NULL,
  is_test boolean NOT NULL,
  document jsonb NOT NULL,
  UNIQUE (order_id, cause),
  UNIQUE (financial_year, is_test, sequence)
);
CREATE INDEX credit_notes_by_age ON credit_notes (issued_at, id);

CREATE FUNCTION refuse_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'documents are append only';
END $$;
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_document_change();
CREATE TRIGGER credit_notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_document_change();

-- Who bought, only where the law wants it on the invoice. Apart from the document, so that a consumer's can be erased.
CREATE TABLE invoice_buyers (
  invoice_id char(24) PRIMARY KEY REFERENCES invoices,
  order_id char(24) NOT NULL UNIQUE REFERENCES orders,
  name text NOT NULL,
  address text NOT NULL,
  gstin text
);

-- Orders that were sent before invoices were issued here: theirs are elsewhere.
CREATE TABLE sent_before_invoices (order_id char(24) PRIMARY KEY REFERENCES orders);
INSERT INTO sent_before_invoices SELECT DISTINCT order_id FROM shipments;
