-- Requests for a link that sets a new password. A link is made when it is sent, and only its hash is kept.
CREATE TABLE one_time_codes (
  id text PRIMARY KEY,
  account_kind text NOT NULL CHECK (account_kind IN ('user', 'admin')),
  account_id text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('password-reset')),
  -- of the e-mail and the password that the account had, as a hash that only this shop can make
  account_state text NOT NULL,
  -- absent until the link is sent
  hash text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT one_time_codes_hash UNIQUE (hash)
);
CREATE INDEX one_time_codes_account ON one_time_codes (account_id);
CREATE INDEX one_time_codes_expires_at ON one_time_codes (expires_at);
