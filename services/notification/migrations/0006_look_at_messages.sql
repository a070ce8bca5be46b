-- Staff may have a message tried again that was refused or given up; it then goes although its address gets no mails.
ALTER TABLE deliveries ADD COLUMN insisted boolean NOT NULL DEFAULT false;
-- What staff look for first, among many that went.
CREATE INDEX deliveries_failed ON deliveries (id) WHERE status IN ('refused', 'given-up');
