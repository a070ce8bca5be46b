-- Names are compared without case, so that nobody can register as somebody else's look-alike.
CREATE TABLE users (
  id text PRIMARY KEY,
  login_name text NOT NULL,
  full_name text NOT NULL,
  email text NOT NULL,
  mobile text NOT NULL,
  profile_image text,
  -- absent for an account that only signs in with Google
  password_hash text,
  google_subject text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT users_sign_in CHECK (password_hash IS NOT NULL OR google_subject IS NOT NULL),
  CONSTRAINT users_google_subject UNIQUE (google_subject)
);
CREATE UNIQUE INDEX users_login_name ON users (lower(login_name));
CREATE UNIQUE INDEX users_email ON users (lower(email));

CREATE TABLE admins (
  id text PRIMARY KEY,
  login_name text NOT NULL,
  admin_id text NOT NULL,
  full_name text NOT NULL,
  email text NOT NULL,
  mobile text NOT NULL,
  profile_image text,
  password_hash text,
  google_subject text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT admins_sign_in CHECK (password_hash IS NOT NULL OR google_subject IS NOT NULL),
  CONSTRAINT admins_google_subject UNIQUE (google_subject),
  CONSTRAINT admins_admin_id UNIQUE (admin_id)
);
CREATE UNIQUE INDEX admins_login_name ON admins (lower(login_name));
CREATE UNIQUE INDEX admins_email ON admins (lower(email));

-- A token names its session; a session outlives its account only until its last token has run out.
CREATE TABLE sessions (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('user', 'admin')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_expires_at ON sessions (expires_at);

-- The newest signs; the others are published while a token of theirs can still be valid.
CREATE TABLE signing_keys (
  kid text PRIMARY KEY,
  private_jwk jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE secrets (
  name text PRIMARY KEY,
  value bytea NOT NULL
);

-- Pictures that no account shows any more and whose files are still to be removed.
CREATE TABLE discarded_pictures (
  image text PRIMARY KEY,
  discarded_at timestamptz NOT NULL DEFAULT now()
);
