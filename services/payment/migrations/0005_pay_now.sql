-- What a payment has to be that was opened instead of cash at the door: the order without its fee for cash.
ALTER TABLE orders ADD COLUMN pay_now_paise bigint CHECK (pay_now_paise >= 0);
