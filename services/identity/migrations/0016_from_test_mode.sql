-- What came by a message of a shop that is only tried out, where everybody reads every message: it counts no more once the shop is open.
ALTER TABLE sessions ADD COLUMN in_test boolean NOT NULL DEFAULT false;
ALTER TABLE one_time_codes ADD COLUMN in_test boolean NOT NULL DEFAULT false;
ALTER TABLE users ADD COLUMN password_set_in_test boolean NOT NULL DEFAULT false;
ALTER TABLE admins ADD COLUMN password_set_in_test boolean NOT NULL DEFAULT false;
