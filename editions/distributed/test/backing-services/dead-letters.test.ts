import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { TOPICS } from '@shop/contracts/events/topics';
import { newId } from '@shop/platform/ids';
import { silentLogger } from '@shop/platform/logger';
import type { EventBus } from '@shop/platform/messaging/bus';
import { createKafkaBus } from '@shop/platform/messaging/kafka/kafka-bus';
import { newEvent } from '@shop/platform/messaging/new-event';
import { toEnvelope } from '@shop/platform/messaging/outbox';
import { backingService } from '@shop/testing/backing-services';
import { runSource } from '@shop/test-support/run-source';
import { QUICK } from '@shop/testing/quick-patience';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const prefix = `tool-${randomUUID()}.`;
const TOOL = path.resolve(import.meta.dirname, '../../src/dead-letters.ts');

let bus: EventBus;
beforeAll(async () => {
  const topics = { partitions: 1, replication: 1, prefix };
  bus = await createKafkaBus({
    brokers: backingService('KAFKA_BROKERS').split(','),
    clientId: 'tool',
    logger: silentLogger,
    topics,
    patience: QUICK,
  });
});
afterAll(() => bus.close());

const deadLetters = (...args: string[]) => runSource(TOOL, args, { KAFKA_PREFIX: prefix });

test('the command lists a dead letter with its reason and replays it, and then none is left', async () => {
  const userId = newId();
  const events = [1, 2].map((sequence) => toEnvelope(newEvent('user-registered', userId, sequence, { userId })));
  let isBroken = true;
  const seen: string[] = [];
  const handler = ({ id }: { id: string }) => {
    if (isBroken && id === events[0]?.id) throw new Error('the moon is full');
    seen.push(id);
    return Promise.resolve();
  };
  await bus.subscribe({ topics: [TOPICS.users], group: 'astronomer', handler });
  await bus.publish(TOPICS.users, events);
  await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: 20_000 });

  const { output } = await deadLetters('list');
  expect(output).toContain('shop.users 0  user-registered, given up by astronomer');
  expect(output).toContain(`key ${userId}`);
  expect(output).toContain('the moon is full');
  expect(await deadLetters('replay', 'shop.users', '3')).toEqual({
    code: 1,
    output: expect.stringContaining('Not among the dead letters that wait: 3') as string,
  });

  expect(output).toContain(`"userId":"${userId}"`);
  expect(await deadLetters('aside', 'shop.users', '0', 'made', 'by', 'hand')).toMatchObject({ code: 0 });
  expect(await deadLetters('list')).toEqual({ code: 0, output: 'There are none.\n' });
  expect((await deadLetters('list', '--aside')).output).toMatch(/set aside at .*: made by hand/);

  isBroken = false;
  expect((await deadLetters('replay', 'shop.users', '0')).output).toContain('astronomer: replayed');
  await vi.waitFor(() => expect(seen).toEqual([events[1]?.id, events[0]?.id]), { timeout: 20_000 });
  expect(await deadLetters('list')).toEqual({ code: 0, output: 'There are none.\n' });
});
