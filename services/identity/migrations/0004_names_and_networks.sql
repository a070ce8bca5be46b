-- One folded name, made by the program: what is compared when somebody logs in, registers or is slowed down. Absent until
-- the program has folded an account's name, and for good where an older account has the same one.
ALTER TABLE users ADD COLUMN login_key text;
ALTER TABLE admins ADD COLUMN login_key text;
CREATE UNIQUE INDEX users_login_key ON users (login_key);
CREATE UNIQUE INDEX admins_login_key ON admins (login_key);

-- Where somebody has logged in from, as a hash that only this shop can make: guesses from elsewhere do not keep them out.
CREATE TABLE known_networks (
  account_id text NOT NULL,
  network text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, network)
);
CREATE INDEX known_networks_seen_at ON known_networks (seen_at);
