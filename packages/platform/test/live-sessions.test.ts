import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createLiveSessions } from '../src/auth/live-sessions';
import { followRevocations, type Revocations } from '../src/auth/revocations';
import { UnauthorizedError } from '../src/errors';
import { newId } from '../src/ids';
import type { EventBus } from '../src/messaging/bus';
import { newEvent } from '../src/messaging/new-event';
import { toEnvelope } from '../src/messaging/outbox';
import { createTestAccounts } from '@shop/testing/test-accounts';
import { createTestDatabase, type TestDatabase } from '@shop/testing/test-database';

const accounts = createTestAccounts();
let database: TestDatabase;
let bus: EventBus;
let revocations: Revocations;
beforeAll(async () => {
  database = await createTestDatabase();
  bus = await database.openBus();
  revocations = await followRevocations(bus);
});
afterAll(async () => {
  await revocations.close();
  await database.drop();
});

const HALF_A_DAY_MS = 12 * 60 * 60 * 1000;

/** Sets a clock more than half a day ahead for the rest of a test. */
function setAhead(clock: { now(): number }): void {
  const now = clock.now.bind(clock);
  const spy = vi.spyOn(clock, 'now').mockImplementation(() => now() + HALF_A_DAY_MS + 60_000);
  onTestFinished(() => {
    spy.mockRestore();
  });
}

/** Ends a session, and returns its id. */
async function endOne(): Promise<string> {
  const sessionId = newId();
  const event = newEvent('session-revoked', sessionId, 1, { sessionId, reason: 'logout' });
  await bus.publish('shop.sessions', [toEnvelope(event)]);
  await vi.waitUntil(() => revocations.isRevoked(sessionId));
  return sessionId;
}

test('a token is good until its session ends', async () => {
  const sessions = createLiveSessions(accounts.verifier, revocations);
  const { id, token } = accounts.account('user');
  const other = accounts.account('user');
  const { accountId, sessionId } = await sessions.verify(token);
  expect(accountId).toBe(id);

  const event = newEvent('session-revoked', sessionId, 1, { sessionId, reason: 'logout' });
  await bus.publish('shop.sessions', [toEnvelope(event)]);
  await vi.waitFor(() => expect(sessions.verify(token)).rejects.toThrow(UnauthorizedError), { timeout: 10_000 });
  expect((await sessions.verify(other.token)).accountId).toBe(other.id);
});

test('a clock that is set ahead brings no session back', async () => {
  const before = await endOne();
  setAhead(Date);
  await endOne();
  expect(revocations.isRevoked(before)).toBe(true);
});

test('sessions that ended are forgotten once no token of theirs can be good', async () => {
  const before = await endOne();
  setAhead(performance);
  await endOne();
  expect(revocations.isRevoked(before)).toBe(false);
});
