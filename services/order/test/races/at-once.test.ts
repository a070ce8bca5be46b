import { newId } from '@shop/platform/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processClock } from '../../src/adapters/database-clock';
import { recordDispute } from '../../src/app/record-dispute';
import { recordRefund } from '../../src/app/record-refund';
import { payAtOnce, payOrReturn } from '../../src/app/pay-or-return';
import { handledNote } from '@shop/platform/messaging/handled';
import { RUNS } from '@shop/testing/race-runs';
import { startOrder, type OrderHarness } from '../harness';
import { orderActs, type PlacedOrder } from '../order-acts';
import { figuresOf, sizedDress, type Dress } from '../sized-dress';
import { race, together } from './race';

// what is decided without a lock, against whatever may change meanwhile

let shop: OrderHarness;
beforeAll(async () => {
  shop = await startOrder();
});
afterAll(() => shop.stop());
const acts = orderActs(() => shop);

const buy = (owner: OrderHarness['user'], product: string, { key = newId(), variantId = '', quantity = 1 } = {}) =>
  shop.call('POST', '/api/orders', {
    as: owner,
    body: {
      items: [{ product, quantity, ...(variantId === '' ? {} : { variantId }) }],
      total: 500 * quantity,
    },
    headers: { 'idempotency-key': key },
  });

test('the last M for many buyers: as many get one as there are', { timeout: 600_000 }, async () => {
  const dress: Dress = await sizedDress(shop, { M: 3, L: RUNS });
  let bought = 0;
  await race(shop, async () => {
    const answer = await buy(shop.newUser(), dress.product._id, { variantId: dress.size('M') });
    if (answer.status === 201) bought += 1;
    else expect(answer.body.code).toBe('out-of-stock');
  });
  expect(bought).toBe(3);
  expect(await figuresOf(shop, dress)).toMatchObject({ M: { held: 3 }, L: { held: 0 }, total: { held: 3 } });
});

test('a shopper in a hurry has three unpaid orders, whatever the products', { timeout: 600_000 }, async () => {
  const products = await Promise.all(Array.from({ length: 5 }, () => shop.product({ stock: 10 * RUNS })));
  await race(shop, async (run) => {
    const owner = shop.newUser();
    const answers = await together(
      run,
      ...products.map(
        ({ _id }) =>
          () =>
            buy(owner, _id),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
  });
});

test('one key at once is one order', { timeout: 600_000 }, async () => {
  const { _id } = await shop.product({ stock: 10 * RUNS });
  await race(shop, async (run) => {
    const [owner, key] = [shop.newUser(), newId()];
    const again = () => buy(owner, _id, { key });
    const answers = await together(run, again, again, again);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.order?._id}`)).size).toBe(1);
  });
});

const captured = ({ id, amountPaise }: PlacedOrder) => ({
  orderId: id,
  paymentId: `pay_${id.slice(-14)}`,
  amountPaise,
  method: 'card',
});

/** As the consumer does. */
async function payNow(order: PlacedOrder): Promise<void> {
  const payment = captured(order);
  if (await payAtOnce(shop.db, payment, processClock, handledNote('order', crypto.randomUUID()))) return;
  await shop.db.transaction((tx) => payOrReturn(tx, payment, processClock));
}

test('many orders of one product are paid at once: each is sold once', { timeout: 600_000 }, async () => {
  const product = await shop.product({ stock: 10 * RUNS });
  await race(shop, async (run) => {
    const orders = await Promise.all([1, 2, 3].map((quantity) => acts.place({ product, quantity })));
    await together(run, ...orders.map((order) => () => payNow(order)));
    for (const order of orders) expect((await acts.read(order)).status).toBe('paid');
  });
  expect(await acts.stockOf(product)).toMatchObject({ held: 0, sold: 6 * RUNS, on_hand: 4 * RUNS });
});

test.each([
  [
    'went back at the provider',
    ({ id, amountPaise }: PlacedOrder) => {
      const { paymentId } = captured({ id, amountPaise } as PlacedOrder);
      const at = new Date().toISOString();
      const refund = { orderId: id, paymentId, amountPaise, refundId: `rfnd_${id}`, refundedPaise: amountPaise };
      return shop.db.transaction((tx) => recordRefund(tx, { ...refund, by: 'provider', at }, processClock));
    },
  ],
  [
    'is disputed',
    ({ id, amountPaise }: PlacedOrder) => {
      const { paymentId } = captured({ id, amountPaise } as PlacedOrder);
      const about = { orderId: id, paymentId, amountPaise, disputeId: `disp_${id}`, deductedPaise: amountPaise };
      const dispute = { ...about, state: 'open', phase: 'chargeback', at: new Date().toISOString() } as const;
      return shop.db.transaction((tx) => recordDispute(tx, dispute, 2, processClock));
    },
  ],
])('an order is paid while its money %s: it does not stay paid', { timeout: 600_000 }, async (_, lose) => {
  await race(shop, async (run) => {
    const order = await acts.place();
    await together(
      run,
      () => payNow(order),
      () => lose(order),
    );
    expect((await acts.read(order)).status).toBe('refunding');
  });
});

test('an order is paid while its shopper cancels it: its money stays or goes back', { timeout: 600_000 }, async () => {
  await race(shop, async (run) => {
    const order = await acts.place();
    const [cancelled] = await together<unknown>(
      run,
      () => acts.cancel(order),
      () => payNow(order),
    );
    expect(cancelled).toMatchObject({ status: 200 });
    expect((await acts.read(order)).status).toBe('cancelled');
    expect(await acts.stockOf(order.product)).toMatchObject({ held: 0, sold: 0 });
  });
});
