import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TOPICS } from '@shop/contracts/events/topics';
import type { Envelope } from '@shop/contracts/events/envelope';
import { NotFoundError } from '@shop/platform/errors';
import { newId } from '@shop/platform/ids';
import { silentLogger } from '@shop/platform/logger';
import { createInProcessBus } from '@shop/platform/messaging/log/in-process-bus';
import { newEvent } from '@shop/platform/messaging/new-event';
import { toEnvelope } from '@shop/platform/messaging/outbox';
import { runSource } from '@shop/test-support/run-source';
import { QUICK } from '@shop/testing/quick-patience';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabases } from '../src/databases';
import { startPostgres } from '@shop/embedded-postgres/server';

const TOOL = path.resolve(import.meta.dirname, '../src/dead-letters.ts');
const PATIENT = { timeout: 60_000, interval: 200 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-letters-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const deadLetters = (...args: string[]) => runSource(TOOL, args, { DATA_DIR: path.join(folder, 'data') });

/** The database and the bus of a running shop. */
async function start() {
  const postgres = await startPostgres(path.join(folder, 'data'));
  const databases = await openDatabases(postgres, silentLogger);
  const bus = createInProcessBus(databases.bus, silentLogger, QUICK);
  return {
    bus,
    stop: async () => {
      await bus.close();
      await Promise.all(Object.values(databases).map((database) => database.close()));
      await postgres.stop();
    },
  };
}

test('dead letters are listed and replayed by hand, while the shop runs and while it does not', async () => {
  expect(await deadLetters('list')).toEqual({
    code: 1,
    output: expect.stringContaining('There is no shop in') as string,
  });
  const userId = newId();
  const events = [1, 2, 3, 4].map((sequence) => toEnvelope(newEvent('user-registered', userId, sequence, { userId })));
  const seen: string[] = [];
  let isBroken = true;
  const handler = ({ id, sequence }: Envelope) => {
    if (isBroken && sequence < 3) throw new NotFoundError('the moon is full');
    seen.push(id);
    return Promise.resolve();
  };
  const subscription = { topics: [TOPICS.users], group: 'astronomer', handler };
  let shop = await start();
  await shop.bus.subscribe(subscription);
  await shop.bus.publish(TOPICS.users, events.slice(0, 3));
  await vi.waitFor(() => expect(seen).toHaveLength(1), PATIENT);

  const { output } = await deadLetters('list');
  expect(output).toContain('shop.users 1  user-registered, given up by astronomer');
  expect(output).toContain(`key ${userId}`);
  expect(output).toContain('the moon is full');
  expect(output).toContain(`"userId": "${userId}"`);
  isBroken = false;
  expect((await deadLetters('replay', 'shop.users', '2')).output).toContain('an earlier one of its key still waits');
  // the shop finds replayed events within half a minute; the next event makes it check at once
  await shop.bus.publish(TOPICS.users, events.slice(3));
  const order = (...which: number[]) => which.map((index) => events[index]?.id);
  await vi.waitFor(() => expect(seen).toEqual(order(2, 1, 3)), PATIENT);
  expect(await deadLetters('aside', 'shop.users', '1', 'made', 'by', 'hand')).toMatchObject({ code: 0 });
  expect((await deadLetters('list')).output).not.toContain('shop.users 1 ');
  expect((await deadLetters('list', '--aside')).output).toMatch(/^shop\.users 1 [^]*set aside at .*: made by hand/);
  await shop.stop();

  expect((await deadLetters('replay', 'shop.users', 'all')).output).toBe('There are none.\n');
  expect((await deadLetters('replay', 'shop.users', '1')).output).toContain('astronomer: replayed');
  expect(await deadLetters('replay', 'shop.users', '1')).toMatchObject({ code: 1 });
  expect(await deadLetters('list')).toEqual({ code: 0, output: 'There are none.\n' });
  shop = await start();
  await shop.bus.subscribe(subscription);
  await vi.waitFor(() => expect(seen).toEqual(order(2, 1, 3, 0)), PATIENT);
  await shop.stop();
});
