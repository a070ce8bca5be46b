-- Whose shop it is: one row, once its owner has filled in something.
CREATE TABLE shop_profile (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  version integer NOT NULL CHECK (version > 0),
  profile jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
