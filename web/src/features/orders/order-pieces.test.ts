import type { Order } from '@shop/contracts/api/order';
import type { OrderReturn } from '@shop/contracts/api/returns';
import type { Shipment } from '@shop/contracts/api/shipment';
import { describe, expect, test } from 'vitest';
import { deadlinesOf, mayCancelPieces, returnablePieces, unsentPieces } from './order-pieces';

const parcel = (status: Shipment['status'], quantity: number, replaces?: string) =>
  ({ status, replaces, items: [{ line: 0, quantity }] }) as Shipment;
const coming = (status: OrderReturn['status'], quantity: number) =>
  ({ status, items: [{ line: 0, quantity }] }) as OrderReturn;
const order = (more: Partial<Order>) =>
  ({ status: 'paid', items: [{ product: {}, quantity: 5, cancelled: 1 }], ...more }) as Order;

describe('pieces of an order', () => {
  test('are unsent until a parcel has them or they are cancelled', () => {
    expect(unsentPieces(order({}), 0)).toBe(4);
    expect(unsentPieces(order({ shipments: [parcel('sent', 3)] }), 0)).toBe(1);
  });

  test('can come back once they arrived, each once, and not those of an exchange', () => {
    const shipments = [parcel('delivered', 2), parcel('sent', 1), parcel('delivered', 1, 'r1')];
    expect(returnablePieces(order({ shipments }), 0)).toBe(2);
    expect(returnablePieces(order({ shipments, returns: [coming('requested', 1)] }), 0)).toBe(1);
    expect(returnablePieces(order({ shipments, returns: [coming('rejected', 1)] }), 0)).toBe(2);
  });

  test('are cancelled one by one while some are unsent', () => {
    expect(mayCancelPieces(order({}))).toBe(true);
    expect(mayCancelPieces(order({ status: 'awaiting-payment' }))).toBe(false);
    expect(mayCancelPieces(order({ status: 'awaiting-payment', paymentMethod: 'cod' }))).toBe(true);
    expect(mayCancelPieces(order({ status: 'shipped', shipments: [parcel('sent', 3)] }))).toBe(true);
    expect(mayCancelPieces(order({ status: 'shipped', shipments: [parcel('sent', 4)] }))).toBe(false);
    expect(mayCancelPieces(order({ status: 'delivered' }))).toBe(false);
  });
});

describe('the last day of a line', () => {
  const arrived = (line: number, deliveredAt?: string, replaces?: string) =>
    ({ deliveredAt, replaces, items: [{ line, quantity: 1 }] }) as Shipment;
  const two = order({
    shipments: [
      arrived(0, '2026-11-01T10:00:00.000Z'),
      arrived(0, '2026-11-02T10:00:00.000Z'),
      arrived(1, '2026-11-07T10:00:00.000Z'),
      arrived(2),
      arrived(0, '2026-11-20T10:00:00.000Z', 'r1'),
    ],
    returnUntil: '2026-11-14T10:00:00.000Z',
    exchangeUntil: '2026-11-21T10:00:00.000Z',
  });

  test('counts from its own last parcel', () => {
    expect(deadlinesOf(two, 0)).toEqual({
      returnUntil: '2026-11-09T10:00:00.000Z',
      exchangeUntil: '2026-11-16T10:00:00.000Z',
    });
  });

  test('is the order’s where it arrived last', () => {
    expect(deadlinesOf(two, 1)).toEqual({ returnUntil: two.returnUntil, exchangeUntil: two.exchangeUntil });
  });

  test('is none before it arrived, nor where the order has none', () => {
    expect(deadlinesOf(two, 2)).toEqual({});
    expect(deadlinesOf({ ...two, returnUntil: undefined, exchangeUntil: undefined }, 1)).toEqual({});
  });
});
