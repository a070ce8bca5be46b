-- An e-mail counts as somebody's own once Google has confirmed it; until then it is only what they typed.
ALTER TABLE users ADD COLUMN email_proved boolean NOT NULL DEFAULT false;
ALTER TABLE admins ADD COLUMN email_proved boolean NOT NULL DEFAULT false;

-- Absent after the e-mail's owner has taken it back.
ALTER TABLE users ALTER COLUMN email DROP NOT NULL;
ALTER TABLE admins ALTER COLUMN email DROP NOT NULL;

-- Whoever chose the password of an account that Google was linked to later never proved the e-mail: it signs in nobody
-- any more, and what it opened is not renewed.
WITH linked AS (
  UPDATE users SET password_hash = NULL, version = version + 1
  WHERE google_subject IS NOT NULL AND password_hash IS NOT NULL RETURNING id
)
UPDATE sessions SET revoked_at = now()
WHERE kind = 'user' AND revoked_at IS NULL AND account_id IN (SELECT id FROM linked);

WITH linked AS (
  UPDATE admins SET password_hash = NULL, version = version + 1
  WHERE google_subject IS NOT NULL AND password_hash IS NOT NULL RETURNING id
)
UPDATE sessions SET revoked_at = now()
WHERE kind = 'admin' AND revoked_at IS NULL AND account_id IN (SELECT id FROM linked);
