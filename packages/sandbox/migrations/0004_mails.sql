-- Mails that would have gone to people.
CREATE TABLE mails (
  position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- its Message-ID: the same one is kept once
  id text NOT NULL UNIQUE,
  sender text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now()
);
