import { describe, expect, test } from 'vitest';
import { typedValues, type Typing } from './typed-values';
import { nameOf, NO_VARIETY, withOptions, withoutRow, type Variety } from './variety-values';

const option = (name: string, values: string) => ({ key: name, name, values });

/** A matrix whose rows have an SKU made of their first values. */
function matrixOf(...options: { key: string; name: string; values: string }[]): Variety {
  const made = withOptions(NO_VARIETY, options);
  return { ...made, rows: made.rows.map((row) => ({ ...row, sku: `sku of ${nameOf(row)}` })) };
}

/** What is in the field, one change after the other. */
function type(variety: Variety, place: number, ...texts: string[]): Variety {
  let typing: Typing | undefined;
  for (const text of texts) typing = typedValues(typing, typing?.result ?? variety, place, text);
  return typing?.result ?? variety;
}
const rowsOf = ({ rows }: Variety) => rows.map((row) => [nameOf(row), row.sku]);
const SIZES = matrixOf(option('Size', 'Small, M'));

describe('a value that is typed over keeps its rows', () => {
  test.each<[string, string[]]>([
    ['at once', ['S, M']],
    ['letter by letter', ['Smal, M', 'Sm, M', 'S, M']],
    ['after it was deleted', ['Sm, M', ', M', 'S, M']],
    ['after all was deleted', ['', 'S', 'S,', 'S, ', 'S, M']],
    ['through another value', ['M, M', ', M', 'S, M']],
  ])('%s', (_, texts) => {
    expect(rowsOf(type(SIZES, 0, ...texts))).toEqual([
      ['S', 'sku of Small'],
      ['M', 'sku of M'],
    ]);
  });

  test('when another is added behind it or before it, or was taken away', () => {
    expect(rowsOf(type(SIZES, 0, 'S, M', 'S, M,', 'S, M, L'))).toEqual([
      ['S', 'sku of Small'],
      ['M', 'sku of M'],
      ['L', ''],
    ]);
    expect(rowsOf(type(SIZES, 0, 'XS, Small, M', 'XS, S, M'))).toEqual([
      ['XS', ''],
      ['S', 'sku of Small'],
      ['M', 'sku of M'],
    ]);
    expect(rowsOf(type(SIZES, 0, ', M', 'M', 'Mid'))).toEqual([['Mid', 'sku of M']]);
  });

  test('with all its combinations, and those that were taken out stay out', () => {
    const both = matrixOf(option('Fit', ''), option('Colour', 'Rose, Leaf'), option('Size', 'Small, M'));
    const less = withoutRow(both, 2);
    const after = type(less, 2, 'S, M');
    expect(rowsOf(after)).toEqual([
      ['Rose, S', 'sku of Rose, Small'],
      ['Rose, M', 'sku of Rose, M'],
      ['Leaf, M', 'sku of Leaf, M'],
    ]);
    expect(after.removed).toEqual(['Leaf, S']);
  });

  test('as it was changed meanwhile', () => {
    const [first] = SIZES.rows;
    const typing = typedValues(undefined, SIZES, 0, 'Smal, M');
    const priced = { ...typing.result, rows: typing.result.rows.map((row) => ({ ...row, price: '900' })) };
    const { rows } = typedValues(typing, priced, 0, 'S, M').result;
    expect(rows.map(({ sku, price }) => [sku, price])).toEqual([
      [first?.sku, '900'],
      ['sku of M', '900'],
    ]);
  });
});

test('values that change places keep their own rows', () => {
  expect(rowsOf(type(SIZES, 0, 'M, Small'))).toEqual([
    ['M', 'sku of M'],
    ['Small', 'sku of Small'],
  ]);
});

test('a value that is taken away takes its row with it, and what comes later begins anew', () => {
  expect(rowsOf(type(SIZES, 0, 'Small', 'Small,', 'Small, L'))).toEqual([
    ['Small', 'sku of Small'],
    ['L', ''],
  ]);
});
