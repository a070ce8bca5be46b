import { quote } from '@shop/contracts/api/checkout';
import { order as orderSchema } from '@shop/contracts/api/order';
import { beforeAll, expect, vi } from 'vitest';
import { row } from './row';
import {
  ADDRESS,
  call,
  newAdmin,
  newProduct,
  newShopper,
  payInWindow,
  placeOrder,
  type ShopAdmin,
} from './shop-client';
import { asStaff, newCashOrder, newDress, orderWithDelivery, variantOf } from './trading-client';

let admin: ShopAdmin;
beforeAll(async () => {
  admin = await newAdmin();
});

row('GET /api/pincodes/:pin', 'knows state, city and zone of a PIN code', async () => {
  const bengaluru = await call('GET', '/api/pincodes/560038');
  expect(bengaluru.body).toMatchObject({
    pincode: '560038',
    state: 'KA',
    city: 'Bengaluru',
    serviceable: true,
    cod: true,
  });
  expect(bengaluru.body.from <= bengaluru.body.to).toBe(true);
  expect((await call('GET', '/api/pincodes/791001')).body).toMatchObject({
    state: 'AR',
    serviceable: true,
    cod: false,
  });
  expect((await call('GET', '/api/pincodes/999999')).body).toMatchObject({ state: null, serviceable: false });
  expect((await call('GET', '/api/pincodes/56003')).status).toBe(400);
});

row('POST /api/checkout/quote', 'explains the total: delivery, cash and the tax inside', async () => {
  const [shopper, product] = [await newShopper(), await newDress(admin)];
  const items = [{ product: product._id, variantId: variantOf(product, 'M'), quantity: 1 }];
  const ask = (json: object) => call('POST', '/api/checkout/quote', { token: shopper.token, json: { items, ...json } });
  const prepaid = quote.parse((await ask({ address: ADDRESS })).body);
  expect(prepaid).toMatchObject({
    total: 1279,
    breakdown: { items: 1200, shipping: 79, codFee: 0, total: 1279, placeOfSupply: 'KA' },
    payment: [
      { method: 'prepaid', offered: true },
      { method: 'cod', offered: true, fee: 49 },
    ],
  });
  const [tax] = prepaid.breakdown.tax;
  expect(tax).toMatchObject({ rate: 5, igst: 0 });
  expect((tax?.taxable ?? 0) + (tax?.cgst ?? 0) + (tax?.sgst ?? 0)).toBeCloseTo(1279, 2);
  expect((await ask({ address: ADDRESS, paymentMethod: 'cod' })).body.total).toBe(1328);
  expect((await ask({ pincode: '110001' })).body.breakdown).toMatchObject({
    placeOfSupply: 'DL',
    tax: [{ cgst: 0, sgst: 0 }],
  });
  expect((await ask({})).body).toMatchObject({ total: 1200, delivery: [] });
  expect((await ask({ items: [{ ...items[0], quantity: 50 }] })).status).toBe(409);
});

row('PUT /api/orders/:id/address', 'is the owner’s until the parcel goes', async () => {
  const [shopper, other, product] = [await newShopper(), await newShopper(), await newProduct(admin, { stock: '5' })];
  const order = await placeOrder(shopper, product);
  const put = (token: string, json: object) => call('PUT', `/api/orders/${order._id}/address`, { token, json });
  expect((await put(other.token, ADDRESS)).status).toBe(404);
  expect((await put(shopper.token, { ...ADDRESS, mobile: '12345' })).status).toBe(400);
  const saved = await put(shopper.token, { ...ADDRESS, mobile: '+91 98450-12345' });
  expect(orderSchema.parse(saved.body.order)).toMatchObject({ address: { mobile: '9845012345', city: 'Bengaluru' } });
});

row('POST /api/orders/:id/confirmation', 'sends a code, not too often, to whom the order goes', async () => {
  const { shopper, order } = await newCashOrder(admin);
  const send = (token: string) => call('POST', `/api/orders/${order._id}/confirmation`, { token });
  expect((await send((await newShopper()).token)).status).toBe(404);
  expect((await send(shopper.token)).status).toBe(202);
  const again = await send(shopper.token);
  expect(again.status).toBe(429);
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
});

row('POST /api/orders/:id/confirm', 'takes the code that was sent, and no other', async () => {
  const { shopper, order } = await newCashOrder(admin);
  await call('POST', `/api/orders/${order._id}/confirmation`, { token: shopper.token });
  const confirm = (code: string) =>
    call('POST', `/api/orders/${order._id}/confirm`, { token: shopper.token, json: { code } });
  const { body } = await call('GET', '/sandbox/messages/list');
  const sent = (body.messages as { to: string; text: string }[]).filter(({ to }) => to === '+919845012345');
  const codes = sent.map(({ text }) => text.slice(0, 6));
  const wrong = codes.includes('000000') ? '111111' : '000000';
  expect(await confirm(wrong)).toMatchObject({ status: 400, body: { fields: { code: 'Wrong code' } } });
  const results = [];
  // the newest is the order's own unless others confirm at the same moment
  for (const code of codes) {
    const answer = await confirm(code);
    results.push(answer.status);
    if (answer.status === 200) {
      expect(answer.body.order.confirmBy).toBeUndefined();
      break;
    }
  }
  expect(results.at(-1)).toBe(200);
});

row('POST /api/payment', 'also pays what was to be paid in cash, without its fee', async () => {
  const { shopper, order } = await newCashOrder(admin);
  const { payNow } = orderSchema.parse(order);
  expect(payNow).toMatchObject({ codFee: 0, total: order.total - 49 });
  const open = (total: number) =>
    call('POST', '/api/payment', {
      token: shopper.token,
      json: { amount: Math.round(total * 100), orderId: order._id },
    });
  expect((await open(order.total)).body).toMatchObject({ code: 'amount-changed', amount: payNow!.total * 100 });
  const { body: proof } = await payInWindow(shopper, { _id: order._id, total: payNow!.total });
  const verified = await call('POST', '/api/payment/verify', {
    token: shopper.token,
    json: { ...proof, orderId: order._id },
  });
  expect(verified.body).toMatchObject({
    success: true,
    order: { status: 'paid', total: payNow!.total, breakdown: { codFee: 0 } },
  });
  expect(verified.body.order.paymentMethod).toBeUndefined();
  expect((await asStaff(admin)('POST', `/api/admin/orders/${order._id}/ship`)).body.order).toMatchObject({
    status: 'shipped',
    invoice: expect.any(String),
  });
  expect((await open(payNow!.total)).body.code).toBe('order-not-payable');
});

row('POST /api/payment', 'pays what is left of it once pieces were taken out', async () => {
  const [shopper, product] = [await newShopper(), await newDress(admin)];
  const order = await orderWithDelivery(shopper, { product, sizes: ['M', 'L'], paymentMethod: 'cod' });
  const json = { items: [{ line: 1, quantity: 1 }] };
  const cut = await call('POST', `/api/orders/${order._id}/cancel-lines`, { token: shopper.token, json });
  const { payNow } = orderSchema.parse(cut.body.order);
  expect(payNow?.total).toBe(order.total - 49 - 1200);
  const { body: proof } = await payInWindow(shopper, { _id: order._id, total: payNow!.total });
  const verified = await call('POST', '/api/payment/verify', {
    token: shopper.token,
    json: { ...proof, orderId: order._id },
  });
  expect(verified.body).toMatchObject({ success: true, order: { status: 'paid', total: payNow!.total } });
  expect(verified.body.order.breakdown).toEqual(payNow);
});

row('POST /api/orders/:id/cancel-lines', 'takes pieces out and pays them back', async () => {
  const [shopper, product] = [await newShopper(), await newDress(admin)];
  const order = await orderWithDelivery(shopper, { product, sizes: ['M', 'L'], paymentMethod: 'cod' });
  const cancel = (token: string, items: object[]) =>
    call('POST', `/api/orders/${order._id}/cancel-lines`, { token, json: { items } });
  expect((await cancel((await newShopper()).token, [{ line: 0, quantity: 1 }])).status).toBe(404);
  expect((await cancel(shopper.token, [{ line: 0, quantity: 2 }])).body.code).toBe('too-many-pieces');
  expect((await cancel(shopper.token, [{ line: 7, quantity: 1 }])).status).toBe(400);
  const cancelled = await cancel(shopper.token, [{ line: 0, quantity: 1 }]);
  expect(cancelled.body.order).toMatchObject({ status: 'awaiting-payment', items: [{ cancelled: 1 }, {}] });
  const rest = await cancel(shopper.token, [{ line: 1, quantity: 1 }]);
  expect(rest.body.order.status).toBe('cancelled');
});

row('GET /api/admin/delivery-zones', 'lists zones with their ways and charges', async () => {
  const { body } = await asStaff(admin)('GET', '/api/admin/delivery-zones');
  expect(body.zones[0]).toMatchObject({
    name: 'Metro cities',
    cod: true,
    methods: [{ name: 'Standard', charge: 79 }, {}],
  });
});

row('PUT /api/admin/delivery-zones', 'writes the list as it is', async () => {
  const staff = asStaff(admin);
  const { body } = await staff('GET', '/api/admin/delivery-zones');
  expect((await staff('PUT', '/api/admin/delivery-zones', body)).body).toEqual(body);
  const [zone] = body.zones;
  const wrong = { zones: [{ ...zone, ranges: [{ from: '560110', to: '560001' }] }] };
  expect((await staff('PUT', '/api/admin/delivery-zones', wrong)).status).toBe(400);
});

row('GET /api/admin/tax-rates', 'lists rates by code and day', async () => {
  const { body } = await asStaff(admin)('GET', '/api/admin/tax-rates');
  expect(body.rates).toContainEqual({ hsn: '62', from: '2025-09-22', rate: 5, threshold: 2500, rateAbove: 18 });
});

row('PUT /api/admin/tax-rates', 'writes the list as it is', async () => {
  const staff = asStaff(admin);
  const { body } = await staff('GET', '/api/admin/tax-rates');
  expect((await staff('PUT', '/api/admin/tax-rates', body)).body).toEqual(body);
  expect((await staff('PUT', '/api/admin/tax-rates', { rates: [{ hsn: '62', from: 'soon', rate: 5 }] })).status).toBe(
    400,
  );
});

row('GET /api/admin/trade-settings', 'says who sells, and on which terms', async () => {
  const { body } = await asStaff(admin)('GET', '/api/admin/trade-settings');
  expect(body).toMatchObject({ returnDays: 7, exchangeDays: 14, cod: { min: 300, max: 5000 } });
});

row('PUT /api/admin/trade-settings', 'changes the terms', async () => {
  const staff = asStaff(admin);
  const { body } = await staff('GET', '/api/admin/trade-settings');
  expect((await staff('PUT', '/api/admin/trade-settings', body)).body.settings).toEqual(body);
  expect((await staff('PUT', '/api/admin/trade-settings', { ...body, returnDays: -1 })).status).toBe(400);
});

row('GET /api/inventory/:productId/movements', 'says why the stock is what it is', async () => {
  const product = await newDress(admin, 3);
  await vi.waitFor(async () => {
    const { body } = await asStaff(admin)('GET', `/api/inventory/${product._id}/movements`);
    expect(body.movements).toContainEqual(
      expect.objectContaining({ kind: 'declare', variantId: variantOf(product, 'M'), onHand: 3 }),
    );
  });
});
