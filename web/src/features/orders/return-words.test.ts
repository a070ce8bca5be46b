import type { Order } from '@shop/contracts/api/order';
import type { OrderReturn } from '@shop/contracts/api/returns';
import type { ShipmentStatus } from '@shop/contracts/api/shipment';
import { describe, expect, test } from 'vitest';
import { returnWords } from './return-words';

const AT = '2026-11-21T10:00:00.000Z';
const [BACK, PARCEL] = ['8'.repeat(24), '9'.repeat(24)];
const closed = (more: Partial<OrderReturn>): OrderReturn => ({
  ...{ _id: BACK, orderId: '1'.repeat(24), number: 'R-7F3A21', kind: 'return', status: 'closed', items: [] },
  ...{ createdAt: AT, updatedAt: AT, ...more },
});
const refund = (cause: string, more: Partial<NonNullable<Order['partRefunds']>[number]> = {}) => [
  { cause, amount: 1249.5, reason: 'returned', at: AT, ...more },
];

describe('an exchange', () => {
  const exchange = closed({ kind: 'exchange', resolution: 'exchange' });
  const sent = (status: ShipmentStatus) => [
    { ...{ _id: '7'.repeat(24), number: 1, status: 'delivered' as const, sentAt: AT, items: [] } },
    { ...{ _id: PARCEL, number: 2, status, sentAt: AT, replaces: BACK, items: [] } },
  ];

  test.each([
    ['sent', [], 'Done. The exchange is on its way.'],
    ['delivered', [], 'Done. The exchange was delivered.'],
    ['came-back', refund(`parcel ${PARCEL}`), 'The exchange came back to us. ₹1,249.50 goes back to you.'],
    [
      'came-back',
      refund(`parcel ${PARCEL}`, { doneAt: AT }),
      'The exchange came back to us. ₹1,249.50 went back to you.',
    ],
    ['came-back', refund('parcel of something else'), 'The exchange came back to us.'],
  ] as const)('whose parcel is %s', (status, partRefunds, words) => {
    expect(returnWords({ shipments: sent(status), partRefunds: [...partRefunds] }, exchange)).toBe(words);
  });
});

describe('a return', () => {
  test.each([
    [[], 'Done. ₹1,249.50 goes back to you.'],
    [refund(`return ${BACK}`), 'Done. ₹1,249.50 goes back to you.'],
    [refund(`return ${BACK}`, { doneAt: AT, refunded: 1200 }), 'Done. ₹1,200.00 went back to you.'],
  ])('whose money is where the order says: %o', (partRefunds, words) => {
    expect(returnWords({ partRefunds }, closed({ resolution: 'refund', refund: 1249.5 }))).toBe(words);
  });

  test('of which nothing arrived', () => {
    expect(returnWords({}, closed({ resolution: 'none' }))).toBe('Done.');
  });
});
