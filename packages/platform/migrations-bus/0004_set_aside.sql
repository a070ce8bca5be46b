-- A dead letter that nobody is to replay: why, and since when.
ALTER TABLE dead_letters ADD COLUMN aside_why text, ADD COLUMN aside_at timestamptz;
