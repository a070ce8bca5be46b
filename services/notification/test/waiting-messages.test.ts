import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLogger } from '@shop/platform/logger';
import { claimDue, settle } from '../src/adapters/delivery-rows';
import type { MessageDependencies } from '../src/app/dependencies';
import { createOwnMessages } from '../src/app/own-messages';
import { workOffDeliveries } from '../src/app/work-off-deliveries';
import { startMessages, type MessageHarness } from './message-harness';

let shop: MessageHarness;
beforeEach(async () => {
  shop = await startMessages();
});
afterEach(() => shop.stop());

const NO_WAY_OUT = { sandbox: undefined };
const statuses = async () =>
  (await shop.db.query<{ status: string }>('SELECT status FROM deliveries ORDER BY id')).map(({ status }) => status);

test('without a way out messages wait, are measured, and go once there is one', async () => {
  const service = await shop.serve(NO_WAY_OUT);
  await service.ready();
  await shop.forgotten(shop.account());
  await shop.forgotten(shop.account());
  await service.settle();
  expect(await statuses()).toEqual(['waiting', 'waiting']);
  await shop.db.query(`UPDATE deliveries SET created_at = now() - interval '5 minutes'`);
  const measured = await service.metrics.registry.metrics();
  expect(measured).toMatch(/^messages_waiting\{.*\} 2$/m);
  expect(Number(/^messages_oldest_waiting_seconds\{.*\} ([\d.]+)$/m.exec(measured)?.[1])).toBeGreaterThanOrEqual(300);
  const replica = await shop.serve();
  await replica.settle();
  expect(await statuses()).toEqual(['sent', 'sent']);
  expect(await replica.metrics.registry.metrics()).toMatch(/^messages_total\{outcome="sent",.*\} 2$/m);
});

test('several replicas share what there is, and send each once', async () => {
  await shop.serve(NO_WAY_OUT);
  const accounts = Array.from({ length: 23 }, () => shop.account());
  await Promise.all(accounts.map((account) => shop.changed(account)));
  await Promise.all((await Promise.all([1, 2, 3].map(() => shop.serve()))).map((replica) => replica.settle()));
  await vi.waitFor(async () => {
    expect(new Set(await statuses())).toEqual(new Set(['sent']));
  });
  const rows = await shop.db.query<{ attempts: number }>('SELECT attempts FROM deliveries');
  expect(rows.map(({ attempts }) => attempts)).toEqual(accounts.map(() => 1));
  expect(await shop.mails()).toHaveLength(accounts.length);
});

test('what came of an attempt is not noted once another replica has taken the message over', async () => {
  await shop.serve(NO_WAY_OUT);
  const account = shop.account();
  await shop.changed(account);
  const [slow] = await claimDue(shop.db, 1);
  expect(await claimDue(shop.db, 1)).toEqual([]);
  await shop.hurry();
  const [quick] = await claimDue(shop.db, 1);
  if (!slow || !quick) throw new Error('nothing was due');
  await settle(shop.db, slow, { status: 'refused', lastError: 'too late' });
  expect(await statuses()).toEqual(['waiting']);
  await settle(shop.db, quick, { status: 'sent', providerRef: 'x' });
  expect(await statuses()).toEqual(['sent']);
});

test('a replica that is slow leaves to the others what it may not send in time', async () => {
  await shop.serve(NO_WAY_OUT);
  await shop.changed(shop.account());
  await shop.changed(shop.account());
  let now = 0;
  const own = createOwnMessages(() => now);
  own.add(await claimDue(shop.db, 2));
  await shop.hurry();
  const [taken] = await claimDue(shop.db, 1);
  if (!taken) throw new Error('nothing was due');
  await settle(shop.db, taken, { status: 'sent', providerRef: 'of the other' });
  const sent: string[] = [];
  now = 30_000;
  const send = ({ id }: { id: string }) => {
    sent.push(id);
    return Promise.resolve('of the slow one');
  };
  const dependencies = {
    ...{ db: shop.db, logger: silentLogger, mailDomain: 'shop.test', count: () => undefined },
    channels: { mail: { together: 5, send }, sms: undefined, whatsapp: undefined },
    suppressed: { has: () => Promise.resolve(false) },
    shopNow: () => Promise.resolve({ name: 'jarul', url: 'http://shop.test', profile: {} }),
    accounts: { contact: () => Promise.resolve({ name: 'Asha', email: 'asha@example.com', signsInWith: 'password' }) },
  } as unknown as MessageDependencies;
  await workOffDeliveries(dependencies, own, new AbortController().signal);
  expect(sent).toHaveLength(1);
  expect(sent).not.toContain(`${taken.id}@shop.test`);
  expect(await statuses()).toEqual(['sent', 'sent']);
});
