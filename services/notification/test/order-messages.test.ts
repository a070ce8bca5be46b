import type { EventData } from '@shop/contracts/events/event-types';
import type { Order } from '@shop/contracts/api/order';
import { newId } from '@shop/platform/ids';
import { publishEvent } from '@shop/testing/test-events';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { insertOrderMessages } from '../src/adapters/delivery-rows';
import { exampleOrder, exampleParcel } from './example-order';
import { startMessages, type DeliveryRow, type MessageHarness } from './message-harness';

let shop: MessageHarness;
beforeAll(async () => {
  shop = await startMessages();
  await shop.serve();
});
beforeEach(() => {
  Object.assign(shop.order.trouble, { isDown: false, isOld: false });
});
afterAll(() => shop.stop());

/** Somebody's order, as the order service has it. */
function ordered(more: Partial<Order> = {}) {
  const userId = shop.account();
  const orderId = newId();
  const become = (now: Partial<Order>) => {
    shop.order.orders.set(orderId, { userId, order: exampleOrder({ _id: orderId, ...now }) });
  };
  become(more);
  const change = { orderId, userId, status: 'paid', updatedAt: new Date().toISOString() } as const;
  const { bus } = shop.bed.dependencies;
  return {
    ...{ userId, orderId, become, change },
    place: () =>
      publishEvent(bus, 'order-placed', orderId, {
        ...{ ...change, status: 'awaiting-payment', totalPaise: 343_900, items: [] },
        expiresAt: new Date(Date.now() + 30 * 60_000).toISOString(),
      }),
    pay: (sequence = 2) =>
      publishEvent(bus, 'order-paid', orderId, { ...change, paymentId: 'pay_1', items: [] }, sequence),
    cancel: (reason: EventData<'order-cancelled'>['reason']) =>
      publishEvent(bus, 'order-cancelled', orderId, { ...change, status: 'cancelled', reason }, 3),
  };
}

const codes = async (accountId: string) => (await rows(accountId)).map(({ code, status }) => `${code} ${status}`);
const rows = async (accountId: string) => (await shop.rows(accountId)) as (DeliveryRow & { code: string })[];
const become = (accountId: string, expected: string[]) =>
  vi.waitFor(async () => {
    expect((await codes(accountId)).sort()).toEqual(expected);
  });
const mailsTo = async (accountId: string) =>
  (await shop.mails()).filter(({ to }) => to === shop.identity.contacts.get(accountId)?.email);

test('an order that is paid becomes one mail, however often its event comes', async () => {
  const { userId, orderId, pay } = ordered();
  await pay();
  await pay(3);
  await become(userId, ['order-paid sent']);
  const mails = await mailsTo(userId);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Thank you: your order ${orderId.slice(-6).toUpperCase()} is confirmed`,
  ]);
  const [row] = await rows(userId);
  for (const secret of ['Asha', '@example.com', 'dress', 'Lipstick']) expect(JSON.stringify(row)).not.toContain(secret);
});

test('an order that is placed is reminded of ten minutes later, unless it went on', async () => {
  const slow = ordered({ status: 'awaiting-payment', timeline: [] });
  const quick = ordered();
  const began = Date.now();
  await slow.place();
  await quick.place();
  await quick.pay();
  await become(quick.userId, ['order-paid sent']);
  await become(slow.userId, ['order-waits waiting']);
  const [due] = await shop.db.query<{ at: Date }>('SELECT next_at AS at FROM deliveries WHERE account_id = $1', [
    slow.userId,
  ]);
  const waitMs = (due?.at.getTime() ?? 0) - began;
  expect(waitMs).toBeGreaterThan(9.5 * 60_000);
  expect(waitMs).toBeLessThan(11 * 60_000);
  await shop.hurry();
  await (await shop.serve()).settle();
  await become(slow.userId, ['order-waits sent']);
  expect((await mailsTo(slow.userId))[0]?.subject).toMatch(/is not paid yet$/);
});

test('placing and paying that come together, or the wrong way round, remind of nothing', async () => {
  const { userId, orderId, pay, place } = ordered();
  await pay();
  await become(userId, ['order-paid sent']);
  await place();
  await become(userId, ['order-paid sent', 'order-waits waiting']);
  await shop.hurry();
  await (await shop.serve()).settle();
  await become(userId, ['order-paid sent', 'order-waits not-needed']);
  expect(orderId).toBeTruthy();
});

test('a parcel is told of by its own number, each once', async () => {
  const { userId, orderId, change, become: changeTo } = ordered();
  const parcels = [exampleParcel({ _id: newId() }), exampleParcel({ _id: newId(), number: 2 })];
  changeTo({ status: 'shipped', shipments: parcels });
  const { bus } = shop.bed.dependencies;
  for (const [index, { _id: shipmentId }] of [...parcels, ...parcels].entries())
    await publishEvent(bus, 'shipment-sent', orderId, { ...change, shipmentId, items: [] }, index + 4);
  await become(userId, ['parcel-sent sent', 'parcel-sent sent']);
  expect(await mailsTo(userId)).toHaveLength(2);
});

test('who deletes the account is not told that its orders are cancelled', async () => {
  const leaving = ordered({ status: 'cancelled' });
  const staying = ordered({ status: 'cancelled' });
  await leaving.cancel('account-deleted');
  await staying.cancel('by-owner');
  await become(staying.userId, ['order-cancelled sent']);
  expect(await codes(leaving.userId)).toEqual([]);
});

test('nothing is told of an order that is another’s, or that is not there', async () => {
  const theirs = ordered();
  shop.order.orders.set(theirs.orderId, { userId: newId(), order: exampleOrder() });
  const gone = ordered();
  shop.order.orders.delete(gone.orderId);
  for (const each of [theirs, gone]) {
    await each.pay();
    await become(each.userId, ['order-paid not-needed']);
  }
});

test.each(['isDown', 'isOld'] as const)(
  'while the order service %s a message waits, and goes afterwards',
  async (trouble) => {
    const { userId, pay } = ordered();
    shop.order.trouble[trouble] = true;
    await pay();
    await vi.waitFor(async () => {
      expect(await rows(userId)).toMatchObject([{ status: 'waiting', attempts: 1 }]);
    });
    shop.order.trouble[trouble] = false;
    await shop.hurry();
    await (await shop.serve()).settle();
    await become(userId, ['order-paid sent']);
  },
);

test('what happened before the shop told anybody is no news', async () => {
  const [start] = await shop.db.query<{ since: Date }>('SELECT since FROM message_starts');
  const accountId = shop.account();
  const message = (minutes: number) => {
    const orderId = newId();
    const occurredAt = new Date((start?.since.getTime() ?? 0) + minutes * 60_000);
    const about = { code: 'order-paid', data: { orderId }, key: orderId, afterMs: 60_000 } as const;
    return { ...about, accountKind: 'user', accountId, occurredAt } as const;
  };
  await insertOrderMessages(shop.db, [message(-1)], []);
  expect(await codes(accountId)).toEqual([]);
  await insertOrderMessages(shop.db, [message(-1), message(1)], []);
  expect(await codes(accountId)).toEqual(['order-paid waiting']);
});
