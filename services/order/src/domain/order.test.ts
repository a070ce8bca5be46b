import { ORDER_STATUSES, type OrderStatus } from '@shop/contracts/api/order';
import { isPaid } from '@shop/contracts/is-paid';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Decision } from './decision';
import {
  beginRefund,
  cancelOrder,
  endAtProvider,
  evolve,
  expireOrder,
  finishRefund,
  payOrder,
  type Order,
  type OrderLine,
} from './order';
import { cancelPieces, deliverParcels, sendParcel, takeBackParcel } from './fulfilment';
import { TRANSITIONS, mayBecome, stockEffect } from './order-status';

const NOW = new Date('2026-11-21T10:00:00Z');
const EXPIRES = new Date(NOW.getTime() + 900_000);

function orderOf(status: OrderStatus, more: Partial<Order> = {}): Order {
  return {
    id: 'a'.repeat(24),
    userId: 'b'.repeat(24),
    status,
    totalPaise: 50_000,
    offers: [],
    note: '',
    paymentId: ['awaiting-payment', 'cancelled', 'expired'].includes(status) ? null : 'pay_1',
    version: 1,
    createdAt: NOW,
    updatedAt: NOW,
    expiresAt: EXPIRES,
    cancelledBy: null,
    paymentMode: 'live',
    paymentMethod: 'prepaid',
    shippingPaise: 0,
    codFeePaise: 0,
    delivery: null,
    supplyState: 'KA',
    sellerState: 'KA',
    address: null,
    addressErasedAt: null,
    confirmedAt: null,
    givenBackPaise: 0,
    shipments: [],
    invoice: null,
    creditNotes: [],
    lines: [],
    timeline: [],
    ...more,
  };
}

const PARCEL = { id: 'e'.repeat(24), carrier: null, trackingNumber: null, url: null };
const LINE: OrderLine = {
  ...{
    productId: 'd'.repeat(24),
    name: 'Dress',
    pricePaise: 25_000,
    offPaise: 0,
    image: '/uploads/d.webp',
    quantity: 2,
  },
  ...{ tracked: true, variantId: null, sku: null, options: null, variantTracked: false },
  ...{ hsn: '6204', taxRate: 500, returns: 'any', cancelled: 0, cancelledNote: null, uncharged: 0, paidBack: 0 },
};
const payment = { paymentId: 'pay_1', amountPaise: 50_000, method: 'card' };

describe('paying', () => {
  test('the right amount for an order that awaits it pays it and sells what was held', () => {
    expect(payOrder(orderOf('awaiting-payment'), payment)).toEqual({
      kind: 'paid',
      paymentId: 'pay_1',
      note: 'By card',
    });
    expect(stockEffect('awaiting-payment', 'paid')).toBe('sell');
  });

  test('the same payment again changes nothing', () => {
    expect(payOrder(orderOf('paid'), payment)).toEqual({ kind: 'nothing' });
  });

  test.each([
    ['cancelled', 'order-cancelled'],
    ['expired', 'order-expired'],
  ] as const)('money for an order that is %s goes back', (status, reason) => {
    const decision = payOrder(orderOf(status), payment);
    expect(decision).toEqual({
      kind: 'return-late-payment',
      refund: { paymentId: 'pay_1', amountPaise: 50_000, reason },
    });
    expect(evolve(orderOf(status), decision, NOW).paymentId).toBe('pay_1');
  });

  test('a second payment goes back, the first stays', () => {
    const decision = payOrder(orderOf('paid'), { ...payment, paymentId: 'pay_2' });
    expect(decision).toEqual({
      kind: 'return-payment',
      refund: { paymentId: 'pay_2', amountPaise: 50_000, reason: 'paid-twice' },
    });
    expect(evolve(orderOf('paid'), decision, NOW).paymentId).toBe('pay_1');
  });

  test('a wrong amount goes back', () => {
    const decision = payOrder(orderOf('awaiting-payment'), { ...payment, amountPaise: 49_999 });
    expect(decision).toEqual({
      kind: 'return-payment',
      refund: { paymentId: 'pay_1', amountPaise: 49_999, reason: 'wrong-amount' },
    });
  });
});

describe('paying what was to be paid in cash', () => {
  const fee = { paymentMethod: 'cod', codFeePaise: 4_900, totalPaise: 54_900, expiresAt: null } as const;
  const refusal = (order: Order, amountPaise = 50_000) => {
    const decision = payOrder(order, { ...payment, amountPaise });
    return decision.kind === 'return-payment' ? decision.refund.reason : decision.kind;
  };

  test('before a parcel goes makes it a prepaid order without the fee for cash', () => {
    const order = orderOf('awaiting-payment', fee);
    const decision = payOrder(order, payment);
    expect(decision).toMatchObject({ kind: 'paid', note: 'By card, instead of cash', insteadOfCash: true });
    expect(evolve(order, decision, NOW)).toMatchObject({
      ...{ status: 'paid', paymentId: 'pay_1', paymentMethod: 'prepaid', codFeePaise: 0, totalPaise: 50_000 },
    });
  });

  test('goes back when it is not exactly that, or the cash is to be collected already', () => {
    expect(refusal(orderOf('awaiting-payment', fee), 54_900)).toBe('wrong-amount');
    expect(refusal(orderOf('shipped', { ...fee, paymentId: null }))).toBe('order-not-payable');
    expect(refusal(orderOf('delivered', { ...fee, paymentId: null }))).toBe('order-not-payable');
    const nothingLeft = orderOf('awaiting-payment', { ...fee, lines: [{ ...LINE, cancelled: 2 }] });
    expect(refusal(nothingLeft, 0)).toBe('order-not-payable');
  });

  test('is without the pieces that were taken out, by now', () => {
    const cut = orderOf('awaiting-payment', { ...fee, lines: [LINE, { ...LINE, quantity: 1, cancelled: 1 }] });
    expect(refusal(cut)).toBe('wrong-amount');
    const decision = payOrder(cut, { ...payment, amountPaise: 25_000 });
    const paid = evolve(cut, decision, NOW);
    expect(paid).toMatchObject({ status: 'paid', totalPaise: 25_000, lines: [{ uncharged: 0 }, { uncharged: 1 }] });
    expect(cancelOrder(paid, 'by-owner')).toMatchObject({ refund: { paymentId: 'pay_1', amountPaise: 25_000 } });
  });
});

describe('cancelling', () => {
  test('frees what an unpaid order held', () => {
    expect(cancelOrder(orderOf('awaiting-payment'), 'by-owner')).toEqual({ kind: 'cancelled', by: 'by-owner' });
    expect(stockEffect('awaiting-payment', 'cancelled')).toBe('release');
  });

  test('returns a paid order’s pieces and money', () => {
    expect(stockEffect('paid', 'cancelled')).toBe('restock');
    expect(cancelOrder(orderOf('paid'), 'by-owner')).toMatchObject({
      refund: { paymentId: 'pay_1', amountPaise: 50_000, reason: 'order-cancelled' },
    });
  });

  test('a second time by the same changes nothing, by another it is refused', () => {
    const cancelled = orderOf('refunded', { cancelledBy: 'by-owner' });
    expect(cancelOrder(cancelled, 'by-owner')).toEqual({ kind: 'nothing' });
    expect(() => cancelOrder(cancelled, 'by-shop', 'Sold out')).toThrow(/no longer be cancelled/);
  });

  test('by the staff keeps the reason', () => {
    expect(cancelOrder(orderOf('paid'), 'by-shop', 'Sold out')).toMatchObject({
      kind: 'cancelled',
      by: 'by-shop',
      note: 'Sold out',
      refund: { paymentId: 'pay_1' },
    });
  });

  test.each(['shipped', 'delivered', 'cancelled', 'expired'] as const)('refuses an order that is %s', (status) => {
    expect(() => cancelOrder(orderOf(status), 'by-owner')).toThrow(/no longer be cancelled/);
  });

  test.each(['refunding', 'refunded'] as const)('changes nothing where money goes back by itself: %s', (status) => {
    expect(cancelOrder(orderOf(status), 'by-owner')).toEqual({ kind: 'nothing' });
  });
});

test('an order expires at its time, not before, and only unpaid', () => {
  const order = orderOf('awaiting-payment');
  expect(expireOrder(order, new Date(EXPIRES.getTime() - 1))).toEqual({ kind: 'nothing' });
  expect(expireOrder(order, EXPIRES)).toEqual({ kind: 'expired' });
  expect(stockEffect('awaiting-payment', 'expired')).toBe('release');
  expect(expireOrder(orderOf('paid'), EXPIRES)).toEqual({ kind: 'nothing' });
});

test('a refund of another payment leaves the order alone', () => {
  expect(beginRefund(orderOf('cancelled', { paymentId: 'pay_1' }), 'pay_2')).toEqual({ kind: 'nothing' });
  expect(beginRefund(orderOf('cancelled', { paymentId: 'pay_1' }), 'pay_1')).toEqual({ kind: 'refunding' });
  expect(finishRefund(orderOf('refunding'), 'pay_2')).toEqual({ kind: 'nothing' });
  expect(finishRefund(orderOf('refunding'), 'pay_1')).toEqual({ kind: 'refunded' });
});

describe('refunded or disputed at the provider', () => {
  test('an order that is not shipped yet ends, its pieces and the rest of its money go back', () => {
    expect(endAtProvider(orderOf('paid'), 'pay_1', 'Why')).toEqual({
      kind: 'refunding',
      note: 'Why',
      refund: { paymentId: 'pay_1', amountPaise: 50_000, reason: 'order-cancelled' },
    });
    expect(stockEffect('paid', 'refunding')).toBe('restock');
  });

  test.each(['shipped', 'delivered', 'cancelled', 'expired', 'refunding', 'refunded'] as const)(
    'an order that is %s stays as it is',
    (status) => {
      expect(endAtProvider(orderOf(status, { paymentId: 'pay_1' }), 'pay_1', 'Why')).toEqual({ kind: 'nothing' });
    },
  );

  test('another payment does not concern the order', () => {
    expect(endAtProvider(orderOf('paid'), 'pay_2', 'Why')).toEqual({ kind: 'nothing' });
  });
});

test.each(['cancelled', 'expired', 'refunding'] as const)(
  'its payment reported again to an order that is %s requests the refund again',
  (status) => {
    expect(payOrder(orderOf(status, { paymentId: 'pay_1' }), payment)).toEqual({
      kind: 'return-payment',
      refund: { paymentId: 'pay_1', amountPaise: 50_000, reason: 'order-cancelled' },
    });
  },
);

test('whatever happens in whatever order, moves are in the table and money is never without its order or its refund', () => {
  type Step = (order: Order) => Decision;
  const steps: Record<string, Step> = {
    pay: (order) => payOrder(order, payment),
    payAgain: (order) => payOrder(order, { ...payment, paymentId: 'pay_2' }),
    payWrong: (order) => payOrder(order, { ...payment, paymentId: 'pay_3', amountPaise: 1 }),
    cancel: (order) => cancelOrder(order, 'by-owner'),
    expire: (order) => expireOrder(order, EXPIRES),
    ship: (order) => sendParcel(order, PARCEL, NOW),
    deliver: (order) => deliverParcels(order),
    comeBack: (order) => takeBackParcel(order, PARCEL.id, {}),
    cancelPiece: (order) => cancelPieces(order, [{ line: 0, quantity: 1 }], { id: 'c1', by: 'by-owner' }),
    begin: (order) => beginRefund(order, 'pay_1'),
    finish: (order) => finishRefund(order, 'pay_1'),
    atProvider: (order) => endAtProvider(order, 'pay_1', 'Refunded'),
  };
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 12 }), (names) => {
      let order = orderOf('awaiting-payment', { lines: [LINE] });
      const arrived = new Set<string>();
      const returned = new Set<string>();
      for (const name of names) {
        let decision: Decision;
        try {
          decision = steps[name]?.(order) ?? { kind: 'nothing' };
        } catch {
          continue;
        }
        if (name.startsWith('pay')) arrived.add({ pay: 'pay_1', payAgain: 'pay_2', payWrong: 'pay_3' }[name] ?? '');
        const after = evolve(order, decision, NOW);
        if (after.status !== order.status) expect(mayBecome(order.status, after.status)).toBe(true);
        if ('refund' in decision && decision.refund) returned.add(decision.refund.paymentId);
        // payment reports it: the money is on its way back
        if (name === 'begin' && after.status !== order.status) returned.add('pay_1');
        order = after;
      }
      const earned = isPaid(order.status) ? [order.paymentId] : [];
      for (const paymentId of arrived) expect(earned.includes(paymentId) !== returned.has(paymentId)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('every status has its row in the table, and rows name only statuses', () => {
  expect(Object.keys(TRANSITIONS).sort()).toEqual([...ORDER_STATUSES].sort());
  for (const next of Object.values(TRANSITIONS).flat()) expect(ORDER_STATUSES).toContain(next);
});

test('an order that moves no further, or whose money goes back after it ended, leaves the stock alone', () => {
  const moves = ORDER_STATUSES.flatMap((from) => TRANSITIONS[from].map((to) => [from, to] as const));
  const still = moves.filter(([from, to]) => stockEffect(from, to) === undefined).map((move) => move.join(' '));
  expect(still).toEqual([
    'awaiting-payment shipped',
    'paid shipped',
    'shipped delivered',
    'shipped cancelled',
    'cancelled refunding',
    'expired refunding',
    'refunding refunded',
  ]);
});
