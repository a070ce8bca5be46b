import { describe, expect, test } from 'vitest';
import { LINE, NOW, orderOf, parcelOf } from '../../test/order-of';
import { capturedPaise, moneyId, refundLeft } from './captured';
import { cancelPieces, deliverParcels, outcomeOf, sendParcel, takeBackParcel, unsentPieces } from './fulfilment';
import { evolve, type Order } from './order';
import { stockMoves } from './stock-moves';

const OTHER = { ...LINE, productId: 'f'.repeat(24), pricePaise: 10_000, quantity: 1 };
const TWO = { lines: [LINE, OTHER], totalPaise: 67_900 };
const COURIER = { id: 'c'.repeat(24), carrier: null, trackingNumber: null, url: null };
const CASH: Partial<Order> = {
  ...{ paymentMethod: 'cod', paymentId: null, status: 'awaiting-payment', codFeePaise: 4_900, confirmedAt: NOW },
};
const sent = (order: Order, pieces?: number[], id = COURIER.id): Order => {
  const lines = pieces && parcelOf(pieces).lines;
  return evolve(order, sendParcel(order, { ...COURIER, id, pieces: lines }, NOW), NOW);
};
const arrived = (order: Order, id?: string) => evolve(order, deliverParcels(order, id), NOW);
const back = (order: Order, id: string) => evolve(order, takeBackParcel(order, id, {}), NOW);
const BY = { id: 'x', by: 'by-owner' } as const;

describe('pieces that wait', () => {
  test('are those that were neither sent nor cancelled; an exchange sends none of them', () => {
    const order = orderOf({ ...TWO, lines: [{ ...LINE, quantity: 5, cancelled: 1 }, OTHER] });
    expect(unsentPieces(order)).toEqual(parcelOf([4, 1]).lines);
    const shipments = [parcelOf([1]), parcelOf([2, 1], { status: 'came-back' }), parcelOf([1], { replaces: 'r' })];
    expect(unsentPieces({ ...order, shipments })).toEqual(parcelOf([1]).lines);
  });

  test('are sent once: not more, not of lines that are not there, not when none are left', () => {
    const order = sent(orderOf(TWO), [1]);
    expect(order).toMatchObject({ status: 'shipped', shipments: [{ number: 1, collectPaise: 0 }] });
    expect(() => sent(order, [2])).toThrow('Only 1 of these');
    expect(() => sendParcel(order, { ...COURIER, pieces: [{ line: 9, quantity: 1 }] }, NOW)).toThrow('no such line');
    const twice = [...parcelOf([1]).lines, ...parcelOf([1]).lines];
    expect(() => sendParcel(order, { ...COURIER, pieces: twice }, NOW)).toThrow('Only 1 of these');
    expect(() => sent(sent(order))).toThrow('Only a paid order');
  });

  test.each([
    ['unpaid', { status: 'awaiting-payment', paymentId: null }, 'Only a paid order'],
    ['cancelled', { status: 'cancelled' }, 'Only a paid order'],
    ['refunding', { status: 'refunding' }, 'Only a paid order'],
    ['paid in cash and not confirmed', { ...CASH, confirmedAt: null }, 'not confirmed'],
  ] as const)('stay here while the order is %s', (_, more, message) => {
    expect(() => sent(orderOf(more))).toThrow(message);
  });
});

describe('a shipped order', () => {
  test('is delivered with the last parcel, whatever came before it', () => {
    const one = sent(orderOf(TWO), [1], 'one');
    expect(outcomeOf(arrived(one, 'one'))).toBeUndefined();
    const both = sent(one, undefined, 'two');
    expect(arrived(both, 'one').status).toBe('shipped');
    expect(arrived(arrived(both, 'one'), 'two').status).toBe('delivered');
    expect(arrived(both).status).toBe('delivered');
    expect(arrived(back(both, 'one'), 'two').status).toBe('delivered');
    expect(() => arrived(arrived(both))).toThrow('Only a shipped order');
  });

  test('is cancelled when all of it came back; delivery is paid back with the last', () => {
    const both = sent(sent(orderOf(TWO), [1], 'one'), undefined, 'two');
    expect(takeBackParcel(both, 'one', {})).toMatchObject({
      partRefund: { amountPaise: 25_000, cause: 'parcel one' },
      becomes: undefined,
      refund: undefined,
    });
    expect(takeBackParcel(back(both, 'one'), 'two', { note: 'Moved' })).toMatchObject({
      becomes: 'cancelled',
      refund: { amountPaise: 67_900 },
      partRefund: undefined,
    });
    expect(back(back(both, 'one'), 'two')).toMatchObject({ status: 'cancelled', cancelledBy: 'by-shop' });
    expect(() => back(back(both, 'one'), 'one')).toThrow('on its way');
    expect(() => back(both, 'three')).toThrow('on its way');
  });

  test('gives the stock what can be sold again, and writes the rest off', () => {
    const order = sent(orderOf(TWO));
    const decision = takeBackParcel(order, COURIER.id, { sellable: [{ line: 0, quantity: 1 }] });
    const moves = stockMoves(order, evolve(order, decision, NOW), decision);
    expect(moves.map(({ line, effect, quantity }) => [line.productId[0], effect, quantity])).toEqual([
      ['d', 'restock', 1],
      ['d', 'write-off', 1],
      ['f', 'write-off', 1],
    ]);
    expect(() => takeBackParcel(order, COURIER.id, { sellable: [{ line: 1, quantity: 2 }] })).toThrow();
    const twice = [...parcelOf([0, 1]).lines, ...parcelOf([0, 1]).lines];
    expect(() => takeBackParcel(order, COURIER.id, { sellable: twice })).toThrow();
  });
});

describe('taking pieces out', () => {
  test('pays back what they cost; all of them cancel the order', () => {
    const order = orderOf(TWO);
    const decision = cancelPieces(order, parcelOf([1]).lines, BY);
    expect(decision).toMatchObject({ kind: 'pieces-cancelled', partRefund: { amountPaise: 25_000, cause: 'lines x' } });
    const left = evolve(order, decision, NOW);
    expect(left).toMatchObject({ status: 'paid', givenBackPaise: 25_000, lines: [{ cancelled: 1 }, { cancelled: 0 }] });
    expect(() => cancelPieces(left, parcelOf([2]).lines, BY)).toThrow('Only 1 of these');
    expect(cancelPieces(left, unsentPieces(left), BY)).toMatchObject({ kind: 'cancelled', refund: {} });
  });

  test('of what waits beside parcels ends the order as those ended', () => {
    const some = sent(orderOf(TWO), [1], 'one');
    const rest = unsentPieces(some);
    expect(evolve(some, cancelPieces(some, rest, BY), NOW).status).toBe('shipped');
    const there = arrived(some, 'one');
    expect(evolve(there, cancelPieces(there, rest, BY), NOW).status).toBe('delivered');
    const here = back(some, 'one');
    expect(cancelPieces(here, rest, BY)).toMatchObject({ becomes: 'cancelled', refund: { amountPaise: 67_900 } });
    expect(() => cancelPieces(sent(orderOf(TWO)), parcelOf([1]).lines, BY)).toThrow('Nothing of this order');
  });

  test('of a cash order frees them, and pays nothing back', () => {
    const order = orderOf({ ...TWO, ...CASH });
    const decision = cancelPieces(order, parcelOf([1]).lines, BY);
    expect(decision).not.toHaveProperty('partRefund');
    expect(stockMoves(order, evolve(order, decision, NOW), decision)).toMatchObject([
      { effect: 'release', quantity: 1 },
    ]);
    expect(() => cancelPieces(orderOf({ status: 'awaiting-payment', paymentId: null }), [], BY)).toThrow(
      'Nothing of this',
    );
  });
});

describe('cash', () => {
  const amounts = ({ shipments }: Order) => shipments.map(({ collectPaise }) => collectPaise);

  test('of all parcels is what the order costs, delivery and fee in the first', () => {
    const order = sent(sent(orderOf({ ...TWO, ...CASH }), [1]));
    expect(amounts(order)).toEqual([25_000 + 7_900 + 4_900, 35_000]);
    expect(amounts(sent(orderOf({ ...TWO, ...CASH })))).toEqual([60_000 + 7_900 + 4_900]);
  });

  test('asks for delivery again when the first parcel came back', () => {
    const first = back(sent(orderOf({ ...TWO, ...CASH }), [1], 'one'), 'one');
    expect(amounts(sent(first, undefined, 'two'))).toEqual([37_800, 35_000 + 7_900 + 4_900]);
  });

  test('asks for delivery once: not again when that was taken off the invoice while another parcel was on its way', () => {
    const both = sent(sent(orderOf({ ...TWO, ...CASH }), [1], 'one'), [1], 'two');
    const later = new Date(NOW.getTime() + 1);
    const none = evolve(back(both, 'one'), takeBackParcel(back(both, 'one'), 'two', {}), later);
    expect(amounts(sent(none, undefined, 'three'))).toEqual([37_800, 25_000, 10_000]);
    const other = evolve(back(both, 'two'), takeBackParcel(back(both, 'two'), 'one', {}), later);
    expect(amounts(sent(other, undefined, 'three'))).toEqual([37_800, 25_000, 10_000 + 7_900 + 4_900]);
  });

  test('is the shop’s once delivered, and what can go back is that less what did', () => {
    const order = sent(sent(orderOf({ ...TWO, ...CASH }), [1], 'one'), undefined, 'two');
    expect([capturedPaise(order), moneyId(order)]).toEqual([0, null]);
    const there = arrived(back(order, 'one'), 'two');
    expect([capturedPaise(there), moneyId(there)]).toEqual([35_000, `cod_${order.id}`]);
    expect(refundLeft({ ...there, givenBackPaise: 5_000 })).toBe(30_000);
    expect(refundLeft({ ...there, givenBackPaise: 40_000 })).toBe(0);
    expect([capturedPaise(orderOf()), capturedPaise(orderOf({ paymentId: null }))]).toEqual([57_900, 0]);
  });
});
