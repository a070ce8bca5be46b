import type { Product } from '@shop/contracts/api/product';
import type { CatalogueChange, PublicCatalogue } from '@shop/contracts/internal/catalog';
import { expect, test } from 'vitest';
import { keepProducts } from './kept-products';

const A = 'a'.repeat(24);
const B = 'b'.repeat(24);

const product = (id: string, name: string): Product =>
  ({ ...{ _id: id, name, price: 1, image: '' }, category: '' }) as Product;

/** A catalogue whose reads can be held up between what they read and their answer. */
function createCatalogue() {
  const products = new Map([A, B].map((id) => [id, product(id, 'first')]));
  const journal: CatalogueChange[] = [];
  const asked: string[] = [];
  let epoch = 'first';
  let gate: Promise<void> = Promise.resolve();
  let isAway = false;
  const changesSince: PublicCatalogue['changesSince'] = (version) => {
    if (isAway) return Promise.reject(new Error('away'));
    const known = version?.epoch === epoch ? version.count : undefined;
    return { version: { epoch, count: journal.length }, changes: known === undefined ? null : journal.slice(known) };
  };
  return {
    asked,
    changesSince,
    read: async (ids: readonly string[]) => {
      asked.push(...ids);
      const found = new Map([...products].filter(([id]) => ids.includes(id)));
      await gate;
      return found;
    },
    change: (id: string, name: string) => {
      products.set(id, product(id, name));
      journal.push({ productId: id, of: 'stock' });
    },
    remove: (id: string) => {
      products.delete(id);
      journal.push({ productId: id, of: 'product' });
    },
    restart: () => {
      epoch = 'second';
      journal.length = 0;
    },
    leave: () => {
      isAway = true;
    },
    /** Holds up answers; returns what lets them go. */
    hold: () => {
      let release: () => void = () => undefined;
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        gate = Promise.resolve();
        release();
      };
    },
  };
}

function keep() {
  const catalogue = createCatalogue();
  const source = keepProducts(catalogue.read, catalogue);
  const names = async (...ids: string[]) => [...(await source(ids)).values()].map(({ name }) => name);
  return { catalogue, names };
}

test('what has not changed is read once', async () => {
  const { catalogue, names } = keep();
  expect(await names(A)).toEqual(['first']);
  expect(await names(A, B)).toEqual(['first', 'first']);
  expect(await names(B, A)).toEqual(['first', 'first']);
  expect(catalogue.asked).toEqual([A, B]);
});

test('what has changed is read again, and nothing else', async () => {
  const { catalogue, names } = keep();
  await names(A, B);
  catalogue.change(A, 'second');
  expect(await names(A, B)).toEqual(expect.arrayContaining(['second', 'first']));
  expect(catalogue.asked).toEqual([A, B, A]);
  catalogue.remove(B);
  expect(await names(A, B)).toEqual(['second']);
});

test('what changes while it is read is not kept', async () => {
  const { catalogue, names } = keep();
  const go = catalogue.hold();
  const old = names(A, B);
  await Promise.resolve();
  catalogue.change(A, 'second');
  // somebody looks, and makes it known
  await names();
  go();
  expect(await old).toEqual(['first', 'first']);
  expect(await names(A, B)).toEqual(expect.arrayContaining(['second', 'first']));
});

test('a change that nobody has heard of when the read ends is heard of before the next use', async () => {
  const { catalogue, names } = keep();
  const go = catalogue.hold();
  const old = names(A);
  await Promise.resolve();
  catalogue.change(A, 'second');
  go();
  expect(await old).toEqual(['first']);
  expect(await names(A)).toEqual(['second']);
});

test('what was read before another epoch is forgotten, also while it is read', async () => {
  const { catalogue, names } = keep();
  await names(B);
  const go = catalogue.hold();
  const old = names(A);
  await Promise.resolve();
  catalogue.change(A, 'second');
  catalogue.restart();
  const current = names(B);
  go();
  await Promise.all([old, current]);
  expect(await names(A)).toEqual(['second']);
  expect(catalogue.asked).toEqual([B, A, B, A]);
});

test('products are read each time while the catalogue does not say what has changed', async () => {
  const { catalogue, names } = keep();
  await names(A);
  catalogue.leave();
  expect(await names(A)).toEqual(['first']);
  expect(await names(A)).toEqual(['first']);
  expect(catalogue.asked).toEqual([A, A, A]);
});
