import { adminOrder } from '@shop/contracts/api/order';
import { orderNumber } from '@shop/contracts/order-number';
import { expect, test, vi } from 'vitest';
import { mailsTo, mailTo } from './mailbox';
import { call, newAdmin, newShopper, payInWindow } from './shop-client';
import { asStaff, newCashOrder, newDress, orderWithDelivery } from './trading-client';

test('an order tells its buyer of each step, once: paid, sent, arrived, returned, money back', async () => {
  const admin = await newAdmin();
  const staff = asStaff(admin);
  const [shopper, product] = [await newShopper(), await newDress(admin)];
  const order = await orderWithDelivery(shopper, { product, sizes: ['M', 'L'] });
  expect((await payInWindow(shopper, order)).status).toBe(200);
  const path = `/api/admin/orders/${order._id}`;
  const number = orderNumber(order._id as string);

  const paid = await mailTo(shopper.email, /^Thank you: your order/);
  expect(paid.subject).toContain(number);
  expect(paid.text).toContain(product.name);

  const sent = await staff('POST', `${path}/shipments`, { carrier: 'Delhivery', trackingNumber: 'D 47' });
  expect((await mailTo(shopper.email, /is on its way$/)).text).toContain('Number of the parcel: D 47');
  await staff('POST', `${path}/shipments/${sent.body.order.shipments[0]._id as string}/deliver`);
  expect((await mailTo(shopper.email, /has arrived$/)).text).toContain('send it back until');

  const json = { kind: 'return', items: [{ line: 0, quantity: 1, reason: 'too-small' }] };
  const asked = await call('POST', `/api/orders/${order._id}/returns`, { token: shopper.token, json });
  const returnPath = `/api/admin/returns/${asked.body.return._id as string}`;
  await mailTo(shopper.email, /^We have your return request/);
  for (const [move, body, subject] of [
    ['approve', undefined, /^Your return .+ is agreed$/],
    ['receive', { items: [{ line: 0, condition: 'sellable' }] }, /^Your return .+ has reached us$/],
    ['close', {}, /^Your return .+ is done$/],
  ] as const) {
    expect((await staff('POST', `${returnPath}/${move}`, body)).status).toBe(200);
    await mailTo(shopper.email, subject);
  }
  await mailTo(shopper.email, new RegExp(`of your order ${number} is back$`));
  const subjects = (await mailsTo(shopper.email)).map(({ subject }) => subject);
  expect(new Set(subjects).size).toBe(subjects.length);
});

test('a cancelled order tells so, and of the money, each once', async () => {
  const admin = await newAdmin();
  const staff = asStaff(admin);
  const [shopper, product] = [await newShopper(), await newDress(admin)];
  const order = await orderWithDelivery(shopper, { product, sizes: ['M'] });
  expect((await payInWindow(shopper, order)).status).toBe(200);
  await staff('POST', `/api/admin/orders/${order._id}/cancel`, { reason: 'The last one is torn' });
  expect((await mailTo(shopper.email, /is cancelled$/)).text).toContain('> The last one is torn');
  await vi.waitFor(
    async () => {
      const { body } = await staff('GET', `/api/admin/orders/${order._id}`);
      expect(adminOrder.parse(body).status).toBe('refunded');
    },
    { timeout: 20_000 },
  );
  await mailTo(shopper.email, /^Your money for order .+ is back$/);
  const subjects = (await mailsTo(shopper.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('on its way back'))).toEqual([]);
});

test('an order for cash is told of when its number is confirmed', async () => {
  const admin = await newAdmin();
  const { order, shopper } = await newCashOrder(admin);
  await asStaff(admin)('POST', `/api/admin/orders/${order._id}/confirm`);
  expect((await mailTo(shopper.email, /^Thank you: your order/)).text).toContain('in cash when it arrives');
});
