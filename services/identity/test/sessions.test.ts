import { createSecretKey } from 'node:crypto';
import { renewedSession } from '@shop/contracts/api/account';
import { followRevocations } from '@shop/platform/auth/revocations';
import { createTokenVerifier, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@shop/platform/auth/tokens';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findAccount, updateAccount } from '../src/adapters/account-store';
import { openSession, revokeSessions } from '../src/adapters/session-store';
import { signedInAdmin, signedInUser } from './accounts';
import { call } from './call';
import { startIdentity, type IdentityHarness } from './harness';

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

function post(action: 'renew' | 'logout' | 'logout-all', token?: string) {
  return call(identity.url, `/api/session/${action}`, { method: 'POST', token });
}

test('renewing gives a new token of the same session, to users and admins', async () => {
  for (const { token } of [await signedInUser(identity.url), await signedInAdmin(identity.url)]) {
    const answer = await post('renew', token);
    expect(answer.status).toBe(200);
    const renewed = renewedSession.parse(answer.body).token;
    const { accountId, kind, sessionId } = await identity.service.verifier.verify(token);
    expect(await identity.service.verifier.verify(renewed)).toMatchObject({ accountId, kind, sessionId });
    const lifetime = jwt.decode(renewed, { json: true });
    const lifeS = (lifetime?.exp ?? 0) - (lifetime?.iat ?? 0);
    // an admin's ends twelve hours after the login, which was a moment ago
    expect(lifeS).toBeLessThanOrEqual(12 * 60 * 60);
    expect(lifeS).toBeGreaterThan(11.9 * 60 * 60);
  }
});

test('logging out ends this session here at once and elsewhere by the event, and no other', async () => {
  const { token, login } = await signedInUser(identity.url);
  const other = (await call(identity.url, '/api/user/login', { json: login })).body.token as string;
  const { sessionId } = await identity.service.verifier.verify(token);
  const revocations = await followRevocations(identity.bus);
  expect(revocations.isRevoked(sessionId)).toBe(false);
  expect((await post('logout', token)).body).toEqual({ message: 'Logged out' });
  expect((await post('renew', token)).status).toBe(401);
  expect((await post('logout', token)).status).toBe(401);
  await expect.poll(() => revocations.isRevoked(sessionId)).toBe(true);
  expect((await post('renew', other)).status).toBe(200);
  await revocations.close();
});

test('logging out everywhere ends all sessions of the account and of nobody else', async () => {
  const bystander = await signedInUser(identity.url);
  const { token, login } = await signedInUser(identity.url);
  const other = (await call(identity.url, '/api/user/login', { json: login })).body.token as string;
  expect((await post('logout-all', token)).status).toBe(200);
  for (const ended of [token, other]) expect((await post('renew', ended)).status).toBe(401);
  expect((await post('renew', bystander.token)).status).toBe(200);
});

test('a session that ended may not change or delete the account', async () => {
  const { token, user, form } = await signedInUser(identity.url);
  await post('logout', token);
  const change = { method: 'PUT', token, form: { currentPassword: form.password, fullName: 'x' } };
  expect((await call(identity.url, '/api/user/updateUserProfile', change)).status).toBe(401);
  const deletion = { method: 'DELETE', token, json: { password: form.password } };
  expect((await call(identity.url, `/api/user/delete/${user._id ?? ''}`, deletion)).status).toBe(401);
});

test('a session that is a month old is not renewed', async () => {
  const { token } = await signedInUser(identity.url);
  const { sessionId } = await identity.service.verifier.verify(token);
  await identity.db.query(`UPDATE sessions SET created_at = now() - interval '31 days' WHERE id = $1`, [sessionId]);
  expect((await post('renew', token)).status).toBe(401);
});

test('an admin signs in again after twelve hours, however often the session was renewed', async () => {
  const { token } = await signedInAdmin(identity.url);
  const { sessionId } = await identity.service.verifier.verify(token);
  const age = (interval: string) =>
    identity.db.query(`UPDATE sessions SET created_at = now() - $2::interval WHERE id = $1`, [sessionId, interval]);
  await age('11 hours');
  const renewed = jwt.decode((await post('renew', token)).body.token as string, { json: true });
  const lifeS = (renewed?.exp ?? 0) - (renewed?.iat ?? 0);
  expect(lifeS).toBeGreaterThan(50 * 60);
  expect(lifeS).toBeLessThanOrEqual(60 * 60);
  await age('12 hours');
  expect((await post('renew', token)).status).toBe(401);
});

test('a password that is changed between the check and the session opens none', async () => {
  const { user } = await signedInUser(identity.url);
  const checked = await findAccount(identity.db, 'user', user._id ?? '');
  if (!checked) throw new Error('the account is gone');
  expect(await openSession(identity.db, checked, { inTest: true })).toMatchObject({ accountId: checked.id });

  const isWaiting = async () =>
    (
      await identity.db.query(
        `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%INTO sessions%'`,
      )
    ).length > 0;
  let meanwhile: Promise<unknown> = Promise.resolve();
  await identity.db.transaction(async (tx) => {
    await updateAccount(tx, 'user', checked.id, { passwordHash: 'another hash' });
    meanwhile = openSession(identity.db, checked, { inTest: true });
    await expect.poll(isWaiting).toBe(true);
    await revokeSessions(tx, { accountId: checked.id, kind: 'user' }, 'password-changed');
  });
  expect(await meanwhile).toBeUndefined();
  expect(await openSession(identity.db, checked, { inTest: true })).toBeUndefined();
});

test.each([
  ['none', undefined],
  ['nonsense', 'abc'],
  [
    'a good header before nonsense',
    `${Buffer.from('{"typ":"JWT","alg":"RS256","kid":"x"}').toString('base64url')}.bm8.bm8`,
  ],
  ['an unknown key', jwt.sign({}, 'secret', { keyid: 'unknown' })],
])('%s is no token', async (_name, token) => {
  for (const action of ['renew', 'logout', 'logout-all'] as const) {
    const answer = await post(action, token);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'unauthorized', message: expect.any(String) });
  }
});

test('a token signed with the published key as a shared secret, or not at all, is refused', async () => {
  const { token, user } = await signedInUser(identity.url);
  const { kid } = jwt.decode(token, { complete: true })?.header ?? {};
  const { sessionId } = await identity.service.verifier.verify(token);
  const claims = { kind: 'user', sid: sessionId };
  const options = { keyid: kid, issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE, subject: user._id, expiresIn: 60 };
  const { body } = await call(identity.url, '/.well-known/jwks.json');
  const secret = createSecretKey(Buffer.from(JSON.stringify(body.keys[0])));
  expect((await post('renew', jwt.sign(claims, secret, { ...options, algorithm: 'HS256' }))).status).toBe(401);
  expect((await post('renew', jwt.sign(claims, null, { ...options, algorithm: 'none' }))).status).toBe(401);
});

test('the key set holds public halves only', async () => {
  const { status, body } = await call(identity.url, '/.well-known/jwks.json');
  expect(status).toBe(200);
  for (const key of body.keys) {
    expect(Object.keys(key as object).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  }
});

async function publishedKids(): Promise<string[]> {
  const { body } = await call(identity.url, '/.well-known/jwks.json');
  return body.keys.map(({ kid }: { kid: string }) => kid);
}

test('after a rotation the new key signs once all may know it, and tokens of the old one stay good, on every replica', async () => {
  const { token } = await signedInUser(identity.url);
  const replica = identity.replica();
  await replica.verifier.verify(token);
  const remote = createTokenVerifier(`${identity.url}/.well-known/jwks.json`);
  await remote.verify(token);
  await identity.db.query(`UPDATE signing_keys SET created_at = now() - interval '91 days'`);
  await Promise.all([identity.service.stop(), replica.stop()]);
  const replicas = [identity.replica(), identity.replica()];
  await Promise.all(replicas.map((one) => one.start()));
  await expect.poll(async () => (await publishedKids()).length).toBe(2);
  const rows = await identity.db.query('SELECT kid FROM signing_keys');
  expect(rows).toHaveLength(2);
  for (const one of replicas) await expect(one.verifier.verify(token)).resolves.toMatchObject({ kind: 'user' });
  // as new as ever when the next one reads it, however long this took
  await identity.db.query(
    'UPDATE signing_keys SET created_at = now() WHERE created_at = (SELECT max(created_at) FROM signing_keys)',
  );
  await identity.service.start();
  const renew = async () => (await post('renew', token)).body.token as string;
  const kidOf = (used: string) => jwt.decode(used, { complete: true })?.header.kid;
  // who asked for the keys a moment ago does not ask again for one that it does not know
  expect(kidOf(await renew())).toBe(kidOf(token));
  await identity.db.query(`UPDATE signing_keys SET created_at = created_at - interval '1 minute'`);
  const renewed = await vi.waitUntil(async () => {
    // has it read its keys
    await publishedKids();
    const next = await renew();
    return kidOf(next) === kidOf(token) ? undefined : next;
  });
  for (const one of replicas) await expect(one.verifier.verify(renewed)).resolves.toMatchObject({ kind: 'user' });
  await expect.poll(() => replica.verifier.verify(renewed).catch(() => undefined)).toMatchObject({ kind: 'user' });
  for (const one of replicas) await one.stop();
});

test('a key that somebody deleted is published no longer, and a new one takes its place', async () => {
  const before = await publishedKids();
  await identity.db.query('DELETE FROM signing_keys');
  await expect.poll(publishedKids).not.toEqual(before);
  const after = await publishedKids();
  expect(after).toHaveLength(1);
  expect(before).not.toContain(after[0]);
});

test('a key that was superseded days ago is forgotten', async () => {
  await identity.db.query(
    `UPDATE signing_keys SET created_at = CASE WHEN kid = (SELECT kid FROM signing_keys ORDER BY created_at DESC LIMIT 1)
       THEN now() - interval '3 days' ELSE now() - interval '93 days' END`,
  );
  const replica = identity.replica();
  await replica.start();
  expect(await identity.db.query('SELECT kid FROM signing_keys')).toHaveLength(1);
  await replica.stop();
});
