import { describe, expect, test } from 'vitest';
import { LINE, NOW, orderOf, parcelOf } from '../../test/order-of';
import { creditOf } from './credit';
import { cancelPieces, sendParcel, takeBackParcel, unsentPieces } from './fulfilment';
import { evolve, type Order } from './order';

const TWO = { lines: [LINE, { ...LINE, pricePaise: 10_000, quantity: 1 }], totalPaise: 67_900 };
const CASH: Partial<Order> = {
  ...{ paymentMethod: 'cod', paymentId: null, status: 'awaiting-payment', codFeePaise: 4_900, confirmedAt: NOW },
};
const BY = { id: 'x', by: 'by-owner' } as const;
const sent = (order: Order, pieces: number[], id: string): Order => {
  const courier = { id, carrier: null, trackingNumber: null, url: null };
  return evolve(order, sendParcel(order, { ...courier, pieces: parcelOf(pieces).lines }, NOW), NOW);
};
const back = (order: Order, id: string) => evolve(order, takeBackParcel(order, id, {}), NOW);

describe('the invoice of an order that ends', () => {
  test.each([
    ['paid', {}],
    ['to be paid at the door', CASH],
  ])('because the rest is taken out is credited whole: one %s', (_how, more) => {
    const here = back(sent(orderOf({ ...TWO, ...more }), [1], 'one'), 'one');
    const end = cancelPieces(here, unsentPieces(here), BY);
    expect(creditOf(here, end)).toMatchObject({ reason: 'cancelled', amountPaise: 'rest' });
  });

  test('in part is credited by what goes back, or would have been collected', () => {
    const there = sent(orderOf(TWO), [1], 'one');
    expect(creditOf(there, cancelPieces(there, unsentPieces(there), BY))).toMatchObject({ amountPaise: 35_000 });
    const cash = sent(orderOf({ ...TWO, ...CASH }), [1], 'one');
    expect(creditOf(cash, cancelPieces(cash, unsentPieces(cash), BY))).toMatchObject({ amountPaise: 35_000 });
  });
});

test('of a parcel whose cash is not collected delivery is credited, unless the next one asks for it', () => {
  const one = sent(orderOf({ ...TWO, ...CASH }), [1], 'one');
  expect(creditOf(one, takeBackParcel(one, 'one', {}))).toMatchObject({ amountPaise: 25_000 });
  const both = sent(one, [1, 1], 'two');
  expect(creditOf(both, takeBackParcel(both, 'one', {}))).toMatchObject({ amountPaise: 25_000 + 7_900 + 4_900 });
});
