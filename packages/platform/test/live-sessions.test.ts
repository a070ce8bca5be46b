import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLiveSessions } from '../src/auth/live-sessions';
import { followRevocations, type Revocations } from '../src/auth/revocations';
import { UnauthorizedError } from '../src/errors';
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
