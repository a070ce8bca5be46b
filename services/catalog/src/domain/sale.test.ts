import { describe, expect, test } from 'vitest';
import { dueOf, repriced, saleAt, type OnSale } from './sale';

const FROM = new Date('2026-11-24T00:00:00.000Z');
const TO = new Date('2026-11-27T00:00:00.000Z');
const BEFORE = new Date(FROM.getTime() - 1);
const DURING = new Date(FROM.getTime() + 1000);
const PLANNED: OnSale = { pricePaise: 499_000, mrpPaise: undefined, sale: { pricePaise: 399_200, from: FROM, to: TO } };
const RUNS = saleAt(PLANNED, FROM);
const INPUT = { price: 3992, from: FROM.toISOString(), to: TO.toISOString() };
const wish = (more: object = {}) => ({ pricePaise: undefined, mrpPaise: undefined, sale: undefined, ...more });

describe('a sale', () => {
  test('begins at its moment, not before: the former price is crossed', () => {
    expect(saleAt(PLANNED, BEFORE)).toBe(PLANNED);
    expect(RUNS).toMatchObject({ pricePaise: 399_200, mrpPaise: 499_000, sale: { usual: { pricePaise: 499_000 } } });
    expect([dueOf(PLANNED), dueOf(RUNS), dueOf({ pricePaise: 1 })]).toEqual([FROM, TO, undefined]);
  });

  test('leaves a printed price that is higher', () => {
    expect(saleAt({ ...PLANNED, mrpPaise: 599_000 }, FROM).mrpPaise).toBe(599_000);
  });

  test('is changed once, however often it is looked at', () => expect(saleAt(RUNS, DURING)).toBe(RUNS));

  test.each([
    ['that runs', RUNS],
    ['that nobody began', PLANNED],
  ])('%s ends at its moment: what was before comes back', (_, product) => {
    expect(saleAt(product, TO)).toEqual({ pricePaise: 499_000, mrpPaise: undefined, sale: undefined });
  });
});

describe('staff, while a sale runs', () => {
  test('send everything again: nothing changes', () => {
    const again = wish({ pricePaise: 399_200, mrpPaise: 499_000, sale: INPUT });
    expect(repriced(RUNS, again, DURING)).toEqual(RUNS);
  });

  test('enter another price: that is the price, and the sale is over', () => {
    expect(repriced(RUNS, wish({ pricePaise: 450_000 }), DURING)).toEqual({ pricePaise: 450_000 });
  });

  test('enter another MRP: it stays after the sale', () => {
    const after = repriced(RUNS, wish({ mrpPaise: 559_000 }), DURING);
    expect(after).toMatchObject({ pricePaise: 399_200, mrpPaise: 559_000 });
    expect(saleAt(after, TO)).toEqual({ pricePaise: 499_000, mrpPaise: 559_000, sale: undefined });
  });

  test('take the sale away: the former price is back', () => {
    expect(repriced(RUNS, wish({ sale: null }), DURING)).toEqual({ pricePaise: 499_000 });
  });

  test('make it longer or deeper: it is another, of the former price', () => {
    const deeper = repriced(RUNS, wish({ sale: { ...INPUT, price: 2990 } }), DURING);
    expect(deeper).toEqual({ pricePaise: 499_000, sale: { pricePaise: 299_000, from: FROM, to: TO } });
    expect(saleAt(deeper, DURING)).toMatchObject({ pricePaise: 299_000, mrpPaise: 499_000 });
  });
});

test.each<[string, OnSale, object, string]>([
  ['is no reduction', { pricePaise: 399_200 }, { sale: INPUT }, 'Costs less than the price'],
  ['is none of the new price', PLANNED, { pricePaise: 300_000 }, 'Costs less than the price'],
  [
    'is over',
    PLANNED,
    { sale: { ...INPUT, from: '2026-11-01T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' } },
    'Is over already',
  ],
])('a sale that %s is refused', (_, product, more, sale) => {
  expect(() => repriced(product, wish(more), DURING)).toThrow(
    expect.objectContaining({ details: { fields: { sale } } }),
  );
});

test('a planned sale stays when the price changes to one that it still reduces', () => {
  expect(repriced(PLANNED, wish({ pricePaise: 450_000 }), BEFORE)).toMatchObject({
    pricePaise: 450_000,
    sale: { pricePaise: 399_200 },
  });
});
