-- Messages also go to phones, and to those who run the shop.
ALTER TABLE deliveries DROP CONSTRAINT deliveries_channel_check;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_channel_check CHECK (channel IN ('mail', 'sms', 'whatsapp'));
ALTER TABLE deliveries DROP CONSTRAINT deliveries_account_kind_check;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_account_kind_check CHECK (account_kind IN ('user', 'admin', 'staff'));
-- Staff are told of nothing from before.
INSERT INTO message_starts (about) VALUES ('staff');
