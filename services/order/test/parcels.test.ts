import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findCreditNotes } from '../src/adapters/document-rows';
import { auditDocuments } from '../src/app/audit-documents';
import { startOrder, type OrderHarness } from './harness';
import { orderActs } from './order-acts';
import { figuresOf, sizedDress } from './sized-dress';
import { METRO, tradeActs } from './trade-acts';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await startOrder();
});
afterAll(() => shop.stop());
const acts = orderActs(() => shop);
const trade = tradeActs(() => shop);

const send = (id: string, items?: object[]) => trade.staff('POST', `orders/${id}/shipments`, { items });
const cameBack = (id: string, parcel: string, body?: object) =>
  trade.staff('POST', `orders/${id}/shipments/${parcel}/came-back`, body);

describe('a parcel that came back', () => {
  test('gives the stock no more pieces than it held, however often a line is named', async () => {
    const dress = await sizedDress(shop, { M: 5 });
    const { id } = await trade.paid(dress, { sizes: { M: 2 } });
    const parcel = (await send(id)).body.order.shipments[0]._id as string;
    const twice = [
      { line: 0, quantity: 2 },
      { line: 0, quantity: 2 },
    ];
    expect(await cameBack(id, parcel, { sellable: twice })).toMatchObject({
      status: 400,
      body: { code: 'invalid-request' },
    });
    expect(await cameBack(id, parcel, { sellable: [{ line: 0, quantity: 1 }] })).toMatchObject({ status: 200 });
    expect(await figuresOf(shop, dress)).toMatchObject({ total: { on_hand: 4, sold: 0 }, M: { on_hand: 4, sold: 0 } });
    expect((await cameBack(id, parcel)).status).toBe(409);
  });

  test('is paid back in part while others wait, and with delivery once the rest is cancelled', async () => {
    const dress = await sizedDress(shop, { M: 5, L: 5 });
    const bought = await trade.paid(dress, { sizes: { M: 1, L: 1 } });
    const first = (await send(bought.id, [{ line: 0, quantity: 1 }])).body.order.shipments[0]._id as string;
    expect((await cameBack(bought.id, first)).body.order.status).toBe('shipped');
    const rest = { items: [{ line: 1, quantity: 1 }] };
    expect((await trade.staff('POST', `orders/${bought.id}/cancel-lines`, rest)).body.order.status).toBe('cancelled');
    await vi.waitFor(() => {
      expect(acts.eventsOf(bought, 'part-refund-requested').map(({ data }) => data)).toMatchObject([
        { amountPaise: 50_000, cause: `parcel ${first}` },
      ]);
      // payment gives back all that is left of it
      expect(acts.eventsOf(bought, 'refund-requested')).toHaveLength(1);
    });
    expect(await figuresOf(shop, dress)).toMatchObject({ total: { on_hand: 10, held: 0, sold: 0 } });
  });

  test('with what was exchanged restocks that, not what was ordered, and pays back what that cost', async () => {
    const dress = await sizedDress(shop, { M: 5, L: 5 });
    const bought = await trade.delivered(dress, { sizes: { M: 1 } });
    const items = [{ line: 0, quantity: 1, reason: 'too-small', replacement: dress.size('L') }];
    const id = await trade.opened(bought, { kind: 'exchange', items });
    await trade.staff('POST', `returns/${id}/approve`);
    await trade.staff('POST', `returns/${id}/receive`, { items: [{ line: 0, condition: 'sellable' }] });
    await trade.staff('POST', `returns/${id}/close`);
    expect(await figuresOf(shop, dress)).toMatchObject({
      ...{ M: { on_hand: 5, sold: 0 }, L: { on_hand: 4, sold: 1 } },
    });
    const [, parcel] = (await acts.read(bought)).shipments as { _id: string }[];
    const parcelId = parcel?._id ?? '';
    await vi.waitFor(() => {
      expect(acts.eventsOf(bought, 'shipment-sent').map(({ data }) => data)).toMatchObject([
        {},
        { shipmentId: parcelId, replaces: id, items: [{ quantity: 1 }] },
      ]);
    });
    expect(await cameBack(bought.id, parcelId)).toMatchObject({ status: 200 });
    const after = await acts.read(bought);
    expect(after).toMatchObject({ status: 'delivered', creditNotes: [expect.any(String)] });
    expect(after.partRefunds).toMatchObject([{ cause: `parcel ${parcelId}`, amount: 579 }]);
    expect(await figuresOf(shop, dress)).toMatchObject({
      total: { on_hand: 10, held: 0, sold: 0 },
      M: { on_hand: 5, sold: 0 },
      L: { on_hand: 5, sold: 0 },
    });
  });
});

test('the shopper reads why a parcel came back and why pieces were taken out', async () => {
  const dress = await sizedDress(shop, { M: 5, L: 5 });
  const bought = await trade.paid(dress, { sizes: { M: 3, L: 1 } });
  const parcel = (await send(bought.id, [{ line: 0, quantity: 1 }])).body.order.shipments[0]._id as string;
  await cameBack(bought.id, parcel, { note: 'Nobody opened the door' });
  const taken = { items: [{ line: 0, quantity: 1 }], reason: 'A seam was open' };
  await trade.staff('POST', `orders/${bought.id}/cancel-lines`, taken);
  const read = async () => (await shop.call('GET', `/api/orders/${bought.id}`, { as: bought.owner })).body as object;
  expect(await read()).toMatchObject({
    items: [{ cancelled: 1, cancelledNote: 'A seam was open' }, { quantity: 1 }],
    shipments: [{ status: 'came-back', cameBackNote: 'Nobody opened the door' }],
  });
  // without a word, the one before stays
  await trade.staff('POST', `orders/${bought.id}/cancel-lines`, { items: taken.items });
  expect(await read()).toMatchObject({ items: [{ cancelled: 2, cancelledNote: 'A seam was open' }, {}] });
});

test('two people at once send the one piece that is left in one parcel', async () => {
  const dress = await sizedDress(shop, { M: 5 });
  const { id } = await trade.paid(dress, { sizes: { M: 1 } });
  const answers = await Promise.all([send(id), send(id), send(id, [{ line: 0, quantity: 1 }])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await acts.read({ id } as never)).shipments).toHaveLength(1);
});

describe('cash at the door', () => {
  test('is taken parcel by parcel, delivery and fee with the first, and what was cancelled never', async () => {
    const dress = await sizedDress(shop, { M: 5, L: 5 });
    const bought = await trade.order(dress, { sizes: { M: 2, L: 2 }, paymentMethod: 'cod' });
    await trade.staff('POST', `orders/${bought.id}/confirm`);
    expect(await figuresOf(shop, dress)).toMatchObject({ total: { on_hand: 10, held: 4, sold: 0 } });
    await trade.staff('POST', `orders/${bought.id}/cancel-lines`, { items: [{ line: 0, quantity: 1 }] });
    await send(bought.id, [{ line: 0, quantity: 1 }]);
    const { shipments } = (await send(bought.id)).body.order as { shipments: { collect: number }[] };
    // of this value, delivery costs nothing
    expect(shipments.map(({ collect }) => collect)).toEqual([500 + METRO.codFee, 1000]);
    expect(await figuresOf(shop, dress)).toEqual({
      total: { on_hand: 7, held: 0, sold: 3 },
      M: { on_hand: 4, held: 0, sold: 1 },
      L: { on_hand: 3, held: 0, sold: 2 },
    });
  });

  test.each(['is cancelled', 'comes back'])('gives delivery back, too, when the last of it %s', async (how) => {
    const dress = await sizedDress(shop, { M: 5, L: 5 });
    const bought = await trade.order(dress, { sizes: { M: 1, L: 1 }, paymentMethod: 'cod' });
    const path = `orders/${bought.id}`;
    await trade.staff('POST', `${path}/confirm`);
    await send(bought.id, [{ line: 0, quantity: 1 }]);
    await trade.staff('POST', `${path}/deliver`);
    const id = await trade.opened(bought, {
      ...{ kind: 'return', payTo: 'meera@upi', items: [{ line: 0, quantity: 1, reason: 'too-small' }] },
    });
    await trade.staff('POST', `returns/${id}/approve`);
    await trade.staff('POST', `returns/${id}/receive`, { items: [{ line: 0, condition: 'sellable' }] });
    await trade.staff('POST', `returns/${id}/close`);
    if (how === 'is cancelled') {
      const rest = { items: [{ line: 1, quantity: 1 }] };
      expect((await trade.staff('POST', `${path}/cancel-lines`, rest)).status).toBe(200);
    } else {
      const [, second] = (await send(bought.id)).body.order.shipments as { _id: string }[];
      expect((await cameBack(bought.id, second?._id ?? '')).status).toBe(200);
    }
    const { partRefunds, refundable } = await acts.read(bought);
    const amounts = (partRefunds as { amount: number }[]).map(({ amount }) => amount);
    expect(amounts.sort((one, other) => other - one)).toEqual([500, METRO.charge]);
    // the fee for cash was for the parcel that arrived
    expect(refundable).toBe(METRO.codFee);
    const notes = await findCreditNotes(shop.db, bought.id);
    expect(notes.map(({ totalPaise }) => totalPaise)).toEqual([50_000, 50_000 + METRO.charge * 100]);
    expect(await auditDocuments(shop.db)).toEqual([]);
  });

  test('money that comes another way and is not what that costs goes back', async () => {
    const dress = await sizedDress(shop, { M: 5 });
    const bought = await trade.order(dress, { sizes: { M: 1 }, paymentMethod: 'cod' });
    await acts.pay(bought);
    expect((await acts.read(bought)).status).toBe('awaiting-payment');
    await vi.waitFor(() => {
      expect(acts.eventsOf(bought, 'refund-requested')[0]?.data).toMatchObject({ reason: 'wrong-amount' });
    });
  });

  test('a count of the sizes knows what cash orders hold, less what was taken out of them', async () => {
    const dress = await sizedDress(shop, { M: 9, L: 9 });
    await shop.db.query('DELETE FROM variant_stock WHERE product_id = $1', [dress.product._id]);
    const bought = await trade.order(dress, { sizes: { M: 3 }, paymentMethod: 'cod' });
    await trade.staff('POST', `orders/${bought.id}/confirm`);
    await trade.staff('POST', `orders/${bought.id}/cancel-lines`, { items: [{ line: 0, quantity: 1 }] });
    await send(bought.id, [{ line: 0, quantity: 1 }]);
    // on the shelf: eight M, one of them held, and nine L
    const variants = [
      { variantId: dress.size('M'), onHand: 8 },
      { variantId: dress.size('L'), onHand: 9 },
    ];
    await shop.call('PUT', `/api/inventory/${dress.product._id}`, { as: shop.admin, body: { variants } });
    expect(await figuresOf(shop, dress)).toMatchObject({
      ...{ total: { on_hand: 17, held: 1 }, M: { on_hand: 7, held: 0 }, L: { on_hand: 9 } },
    });
  });
});

describe('staff give money back', () => {
  test('with a long reason, which stays here', async () => {
    const dress = await sizedDress(shop, { M: 5 });
    const bought = await trade.paid(dress, { sizes: { M: 1 } });
    const reason = `Mrs Rao rang ${'again and '.repeat(20)}again`;
    expect(await trade.staff('POST', `orders/${bought.id}/refund`, { amount: 50, reason })).toMatchObject({
      status: 200,
    });
    await vi.waitFor(() => {
      const [event] = acts.eventsOf(bought, 'part-refund-requested');
      expect(event?.data).toMatchObject({ amountPaise: 5_000 });
      expect(JSON.stringify(event)).not.toContain('Rao');
    });
    expect((await acts.read(bought)).partRefunds).toMatchObject([{ amount: 50, reason }]);
  });

  test('and the shopper sees each part, with when it was done and by whom', async () => {
    const dress = await sizedDress(shop, { M: 5 });
    const owner = shop.newUser();
    const bought = await trade.delivered(dress, { sizes: { M: 2 }, owner });
    const untouched = await trade.delivered(dress, { sizes: { M: 1 }, owner });
    const { id: orderId } = bought;
    const paymentId = `pay_${orderId.slice(-14)}`;
    await trade.staff('POST', `orders/${orderId}/refund`, { amount: 50, reason: 'Sorry' });
    const seen = async (id: string) => {
      const orders = (await shop.call('GET', '/api/orders/my', { as: owner })).body as { _id: string }[];
      const [one] = orders.filter(({ _id }) => _id === id);
      expect((await shop.call('GET', `/api/orders/${id}`, { as: owner })).body).toEqual(one);
      return one as unknown as { partRefunds?: { cause: string }[] };
    };
    const [asked] = (await seen(orderId)).partRefunds ?? [];
    expect(asked).toEqual({ cause: asked?.cause, amount: 50, reason: 'Sorry', at: shop.clock.now.toISOString() });

    const done = { ...{ orderId, paymentId, cause: asked?.cause ?? '' }, amountPaise: 4_000 };
    await shop.publish('part-refunded', orderId, { ...done, refundId: `rfnd_s${orderId.slice(-8)}` }, 2);
    const at = new Date(shop.clock.now.getTime() + 60_000).toISOString();
    const theirs = { ...{ orderId, paymentId, amountPaise: 2_000 }, refundId: `rfnd_p${orderId.slice(-8)}` };
    await shop.publish('refund-booked', orderId, { ...theirs, refundedPaise: 6_000, by: 'provider', at }, 3);
    await vi.waitFor(() => {
      expect(acts.eventsOf(bought, 'order-part-refunded')).toMatchObject([
        { data: { userId: owner.id, status: 'delivered', cause: asked?.cause, amountPaise: 4_000 } },
        { data: { userId: owner.id, status: 'delivered', cause: `refund ${theirs.refundId}`, amountPaise: 2_000 } },
      ]);
    });
    expect((await seen(orderId)).partRefunds).toEqual([
      { ...asked, doneAt: expect.any(String), refunded: 40 },
      { cause: `refund ${theirs.refundId}`, amount: 20, reason: 'by-provider', at, doneAt: at },
    ]);
    expect(await seen(untouched.id)).not.toHaveProperty('partRefunds');
  });

  test('never more than came, nor for more pieces than were ordered', async () => {
    const dress = await sizedDress(shop, { M: 5 });
    const bought = await trade.paid(dress, { sizes: { M: 2 } });
    const refund = (body: object) => trade.staff('POST', `orders/${bought.id}/refund`, { reason: 'Sorry', ...body });
    const twice = [
      { line: 0, quantity: 1 },
      { line: 0, quantity: 2 },
    ];
    expect((await refund({ items: twice })).status).toBe(400);
    expect((await refund({ items: [{ line: 7, quantity: 1 }] })).status).toBe(400);
    expect((await refund({ amount: 1079.01 })).body).toMatchObject({ code: 'refund-too-large', left: 1079 });
    expect((await refund({ items: [{ line: 0, quantity: 2 }] })).status).toBe(200);
    expect((await refund({ amount: 80 })).body).toMatchObject({ code: 'refund-too-large', left: 79 });
    const together = await Promise.all([refund({ amount: 79 }), refund({ amount: 79 })]);
    expect(together.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('once for each piece: neither with another refund, nor when it is taken out or returned', async () => {
    const dress = await sizedDress(shop, { M: 5, L: 5 });
    const bought = await trade.paid(dress, { sizes: { M: 2, L: 1 } });
    const path = `orders/${bought.id}`;
    const refund = (line: number, quantity = 1) =>
      trade.staff('POST', `${path}/refund`, { reason: 'Sorry', items: [{ line, quantity }] });
    const amounts = async () =>
      ((await acts.read(bought)).partRefunds as { amount: number }[]).map(({ amount }) => amount);
    expect((await refund(0)).status).toBe(200);
    expect((await refund(0, 2)).body).toMatchObject({ code: 'too-many-pieces', line: 0, left: 1 });
    const cancelled = await trade.staff('POST', `${path}/cancel-lines`, { items: [{ line: 0, quantity: 1 }] });
    expect(cancelled).toMatchObject({ status: 200, body: { order: { items: [{ cancelled: 1 }, {}] } } });
    expect(await amounts()).toEqual([500]);
    await send(bought.id);
    await trade.staff('POST', `${path}/deliver`);
    expect((await refund(1)).status).toBe(200);
    const items = [0, 1].map((line) => ({ line, quantity: 1, reason: 'too-small' }));
    const id = await trade.opened(bought, { kind: 'return', items });
    await trade.staff('POST', `returns/${id}/approve`);
    const conditions = [0, 1].map((line) => ({ line, condition: 'sellable' }));
    await trade.staff('POST', `returns/${id}/receive`, { items: conditions });
    await trade.staff('POST', `returns/${id}/close`);
    expect(await amounts()).toEqual([500, 500, 500]);
    expect((await refund(0)).body).toMatchObject({ code: 'too-many-pieces', left: 0 });
    expect((await refund(1)).body).toMatchObject({ code: 'too-many-pieces', left: 0 });
  });

  test('and the order goes out all the same; what payment paid back less is there again', async () => {
    const dress = await sizedDress(shop, { M: 5 });
    const bought = await trade.paid(dress, { sizes: { M: 2 } });
    const { id: orderId, paymentId } = bought;
    await trade.staff('POST', `orders/${orderId}/refund`, { amount: 300, reason: 'Sorry' });
    const { cause } = (await acts.read(bought)).partRefunds[0] as { cause: string };
    const at = shop.clock.now.toISOString();
    const part = { orderId, paymentId, refundId: `rfnd_${orderId.slice(-8)}`, amountPaise: 20_000 };
    await shop.publish('refund-booked', orderId, { ...part, refundedPaise: 20_000, by: 'shop', at }, 2);
    for (const sequence of [3, 4]) await shop.publish('part-refunded', orderId, { ...part, cause }, sequence);
    expect(await acts.read(bought)).toMatchObject({ status: 'paid', refundable: 879 });
    await vi.waitFor(() => {
      expect(acts.eventsOf(bought, 'order-part-refunded')).toMatchObject([{ data: { cause, amountPaise: 20_000 } }]);
    });
    expect((await send(orderId)).status).toBe(200);
  });
});
