import type { Order } from '@shop/contracts/api/order';
import { expect, test } from 'vitest';
import { describeOrder, describeOrders, findByRef } from './describe-order';

const order: Order = {
  _id: '665f1c2ab1e4d3a9c8b7f601',
  items: [
    {
      product: { _id: '665f1c2ab1e4d3a9c8b7f602', name: 'Silk Scarf', price: 2392, image: '/uploads/a.webp' },
      quantity: 2,
    },
    { product: { _id: '665f1c2ab1e4d3a9c8b7f603', name: 'Kajal', price: 450, image: '/uploads/b.webp' }, quantity: 1 },
  ],
  total: 5234,
  note: '',
  status: 'shipped',
  createdAt: '2026-11-18T20:00:00.000Z',
  updatedAt: '2026-11-18T20:00:00.000Z',
  timeline: [],
};

test('an order is described by what, when, how much and how far', () => {
  expect(describeOrder(order)).toBe(
    'Order …b7f601 is on its way to you. It was placed on 19 Nov 2026, for ₹5,234.00: 2 × Silk Scarf, Kajal.',
  );
});

test('an order that is paid in cash waits for no payment, but for its code', () => {
  const cash: Order = { ...order, status: 'awaiting-payment', paymentMethod: 'cod' };
  expect(describeOrder(cash)).toContain('…b7f601 is being prepared; you pay when it arrives.');
  const unconfirmed = { ...cash, confirmBy: '2026-11-19T20:00:00.000Z' };
  expect(describeOrders([unconfirmed])).toContain('waits for you to confirm it with the code');
  expect(describeOrder({ ...cash, paymentMethod: 'prepaid' })).toContain('is waiting for its payment');
  expect(describeOrder({ ...cash, status: 'shipped' })).toContain('is on its way to you');
});

test('of many orders the latest five are listed', () => {
  const text = describeOrders(Array.from({ length: 7 }, () => order));
  expect(text.match(/•/g)).toHaveLength(5);
  expect(text).toContain('The other 2 are under My Orders');
});

test('an order is found by any part of its id, however it is typed', () => {
  expect(findByRef([order], 'B7F601')).toEqual([order]);
  expect(findByRef([order], 'ffff0')).toEqual([]);
});
