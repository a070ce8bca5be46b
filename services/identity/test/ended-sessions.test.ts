import { createEndedSessionsClient } from '@shop/platform/auth/ended-sessions';
import { followRevocations } from '@shop/platform/auth/revocations';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import { silentLogger } from '@shop/platform/logger';
import { SERVICE_SECRET } from '@shop/testing/test-bed';
import { createTestDatabase, type TestDatabase } from '@shop/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInUser } from './accounts';
import { call } from './call';
import { startIdentity, type IdentityHarness } from './harness';

const PATIENT = { timeout: 10_000 };
let identity: IdentityHarness;
/** of a bus that brings nothing, like brokers that are away */
let silent: TestDatabase;
beforeAll(async () => {
  [identity, silent] = await Promise.all([startIdentity(), createTestDatabase()]);
});
afterAll(async () => {
  await identity.stop();
  await silent.drop();
});

const gateway = () => createServiceTokens('gateway', SERVICE_SECRET);
const ask = () => createEndedSessionsClient(identity.url, gateway());
const sessionOf = async (token: string) => (await identity.service.verifier.verify(token)).sessionId;

test('sessions that end are known to services that ask within moments, even without an event', async () => {
  const { token, login } = await signedInUser(identity.url);
  const other = (await call(identity.url, '/api/user/login', { json: login })).body.token as string;
  const bystander = await signedInUser(identity.url);
  const bus = await silent.openBus();
  const revocations = await followRevocations(bus, { ask: ask(), logger: silentLogger, everyMs: 50 });
  await expect.poll(() => revocations.isComplete(), PATIENT).toBe(true);
  const ended = [await sessionOf(token), await sessionOf(other)];
  expect(ended.map((session) => revocations.isRevoked(session))).toEqual([false, false]);
  await call(identity.url, '/api/session/logout-all', { method: 'POST', token });
  await expect.poll(() => ended.map((session) => revocations.isRevoked(session)), PATIENT).toEqual([true, true]);
  expect(revocations.isRevoked(await sessionOf(bystander.token))).toBe(false);
  await revocations.close();
});

test('a service that starts knows the ended sessions whose tokens could still be valid, whatever a log has kept', async () => {
  const [recent, old] = [await signedInUser(identity.url), await signedInUser(identity.url)];
  const [recentId, oldId] = [await sessionOf(recent.token), await sessionOf(old.token)];
  for (const { token } of [recent, old]) await call(identity.url, '/api/session/logout', { method: 'POST', token });
  await identity.db.query(`UPDATE sessions SET revoked_at = now() - interval '13 hours' WHERE id = $1`, [oldId]);
  const { asOf, sessions } = await ask()(undefined);
  expect(sessions.map(({ id }) => id)).toContain(recentId);
  expect(sessions.map(({ id }) => id)).not.toContain(oldId);
  await identity.db.query(`UPDATE sessions SET revoked_at = now() - interval '5 minutes' WHERE id = $1`, [recentId]);
  expect((await ask()(asOf)).sessions.map(({ id }) => id)).not.toContain(recentId);
});

test('until identity has answered, it is not known which sessions are revoked', async () => {
  const answers: (() => void)[] = [];
  const later = () =>
    new Promise<{ asOf: string; sessions: [] }>((resolve) => {
      answers.push(() => {
        resolve({ asOf: new Date().toISOString(), sessions: [] });
      });
    });
  const bus = await silent.openBus();
  const revocations = await followRevocations(bus, { ask: later, logger: silentLogger, everyMs: 50 });
  await expect.poll(() => answers.length, PATIENT).toBe(1);
  expect(revocations.isComplete()).toBe(false);
  answers[0]?.();
  await expect.poll(() => revocations.isComplete(), PATIENT).toBe(true);
  await revocations.close();
});

test('only services may ask which sessions have ended', async () => {
  expect((await call(identity.url, '/internal/ended-sessions', {})).status).toBe(401);
});
