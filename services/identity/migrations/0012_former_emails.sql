-- E-mails that accounts had, for as long as somebody may have to be told there that it was changed.
CREATE TABLE former_emails (
  change_id text PRIMARY KEY,
  account_kind text NOT NULL CHECK (account_kind IN ('user', 'admin')),
  account_id text NOT NULL,
  email text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX former_emails_account ON former_emails (account_id);
CREATE INDEX former_emails_changed_at ON former_emails (changed_at);
