-- What was proved in a shop that is only tried out, where everybody reads every message: it counts no more once the shop is open.
ALTER TABLE users ADD COLUMN email_proved_in_test boolean NOT NULL DEFAULT false;
ALTER TABLE admins ADD COLUMN email_proved_in_test boolean NOT NULL DEFAULT false;

-- The mobile as a number such as +919845012345, once its owner has proved it; a number is one account's.
ALTER TABLE users ADD COLUMN mobile_key text;
ALTER TABLE users ADD COLUMN mobile_proved_in_test boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX users_mobile_key ON users (mobile_key);

ALTER TABLE one_time_codes DROP CONSTRAINT one_time_codes_purpose_check;
ALTER TABLE one_time_codes ADD CONSTRAINT one_time_codes_purpose_check
  CHECK (purpose IN ('password-reset', 'email', 'login', 'mobile'));
-- Wrong guesses of a code that people type.
ALTER TABLE one_time_codes ADD COLUMN tries integer NOT NULL DEFAULT 0;
-- By which way a code goes; absent for links.
ALTER TABLE one_time_codes ADD COLUMN channel text CHECK (channel IN ('mail', 'sms'));

-- Which messages somebody wants, where they have said so: also what they agreed to, when and how.
CREATE TABLE message_choices (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('orders', 'alerts', 'marketing')),
  channel text NOT NULL CHECK (channel IN ('mail', 'sms', 'whatsapp')),
  wanted boolean NOT NULL,
  way text NOT NULL CHECK (way IN ('profile', 'link')),
  chosen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, kind, channel)
);

-- Browsers that somebody has logged in with, by the hash of what their cookie holds.
CREATE TABLE known_devices (
  account_id text NOT NULL,
  device text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, device)
);
CREATE INDEX known_devices_seen_at ON known_devices (seen_at);
