import { describe, expect, test } from 'vitest';
import { LINE, NOW, orderOf, parcelOf, returnOf } from '../../test/order-of';
import { cancelPieces, deliverParcels, sendParcel, takeBackParcel } from './fulfilment';
import { closeReturn } from './move-return';
import { evolve, type Order } from './order';
import { payablePieces } from './paid-back';
import type { OrderReturn } from './return';

const OTHER = { ...LINE, pricePaise: 10_000, quantity: 1 };
const TWO = { lines: [LINE, OTHER], totalPaise: 67_900 };
const BY = { id: 'x', by: 'by-shop' } as const;

/** Staff give back the price of so many pieces of each line. */
function paidBack(order: Order, pieces: number[]): Order {
  const { lines } = parcelOf(pieces);
  const amountPaise = lines.reduce(
    (sum, { line, quantity }) => sum + (order.lines[line]?.pricePaise ?? 0) * quantity,
    0,
  );
  const part = { paymentId: 'pay_1', amountPaise, cause: 'staff 1', reason: 'by-staff', pieces: lines };
  return evolve(order, { kind: 'money-given', partRefund: part }, NOW);
}
function sent(order: Order, pieces: number[], id: string): Order {
  const courier = { id, carrier: null, trackingNumber: null, url: null };
  return evolve(order, sendParcel(order, { ...courier, pieces: parcelOf(pieces).lines }, NOW), NOW);
}
const delivered = (order: Order) => evolve(order, deliverParcels(order), NOW);
/** Returns the order after the return was closed, with what went back for it. */
function closed(order: Order, current: OrderReturn): [Order, OrderReturn] {
  const returned = closeReturn(order, [current], current, {}, NOW);
  return [evolve(order, { kind: 'return-moved', returned, moves: [] }, NOW), returned];
}

describe('nothing more goes back for a piece whose price staff gave back', () => {
  test('when it is taken out, as the first of its line', () => {
    const order = paidBack(orderOf(TWO), [1]);
    const decision = cancelPieces(order, parcelOf([1]).lines, BY);
    expect(decision).toMatchObject({ kind: 'pieces-cancelled', partRefund: undefined });
    const left = evolve(order, decision, NOW);
    expect(left).toMatchObject({ givenBackPaise: 25_000, lines: [{ cancelled: 1 }, {}] });
    expect(cancelPieces(left, parcelOf([1]).lines, BY)).toMatchObject({ partRefund: { amountPaise: 25_000 } });
    expect(cancelPieces(order, parcelOf([1, 1]).lines, BY)).toMatchObject({ partRefund: { amountPaise: 10_000 } });
  });

  test('when its parcel comes back', () => {
    const order = sent(sent(paidBack(orderOf(TWO), [1]), [1], 'one'), [1, 1], 'two');
    expect(takeBackParcel(order, 'one', {})).toMatchObject({ partRefund: undefined });
    expect(takeBackParcel(order, 'two', {})).toMatchObject({ partRefund: { amountPaise: 10_000 } });
    const three = sent(sent(paidBack(orderOf(TWO), [1]), [1], 'one'), [1], 'two');
    const back = evolve(three, takeBackParcel(three, 'one', {}), NOW);
    expect(takeBackParcel(back, 'two', {})).toMatchObject({ partRefund: { amountPaise: 25_000 } });
  });

  test('when it is returned', () => {
    const order = delivered(sent(paidBack(orderOf(TWO), [1]), [2, 1], 'one'));
    const [after, returned] = closed(order, returnOf([1]));
    expect(returned).toMatchObject({ resolution: 'none', refundPaise: 0 });
    expect(() => closeReturn(order, [], returnOf([1]), { refundPaise: 1 }, NOW)).toThrow('At most ₹0.00');
    expect(closed(after, returnOf([1]))[1]).toMatchObject({ refundPaise: 25_000 });
    expect(closed(order, returnOf([2]))[1]).toMatchObject({ refundPaise: 25_000 });
  });

  test('when it is returned, and delivery goes back with the last of the others all the same', () => {
    const two = { ...TWO, lines: TWO.lines.map((line) => ({ ...line, quantity: 1 })), shippingPaise: 7_900 };
    const order = delivered(sent(paidBack(orderOf(two), [1]), [1, 1], 'one'));
    const [after, first] = closed(order, returnOf([1]));
    expect(first).toMatchObject({ refundPaise: 0 });
    const last = { ...returnOf([0, 1]), id: 'last' };
    expect(closeReturn(after, [first, last], last, {}, NOW).refundPaise).toBe(10_000 + 7_900);
  });
});

describe('staff can give back the price of pieces', () => {
  const payable = (order: Order, returns: OrderReturn[] = []) =>
    order.lines.map((_, line) => payablePieces(order, returns, line));

  test('that were paid for, once', () => {
    expect(payable(orderOf(TWO))).toEqual([2, 1]);
    const order = paidBack(orderOf(TWO), [1]);
    expect(payable(order)).toEqual([1, 1]);
    expect(payable(evolve(order, cancelPieces(order, parcelOf([1]).lines, BY), NOW))).toEqual([1, 1]);
    expect(payable(evolve(order, cancelPieces(order, parcelOf([0, 1]).lines, BY), NOW))).toEqual([1, 0]);
  });

  test('not of those that came back, by a parcel or a return', () => {
    const both = sent(sent(orderOf(TWO), [1], 'one'), [1, 1], 'two');
    const there = delivered(evolve(both, takeBackParcel(both, 'one', {}), NOW));
    expect(payable(there)).toEqual([1, 1]);
    const [after, returned] = closed(there, returnOf([0, 1]));
    expect(payable(after, [returned])).toEqual([1, 0]);
  });

  test('in cash of those that arrived', () => {
    const cash = { paymentMethod: 'cod', paymentId: null, status: 'awaiting-payment', confirmedAt: NOW } as const;
    const order = delivered(sent(orderOf({ ...TWO, ...cash }), [1], 'one'));
    expect(payable(order)).toEqual([1, 0]);
    const given = paidBack(order, [1]);
    expect(payable(given)).toEqual([0, 0]);
    // what is never sent was not paid for: the one that arrived stays paid back
    expect(payable(evolve(given, cancelPieces(given, parcelOf([1]).lines, BY), NOW))).toEqual([0, 0]);
  });
});
