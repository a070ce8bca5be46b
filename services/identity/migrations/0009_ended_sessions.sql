-- The gateways ask every other second which sessions have ended since.
CREATE INDEX sessions_revoked_at ON sessions (revoked_at) WHERE revoked_at IS NOT NULL;
