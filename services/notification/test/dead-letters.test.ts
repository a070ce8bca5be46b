import { deadLetterList } from '@shop/contracts/api/dead-letters';
import type { Envelope } from '@shop/contracts/events/envelope';
import { TOPICS } from '@shop/contracts/events/topics';
import { openDatabase, type Database } from '@shop/platform/db/database';
import { newId } from '@shop/platform/ids';
import { keepDeadLetter } from '@shop/platform/messaging/log/dead-letters';
import { newEvent } from '@shop/platform/messaging/new-event';
import { toEnvelope } from '@shop/platform/messaging/outbox';
import { createHttpClient } from '@shop/testing/http-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startNotification, type NotificationHarness } from './harness';

const topic = TOPICS.users;
const NONE = { waiting: [], waitingInAll: 0, aside: [], asideInAll: 0 };

let shop: NotificationHarness;
let log: Database;
let client: ReturnType<typeof createHttpClient>;
let as: ReturnType<NotificationHarness['account']>;
beforeEach(async () => {
  shop = await startNotification();
  client = createHttpClient(shop.url);
  log = openDatabase({ url: shop.databaseUrl, schema: 'bus', max: 1 });
  as = shop.account('admin');
});
afterEach(async () => {
  await log.close();
  await shop.stop();
});

/** An event that a group gave up on, as the bus keeps it. */
async function givenUp(sequence: number, key: string, group = 'astronomer', padding = ''): Promise<Envelope> {
  const event = newEvent('user-registered', key, sequence, { userId: key });
  const envelope = { ...toEnvelope(event), ...(padding !== '' && { data: { userId: key, padding } }) };
  await keepDeadLetter(log, { topic, group: group === '' ? undefined : group, envelope, reason: 'the moon is full' });
  return envelope;
}
const post = (path: string, body?: object) => client.send('POST', `/api/admin/dead-letters/${path}`, { as, body });
const list = async () =>
  deadLetterList.strict().parse(await (await client.send('GET', '/api/admin/dead-letters', { as })).json());

async function follow(group: string): Promise<string[]> {
  const seen: string[] = [];
  const handler = ({ id }: Envelope) => {
    seen.push(id);
    return Promise.resolve();
  };
  await shop.bus.subscribe({ topics: [topic], group, handler });
  return seen;
}

test('staff read what was given up, by whom, why, what it says, and what stands before it', async () => {
  expect(await list()).toEqual(NONE);
  const key = newId();
  await givenUp(1, key);
  await givenUp(2, key);
  const { waiting, waitingInAll } = await list();
  expect(waitingInAll).toBe(2);
  const both = { topic, group: 'astronomer', type: 'user-registered', key, reason: 'the moon is full' };
  expect(waiting).toMatchObject([
    { ...both, number: '1', isBehind: false },
    { ...both, number: '2', isBehind: true },
  ]);
  expect(JSON.parse(waiting[0]?.payload ?? '')).toMatchObject({ sequence: 1, data: { userId: key } });
});

test('one is replayed to the group that gave up, and is not listed any more', async () => {
  const event = await givenUp(1, newId());
  const [seen, others] = [await follow('astronomer'), await follow('gardener')];
  expect((await post(`${topic}/1/replay`)).status).toBe(200);
  await vi.waitFor(() => expect(seen).toEqual([event.id]));
  expect(await list()).toEqual(NONE);
  expect((await post(`${topic}/1/replay`)).status).toBe(404);
  expect(others).toEqual([]);
});

test('one is set aside with a word why, stays when all are replayed, and can be replayed after all', async () => {
  const events = [await givenUp(1, newId()), await givenUp(1, newId()), await givenUp(1, newId())];
  const seen = await follow('astronomer');
  expect((await post(`${topic}/2/aside`, { why: '  ' })).status).toBe(400);
  expect((await post(`${topic}/2/aside`, { why: ' told them by phone ' })).status).toBe(200);
  expect((await post('replay')).status).toBe(200);
  await vi.waitFor(() => expect(seen).toEqual([events[0]?.id, events[2]?.id]));
  expect(await list()).toMatchObject({
    ...{ waiting: [], asideInAll: 1 },
    aside: [{ number: '2', aside: { why: 'told them by phone', at: expect.any(String) as string } }],
  });
  expect((await post(`${topic}/2/replay`)).status).toBe(200);
  await vi.waitFor(() => expect(seen).toHaveLength(3));
  expect(await list()).toEqual(NONE);
});

test('who reads everything again is not replayed to, alone or with all', async () => {
  await givenUp(1, newId(), '');
  expect(await (await post(`${topic}/1/replay`)).json()).toMatchObject({ code: 'reads-again' });
  expect((await post('replay')).status).toBe(200);
  expect((await list()).waitingInAll).toBe(1);
});

test('of very many and very long ones the beginning is listed', async () => {
  await givenUp(1, newId(), 'astronomer', 'x'.repeat(30_000));
  for (let more = 0; more < 100; more += 1) await givenUp(1, newId());
  const { waiting, waitingInAll } = await list();
  expect([waiting.length, waitingInAll]).toEqual([100, 101]);
  expect(waiting[0]?.payload).toHaveLength(20_000);
});

test('what is no dead letter, or none any more, is said so', async () => {
  for (const none of ['shop.nothing/1', `${topic}/seven`, `${topic}/-1`, `${topic}/${'9'.repeat(22)}`]) {
    expect((await post(`${none}/replay`)).status).toBe(400);
    expect((await post(`${none}/aside`, { why: 'none' })).status).toBe(400);
  }
  expect((await post(`${topic}/7/replay`)).status).toBe(404);
  expect((await post(`${topic}/7/aside`, { why: 'none' })).status).toBe(404);
});

test('nobody but staff may look', async () => {
  const shopper = shop.account('user');
  expect((await client.send('GET', '/api/admin/dead-letters', { as: shopper })).status).toBe(403);
  expect((await client.send('POST', '/api/admin/dead-letters/replay', {})).status).toBe(401);
});
