import { ORDER_STATUSES, type OrderStatus } from '@shop/contracts/api/order';
import type { TransactionStatus } from '@shop/contracts/api/payment';
import { expect, test } from 'vitest';
import { follows } from './following';

const STAYS: OrderStatus[] = ['shipped', 'delivered'];

test.each([
  ['captured', false, ['paid']],
  ['captured', true, []],
  ['refund-pending', false, ['refunding']],
  ['refunded', true, ['refunded']],
  ['failed', false, ORDER_STATUSES.filter((status) => !STAYS.includes(status))],
] as const)('money that is %s (touched: %s) is followed by %j', (status: TransactionStatus, isTouched, expected) => {
  const following = ORDER_STATUSES.filter((order) =>
    follows({ status: order, paymentMethod: null }, { status, isTouched }),
  );
  expect([...following].sort()).toEqual([...expected, ...STAYS].sort());
});

test.each([
  ['captured', []],
  ['refund-pending', ['refunding', ...STAYS]],
  ['refunded', ['refunded', ...STAYS]],
  ['failed', ORDER_STATUSES],
] as const)(
  'of orders to be paid in cash, money that is %s is followed by %j',
  (status: TransactionStatus, expected) => {
    const isTouched = false;
    const following = ORDER_STATUSES.filter((order) =>
      follows({ status: order, paymentMethod: 'cod' }, { status, isTouched }),
    );
    expect([...following].sort()).toEqual([...expected].sort());
  },
);

test('an order that nobody knows follows nothing', () => {
  expect(follows({ status: 'unknown', paymentMethod: null }, { status: 'captured', isTouched: false })).toBe(false);
});
