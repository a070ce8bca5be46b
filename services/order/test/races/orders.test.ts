import type { Answer } from '@shop/testing/http-client';
import { RUNS } from '@shop/testing/race-runs';
import { newId } from '@shop/platform/ids';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startOrder, type OrderHarness } from '../harness';
import { orderActs, type PlacedOrder } from '../order-acts';
import { figuresOf, sizedDress } from '../sized-dress';
import { ADDRESS, tradeActs } from '../trade-acts';
import { race, together } from './race';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await startOrder();
});
afterAll(() => shop.stop());
const acts = orderActs(() => shop);
const trade = tradeActs(() => shop);

const staff = (method: string, path: string, body?: object) => shop.call(method, path, { as: shop.admin, body });
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);
const read = async ({ id }: Pick<PlacedOrder, 'id'>) => (await staff('GET', `/api/admin/orders/${id}`)).body;

test('the last M for many buyers, while L remains: as many get one as there are', { timeout: 600_000 }, async () => {
  const dress = await sizedDress(shop, { M: 3, L: RUNS });
  let bought = 0;
  await race(shop, async (run) => {
    const items = [{ product: dress.product._id, variantId: dress.size('M'), quantity: 1 }];
    const answer = await shop.call('POST', '/api/orders', { as: shop.newUser(), body: { items, total: 500 } });
    if (answer.status === 201) bought += 1;
    else expect([run, answer.body.code]).toEqual([run, 'out-of-stock']);
  });
  expect(bought).toBe(3);
  expect(await figuresOf(shop, dress)).toMatchObject({ M: { held: 3 }, L: { held: 0 }, total: { held: 3 } });
});

test('cancel against ship: one of them happens', { timeout: 600_000 }, async () => {
  await race(shop, async (run) => {
    const order = await acts.placePaid({ stock: 10, quantity: 2 });
    const [cancelled, shipped] = await together(
      run,
      () => acts.cancel(order),
      () => acts.asAdmin(order, 'ship'),
    );
    expect([cancelled?.status, shipped?.status].sort()).toEqual([200, 409]);
    const { status } = await read(order);
    expect(status).toBe(cancelled?.status === 200 ? 'cancelled' : 'shipped');
    const left = status === 'cancelled' ? 10 : 8;
    expect(await acts.stockOf(order.product)).toMatchObject({ on_hand: left, held: 0, sold: 10 - left });
  });
});

test(
  'a line is cancelled while the order is paid: before, nothing; after, its money goes back',
  { timeout: 600_000 },
  async () => {
    await race(shop, async (run) => {
      const order = await acts.place({ stock: 10, quantity: 3 });
      const cancelLine = () =>
        shop.call('POST', `/api/orders/${order.id}/cancel-lines`, {
          as: order.owner,
          body: { items: [{ line: 0, quantity: 1 }] },
        });
      const [cancelled] = await together<unknown>(run, cancelLine, () => acts.pay(order));
      const after = await read(order);
      expect(after.status).toBe('paid');
      const { status } = cancelled as Answer;
      expect([200, 409]).toContain(status);
      expect(after.items[0].cancelled ?? 0).toBe(status === 200 ? 1 : 0);
      expect(after.partRefunds).toHaveLength(status === 200 ? 1 : 0);
      expect(await acts.stockOf(order.product)).toMatchObject({ held: 0, on_hand: status === 200 ? 8 : 7 });
    });
  },
);

test(
  'cash is paid online while its parcel goes: the money stays or the courier collects',
  { timeout: 600_000 },
  async () => {
    const dress = await sizedDress(shop, { M: RUNS });
    await race(shop, async (run) => {
      const order = await trade.order(dress, { sizes: { M: 1 }, paymentMethod: 'cod' });
      const { id } = order;
      await staff('POST', `/api/admin/orders/${id}/confirm`);
      const paymentId = `pay_${id.slice(-14)}`;
      const captured = { orderId: id, paymentId, amountPaise: 57_900, method: 'upi' };
      const pay = () => shop.publish('payment-captured', id, captured);
      await together<unknown>(run, pay, () => staff('POST', `/api/admin/orders/${id}/ship`));
      const { status, total, paymentMethod, shipments } = await read(order);
      const paid = paymentMethod === undefined;
      expect([status, total, shipments[0].collect]).toEqual(['shipped', paid ? 579 : 628, paid ? undefined : 628]);
      await vi.waitFor(() => {
        expect(acts.eventsOf(order, 'refund-requested')).toHaveLength(paid ? 0 : 1);
      });
    });
    expect(await figuresOf(shop, dress)).toMatchObject({ M: { held: 0, sold: RUNS } });
  },
);

test('an address changes while the parcel goes: it goes where the order says', { timeout: 600_000 }, async () => {
  await race(shop, async (run) => {
    const order = await acts.placePaid({ stock: 10 });
    const put = () => shop.call('PUT', `/api/orders/${order.id}/address`, { as: order.owner, body: ADDRESS });
    const [changed, shipped] = await together(run, put, () => acts.asAdmin(order, 'ship'));
    expect(shipped?.status).toBe(200);
    expect([200, 409]).toContain(changed?.status);
    const { address } = await read(order);
    expect(address === undefined).toBe(changed?.status === 409);
  });
});

test('two parcels at once never send a piece twice', { timeout: 600_000 }, async () => {
  await race(shop, async (run) => {
    const order = await acts.placePaid({ stock: 10, quantity: 3 });
    const send = () => staff('POST', `/api/admin/orders/${order.id}/shipments`, { items: [{ line: 0, quantity: 2 }] });
    const answers = await together(run, send, send);
    expect(statuses(answers).sort()).toEqual([200, 409]);
    expect((await read(order)).shipments).toHaveLength(1);
  });
});

async function newReturn(kind: 'return' | 'exchange', replacement?: string, product?: PlacedOrder['product']) {
  const order = await acts.placePaid(product ? { product, quantity: 1 } : { stock: 10, quantity: 2 });
  await acts.asAdmin(order, 'ship');
  await acts.asAdmin(order, 'deliver');
  const ask = () =>
    shop.call('POST', `/api/orders/${order.id}/returns`, {
      as: order.owner,
      body: { kind, items: [{ line: 0, quantity: 1, reason: 'too-small', replacement }] },
    });
  return { order, ask };
}

test('the same piece is asked back twice at once: one return', { timeout: 600_000 }, async () => {
  await race(shop, async (run) => {
    const { order, ask } = await newReturn('return');
    const answers = await together(run, ask, ask, ask);
    expect(statuses(answers).sort()).toEqual([201, 201, 409]);
    expect((await read(order)).returns).toHaveLength(2);
  });
});

test('two of the staff decide on one return: one decision, one refund', { timeout: 600_000 }, async () => {
  await race(shop, async (run) => {
    const { order, ask } = await newReturn('return');
    const id = (await ask()).body.return._id as string;
    const step = (name: string, body?: object) => () => staff('POST', `/api/admin/returns/${id}/${name}`, body);
    const decided = await together(run, step('approve'), step('reject', { reason: 'Worn' }));
    // an approved return may still be rejected, a rejected one is over
    expect(statuses(decided).filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    const { status } = (await staff('GET', `/api/admin/returns/${id}`)).body;
    expect(['approved', 'rejected']).toContain(status);
    if (status === 'rejected') return;
    const items = [{ line: 0, condition: 'sellable' }];
    expect(statuses(await together(run, step('receive', { items }), step('receive', { items }))).sort()).toEqual([
      200, 409,
    ]);
    expect(statuses(await together(run, step('close'), step('close'))).sort()).toEqual([200, 409]);
    expect((await read(order)).partRefunds).toMatchObject([{ amount: 500 }]);
    expect(await acts.stockOf(order.product)).toMatchObject({ on_hand: 9, sold: 1 });
  });
});

test('refunds at once never give back more than was paid', { timeout: 600_000 }, async () => {
  await race(shop, async (run) => {
    const order = await acts.placePaid({ stock: 10, quantity: 2 });
    const refund = () => staff('POST', `/api/admin/orders/${order.id}/refund`, { amount: 600, reason: 'Late' });
    const answers = await together(run, refund, refund, refund);
    expect(statuses(answers).sort()).toEqual([200, 409, 409]);
    expect(await read(order)).toMatchObject({ refundable: 400 });
  });
});

test(
  'a price changes between quote and order: the old total is refused, nothing is held',
  { timeout: 600_000 },
  async () => {
    await race(shop, async (run) => {
      const product = await shop.product({ price: 500, stock: 10 });
      const owner = shop.newUser();
      const items = [{ product: product._id, quantity: 1 }];
      const { body } = await shop.call('POST', '/api/checkout/quote', { as: owner, body: { items, address: ADDRESS } });
      const order = () =>
        shop.call('POST', '/api/orders', {
          as: owner,
          body: { items, address: ADDRESS, delivery: body.chosen, total: body.total },
          headers: { 'idempotency-key': newId() },
        });
      const change = () => shop.publish('product-updated', product._id, { product: { ...product, price: 450 } }, 2);
      const [answer] = (await together<unknown>(run, order, change)) as [Answer, unknown];
      expect([201, 409]).toContain(answer.status);
      if (answer.status === 409) expect(answer.body).toMatchObject({ code: 'total-changed', total: 529 });
      expect(await acts.stockOf(product)).toMatchObject({ held: answer.status === 201 ? 1 : 0 });
    });
  },
);
