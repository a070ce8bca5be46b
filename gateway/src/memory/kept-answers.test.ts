import type { CatalogueChange } from '@shop/contracts/internal/catalog';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKeptAnswers, isTouched, type Kept } from './kept-answers';
import { storeJson } from './stored-answer';

const PRODUCTS = ['0', '1', '2', '3'].map((digit) => digit.repeat(24));
const ADDRESSES = ['/a', '/b', '/c'];

const keptAnswer = fc
  .record({ isList: fc.boolean(), productIds: fc.subarray(PRODUCTS) })
  .map((of): Kept => ({ ...of, version: { epoch: 'e', count: 0 }, answer: storeJson('{}') }));
const change: fc.Arbitrary<CatalogueChange> = fc.oneof(
  fc.record({ productId: fc.constantFrom(...PRODUCTS), of: fc.constantFrom('product', 'stock') }),
  fc.constant({ of: 'counts' as const }),
);
const step = fc.oneof(
  fc.record({ address: fc.constantFrom(...ADDRESSES), kept: keptAnswer }),
  fc.record({ changes: fc.option(fc.array(change, { maxLength: 2 }), { freq: 10 }) }),
);

test('what a change touches is forgotten, and nothing else, whatever was put in the place of what before', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const answers = createKeptAnswers(1024 * 1024);
      const expected = new Map<string, Kept>();
      for (const each of steps) {
        if ('kept' in each) {
          answers.set(each.address, each.kept);
          expected.set(each.address, each.kept);
        } else {
          answers.forget(each.changes);
          for (const [address, kept] of expected)
            if (each.changes === null || isTouched(kept, each.changes)) expected.delete(address);
        }
        for (const address of ADDRESSES) expect(answers.get(address)).toBe(expected.get(address)?.answer);
      }
    }),
  );
});

test('what made room for others is not there, and is forgotten anew when it is back', () => {
  const answers = createKeptAnswers(2_500);
  const kept = (id: string): Kept => ({
    ...{ isList: false, productIds: [id], version: { epoch: 'e', count: 0 }, answer: storeJson('{}') },
  });
  const [first = '', second = '', third = ''] = PRODUCTS;
  answers.set('/a', kept(first));
  answers.set('/b', kept(second));
  answers.set('/c', kept(third));
  expect(ADDRESSES.map((address) => answers.get(address) !== undefined)).toEqual([false, true, true]);
  answers.forget([{ productId: first, of: 'stock' }]);
  answers.set('/a', kept(first));
  expect(ADDRESSES.map((address) => answers.get(address) !== undefined)).toEqual([true, false, true]);
  answers.forget([{ productId: first, of: 'stock' }]);
  expect(ADDRESSES.map((address) => answers.get(address) !== undefined)).toEqual([false, false, true]);
});

test('a change of stock looks at no answers but those that its product is in', () => {
  const answers = createKeptAnswers(1024 * 1024);
  const looks = { others: 0 };
  const of = (id: string): Kept => ({
    isList: false,
    productIds: [id],
    version: { epoch: 'e', count: 0 },
    answer: storeJson('{}'),
  });
  const [own = '', other = ''] = PRODUCTS;
  answers.set('/own', of(own));
  const watched = new Proxy(of(other), {
    get: (target, name) => {
      looks.others += 1;
      return Reflect.get(target, name) as unknown;
    },
  });
  answers.set('/other', watched);
  looks.others = 0;
  answers.forget([{ productId: own, of: 'stock' }]);
  expect(looks.others).toBe(0);
  expect(answers.get('/own')).toBeUndefined();
  expect(answers.get('/other')).toBeDefined();
});
