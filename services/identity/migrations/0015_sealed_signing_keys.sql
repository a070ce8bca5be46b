-- A private key is kept as it is or encrypted, as compact JWE; which of both depends on whether identity has a secret for it.
ALTER TABLE signing_keys
  ADD COLUMN sealed_jwk text,
  ALTER COLUMN private_jwk DROP NOT NULL,
  ADD CONSTRAINT signing_keys_kept_once CHECK (num_nonnulls(private_jwk, sealed_jwk) = 1);
