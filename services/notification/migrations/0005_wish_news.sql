-- What has happened to a product and may be news to those who wish for it, until all of them were looked at.
CREATE TABLE wish_causes (
  -- the event's
  id text PRIMARY KEY,
  product_id text NOT NULL CHECK (product_id ~ '^[0-9a-f]{24}$'),
  kind text NOT NULL CHECK (kind IN ('price', 'back')),
  -- what is back: a variant; empty: the product
  variant_id text NOT NULL DEFAULT '' CHECK (variant_id ~ '^([0-9a-f]{24})?$'),
  -- what has become cheaper: paise by variant, that of the product under an empty name
  prices jsonb NOT NULL DEFAULT '{}',
  -- by the shop's clock: news of a product come once a day
  day date NOT NULL,
  -- where the next part of those who wish for it begins
  progress text,
  -- a replica that works on it sets this to when another may take it over
  next_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX wish_causes_next_at ON wish_causes (next_at);

-- What somebody who wishes for a product is told, in one message with what else has come together.
CREATE TABLE wish_news (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  product_id text NOT NULL,
  -- the variant that was wished for; empty: none was chosen
  variant_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('price', 'back')),
  day date NOT NULL,
  -- the message that tells of it; null until there is one
  told_by text,
  noted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (account_id, product_id, kind, day)
);
CREATE INDEX wish_news_untold ON wish_news (account_id) WHERE told_by IS NULL;
CREATE INDEX wish_news_told_by ON wish_news (told_by);
CREATE INDEX wish_news_noted_at ON wish_news (noted_at);
