import { newId } from '@shop/platform/ids';
import { publishEvent } from '@shop/testing/test-events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NotificationService } from '../src/service';
import { exampleOrder } from './example-order';
import { startMessages, type MessageHarness } from './message-harness';
import { refusal, startSmtpServer, type SmtpServer } from './smtp-server';

const FROM = 'jarul <hello@shop.example>';

let shop: MessageHarness;
beforeEach(async () => {
  shop = await startMessages();
});
afterEach(() => shop.stop());

/** Somebody pays for an order. @returns the id of the account, whose mail is to come */
async function pay(): Promise<string> {
  const [userId, orderId] = [shop.account(), newId()];
  shop.order.orders.set(orderId, { userId, order: exampleOrder({ _id: orderId }) });
  await publishEvent(
    shop.bed.dependencies.bus,
    'order-paid',
    orderId,
    { orderId, userId, status: 'paid', updatedAt: new Date().toISOString(), paymentId: 'pay_1', items: [] },
    2,
  );
  return userId;
}
const countRows = async () => (await shop.db.query('SELECT 1 FROM deliveries')).length;
async function statuses(): Promise<Record<string, number>> {
  const rows = await shop.db.query<{ status: string; count: number }>(
    'SELECT status, count(*)::int AS count FROM deliveries GROUP BY status',
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
const readers = ({ taken }: SmtpServer) => taken.flatMap(({ to }) => to).sort();
const addresses = (accounts: readonly string[]) =>
  accounts.map((account) => shop.identity.contacts.get(account)?.email).sort();

/** Lets minutes pass, and whatever is due be tried in each. */
async function live(service: NotificationService, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await shop.pass(1);
    await service.settle();
  }
}

test('a mail server that is away for an hour under orders: every message comes, once', async () => {
  const before = await startSmtpServer();
  const services = [
    await shop.serve({ smtpUrl: before.url, from: FROM }),
    await shop.serve({ smtpUrl: before.url, from: FROM }),
  ] as const;
  const accounts = [await pay()];
  await vi.waitFor(() => expect(readers(before)).toEqual(addresses(accounts)), { timeout: 20_000 });
  await before.stop();
  for (let minute = 0; minute < 60; minute += 1) {
    if (minute % 4 === 0) {
      accounts.push(await pay());
      await vi.waitUntil(async () => (await countRows()) === accounts.length, { timeout: 20_000 });
    }
    await shop.pass(1);
    await Promise.all(services.map((service) => service.settle()));
  }
  expect(await statuses()).toEqual({ sent: 1, waiting: 15 });
  const back = await startSmtpServer({}, before);
  await live(services[0], 31);
  expect(await statuses()).toEqual({ sent: 16 });
  expect(readers(back)).toEqual(addresses(accounts));
  const ids = back.taken.map(({ raw }) => /^Message-ID: (.*)\r$/im.exec(raw)?.[1]);
  expect(new Set(ids).size).toBe(16);
});

test('after a day without it, what still helps goes, and what does not is given up', async () => {
  const before = await startSmtpServer();
  await before.stop();
  const service = await shop.serve({ smtpUrl: before.url, from: FROM });
  const buyer = await pay();
  const forgetful = shop.account();
  await shop.forgotten(forgetful);
  const arrived = await pay();
  await vi.waitUntil(async () => (await countRows()) === 3, { timeout: 20_000 });
  for (let half = 0; half < 48; half += 1) {
    await shop.pass(30);
    await service.settle();
  }
  for (const [id, found] of shop.order.orders)
    if (found.userId === arrived)
      shop.order.orders.set(id, { ...found, order: { ...found.order, status: 'cancelled' } });
  const back = await startSmtpServer({}, before);
  await live(service, 31);
  expect(readers(back)).toEqual(addresses([buyer]));
  expect(await statuses()).toEqual({ sent: 1, 'given-up': 1, 'not-needed': 1 });
});

test('a server that shuts down while it takes a mail gets it again, with the same id', async () => {
  let isDying = true;
  const raw: string[] = [];
  const server = await startSmtpServer({
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        raw.push(Buffer.concat(chunks).toString());
        if (isDying) done(refusal(421, '4.3.2 shutting down'));
        else done(null, 'queued');
      });
    },
  });
  const service = await shop.serve({ smtpUrl: server.url, from: FROM });
  const account = await pay();
  await vi.waitUntil(async () => (await shop.rows(account))[0]?.attempts === 1, { timeout: 20_000 });
  await vi.waitUntil(() => raw.length === 1, { timeout: 20_000 });
  await service.settle();
  isDying = false;
  await live(service, 2);
  expect(await statuses()).toEqual({ sent: 1 });
  const ids = raw.map((each) => /^Message-ID: (.*)\r$/im.exec(each)?.[1]);
  expect(ids).toEqual([ids[0], ids[0]]);
});

test('when the server is back under many messages, those that help the shortest time go first', async () => {
  const before = await startSmtpServer();
  await before.stop();
  const service = await shop.serve({ smtpUrl: before.url, from: FROM });
  const buyers = [];
  for (let order = 0; order < 12; order += 1) buyers.push(await pay());
  await vi.waitUntil(async () => (await countRows()) === buyers.length, { timeout: 20_000 });
  const forgetful = shop.account();
  await shop.forgotten(forgetful);
  await service.settle();
  // whatever is tried again is due longer than the link
  await shop.db.query(`UPDATE deliveries SET next_at = now() - interval '1 minute' WHERE code = 'order-paid'`);
  const back = await startSmtpServer({}, before);
  await shop.db.query(`UPDATE deliveries SET next_at = now() WHERE code = 'password-reset'`);
  await service.settle();
  await vi.waitFor(async () => expect(await statuses()).toEqual({ sent: 13 }), { timeout: 20_000 });
  const first = back.taken.slice(0, 5).flatMap(({ to }) => to);
  expect(first).toContain(shop.identity.contacts.get(forgetful)?.email);
});
