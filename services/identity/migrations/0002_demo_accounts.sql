-- An account that everybody can enter: its password, its admin ID or its person at Google's stand-in is published. With
-- payment keys of the shop's own it is refused.
ALTER TABLE users ADD COLUMN demo boolean NOT NULL DEFAULT false;
ALTER TABLE admins ADD COLUMN demo boolean NOT NULL DEFAULT false;

-- Those that earlier versions made. The e-mails are of domains that nobody can have, the subjects are the stand-in's.
UPDATE users SET demo = true
WHERE lower(email) IN ('ananya@demo.example', 'meera.iyer@example.com', 'kabir.shah@example.com', 'zoya.khan@example.com')
  OR (mobile = '+91 98450 12345' AND (lower(login_name) = 'ananya' OR full_name = 'Ananya Rao'))
  OR google_subject IN ('104857600000000000001', '104857600000000000002', '104857600000000000003');
UPDATE admins SET demo = true
WHERE lower(email) IN ('meera@demo.example', 'meera.iyer@example.com', 'kabir.shah@example.com', 'zoya.khan@example.com')
  OR admin_id IN ('DEMO-ADMIN', 'first-admin')
  OR google_subject IN ('104857600000000000001', '104857600000000000002', '104857600000000000003');
