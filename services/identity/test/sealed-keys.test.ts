import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeptKey } from '../src/adapters/kept-keys';
import { signedInUser } from './accounts';
import { call } from './call';
import { startIdentity, type IdentityHarness } from './harness';

const OLD = 'an old secret for signing keys, 0123456789';
const NEW = 'a new secret for signing keys, 0123456789';

let identity: IdentityHarness;
beforeEach(async () => {
  identity = await startIdentity();
});
afterEach(() => identity.stop());

const kept = () =>
  identity.db.query<KeptKey>('SELECT kid, private_jwk, sealed_jwk FROM signing_keys ORDER BY created_at DESC');

/** A replica with these secrets that has seen to the keys; stops with the rest. */
async function serveWith(...signingKeysSecrets: string[]) {
  return identity.serveAgain({ signingKeysSecrets });
}
const renew = (url: string, token: string) => call(url, '/api/session/renew', { method: 'POST', token });

test('what was kept in the clear is encrypted with the secret, and every login stays good', async () => {
  const { token } = await signedInUser(identity.url);
  const [before] = await kept();
  expect(before).toMatchObject({ private_jwk: { kty: 'RSA' }, sealed_jwk: null });
  const { url } = await serveWith(NEW);
  await vi.waitFor(async () => expect(await kept()).toMatchObject([{ kid: before?.kid, private_jwk: null }]));
  expect(JSON.stringify(await kept())).not.toContain(before?.private_jwk?.d);
  expect((await renew(url, token)).status).toBe(200);
  // and on a replica that runs without it
  expect((await renew(identity.url, token)).status).toBe(200);
});

test('a secret is exchanged without anybody noticing', async () => {
  await serveWith(OLD);
  await vi.waitFor(async () => expect(await kept()).toMatchObject([{ private_jwk: null }]));
  const { token } = await signedInUser(identity.url);
  const [underOld] = await kept();
  await serveWith(NEW, OLD);
  await vi.waitFor(async () => expect((await kept())[0]?.sealed_jwk).not.toBe(underOld?.sealed_jwk));
  const { url } = await serveWith(NEW);
  expect((await renew(url, token)).status).toBe(200);
  expect(await kept()).toHaveLength(1);
});

test('a new key is encrypted from the beginning', async () => {
  await identity.service.stop();
  await identity.db.query('DELETE FROM signing_keys');
  const { url } = await serveWith(NEW);
  await signedInUser(url);
  expect(await kept()).toMatchObject([{ private_jwk: null, sealed_jwk: expect.any(String) as string }]);
});

test.each([
  ['a wrong secret', [OLD], 'no secret of SIGNING_KEYS_SECRET opens it'],
  ['no secret', [], 'SIGNING_KEYS_SECRET is not set'],
])('with %s identity does not start, says why, and loses no key', async (_, secrets, why) => {
  await serveWith(NEW);
  await vi.waitFor(async () => expect(await kept()).toMatchObject([{ private_jwk: null }]));
  const { token } = await signedInUser(identity.url);
  const before = await kept();
  await expect(serveWith(...secrets)).rejects.toThrow(why);
  expect(await kept()).toEqual(before);
  const { url } = await serveWith(NEW);
  expect((await renew(url, token)).status).toBe(200);
});

test('a key in the place of another opens nothing', async () => {
  await serveWith(NEW);
  await vi.waitFor(async () => expect(await kept()).toMatchObject([{ private_jwk: null }]));
  await identity.db.query(`UPDATE signing_keys SET kid = 'another'`);
  await expect(serveWith(NEW)).rejects.toThrow('The signing key another');
});
