import { describe, expect, test } from 'vitest';
import {
  combinations,
  filledDown,
  nameOf,
  NO_VARIETY,
  varietyOf,
  withAll,
  withOptions,
  withoutRow,
  withPicture,
} from './variety-values';

const option = (name: string, values: string) => ({ key: name, name, values });
const SIZES = withOptions(NO_VARIETY, [option('Size', 'S, M')]);
const BOTH = withOptions(NO_VARIETY, [option('Colour', 'Rose, Leaf'), option('Size', 'S, M')]);

describe('the matrix', () => {
  test('has every combination, each value once', () => {
    expect(combinations([option('Colour', 'Rose, , Leaf, Rose'), option('Size', 'S,M')])).toEqual([
      ['Rose', 'S'],
      ['Rose', 'M'],
      ['Leaf', 'S'],
      ['Leaf', 'M'],
    ]);
    expect(combinations([option('Size', ' ')])).toEqual([]);
  });

  test('keeps what was entered when a value is added, and when an option is', () => {
    const priced = { ...SIZES, rows: SIZES.rows.map((row) => ({ ...row, price: `for ${nameOf(row)}` })) };
    const more = withOptions(priced, [option('Size', 'S, M, L')]);
    expect(more.rows.map(({ price }) => price)).toEqual(['for S', 'for M', '']);
    const coloured = withOptions(priced, [option('Size', 'S, M'), option('Colour', 'Rose, Leaf')]);
    expect(coloured.rows.map((row) => [nameOf(row), row.price])).toEqual([
      ['S, Rose', 'for S'],
      ['S, Leaf', ''],
      ['M, Rose', 'for M'],
      ['M, Leaf', ''],
    ]);
  });

  test('leaves out what was taken out, until all is brought back', () => {
    const less = withoutRow(BOTH, 1);
    expect(withOptions(less, less.options).rows.map(nameOf)).toEqual(['Rose, S', 'Leaf, S', 'Leaf, M']);
    expect(withAll(less).rows).toHaveLength(4);
  });

  test('of a product lacks what the product lacks', () => {
    const variant = { _id: 'a'.repeat(24), sku: 'X', options: { Size: 'M' }, active: true, price: 900, stock: 3 };
    const { rows, removed } = varietyOf({ options: [{ name: 'Size', values: ['S', 'M'] }], variants: [variant] });
    expect(rows).toMatchObject([{ _id: variant._id, values: ['M'], price: '900', stock: '3', seen: '3', mrp: '' }]);
    expect(removed).toEqual(['S']);
  });

  test('gives all of a colour the same picture', () => {
    expect(withPicture(BOTH, 2, '/uploads/leaf.webp').rows.map(({ image }) => image)).toEqual([
      '',
      '',
      '/uploads/leaf.webp',
      '/uploads/leaf.webp',
    ]);
    expect(withPicture(SIZES, 0, 'x').rows.map(({ image }) => image)).toEqual(['x', '']);
  });

  test('fills down a price as it is, and an SKU with each row’s values', () => {
    const [first, ...rest] = BOTH.rows;
    const started = { ...BOTH, rows: [{ ...first!, price: '900', sku: 'kurta-rose-s' }, ...rest] };
    expect(filledDown(started, 'price').rows.map(({ price }) => price)).toEqual(['900', '900', '900', '900']);
    expect(filledDown(started, 'sku').rows.map(({ sku }) => sku)).toEqual([
      'KURTA-ROSE-S',
      'KURTA-ROSE-M',
      'KURTA-LEAF-S',
      'KURTA-LEAF-M',
    ]);
  });
});
