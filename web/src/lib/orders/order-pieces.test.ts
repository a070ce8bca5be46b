import { describe, expect, test } from 'vitest';
import { chosenPieces, isAll, linesOf, unsentLines, valueOf, variantWords } from './order-pieces';

const product = (price: number) => ({ _id: 'a'.repeat(24), name: 'Kurta', price, image: '/uploads/a.webp' });
const variant = { _id: 'b'.repeat(24), sku: 'KURTA-M', options: { Size: 'M', Colour: 'Leaf green' } };
const items = [
  { product: product(0.1), quantity: 3, cancelled: 1, variant },
  { product: product(0.2), quantity: 2 },
  { product: product(5), quantity: 1 },
];
const parcel = { _id: 'c'.repeat(24), number: 1, status: 'sent', sentAt: '2026-11-15T09:00:00.000Z' } as const;

test('a variant is named by its values', () => {
  expect(variantWords(items[0]!)).toBe('M, Leaf green');
  expect(variantWords(items[1]!)).toBe('');
});

describe('pieces that wait', () => {
  test('are those that are neither sent nor cancelled', () => {
    const shipments = [
      {
        ...parcel,
        items: [
          { line: 1, quantity: 1 },
          { line: 2, quantity: 1 },
        ],
      },
    ];
    expect(unsentLines({ items, shipments }).map(({ line, most }) => [line, most])).toEqual([
      [0, 2],
      [1, 1],
    ]);
  });

  test('are not fewer for a parcel that replaces', () => {
    const shipments = [{ ...parcel, replaces: 'd'.repeat(24), items: [{ line: 2, quantity: 1 }] }];
    expect(unsentLines({ items, shipments })).toHaveLength(3);
  });
});

test('all are chosen unless fewer are', () => {
  const lines = linesOf({ items }, () => 2);
  expect(chosenPieces(lines, { 0: 1, 2: 0 })).toEqual([
    { line: 0, quantity: 1 },
    { line: 1, quantity: 2 },
  ]);
  expect(isAll(lines, chosenPieces(lines, {}))).toBe(true);
  expect(isAll(lines, chosenPieces(lines, { 1: 1 }))).toBe(false);
});

test('their value is added up without losing a paisa', () => {
  expect(
    valueOf({ items }, [
      { line: 0, quantity: 1 },
      { line: 1, quantity: 1 },
    ]),
  ).toBe(0.3);
});

test('their value is what they cost with the offer on each piece', () => {
  const [kurta, ...others] = items;
  const offered = [{ ...kurta!, product: product(1000), discount: 199.9 }, ...others];
  expect(
    valueOf({ items: offered }, [
      { line: 0, quantity: 2 },
      { line: 2, quantity: 1 },
    ]),
  ).toBe(1605.2);
});
