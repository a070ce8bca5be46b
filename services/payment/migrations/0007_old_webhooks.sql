-- What was worked off is deleted a month later, in parts, oldest first.
CREATE INDEX webhook_inbox_done ON webhook_inbox (done_at) WHERE done_at IS NOT NULL;
ALTER TABLE webhook_inbox SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
