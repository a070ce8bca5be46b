import type { Order } from '@shop/contracts/api/order';
import { describe, expect, it } from 'vitest';
import { evolve, startsAnew, type PaymentEvent, type PaymentState } from './payment-state';

const ITEMS = [{ product: { _id: 'a', name: 'Slip dress', price: 10, image: '/uploads/a.webp' }, quantity: 1 }];
const ORDER = { _id: 'o1' } as Order;
const READY: PaymentState = { phase: 'ready', items: ITEMS };
const PAID: PaymentEvent = { type: 'paid', orderId: 'o1' };
const FAILED: PaymentEvent = { type: 'failed', problem: { text: 'No' } };
const after = (...events: PaymentEvent[]) => events.reduce(evolve, READY);
const OPENED: PaymentEvent[] = [{ type: 'begun' }, { type: 'placed', order: ORDER }, { type: 'opened' }];

describe('a payment', () => {
  it('goes from ready to paid', () => {
    expect(after(...OPENED).phase).toBe('open');
    expect(after(...OPENED, { type: 'returned' }).phase).toBe('verifying');
    expect(after(...OPENED, { type: 'returned' }, PAID).phase).toBe('paid');
  });

  it('is paid whatever fails after that was known', () => {
    expect(after(...OPENED, { type: 'returned' }, PAID, FAILED)).toMatchObject({ phase: 'paid', problem: undefined });
    expect(after(...OPENED, PAID, { type: 'returned' }, FAILED).phase).toBe('paid');
    expect(after(...OPENED, { type: 'returned' }, FAILED, PAID)).toMatchObject({ phase: 'paid', problem: undefined });
  });

  it('waits for the open window before it is done', () => {
    expect(after(...OPENED, PAID).phase).toBe('open');
    expect(after(...OPENED, PAID, { type: 'dismissed' }).phase).toBe('paid');
  });

  it('is not paid by another order', () => {
    expect(after(...OPENED, { type: 'paid', orderId: 'o2' }, { type: 'dismissed' }).phase).toBe('ready');
    expect(evolve(READY, PAID).phase).toBe('ready');
  });

  it('keeps its order when it only failed, and gives it up when that is over', () => {
    expect(after(...OPENED, FAILED)).toMatchObject({ phase: 'ready', order: ORDER, problem: { text: 'No' } });
    const over = after(...OPENED, { type: 'failed', problem: { text: 'Expired', orderEnded: true } });
    expect(over).toMatchObject({ phase: 'ready', order: undefined, problem: { text: 'Expired' } });
    expect(startsAnew(after(...OPENED), over)).toBe(true);
    expect(startsAnew(after(...OPENED), after(...OPENED, FAILED))).toBe(false);
  });

  it('outlives the end of the hold while the window is open', () => {
    const late = after(...OPENED, { type: 'hold-over' });
    expect(late).toMatchObject({ phase: 'open', order: ORDER });
    expect(evolve(evolve(late, { type: 'returned' }), PAID).phase).toBe('paid');
    expect(evolve(late, { type: 'dismissed' })).toMatchObject({ phase: 'ready', order: undefined });
  });
});
