import { DEFAULT_PREFERENCES } from '@shop/contracts/api/preferences';
import type { Order } from '@shop/contracts/api/order';
import { newId } from '@shop/platform/ids';
import { publishEvent } from '@shop/testing/test-events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { writeDailyDigest } from '../src/app/daily-digest';
import { exampleOrder } from './example-order';
import { startMessages, type MessageHarness } from './message-harness';

let shop: MessageHarness;
beforeEach(async () => {
  shop = await startMessages();
});
afterEach(() => shop.stop());

const CONSENT = { ...DEFAULT_PREFERENCES, orders: { mail: true, sms: true, whatsapp: true } };
const MOBILE = '+919845012345';

async function pay(contact: Parameters<MessageHarness['account']>[0], more: Partial<Order> = {}): Promise<string> {
  const [userId, orderId] = [shop.account(contact), newId()];
  shop.order.orders.set(orderId, { userId, order: exampleOrder({ _id: orderId, ...more }) });
  const change = { orderId, userId, status: 'paid', updatedAt: new Date().toISOString() } as const;
  for (const sequence of [2, 3])
    await publishEvent(
      shop.bed.dependencies.bus,
      'order-paid',
      orderId,
      { ...change, paymentId: 'pay_1', items: [] },
      sequence,
    );
  return userId;
}
const ways = async (userId: string) =>
  (
    await shop.db.query<{ way: string }>(
      `SELECT channel || ' ' || status AS way FROM deliveries WHERE account_id = $1 ORDER BY channel`,
      [userId],
    )
  ).map(({ way }) => way);
const become = (userId: string, expected: string[]) =>
  vi.waitFor(async () => expect(await ways(userId)).toEqual(expected), { timeout: 20_000 });

interface Taken {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
/** Somebody who sends messages to phones. */
async function startProvider(answer: () => number): Promise<{ url: string; taken: Taken[] }> {
  const taken: Taken[] = [];
  const server: Server = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => (body += chunk.toString()));
    req.on('end', () => {
      taken.push({ headers: req.headers, body });
      res.writeHead(answer()).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, taken };
}

test('a step of an order goes to the phone of who agreed, once by each way', async () => {
  await shop.serve();
  const userId = await pay({ mobile: MOBILE, preferences: CONSENT });
  await become(userId, ['mail sent', 'sms sent', 'whatsapp sent']);
  const texts = await shop.texts();
  expect(texts.map(({ to, channel }) => `${to} ${channel}`).sort()).toEqual([`${MOBILE} sms`, `${MOBILE} whatsapp`]);
  expect(texts[0]?.text).toMatch(/^jarul: Thank you: your order \w{6} is confirmed\. http:\/\/shop\.test\/orders$/);
});

test('nobody else is texted: without consent, or without a mobile that is theirs', async () => {
  await shop.serve();
  const silent = await pay({ mobile: MOBILE });
  const unproved = await pay({ preferences: CONSENT });
  for (const userId of [silent, unproved]) await become(userId, ['mail sent']);
  expect(await shop.texts()).toEqual([]);
});

test('consent that was taken back meanwhile counts', async () => {
  const provider = await startProvider(() => 503);
  const sms = { url: provider.url, token: 'secret' };
  const service = await shop.serve({}, undefined, { sms });
  const userId = await pay({
    mobile: MOBILE,
    preferences: { ...CONSENT, orders: { ...CONSENT.orders, whatsapp: false } },
  });
  await become(userId, ['mail sent', 'sms waiting']);
  const contact = shop.identity.contacts.get(userId);
  if (contact) shop.identity.contacts.set(userId, { ...contact, preferences: DEFAULT_PREFERENCES });
  await shop.pass(1);
  await service.settle();
  await become(userId, ['mail sent', 'sms not-needed']);
});

test('a provider that is away gets the message again with the same key, and one that refuses it does not', async () => {
  let status = 500;
  const provider = await startProvider(() => status);
  const service = await shop.serve({}, undefined, { sms: { url: provider.url, token: 'secret' } });
  const contact = { mobile: MOBILE, preferences: { ...CONSENT, orders: { ...CONSENT.orders, whatsapp: false } } };
  const userId = await pay(contact);
  await vi.waitUntil(() => provider.taken.length === 1, { timeout: 20_000 });
  await service.settle();
  status = 202;
  await shop.pass(1);
  await service.settle();
  await become(userId, ['mail sent', 'sms sent']);
  const [one, other] = provider.taken;
  expect(JSON.parse(one?.body ?? '')).toEqual({ to: MOBILE, text: expect.stringContaining('is confirmed') });
  expect(one?.headers.authorization).toBe('Bearer secret');
  expect([other?.headers['idempotency-key'], other?.body]).toEqual([one?.headers['idempotency-key'], one?.body]);
  status = 400;
  await become(await pay(contact), ['mail sent', 'sms refused']);
  expect(JSON.stringify(await shop.db.query('SELECT * FROM deliveries'))).not.toContain('9845012345');
});

test('those who run the shop hear of an order once, when there is somebody to tell', async () => {
  await shop.serve({}, undefined, { staffMail: ['owner@shop.example', 'desk@shop.example'] });
  await pay({});
  await vi.waitFor(
    async () => {
      const found = (await shop.mails()).filter(({ to }) => to.includes('owner@shop.example'));
      expect(found).toMatchObject([
        { to: 'owner@shop.example, desk@shop.example', subject: expect.stringMatching(/^New order \w{6}: ₹3,439/) },
      ]);
      expect(found[0]?.text).not.toContain('Asha');
    },
    { timeout: 20_000 },
  );
});

test('the digest comes once a day, from nine by the shop’s clock, and not when there is nothing to tell', async () => {
  await shop.db.query('DELETE FROM deliveries');
  const service = await shop.serve({}, undefined, { staffMail: ['owner@shop.example'] });
  const day = (clock: string) => new Date(`2026-11-24T${clock}:00+05:30`);
  // from nine on it writes that of the real day by itself, once
  const hour = new Date(Date.now() + 5.5 * 3_600_000).getUTCHours();
  const written = async () => expect(await shop.db.query('SELECT 1 FROM deliveries')).toHaveLength(1);
  if (hour >= 9) await vi.waitFor(written, { timeout: 20_000 });
  await shop.db.query('DELETE FROM deliveries');
  await writeDailyDigest(shop.db, day('08:59'));
  expect(await shop.db.query('SELECT 1 FROM deliveries')).toEqual([]);
  for (const clock of ['09:00', '10:00', '23:59']) await writeDailyDigest(shop.db, day(clock));
  await shop.db.query(`UPDATE deliveries SET give_up_at = now() + interval '1 hour'`);
  await service.settle();
  expect(await ways('')).toEqual(['mail not-needed']);
  shop.order.digest.lowStock.push({ name: 'Silk dress', options: 'M', available: 1 });
  shop.order.digest.stuckRefunds.push({ orderId: newId(), since: '2026-11-10T10:00:00.000Z' });
  await writeDailyDigest(shop.db, new Date(day('09:00').getTime() + 24 * 3_600_000));
  await shop.db.query(`UPDATE deliveries SET give_up_at = now() + interval '1 hour'`);
  await service.settle();
  const [mail] = await shop.mails();
  expect(mail?.subject).toBe('Today at jarul: 1 product is low, 1 refund hangs');
  expect(mail?.text).toContain('Silk dress (M): 1 left');
});
