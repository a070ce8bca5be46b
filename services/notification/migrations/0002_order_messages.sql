-- Since when the shop has told people of something: what happened before, and is still in the log, is no news.
CREATE TABLE message_starts (
  about text PRIMARY KEY,
  since timestamptz NOT NULL DEFAULT now()
);
INSERT INTO message_starts (about) VALUES ('orders');
