import { adminOrder } from '@shop/contracts/api/order';
import { orderReturn } from '@shop/contracts/api/returns';
import { beforeAll, expect, vi } from 'vitest';
import { row } from './row';
import { ADDRESS, call, newAdmin, newShopper, payInWindow, picture, type ShopAdmin } from './shop-client';
import { asStaff, newCashOrder, newDress, orderWithDelivery, variantOf } from './trading-client';

let admin: ShopAdmin;
let staff: ReturnType<typeof asStaff>;
beforeAll(async () => {
  admin = await newAdmin();
  staff = asStaff(admin);
});

const readOrder = async (id: string) => adminOrder.parse((await staff('GET', `/api/admin/orders/${id}`)).body);

async function newPaidOrder() {
  const [shopper, product] = [await newShopper(), await newDress(admin)];
  const order = await orderWithDelivery(shopper, { product, sizes: ['M', 'L'] });
  const paid = await payInWindow(shopper, order);
  expect(paid.status).toBe(200);
  await vi.waitFor(async () => expect((await readOrder(order._id)).status).toBe('paid'), { timeout: 20_000 });
  return { shopper, product, order: order as { _id: string; total: number } };
}

async function newDeliveredOrder() {
  const paid = await newPaidOrder();
  await staff('POST', `/api/admin/orders/${paid.order._id}/ship`);
  await staff('POST', `/api/admin/orders/${paid.order._id}/deliver`);
  return paid;
}

async function openReturn(kind: 'return' | 'exchange' = 'return') {
  const delivered = await newDeliveredOrder();
  const { shopper, product, order } = delivered;
  const replacement = kind === 'exchange' ? { replacement: variantOf(product, 'L') } : {};
  const items = [{ line: 0, quantity: 1, reason: 'too-small', ...replacement }];
  const asked = await call('POST', `/api/orders/${order._id}/returns`, {
    token: shopper.token,
    json: { kind, items },
  });
  expect(asked.status).toBe(201);
  return { ...delivered, id: asked.body.return._id as string };
}

row('POST /api/admin/orders/:id/shipments', 'sends an order in two parcels with their numbers', async () => {
  const { order } = await newPaidOrder();
  const send = (json: object) => staff('POST', `/api/admin/orders/${order._id}/shipments`, json);
  const first = await send({ carrier: 'Delhivery', trackingNumber: 'D1', items: [{ line: 0, quantity: 1 }] });
  expect(first.body.order).toMatchObject({ status: 'shipped', shipments: [{ carrier: 'Delhivery', status: 'sent' }] });
  expect((await send({ items: [{ line: 0, quantity: 1 }] })).body.code).toBe('too-many-pieces');
  expect((await send({ url: 'javascript:alert(1)' })).status).toBe(400);
  const second = await send({});
  expect(second.body.order.shipments).toMatchObject([{ number: 1 }, { number: 2, items: [{ line: 1, quantity: 1 }] }]);
  expect((await send({})).status).toBe(409);
});

row('POST /api/admin/orders/:id/shipments/:shipmentId/deliver', 'delivers one; the last one ends it', async () => {
  const { order } = await newPaidOrder();
  const path = `/api/admin/orders/${order._id}/shipments`;
  await staff('POST', path, { items: [{ line: 0, quantity: 1 }] });
  const { body } = await staff('POST', path);
  const [one, two] = body.order.shipments as { _id: string }[];
  expect((await staff('POST', `${path}/${one?._id}/deliver`)).body.order.status).toBe('shipped');
  expect((await staff('POST', `${path}/${two?._id}/deliver`)).body.order.status).toBe('delivered');
  expect((await staff('POST', `${path}/${two?._id}/deliver`)).status).toBe(409);
});

row('POST /api/admin/orders/:id/shipments/:shipmentId/came-back', 'ends a cash order that nobody took', async () => {
  const { order } = await newCashOrder(admin);
  await staff('POST', `/api/admin/orders/${order._id}/confirm`);
  const sent = await staff('POST', `/api/admin/orders/${order._id}/ship`);
  expect(sent.body.order.shipments[0].collect).toBe(order.total);
  const parcel = sent.body.order.shipments[0]._id as string;
  const back = await staff('POST', `/api/admin/orders/${order._id}/shipments/${parcel}/came-back`);
  expect(back.body.order).toMatchObject({ status: 'cancelled', shipments: [{ status: 'came-back' }] });
});

row('POST /api/admin/orders/:id/cancel-lines', 'takes out what cannot be sent, and pays it back', async () => {
  const { order } = await newPaidOrder();
  const items = [{ line: 1, quantity: 1 }];
  const cancelled = await staff('POST', `/api/admin/orders/${order._id}/cancel-lines`, { items, reason: 'Torn' });
  expect(cancelled.body.order).toMatchObject({ status: 'paid', items: [{}, { cancelled: 1 }] });
  await vi.waitFor(
    async () =>
      expect((await readOrder(order._id)).partRefunds?.[0]).toMatchObject({ amount: 1200, doneAt: expect.anything() }),
    { timeout: 20_000 },
  );
  expect(await readOrder(order._id)).toMatchObject({ status: 'paid', refundable: 1200 });
});

row('PUT /api/admin/orders/:id/address', 'is corrected until it is sent', async () => {
  const { order } = await newPaidOrder();
  const put = () => staff('PUT', `/api/admin/orders/${order._id}/address`, { ...ADDRESS, name: 'Meera Iyer' });
  expect((await put()).body.order.address.name).toBe('Meera Iyer');
  const found = await staff('GET', '/api/admin/orders?q=meera');
  expect((found.body.orders as { _id: string }[]).map(({ _id }) => _id)).toContain(order._id);
  await staff('POST', `/api/admin/orders/${order._id}/ship`);
  expect((await put()).body.code).toBe('already-sent');
});

row('POST /api/admin/orders/:id/lines/:line/variant', 'settles the size of a line that has none', async () => {
  const [shopper, product] = [await newShopper(), await newDress(admin)];
  const placed = await call('POST', '/api/orders', {
    token: shopper.token,
    json: { items: [{ product: product._id, quantity: 1 }], total: 1200 },
  });
  const settle = (line: number, variantId: string) =>
    staff('POST', `/api/admin/orders/${placed.body.order._id}/lines/${line}/variant`, { variantId });
  expect((await settle(0, 'f'.repeat(24))).status).toBe(400);
  expect((await settle(3, variantOf(product, 'M'))).status).toBe(400);
  expect((await settle(0, variantOf(product, 'M'))).body.order.items[0].variant.options).toEqual({ Size: 'M' });
  expect((await settle(0, variantOf(product, 'L'))).body.code).toBe('variant-chosen');
});

row('POST /api/admin/orders/:id/confirm', 'lets a cash order be sent', async () => {
  const { order } = await newCashOrder(admin);
  expect((await staff('POST', `/api/admin/orders/${order._id}/ship`)).body.code).toBe('not-confirmed');
  expect((await staff('POST', `/api/admin/orders/${order._id}/confirm`)).status).toBe(200);
  expect((await staff('POST', `/api/admin/orders/${order._id}/confirm`)).status).toBe(200);
  expect((await staff('POST', `/api/admin/orders/${order._id}/ship`)).status).toBe(200);
});

row('POST /api/admin/orders/:id/refund', 'gives a part back, never more than is left', async () => {
  const { order } = await newDeliveredOrder();
  const refund = (json: object) => staff('POST', `/api/admin/orders/${order._id}/refund`, json);
  expect((await refund({ amount: order.total + 1, reason: 'Too much' })).body.code).toBe('refund-too-large');
  expect((await refund({ amount: 100, reason: 'A scratch' })).status).toBe(200);
  expect((await refund({ items: [{ line: 0, quantity: 1 }], reason: 'Gone' })).status).toBe(200);
  expect(await readOrder(order._id)).toMatchObject({
    status: 'delivered',
    partRefunds: [{ amount: 100, reason: 'A scratch' }, { amount: 1200 }],
    refundable: order.total - 1300,
  });
});

row('POST /api/admin/orders/:id/notes', 'keeps what staff write for staff', async () => {
  const { order, shopper } = await newPaidOrder();
  const noted = await staff('POST', `/api/admin/orders/${order._id}/notes`, { text: 'Called, wants it on Friday' });
  expect(noted).toMatchObject({ status: 201, body: { notes: [{ text: 'Called, wants it on Friday', by: admin.id }] } });
  const own = await call('GET', `/api/orders/${order._id}`, { token: shopper.token });
  expect(JSON.stringify(own.body)).not.toContain('Friday');
});

row('POST /api/orders/:id/returns', 'takes what arrived, with a photo, once', async () => {
  const { shopper, order } = await newDeliveredOrder();
  const request = {
    kind: 'return',
    items: [{ line: 0, quantity: 1, reason: 'damaged', photos: 1 }],
    comment: 'A hole',
  };
  const send = () =>
    call('POST', `/api/orders/${order._id}/returns`, {
      token: shopper.token,
      form: { request: JSON.stringify(request), photos: picture() },
    });
  const asked = await send();
  expect(asked.status).toBe(201);
  const opened = orderReturn.parse(asked.body.return);
  expect(opened).toMatchObject({ status: 'requested', items: [{ reason: 'damaged' }], pickup: { pincode: '560038' } });
  expect((await call('GET', opened.items[0]?.photos[0] ?? '')).status).toBe(200);
  expect((await send()).body).toMatchObject({ code: 'too-many-pieces', left: 0 });
});

row('GET /api/orders/:id/returns', 'lists them to the owner', async () => {
  const { shopper, order, id } = await openReturn();
  const { body } = await call('GET', `/api/orders/${order._id}/returns`, { token: shopper.token });
  expect(body.returns).toMatchObject([{ _id: id, status: 'requested' }]);
  const other = await newShopper();
  expect((await call('GET', `/api/orders/${order._id}/returns`, { token: other.token })).status).toBe(404);
});

row('GET /api/admin/returns', 'pages through everybody’s', async () => {
  const { id } = await openReturn();
  const { body } = await staff('GET', '/api/admin/returns?status=requested');
  expect((body.returns as { _id: string }[]).map(({ _id }) => _id)).toContain(id);
  expect(body.counts.requested).toBeGreaterThan(0);
  expect((await staff('GET', '/api/admin/returns?after=here')).status).toBe(400);
});

row('GET /api/admin/returns/:id', 'shows one', async () => {
  const { id } = await openReturn();
  expect((await staff('GET', `/api/admin/returns/${id}`)).body).toMatchObject({ _id: id, kind: 'return' });
  expect((await staff('GET', `/api/admin/returns/${'f'.repeat(24)}`)).status).toBe(404);
});

row('POST /api/admin/returns/:id/approve', 'holds what comes instead', async () => {
  const { id } = await openReturn('exchange');
  const approved = await staff('POST', `/api/admin/returns/${id}/approve`);
  expect(approved.body.return).toMatchObject({ status: 'approved', resolution: 'exchange' });
  expect((await staff('POST', `/api/admin/returns/${id}/approve`)).body.code).toBe('illegal-return');
});

row('POST /api/admin/returns/:id/reject', 'says why', async () => {
  const { id } = await openReturn();
  const reject = (json: object) => staff('POST', `/api/admin/returns/${id}/reject`, json);
  expect((await reject({ reason: ' ' })).status).toBe(400);
  expect((await reject({ reason: 'It was worn' })).body.return).toMatchObject({ rejection: 'It was worn' });
});

row('POST /api/admin/returns/:id/receive', 'notes the condition of each line', async () => {
  const { id } = await openReturn();
  await staff('POST', `/api/admin/returns/${id}/approve`);
  const receive = (items: object[]) => staff('POST', `/api/admin/returns/${id}/receive`, { items });
  expect((await receive([{ line: 5, condition: 'sellable' }])).status).toBe(400);
  expect((await receive([{ line: 0, condition: 'sellable' }])).body.return).toMatchObject({
    status: 'received',
    items: [{ condition: 'sellable' }],
  });
});

row('POST /api/admin/returns/:id/close', 'pays back what was paid, or sends the other size', async () => {
  const paidBack = await openReturn();
  const exchanged = await openReturn('exchange');
  for (const { id } of [paidBack, exchanged]) {
    await staff('POST', `/api/admin/returns/${id}/approve`);
    await staff('POST', `/api/admin/returns/${id}/receive`, { items: [{ line: 0, condition: 'sellable' }] });
  }
  const close = (id: string, json: object) => staff('POST', `/api/admin/returns/${id}/close`, json);
  expect((await close(paidBack.id, { refund: 5000 })).body.code).toBe('refund-too-large');
  expect((await close(paidBack.id, {})).body.return).toMatchObject({ status: 'closed', refund: 1200 });
  const sent = await close(exchanged.id, { carrier: 'Delhivery', trackingNumber: 'X9' });
  expect(sent.body.return).toMatchObject({ status: 'closed', resolution: 'exchange' });
  expect((await readOrder(exchanged.order._id)).shipments).toMatchObject([
    {},
    { replaces: exchanged.id, trackingNumber: 'X9' },
  ]);
  await vi.waitFor(async () => expect((await readOrder(paidBack.order._id)).partRefunds?.[0]?.doneAt).toBeDefined(), {
    timeout: 20_000,
  });
});
