import type { OrderStatus } from '@shop/contracts/api/order';
import { describe, expect, test } from 'vitest';
import { timelineSteps } from './timeline-steps';

const at = '2026-11-20T10:00:00.000Z';
const steps = (...happened: [OrderStatus, ...OrderStatus[]]) =>
  timelineSteps({
    timeline: happened.map((status) => ({ status, at })),
    status: happened[happened.length - 1] ?? happened[0],
  }).map(({ label, state }) => `${label} ${state}`);

describe('timelineSteps', () => {
  test('shows the way that is left', () => {
    expect(steps('awaiting-payment')).toEqual(['Placed now', 'Paid todo', 'Shipped todo', 'Delivered todo']);
    expect(steps('awaiting-payment', 'paid')).toEqual(['Placed done', 'Paid now', 'Shipped todo', 'Delivered todo']);
  });

  test('has no payment before the parcel where it is paid in cash', () => {
    const cash = {
      status: 'awaiting-payment',
      timeline: [{ status: 'awaiting-payment', at }],
      paymentMethod: 'cod',
    } as const;
    expect(timelineSteps({ ...cash, timeline: [...cash.timeline] }).map(({ label }) => label)).toEqual([
      'Placed',
      'Shipped',
      'Delivered',
    ]);
  });

  test('is done at the end', () => {
    expect(steps('awaiting-payment', 'paid', 'shipped', 'delivered').at(-1)).toBe('Delivered done');
  });

  test('goes on to the refund after a cancellation', () => {
    expect(steps('awaiting-payment', 'paid', 'cancelled', 'refunding')).toEqual([
      'Placed done',
      'Paid done',
      'Cancelled bad',
      'Refunding now',
      'Refunded todo',
    ]);
  });

  test('ends where an unpaid order expires', () => {
    expect(steps('awaiting-payment', 'expired')).toEqual(['Placed done', 'Expired bad']);
  });
});
