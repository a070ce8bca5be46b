-- Deleted accounts, so that an order whose request was under way is refused and nothing of the person comes back.
CREATE TABLE forgotten_users (
  id char(24) PRIMARY KEY,
  forgotten_at timestamptz NOT NULL DEFAULT now()
);
