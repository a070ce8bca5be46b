import { expect, test } from 'vitest';
import { createOrdersAhead } from './orders-ahead';

const placed = (id: string) => ({
  order: {
    ...({ id, userId: 'u1', amountPaise: 100, status: 'awaiting-payment' } as const),
    ...({ paymentMode: 'live', paymentMethod: null } as const),
  },
  sequence: 1,
});

test('an order is known from its event until it is committed', () => {
  const ahead = createOrdersAhead();
  const forget = ahead.placed(placed('a'));
  expect(ahead.find('a')?.known).toMatchObject({ id: 'a', userId: 'u1', status: 'awaiting-payment', settledBy: null });
  forget();
  expect(ahead.find('a')).toBeUndefined();
});

test('what it became counts, the last as long as it is not committed', () => {
  const ahead = createOrdersAhead();
  ahead.placed(placed('a'));
  const forgetPaid = ahead.became('a', 'paid', 2);
  const forgetCancelled = ahead.became('a', 'cancelled', 3);
  forgetPaid();
  expect(ahead.statusOf('a')).toBe('cancelled');
  expect(ahead.find('a')?.known.status).toBe('cancelled');
  forgetCancelled();
  expect(ahead.statusOf('a')).toBeUndefined();
});

test('so many are remembered, the latest', () => {
  const ahead = createOrdersAhead();
  for (let number = 0; number <= 1_000; number += 1) ahead.placed(placed(String(number)));
  expect([ahead.find('0'), ahead.find('1')?.known.id, ahead.find('1000')?.known.id]).toEqual([undefined, '1', '1000']);
});
