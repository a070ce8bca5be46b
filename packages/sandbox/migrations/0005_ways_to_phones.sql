-- By which way a message would have gone, and its id: the same one is kept once.
ALTER TABLE text_messages ADD COLUMN channel text NOT NULL DEFAULT 'sms' CHECK (channel IN ('sms', 'whatsapp'));
ALTER TABLE text_messages ADD COLUMN message_id text UNIQUE;
