-- What people looked for that nothing has: words and how often, nobody's name. It is kept to a bounded number of rows.
CREATE TABLE missed_searches (
  words text PRIMARY KEY CHECK (char_length(words) BETWEEN 1 AND 40),
  count integer NOT NULL CHECK (count > 0),
  last_at timestamptz NOT NULL
);
