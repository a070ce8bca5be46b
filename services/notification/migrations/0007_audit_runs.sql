-- Runs of the audit of the whole shop, and what they found.
CREATE TABLE audit_runs (
  id text PRIMARY KEY,
  started_at timestamptz NOT NULL,
  -- who asked for it; null for that of a night
  asked_by text,
  -- the night that it is of, so that one replica does it
  night date UNIQUE,
  ms integer CHECK (ms >= 0),
  outcome text NOT NULL CHECK (outcome IN ('running', 'clean', 'differences', 'unsure', 'broken-off')),
  checks jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX audit_runs_newest ON audit_runs (started_at DESC);
-- one at a time
CREATE UNIQUE INDEX audit_runs_running ON audit_runs (outcome) WHERE outcome = 'running';
