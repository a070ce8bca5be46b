-- The one merchant's secrets, made at the first start: no two installations have the same.
CREATE TABLE merchant (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  key_secret text NOT NULL,
  webhook_secret text NOT NULL
);
