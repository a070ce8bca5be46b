import type { Order } from '@shop/contracts/api/order';
import { expect, test } from 'vitest';
import {
  CAUSE,
  exampleOrder,
  exampleParcel,
  exampleReturn,
  ORDER_ID,
  RETURN_ID,
  SHIPMENT_ID,
} from '../../../test/example-order';
import type { MailContent } from '../../domain/mail';
import type { OrderReason } from '../../domain/order-reason';
import type { Shop } from '../layout';
import { writeOrderMail } from './order-mails';

const SHOP: Shop = { name: 'Silk & <Satin>', url: 'https://shop.example' };
const reader = { name: 'Asha Rao', kind: 'user' } as const;
const orderId = ORDER_ID;

const write = (reason: OrderReason, order: Partial<Order> = {}) =>
  writeOrderMail({ shop: SHOP, reader, order: exampleOrder(order) }, reason);
function mailOf(reason: OrderReason, order: Partial<Order> = {}): MailContent {
  const mail = write(reason, order);
  if ('notNeeded' in mail) throw new Error(mail.notNeeded);
  return mail;
}

const plain = (code: Extract<OrderReason, { data: { orderId: string } }>['code']) =>
  ({ code, data: { orderId } }) as OrderReason;
const parcel = (code: 'parcel-sent' | 'parcel-delivered' | 'parcel-came-back'): OrderReason => ({
  code,
  data: { orderId, shipmentId: SHIPMENT_ID },
});
const returned = (status: string): OrderReason => ({
  code: 'return-moved',
  data: { orderId, returnId: RETURN_ID, status },
});
const waiting: Partial<Order> = { status: 'awaiting-payment', expiresAt: '2026-11-23T07:00:00.000Z', timeline: [] };
const cancelled: Partial<Order> = {
  status: 'cancelled',
  timeline: [
    ...exampleOrder().timeline,
    { status: 'cancelled', at: '2026-11-23T07:00:00.000Z', note: 'No <more> of it' },
  ],
};
const refunded: Partial<Order> = {
  partRefunds: [
    {
      ...{ cause: CAUSE, amount: 2490, reason: 'returned', at: '2026-11-30T07:00:00.000Z' },
      ...{ doneAt: '2026-12-01T07:00:00.000Z' },
    },
  ],
};
const pieces = [
  {
    ...{
      productId: exampleOrder().items[0]?.product._id ?? '',
      variantId: exampleOrder().items[0]?.product.variantId ?? '',
    },
    quantity: 1,
  },
];
const withReturn = (more: Parameters<typeof exampleReturn>[0]): Partial<Order> => ({
  status: 'delivered',
  returns: [exampleReturn(more)],
});

const MAILS: readonly (readonly [
  subject: string,
  reason: OrderReason,
  order: Partial<Order>,
  says: readonly string[],
])[] = [
  [
    'Your order 7F3A91 is not paid yet',
    plain('order-waits'),
    waiting,
    ['until 23 November at 12:30 pm (IST)', 'Pay now:\nhttps://shop.example/orders\n'],
  ],
  [
    'Confirm your mobile number for order 7F3A91',
    plain('order-waits'),
    { ...waiting, paymentMethod: 'cod', confirmBy: '2026-11-24T06:30:00.000Z' },
    ['in cash at the door', '24 November'],
  ],
  [
    'Thank you: your order 7F3A91 is confirmed',
    plain('order-paid'),
    {},
    [
      'Your payment of ₹3,439.00 has arrived',
      'between 26 November and 29 November',
      'Silk & <satin> dress · Size M · Colour Wine · 1 piece · ₹2,490.00',
      'Lipstick · 2 pieces · ₹900.00',
      'Delivery: ₹49.00',
      'Total, with all taxes: ₹3,439.00',
      `https://shop.example/orders/${ORDER_ID}/receipt`,
    ],
  ],
  [
    'Thank you: your order 7F3A91 is confirmed',
    plain('order-confirmed'),
    { ...waiting, paymentMethod: 'cod' },
    ['You pay ₹3,439.00 in cash'],
  ],
  [
    'Your order 7F3A91 is cancelled',
    plain('order-cancelled'),
    cancelled,
    ['> No <more> of it', 'goes back the way it came'],
  ],
  [
    'Your order 7F3A91 is cancelled',
    plain('order-cancelled'),
    { ...cancelled, timeline: [] },
    ['You have paid nothing for it'],
  ],
  ['Your order 7F3A91 has ended', plain('order-expired'), { status: 'expired' }, ['It costs nothing']],
  [
    'Your order 7F3A91 has changed',
    { code: 'pieces-cancelled', data: { orderId, pieces } },
    {},
    ['Silk & <satin> dress · Size M', 'goes back'],
  ],
  [
    'Your order 7F3A91 is on its way',
    parcel('parcel-sent'),
    { status: 'shipped', shipments: [exampleParcel()], invoice: 'INV-2627-000001' },
    ['Courier: Blue Dart', 'Number of the parcel: BD 4711', 'https://courier.example/BD4711', 'INV-2627-000001'],
  ],
  [
    'A parcel of your order 7F3A91 is on its way',
    parcel('parcel-sent'),
    { shipments: [exampleParcel({ items: [{ line: 1, quantity: 1 }], collect: 450 })] },
    ['A part of your order 7F3A91 has left', '₹450.00 in cash'],
  ],
  [
    'Your order 7F3A91 has arrived',
    parcel('parcel-delivered'),
    {
      status: 'delivered',
      shipments: [exampleParcel({ status: 'delivered' })],
      returnUntil: '2026-12-03T18:29:59.000Z',
    },
    [
      'send it back until 3 December',
      'Write a review: https://shop.example/product/6b01dbeeda0257fce9539855?review#reviews',
    ],
  ],
  [
    'A parcel of your order 7F3A91 came back to us',
    parcel('parcel-came-back'),
    { shipments: [exampleParcel({ status: 'came-back', cameBackNote: 'Nobody at home' })] },
    ['> Nobody at home', 'goes back the way it came'],
  ],
  [
    'Your money for order 7F3A91 is on its way back',
    plain('refund-started'),
    { status: 'refunding' },
    ['seven working days'],
  ],
  ['Your money for order 7F3A91 is back', plain('refund-done'), { status: 'refunded' }, ['gone back the way it came']],
  [
    '₹2,490.00 of your order 7F3A91 is back',
    { code: 'part-refunded', data: { orderId, cause: CAUSE } },
    refunded,
    ['₹2,490.00 of what you paid'],
  ],
  ['We have your return request R-539877', returned('requested'), withReturn({}), ['Return: R-539877']],
  [
    'Your exchange R-539877 is agreed',
    returned('approved'),
    withReturn({ kind: 'exchange', status: 'approved' }),
    ['with R-539877 written on a slip'],
  ],
  [
    'Your return R-539877 has reached us',
    returned('received'),
    withReturn({ status: 'received' }),
    ['settle the rest'],
  ],
  [
    'Your return R-539877 is done',
    returned('closed'),
    withReturn({ status: 'closed', resolution: 'refund', refund: 2490 }),
    ['₹2,490.00 is on its way to you'],
  ],
  [
    'Your return R-539877 is done',
    returned('closed'),
    withReturn({ status: 'closed', resolution: 'none' }),
    ['No money goes back'],
  ],
  [
    'We cannot accept your return R-539877',
    returned('rejected'),
    withReturn({ status: 'rejected', rejection: 'It was worn' }),
    ['> It was worn'],
  ],
];

test.each(MAILS)('"%s" says what its reader has to know', (subject, reason, order, says) => {
  const mail = mailOf(reason, order);
  expect(mail.subject).toBe(subject);
  for (const words of [...says, 'Hello Asha,', 'This mail is about your order 7F3A91 at Silk & <Satin>.'])
    expect(mail.text).toContain(words);
});

test.each(MAILS)('"%s" shows pictures of the shop, and reads and runs nothing else', (_subject, reason, order) => {
  const { html } = mailOf(reason, order);
  expect(html).not.toMatch(/<(?:script|link|iframe)|url\(|@import|<satin>|<more>/i);
  for (const [, address] of html.matchAll(/src="([^"]*)"/g))
    expect(address).toBe('https://shop.example/uploads/dress_240.webp');
});

test.each<[string, OrderReason, Partial<Order>]>([
  ['an order that was paid meanwhile', plain('order-waits'), {}],
  ['an order whose number was confirmed meanwhile', plain('order-waits'), { ...waiting, paymentMethod: 'cod' }],
  ['a payment of an order that was cancelled', plain('order-paid'), cancelled],
  ['a confirmation of an order that was sent', plain('order-confirmed'), { status: 'shipped' }],
  ['an end of an order that was paid late', plain('order-expired'), { status: 'refunding' }],
  ['a refund that is done', plain('refund-started'), { status: 'refunded' }],
  ['a refund after a cancellation', plain('refund-started'), { ...cancelled, status: 'refunding' }],
  ['a parcel that has arrived', parcel('parcel-sent'), { shipments: [exampleParcel({ status: 'delivered' })] }],
  ['a parcel that is not known', parcel('parcel-delivered'), {}],
  ['a part of the money that is not known', { code: 'part-refunded', data: { orderId, cause: 'other' } }, refunded],
  ['a step of a return that has gone on', returned('requested'), withReturn({ status: 'approved' })],
  ['a return that is not known', returned('requested'), {}],
  [
    'an exchange that was sent',
    returned('closed'),
    withReturn({ kind: 'exchange', status: 'closed', resolution: 'exchange' }),
  ],
])('nothing is told of %s', (_what, reason, order) => {
  expect(write(reason, order)).toEqual({ notNeeded: expect.any(String) });
});
