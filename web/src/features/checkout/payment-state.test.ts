import type { Order } from '@shop/contracts/api/order';
import { PAYMENT_WINDOW_MS } from '@shop/contracts/api/payment-window';
import { describe, expect, test } from 'vitest';
import { evolve, initialPayment, startsNewOrder, type PaymentEvent, type PaymentState } from './payment-state';

const ITEMS = [{ product: { _id: 'a', name: 'Slip dress', price: 10, image: '/uploads/a.webp' }, quantity: 1 }];
const DEARER = [{ ...ITEMS[0]!, product: { ...ITEMS[0]!.product, price: 12 } }];
const ORDER = { _id: 'o1', createdAt: '2026-11-20T10:00:00.000Z' } as Order;
const READY = initialPayment({ items: ITEMS, note: '' });

const BEGUN: PaymentEvent = { type: 'begun' };
const PLACED: PaymentEvent = { type: 'placed', order: ORDER };
const OPENED: PaymentEvent = { type: 'opened' };
const DISMISSED: PaymentEvent = { type: 'dismissed' };
const RETURNED: PaymentEvent = { type: 'returned', order: ORDER };
const PAID: PaymentEvent = { type: 'paid', orderId: 'o1' };
const OTHER_PAID: PaymentEvent = { type: 'paid', orderId: 'o2' };
const HOLD_OVER: PaymentEvent = { type: 'hold-over' };
const FAILED: PaymentEvent = { type: 'failed', problem: { text: 'No' } };
const ENDED: PaymentEvent = { type: 'failed', problem: { text: 'Expired', orderEnded: true } };
const CHANGED: PaymentEvent = { type: 'failed', problem: { text: 'Dearer', items: DEARER } };
const TO_OPEN = [BEGUN, PLACED, OPENED];
const TO_HELD = [...TO_OPEN, DISMISSED];

const NO_ORDER = undefined;
const NO_PROBLEM = undefined;
const HOLD_ENDED = 'The hold has ended and the pieces are back on the shelf. Pay again to take what is left.';
const after = (events: readonly PaymentEvent[]) => events.reduce(evolve, READY);

type Row = [
  what: string,
  events: PaymentEvent[],
  phase: PaymentState['phase'],
  order: Order | undefined,
  problem?: string,
];

// prettier-ignore
const ROWS: Row[] = [
  ['is ready at first',                             [],                                      'ready',     NO_ORDER, NO_PROBLEM],
  ['places its order once it has begun',            [BEGUN],                                 'placing',   NO_ORDER, NO_PROBLEM],
  ['opens once its order is placed',                [BEGUN, PLACED],                         'opening',   ORDER,    NO_PROBLEM],
  ['opens at once with an order that was placed',   [...TO_HELD, BEGUN],                     'opening',   ORDER,    NO_PROBLEM],
  ['is open with the window',                       TO_OPEN,                                 'open',      ORDER,    NO_PROBLEM],
  ['is verified when the window returns',           [...TO_OPEN, RETURNED],                  'verifying', ORDER,    NO_PROBLEM],
  ['is paid once verified',                         [...TO_OPEN, RETURNED, PAID],            'paid',      ORDER,    NO_PROBLEM],
  ['is verified although the window was closed',    [...TO_HELD, RETURNED],                  'verifying', ORDER,    NO_PROBLEM],
  ['keeps its order when the window is closed',     TO_HELD,                                 'ready',     ORDER,    NO_PROBLEM],

  ['is paid whatever fails afterwards',             [...TO_OPEN, RETURNED, PAID, FAILED],    'paid',      ORDER,    NO_PROBLEM],
  ['is paid by a push before the window returned',  [...TO_OPEN, PAID, RETURNED, FAILED],    'paid',      ORDER,    NO_PROBLEM],
  ['is paid by a push after a failure',             [...TO_OPEN, RETURNED, FAILED, PAID],    'paid',      ORDER,    NO_PROBLEM],
  ['is paid by a push while it opens',              [BEGUN, PLACED, PAID, OPENED],           'paid',      ORDER,    NO_PROBLEM],
  ['waits for the open window before it is done',   [...TO_OPEN, PAID],                      'open',      ORDER,    NO_PROBLEM],
  ['is done when that window is closed',            [...TO_OPEN, PAID, DISMISSED],           'paid',      ORDER,    NO_PROBLEM],
  ['is not paid by another order',                  [...TO_OPEN, OTHER_PAID, DISMISSED],     'ready',     ORDER,    NO_PROBLEM],
  ['is not paid without an order',                  [PAID],                                  'ready',     NO_ORDER, NO_PROBLEM],
  ['is not paid while its order is placed',         [BEGUN, PAID],                           'placing',   NO_ORDER, NO_PROBLEM],

  ['is ready again when no order was placed',       [BEGUN, FAILED],                         'ready',     NO_ORDER, 'No'],
  ['keeps its order when it only failed',           [...TO_OPEN, FAILED],                    'ready',     ORDER,    'No'],
  ['forgets the failure when it begins again',      [...TO_OPEN, FAILED, BEGUN],             'opening',   ORDER,    NO_PROBLEM],
  ['gives its order up when that has ended',        [...TO_OPEN, ENDED],                     'ready',     NO_ORDER, 'Expired'],
  ['gives its order up when prices changed',        [...TO_OPEN, CHANGED],                   'ready',     NO_ORDER, 'Dearer'],

  ['gives its order up with the hold',              [...TO_HELD, HOLD_OVER],                 'ready',     NO_ORDER, HOLD_ENDED],
  ['outlives the hold while the window is open',    [...TO_OPEN, HOLD_OVER],                 'open',      ORDER,    NO_PROBLEM],
  ['is paid after the hold',                        [...TO_OPEN, HOLD_OVER, RETURNED, PAID], 'paid',      ORDER,    NO_PROBLEM],
  ['closes the window after the hold',              [...TO_OPEN, HOLD_OVER, DISMISSED],      'ready',     NO_ORDER, HOLD_ENDED],
  ['closes the window, paid, after the hold',       [...TO_OPEN, PAID, HOLD_OVER, DISMISSED], 'paid',     ORDER,    NO_PROBLEM],

  ['cannot be placed before it begins',             [PLACED],                                'ready',     NO_ORDER, NO_PROBLEM],
  ['cannot begin twice',                            [...TO_OPEN, BEGUN],                     'open',      ORDER,    NO_PROBLEM],
  ['cannot open without an order',                  [BEGUN, OPENED],                         'placing',   NO_ORDER, NO_PROBLEM],
  ['cannot be dismissed while it is verified',      [...TO_OPEN, RETURNED, DISMISSED],       'verifying', ORDER,    NO_PROBLEM],
];

describe('a payment', () => {
  test.each(ROWS)('%s', (_what, events, phase, order, problem) => {
    const state = after(events);
    expect(state.phase).toBe(phase);
    expect(state.order).toEqual(order);
    expect(state.problem?.text).toBe(problem);
  });

  test('shows the prices that changed', () => {
    expect(after([BEGUN, CHANGED]).items).toEqual(DEARER);
    expect(after([BEGUN, FAILED]).items).toBe(ITEMS);
  });

  test('holds its pieces for the whole window once that is open', () => {
    const held = { ...ORDER, expiresAt: '2026-11-20T10:02:00.000Z' };
    const { order } = after([BEGUN, { type: 'placed', order: held }, OPENED]);
    expect(Date.parse(order?.expiresAt ?? '') - Date.parse(ORDER.createdAt)).toBe(PAYMENT_WINDOW_MS);
  });

  test('is the same object when an event changes nothing', () => {
    const paid = after([...TO_OPEN, RETURNED, PAID]);
    expect(evolve(paid, HOLD_OVER)).toBe(paid);
    expect(evolve(READY, OTHER_PAID)).toBe(READY);
  });
});

describe('an order in cash', () => {
  const CASH = { ...ORDER, paymentMethod: 'cod' } as Order;
  const ORDERED = initialPayment({ items: ITEMS, note: '', order: CASH });
  const PAY_NOW: PaymentEvent = { type: 'pay-now', order: ORDER };

  test('is paid online after all, as the same order', () => {
    expect(evolve(ORDERED, BEGUN)).toBe(ORDERED);
    const ready = evolve(ORDERED, PAY_NOW);
    expect(ready).toEqual({ phase: 'ready', items: ITEMS, order: ORDER });
    expect(startsNewOrder(ORDERED, ready)).toBe(false);
    expect(evolve(ready, BEGUN)).toMatchObject({ phase: 'opening', order: ORDER });
  });

  test('is nothing that an order online turns into', () => {
    expect(evolve(READY, PAY_NOW)).toBe(READY);
  });
});

describe('the same items are a new order', () => {
  // prettier-ignore
  const CASES: [what: string, before: PaymentEvent[], event: PaymentEvent, isNew: boolean][] = [
    ['not when the payment only failed', TO_OPEN, FAILED,    false],
    ['not when an order was placed',     [BEGUN], PLACED,    false],
    ['when the order has ended',         TO_OPEN, ENDED,     true],
    ['when there was none to end',       [BEGUN], ENDED,     true],
    ['when prices changed',              [BEGUN], CHANGED,   true],
    ['when the hold has ended',          TO_HELD, HOLD_OVER, true],
  ];

  test.each(CASES)('%s', (_what, events, event, isNew) => {
    const before = after(events);
    expect(startsNewOrder(before, evolve(before, event))).toBe(isNew);
  });
});
