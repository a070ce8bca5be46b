import type { AdminOrder } from '@shop/contracts/api/order';
import { describe, expect, test } from 'vitest';
import { parcelOf } from './to-collect';

const product = { _id: 'a'.repeat(24), name: 'Kurta', price: 1000.1, image: '/uploads/a.webp' };
const ORDER: AdminOrder = {
  _id: 'e'.repeat(24),
  items: [
    { product, quantity: 3, cancelled: 1 },
    { product: { ...product, price: 500 }, quantity: 1 },
  ],
  total: 3500.3,
  note: '',
  status: 'awaiting-payment',
  paymentMethod: 'cod',
  createdAt: '2026-11-14T09:12:00.000Z',
  updatedAt: '2026-11-14T09:12:00.000Z',
  timeline: [],
  userId: null,
  breakdown: { items: 3500.3, shipping: 60, codFee: 49, total: 3609.3, tax: [], placeOfSupply: 'KA' },
};
const sent = { _id: 'b'.repeat(24), number: 1, status: 'sent', sentAt: ORDER.createdAt } as const;

describe('the parcel to print for', () => {
  test('is all that waits; at the door its price, delivery and the charge for cash are taken', () => {
    expect(parcelOf(ORDER)).toEqual({
      pieces: [
        { line: 0, quantity: 2 },
        { line: 1, quantity: 1 },
      ],
      collect: 2609.2,
    });
  });

  test('takes no delivery a second time', () => {
    const shipments = [{ ...sent, collect: 609, items: [{ line: 1, quantity: 1 }] }];
    expect(parcelOf({ ...ORDER, shipments })).toEqual({ pieces: [{ line: 0, quantity: 2 }], collect: 2000.2 });
  });

  test('is asked for at the price with the offer', () => {
    const items = ORDER.items.map((item) => ({ ...item, discount: 100.05 }));
    expect(parcelOf({ ...ORDER, items }).collect).toBe(2309.05);
  });

  describe('after one that came back', () => {
    const back = {
      ...({ ...sent, status: 'came-back', cameBackAt: '2026-11-16T09:00:00.000Z' } as const),
      ...{ collect: 609, items: [{ line: 1, quantity: 1 }] },
    };

    test('takes the delivery that nobody paid', () => {
      expect(parcelOf({ ...ORDER, shipments: [back] }).collect).toBe(2109.2);
      const exchange = { ...sent, replaces: 'd'.repeat(24), items: [{ line: 1, quantity: 1 }] };
      expect(parcelOf({ ...ORDER, shipments: [back, exchange, back] }).collect).toBe(2109.2);
    });

    test('takes none while another parcel may still be paid', () => {
      const other = { ...sent, number: 2, collect: 1000.1, items: [{ line: 0, quantity: 1 }] };
      expect(parcelOf({ ...ORDER, shipments: [back, other] }).collect).toBe(1000.1);
    });

    test('takes none that was credited, because the other parcel came back later', () => {
      const later = { ...back, number: 2, collect: 1000.1, items: [{ line: 0, quantity: 1 }] };
      const shipments = [back, { ...later, cameBackAt: '2026-11-17T09:00:00.000Z' }];
      expect(parcelOf({ ...ORDER, shipments }).collect).toBe(1000.1);
    });
  });

  test('is the last one once everything was sent', () => {
    const items = [
      { line: 0, quantity: 2 },
      { line: 1, quantity: 1 },
    ];
    expect(parcelOf({ ...ORDER, shipments: [{ ...sent, collect: 2609.2, items }] })).toEqual({
      pieces: items,
      collect: 2609.2,
    });
  });

  test('takes nothing for what is paid', () => {
    expect(parcelOf({ ...ORDER, paymentMethod: undefined, status: 'paid' }).collect).toBe(0);
  });
});
