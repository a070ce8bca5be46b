import { newId } from '@shop/platform/ids';
import { silentLogger } from '@shop/platform/logger';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findInvoice } from '../src/adapters/document-rows';
import { expireOrders } from '../src/app/expire-orders';
import { auditAfterEach } from './audited';
import { startOrder, type OrderHarness } from './harness';
import { orderActs } from './order-acts';
import { figuresOf, sizedDress } from './sized-dress';
import { ADDRESS, STANDARD, tradeActs, type TradeOrder } from './trade-acts';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await startOrder();
});
afterAll(() => shop.stop());
auditAfterEach(() => shop);
const acts = orderActs(() => shop);
const trade = tradeActs(() => shop);
const MINUTE = 60_000;

const pass = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};
const cashOrder = async () => trade.order(await sizedDress(shop, { M: 5 }), { sizes: { M: 1 }, paymentMethod: 'cod' });
const ask = ({ id, owner }: TradeOrder) => shop.call('POST', `/api/orders/${id}/confirmation`, { as: owner });
const confirm = ({ id, owner }: TradeOrder, code: string) =>
  shop.call('POST', `/api/orders/${id}/confirm`, { as: owner, body: { code } });
const lastCode = () => /^[0-9]{6}/.exec(shop.texts.at(-1)?.text ?? '')?.[0] ?? '';
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const move = ({ id, owner }: TradeOrder, change: object) =>
  shop.call('PUT', `/api/orders/${id}/address`, { as: owner, body: { ...ADDRESS, ...change } });

describe('a cash order', () => {
  test('is confirmed by the code that its number was sent, once, and then waits as long as it takes', async () => {
    const bought = await cashOrder();
    expect(bought.order).toMatchObject({ confirmBy: '2026-11-22T10:00:00.000Z' });
    expect(bought.order.expiresAt).toBeUndefined();
    expect((await trade.staff('POST', `orders/${bought.id}/ship`)).body.code).toBe('not-confirmed');
    expect((await ask(bought)).status).toBe(202);
    expect(shop.texts.at(-1)).toMatchObject({ to: '+919845012345' });
    expect((await confirm({ ...bought, owner: shop.stranger }, lastCode())).status).toBe(404);
    expect((await confirm(bought, another(lastCode()))).body).toMatchObject({ fields: { code: 'Wrong code' } });
    expect((await confirm(bought, lastCode())).status).toBe(200);
    expect((await confirm(bought, '000000')).status).toBe(200);
    expect((await ask(bought)).status).toBe(409);
    const later = () => Promise.resolve(new Date(shop.clock.now.getTime() + 1_000 * 60 * MINUTE));
    await expireOrders(shop.db, later, silentLogger);
    expect((await acts.read(bought)).status).toBe('awaiting-payment');
  });

  test('takes five guesses at a code, ten minutes long, and sends five codes a minute apart', async () => {
    const bought = await cashOrder();
    await ask(bought);
    const wrong = another(lastCode());
    for (let guess = 1; guess <= 5; guess += 1) expect((await confirm(bought, wrong)).status).toBe(400);
    expect((await confirm(bought, lastCode())).body.code).toBe('code-over');
    expect(await ask(bought)).toMatchObject({ status: 429, body: { code: 'too-many-codes' } });
    pass(MINUTE);
    expect((await ask(bought)).status).toBe(202);
    pass(10 * MINUTE);
    expect((await confirm(bought, lastCode())).body.code).toBe('code-over');
    for (let sent = 3; sent <= 5; sent += 1) {
      expect((await ask(bought)).status).toBe(202);
      pass(MINUTE);
    }
    expect((await ask(bought)).status).toBe(429);
    expect((await confirm(bought, lastCode())).status).toBe(200);
  });

  test('that moves to another number has that to be confirmed; a code for the former one does not count', async () => {
    const bought = await cashOrder();
    await ask(bought);
    const former = lastCode();
    expect((await move(bought, { mobile: '9000000001' })).status).toBe(200);
    expect((await confirm(bought, former)).body).toMatchObject({ fields: { code: 'Wrong code' } });
    pass(MINUTE);
    await ask(bought);
    expect(shop.texts.at(-1)?.to).toBe('+919000000001');
    expect((await confirm(bought, lastCode())).status).toBe(200);

    expect((await move(bought, { mobile: '9000000001', line1: '5 Hill Road' })).body.order.confirmBy).toBeUndefined();
    const moved = await move(bought, { mobile: '9000000002' });
    const day = new Date(shop.clock.now.getTime() + 24 * 60 * MINUTE).toISOString();
    expect(moved).toMatchObject({ status: 200, body: { order: { confirmBy: day } } });
    expect((await trade.staff('POST', `orders/${bought.id}/ship`)).body.code).toBe('not-confirmed');
    // staff have spoken with the buyer
    await trade.staff('POST', `orders/${bought.id}/confirm`);
    await trade.staff('PUT', `orders/${bought.id}/address`, { ...ADDRESS, mobile: '9000000003' });
    expect((await trade.staff('POST', `orders/${bought.id}/ship`)).status).toBe(200);
    expect(await move(bought, {})).toMatchObject({ status: 409, body: { code: 'already-sent' } });
  });

  test('that nobody confirms is over after a day, and its pieces are free', async () => {
    const dress = await sizedDress(shop, { M: 5 });
    const bought = await trade.order(dress, { sizes: { M: 1 }, paymentMethod: 'cod' });
    pass(24 * 60 * MINUTE);
    await expireOrders(shop.db, () => Promise.resolve(shop.clock.now), silentLogger);
    expect((await acts.read(bought)).status).toBe('expired');
    expect(await figuresOf(shop, dress)).toMatchObject({ total: { on_hand: 5, held: 0 }, M: { held: 0 } });
    expect((await confirm(bought, '123456')).status).toBe(409);
  });
});

describe('a cash order that is paid before it goes', () => {
  const pay = async ({ id: orderId }: TradeOrder, amountPaise: number, name = 'pay') => {
    const paymentId = `${name}_${orderId.slice(-14)}`;
    await shop.publish('payment-captured', orderId, { orderId, paymentId, amountPaise, method: 'upi' });
    return paymentId;
  };
  const opened = async ({ id }: TradeOrder) => {
    const headers = { authorization: `Bearer ${shop.tokens.issue('order')}` };
    return (await shop.call('POST', `/internal/orders/${id}/payment-opened`, { headers })).body;
  };

  test('saves the fee, needs no confirmation, and is sent as one that was prepaid', async () => {
    const dress = await sizedDress(shop, { M: 5 });
    const bought = await trade.order(dress, { sizes: { M: 1 }, paymentMethod: 'cod' });
    expect(bought.order).toMatchObject({ total: 628, breakdown: { codFee: 49 }, payNow: { codFee: 0, total: 579 } });
    expect(await opened(bought)).toMatchObject({ payNowPaise: 57_900 });
    await pay(bought, 57_900);
    const order = await acts.read(bought);
    expect(order).toMatchObject({
      ...{ status: 'paid', total: 579, breakdown: { items: 500, shipping: 79, codFee: 0, total: 579 } },
      timeline: [{ status: 'awaiting-payment' }, { status: 'paid', note: 'By UPI, instead of cash' }],
    });
    expect([order.paymentMethod, order.confirmBy, order.payNow]).toEqual([undefined, undefined, undefined]);
    await vi.waitFor(() => {
      expect(acts.eventsOf(bought, 'order-paid')).toMatchObject([{ data: { insteadOfCash: { totalPaise: 57_900 } } }]);
    });
    expect(await figuresOf(shop, dress)).toMatchObject({ total: { on_hand: 4, held: 0, sold: 1 } });
    expect((await opened(bought)).payNowPaise).toBeUndefined();
    const sent = await trade.staff('POST', `orders/${bought.id}/ship`);
    expect(sent.body.order).toMatchObject({ shipments: [{ status: 'sent' }], invoice: expect.any(String) });
    expect(sent.body.order.shipments[0].collect).toBeUndefined();
  });

  test('waits for a payment that was opened just before its number had to be confirmed', async () => {
    const bought = await cashOrder();
    const { expiresAt, confirmBy } = bought.order as { expiresAt?: string; confirmBy: string };
    expect(expiresAt).toBeUndefined();
    pass(new Date(confirmBy).getTime() - shop.clock.now.getTime() - MINUTE);
    await opened(bought);
    pass(14 * MINUTE);
    await expireOrders(shop.db, () => Promise.resolve(shop.clock.now), silentLogger);
    await pay(bought, 57_900);
    expect(await acts.read(bought)).toMatchObject({ status: 'paid', total: 579 });
  });

  test('costs what is left of it once pieces were taken out, and is whole with that', async () => {
    const dress = await sizedDress(shop, { M: 5, L: 5 });
    const bought = await trade.order(dress, { sizes: { M: 2, L: 1 }, paymentMethod: 'cod' });
    const takeOut = (line: number) =>
      trade.staff('POST', `orders/${bought.id}/cancel-lines`, { items: [{ line, quantity: 1 }] });
    for (const line of [0, 1]) expect((await takeOut(line)).status).toBe(200);
    expect(await acts.read(bought)).toMatchObject({
      ...{ total: 1549, breakdown: { items: 1500, codFee: 49, total: 1549 } },
      payNow: { items: 500, shipping: 0, codFee: 0, total: 500, tax: [{ taxable: 423.73 }] },
    });
    expect(await opened(bought)).toMatchObject({ payNowPaise: 50_000 });

    // of a window that was open before
    await pay(bought, 150_000, 'early');
    await vi.waitFor(() => {
      expect(acts.eventsOf(bought, 'refund-requested')).toMatchObject([{ data: { reason: 'wrong-amount' } }]);
    });
    expect(await acts.read(bought)).toMatchObject({ status: 'awaiting-payment', paymentMethod: 'cod' });

    await pay(bought, 50_000);
    expect(await acts.read(bought)).toMatchObject({
      ...{ status: 'paid', total: 500, breakdown: { items: 500, shipping: 0, codFee: 0, total: 500 } },
      items: [
        { quantity: 2, cancelled: 1 },
        { quantity: 1, cancelled: 1 },
      ],
    });
    await vi.waitFor(() => {
      expect(acts.eventsOf(bought, 'order-paid')).toMatchObject([
        { data: { insteadOfCash: { totalPaise: 50_000 }, items: [{ variantId: dress.size('M'), quantity: 1 }] } },
      ]);
    });
    const free = { on_hand: 5, held: 0, sold: 0 };
    expect(await figuresOf(shop, dress)).toMatchObject({ M: { on_hand: 4, held: 0, sold: 1 }, L: free });
    expect((await trade.staff('POST', `orders/${bought.id}/ship`)).status).toBe(200);
    expect((await findInvoice(shop.db, bought.id))?.invoice).toMatchObject({
      ...{ totalPaise: 50_000, paidPaise: 50_000, charges: [], lines: [{ quantity: 1, discountPaise: 0 }] },
    });
  });

  test('gets its money back once the parcel is on its way: the courier collects', async () => {
    const bought = await cashOrder();
    await trade.staff('POST', `orders/${bought.id}/confirm`);
    await trade.staff('POST', `orders/${bought.id}/ship`);
    expect((await opened(bought)).payNowPaise).toBeUndefined();
    const paymentId = await pay(bought, 57_900);
    expect(await acts.read(bought)).toMatchObject({ status: 'shipped', total: 628, shipments: [{ collect: 628 }] });
    await vi.waitFor(() => {
      expect(acts.eventsOf(bought, 'refund-requested')).toMatchObject([
        { data: { paymentId, amountPaise: 57_900, reason: 'order-not-payable' } },
      ]);
    });
  });
});

test('what somebody gives back at the provider of a payment that came too late is no part of the order’s money', async () => {
  const bought = await cashOrder();
  const { id: orderId } = bought;
  await trade.staff('POST', `orders/${orderId}/confirm`);
  await trade.staff('POST', `orders/${orderId}/ship`);
  await trade.staff('POST', `orders/${orderId}/deliver`);
  const back = { orderId, paymentId: 'pay_late', refundId: `rfnd_${orderId.slice(-8)}`, amountPaise: 57_900 };
  const at = shop.clock.now.toISOString();
  await shop.publish('refund-booked', orderId, { ...back, refundedPaise: 57_900, by: 'provider', at });
  const order = await acts.read(bought);
  expect(order).toMatchObject({ refundable: 628, refunds: [{ amount: 579, by: 'provider' }] });
  expect([order.creditNotes ?? [], order.partRefunds ?? []]).toEqual([[], []]);
});

test('whose parcels came back twice pays first', async () => {
  const dress = await sizedDress(shop, { M: 9 });
  const owner = shop.newUser();
  for (let time = 1; time <= 2; time += 1) {
    const bought = await trade.order(dress, { sizes: { M: 1 }, paymentMethod: 'cod', owner });
    await trade.staff('POST', `orders/${bought.id}/confirm`);
    const { shipments } = (await trade.staff('POST', `orders/${bought.id}/ship`)).body.order;
    await trade.staff('POST', `orders/${bought.id}/shipments/${shipments[0]._id}/came-back`);
  }
  const items = [{ product: dress.product._id, variantId: dress.size('M'), quantity: 1 }];
  const body = { items, address: ADDRESS, delivery: STANDARD, paymentMethod: 'cod' };
  const quoted = await shop.call('POST', '/api/checkout/quote', { as: owner, body });
  expect(quoted.body).toMatchObject({ total: 579, payment: [{ offered: true }, { method: 'cod', offered: false }] });
  const placed = await shop.call('POST', '/api/orders', { as: owner, body: { ...body, total: 628 } });
  expect(placed).toMatchObject({ status: 409, body: { code: 'cod-not-offered' } });
  expect(await figuresOf(shop, dress)).toMatchObject({ total: { on_hand: 9, held: 0, sold: 0 } });
});

describe('an order', () => {
  const item = async () => [{ product: (await shop.product({ stock: 9 }))._id, quantity: 1 }];
  const place = (body: object, as = shop.newUser()) => shop.call('POST', '/api/orders', { as, body });

  test('that names no delivery costs its items, wherever it goes', async () => {
    const placed = await place({ items: await item(), total: 500, address: { ...ADDRESS, pincode: '999999' } });
    expect(placed).toMatchObject({
      status: 201,
      body: { order: { total: 500, breakdown: { shipping: 0, total: 500 } } },
    });
  });

  test('is refused where the shop does not deliver, or cannot be paid or sent like that', async () => {
    const items = await item();
    const body = { items, total: 579, address: ADDRESS, delivery: STANDARD };
    expect((await place({ ...body, address: { ...ADDRESS, pincode: '999999' } })).body.code).toBe('not-serviceable');
    expect((await place({ ...body, delivery: newId() })).body).toMatchObject({
      fields: { delivery: expect.any(String) },
    });
    expect((await place({ ...body, address: undefined })).body).toMatchObject({
      fields: { address: expect.any(String) },
    });
    expect((await place({ items, total: 500, paymentMethod: 'cod' })).body.fields).toHaveProperty('delivery');
    expect((await place({ ...body, address: { ...ADDRESS, pincode: '5600' } })).status).toBe(400);
    expect((await place({ ...body, address: { ...ADDRESS, name: 'A\u0000' } })).status).toBe(400);
    const cheap = [{ product: (await shop.product({ price: 100, stock: 9 }))._id, quantity: 1 }];
    expect((await place({ ...body, items: cheap, paymentMethod: 'cod', total: 228 })).body.code).toBe(
      'cod-not-offered',
    );
  });

  test('whose price has changed since the quote is told the new one, with its parts', async () => {
    const product = await shop.product({ stock: 9 });
    const body = { items: [{ product: product._id, quantity: 1 }], address: ADDRESS, delivery: STANDARD };
    const as = shop.newUser();
    const { total } = (await shop.call('POST', '/api/checkout/quote', { as, body })).body;
    await shop.publish('product-updated', product._id, { product: { ...product, price: 600 } }, 2);
    expect(await place({ ...body, total }, as)).toMatchObject({
      status: 409,
      body: { code: 'total-changed', total: 679, breakdown: { items: 600, shipping: 79, total: 679 } },
    });
    expect(await acts.stockOf(product)).toMatchObject({ held: 0 });
  });

  test('sent again without a key is the same one only to the same place, in the same size, paid the same way', async () => {
    const dress = await sizedDress(shop, { M: 5, L: 5 });
    const as = shop.newUser();
    const line = (size: string) => [{ product: dress.product._id, variantId: dress.size(size), quantity: 1 }];
    const body = { items: line('M'), total: 579, address: ADDRESS, delivery: STANDARD };
    const first = await place(body, as);
    expect(first.status).toBe(201);
    expect(await place(body, as)).toMatchObject({ status: 200, body: { order: { _id: first.body.order._id } } });
    expect((await place({ ...body, items: line('L') }, as)).status).toBe(201);
    expect((await place({ ...body, address: { ...ADDRESS, line2: 'Floor 2' } }, as)).status).toBe(201);
    expect(await figuresOf(shop, dress)).toMatchObject({ total: { held: 3 }, M: { held: 2 }, L: { held: 1 } });
  });
});

test('an order from before taxes were recorded that is given an address shows no tax that nobody knows', async () => {
  const old = await acts.placePaid();
  await shop.db.query('UPDATE orders SET supply_state = NULL, seller_state = NULL WHERE id = $1', [old.id]);
  await shop.db.query('UPDATE order_lines SET hsn = NULL, tax_rate = NULL WHERE order_id = $1', [old.id]);
  expect((await acts.read(old)).breakdown).toBeUndefined();
  const moved = await shop.call('PUT', `/api/orders/${old.id}/address`, { as: old.owner, body: ADDRESS });
  expect(moved.body.order).toMatchObject({ address: { city: 'Bengaluru' }, total: 1000 });
  expect(moved.body.order.breakdown).toBeUndefined();
});
