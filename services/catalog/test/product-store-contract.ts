import type { NewProduct } from '@shop/contracts/api/product-form';
import { newId } from '@shop/platform/ids';
import { newEvent } from '@shop/platform/messaging/new-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addition } from '../src/app/add-product';
import { changeSales } from '../src/app/change-sales';
import { createProduct } from '../src/domain/edit-product';
import type { ProductStore } from '../src/ports/product-store';
import { changed, insertInto, renamed } from './product-entries';

export interface OpenProductStore {
  store: ProductStore;
  /** `type sequence` of a product's events that wait to be published or were, in order */
  eventsOf(id: string): Promise<string[]>;
  close(): Promise<void>;
}

/** What every product store has to do, whatever database it is made of. */
export function describeProductStore(name: string, open: () => Promise<OpenProductStore>): void {
  describe(name, () => {
    let opened: OpenProductStore;
    let store: ProductStore;
    beforeAll(async () => {
      opened = await open();
      ({ store } = opened);
    });
    afterAll(() => opened.close());
    const insert = (fields?: Partial<NewProduct>) => insertInto(store, fields);

    test('keeps a product as it is, with its event', async () => {
      const product = await insert({ tag: 'new, women', stock: 0 });
      expect(await store.get(product.id)).toEqual(product);
      expect(await store.wasRemoved(product.id)).toBe(false);
      expect(await opened.eventsOf(product.id)).toEqual(['product-added 1']);
    });

    test('keeps text to the letter, and what is taken away does not come back', async () => {
      const text = '$where {"$gt": ""} a.b \\ %_ \'; -- 👗 कुर्ता';
      const product = await insert({
        name: text,
        category: text,
        tag: text,
        color: text,
        size: text,
        description: text,
      });
      expect(await store.get(product.id)).toEqual(product);
      const change = { tag: '', color: '', size: '' };
      const after = await store.change(product.id, (before) => changed(before, change));
      expect(after).toMatchObject({ version: 2, tag: undefined, color: undefined, size: undefined });
      expect(await store.get(product.id)).toEqual(after);
    });

    test('takes an id once', async () => {
      const product = await insert();
      await expect(store.insert(addition(product))).rejects.toThrow();
      expect(await opened.eventsOf(product.id)).toEqual(['product-added 1']);
    });

    test('changes at the same time come one after the other', async () => {
      const product = await insert();
      const results = await Promise.all(
        ['a', 'b', 'c', 'd', 'e'].map((to) => store.change(product.id, (before) => renamed(before, before.name + to))),
      );
      const after = await store.get(product.id);
      expect(after?.version).toBe(6);
      expect(after?.name).toHaveLength('Scarf'.length + 5);
      expect(new Set(results.map((result) => result?.version))).toEqual(new Set([2, 3, 4, 5, 6]));
      expect(await opened.eventsOf(product.id)).toEqual([
        'product-added 1',
        ...[2, 3, 4, 5, 6].map((sequence) => `product-updated ${sequence}`),
      ]);
    });

    test('many changes at the same time lose none', async () => {
      const product = await insert();
      const change = (letter: string) => store.change(product.id, (before) => renamed(before, before.name + letter));
      await Promise.all(Array.from({ length: 25 }, () => change('x')));
      expect(await store.get(product.id)).toMatchObject({ version: 26, name: `Scarf${'x'.repeat(25)}` });
    });

    test('a decision to leave things as they are writes nothing', async () => {
      const product = await insert();
      expect(await store.change(product.id, () => undefined)).toEqual(product);
      expect(await store.get(product.id)).toEqual(product);
      expect(await opened.eventsOf(product.id)).toEqual(['product-added 1']);
    });

    test('a decision that throws changes nothing', async () => {
      const product = await insert();
      const refuse = () => {
        throw new RangeError('no');
      };
      await expect(store.change(product.id, refuse)).rejects.toThrow('no');
      await expect(store.remove(product.id, refuse)).rejects.toThrow('no');
      expect(await store.get(product.id)).toEqual(product);
      expect(await opened.eventsOf(product.id)).toEqual(['product-added 1']);
    });

    test('removes a product once, and its event outlives it', async () => {
      const product = await insert();
      const remove = () =>
        store.remove(product.id, ({ id, version }) => [
          newEvent('product-deleted', id, version + 1, { productId: id }),
        ]);
      const removed = await Promise.all([remove(), remove(), remove()]);
      expect(removed.filter((entry) => entry !== undefined)).toEqual([product]);
      expect(await store.get(product.id)).toBeUndefined();
      expect(await opened.eventsOf(product.id)).toEqual(['product-added 1', 'product-deleted 2']);
      expect([await store.wasRemoved(product.id), await store.wasRemoved(newId())]).toEqual([true, false]);
      expect(await store.change(product.id, (before) => renamed(before, 'x'))).toBeUndefined();
      await store.setStock(product.id, 9, 9);
      expect(await store.getMany([product.id])).toEqual([]);
      expect((await store.list()).map(({ id }) => id)).not.toContain(product.id);
      expect(await opened.eventsOf(product.id)).toEqual(['product-added 1', 'product-deleted 2']);
    });

    test('keeps the newest stock figure, also through a change by an admin', async () => {
      const { id } = await insert({ stock: 5 });
      await Promise.all([3, 1, 2].map((sequence) => store.setStock(id, sequence, sequence * 10)));
      expect((await store.get(id))?.stock).toBe(30);
      await store.change(id, (before) => renamed(before, 'Shawl'));
      await store.setStock(id, 2, 99);
      expect(await store.get(id)).toMatchObject({ name: 'Shawl', stock: 30, version: 2 });
      await store.setStock(newId(), 1, 5);
    });

    test('keeps the newest of several figures at once, for each product its own', async () => {
      const [{ id: one }, { id: other }] = [await insert({ stock: 5 }), await insert({ stock: 5 })];
      await store.setStock(other, 4, 40);
      await store.setStocks([
        { id: one, sequence: 1, available: 10 },
        { id: other, sequence: 3, available: 30 },
        { id: one, sequence: 3, available: 8 },
        { id: one, sequence: 2, available: 9 },
        { id: newId(), sequence: 1, available: 1 },
      ]);
      expect([(await store.get(one))?.stock, (await store.get(other))?.stock]).toEqual([8, 40]);
    });

    test('a stock figure that comes while an admin changes the product stays the newest', async () => {
      const { id } = await insert({ stock: 0 });
      const sequences = Array.from({ length: 12 }, (_, index) => index + 1);
      await Promise.all(
        sequences.flatMap((sequence) => [
          store.setStock(id, sequence, sequence),
          store.change(id, (before) => renamed(before, `Scarf ${sequence}`)),
        ]),
      );
      expect(await store.get(id)).toMatchObject({ stock: 12, version: 13 });
    });

    test('keeps the latest rating, whatever else changes, and tells whether it is another one', async () => {
      const { id } = await insert();
      expect(await store.setRating({ id, version: 2, sum: 9, count: 2 })).toBe(true);
      expect(await store.setRating({ id, version: 2, sum: 1, count: 1 })).toBe(false);
      expect(await store.setRating({ id, version: 1, sum: 5, count: 1 })).toBe(false);
      await store.change(id, (before) => renamed({ ...before, rating: undefined }, 'Shawl'));
      expect(await store.get(id)).toMatchObject({ name: 'Shawl', rating: { sum: 9, count: 2 } });
      // the same again is noted all the same: what was before it comes too late from now on
      expect(await store.setRating({ id, version: 5, sum: 9, count: 2 })).toBe(false);
      expect(await store.setRating({ id, version: 4, sum: 5, count: 1 })).toBe(false);
      expect(await store.setRating({ id, version: 6, sum: 0, count: 0 })).toBe(true);
      expect((await store.get(id))?.rating).toBeUndefined();
      expect(await store.setRating({ id: newId(), version: 1, sum: 5, count: 1 })).toBe(false);
    });

    test('keeps a sale, finds those that are due first, and changes each once', async () => {
      const [from, to] = ['2026-01-03T00:00:00.000Z', '2026-01-05T00:00:00.000Z'];
      const later = await insert({ price: 10, sale: { price: 8, from: to, to: '2026-01-06T00:00:00.000Z' } });
      const product = await insert({ price: 10, sale: { price: 8, from, to } });
      const { id } = product;
      expect(await store.get(id)).toEqual(product);
      const sales = [
        { id, due: new Date(from) },
        { id: later.id, due: new Date(to) },
      ];
      expect(await store.findSales(9)).toEqual(sales);
      expect(await store.findSales(1)).toEqual(sales.slice(0, 1));

      const at = (moment: string) => changeSales(store, () => new Date(moment));
      expect(await Promise.all([at(from), at(from)])).toEqual([new Date(to), new Date(to)]);
      const begun = await store.get(id);
      expect(begun).toMatchObject({
        version: 2,
        pricePaise: 800,
        mrpPaise: 1000,
        sale: { usual: { pricePaise: 1000 } },
      });
      await store.change(id, (before) => renamed(before, 'Shawl'));
      expect((await store.get(id))?.sale).toEqual(begun?.sale);
      await at(to);
      const over = await store.get(id);
      expect(over).toMatchObject({ version: 4, name: 'Shawl', pricePaise: 1000, mrpPaise: undefined, sale: undefined });
      expect(await opened.eventsOf(id)).toEqual([
        ...['product-added 1', 'product-updated 2', 'product-updated 3', 'product-updated 4'],
      ]);
      await at('2026-01-07T00:00:00.000Z');
      expect(await store.findSales(9)).toEqual([]);
    });

    test('reads several, leaving out what is not there', async () => {
      const [one, two] = [await insert(), await insert()];
      const found = await store.getMany([one.id, newId(), two.id]);
      expect(found.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
      expect(await store.getMany([])).toEqual([]);
    });

    test('walks through all products, in the order of their ids, whatever happens to one meanwhile', async () => {
      for (let added = 0; added < 5; added += 1) await insert();
      const all = (await store.list()).map(({ id }) => id).sort();
      const walked: string[] = [];
      let found = await store.walk({ skip: 0, limit: 2 });
      while (found.length > 0) {
        walked.push(...found.map(({ id }) => id));
        await store.change(found[0]?.id ?? '', (before) => renamed(before, `${before.name}!`));
        found = await store.walk({ after: walked.at(-1), skip: 0, limit: 2 });
      }
      expect(walked).toEqual(all);
      expect((await store.walk({ after: all[0], skip: 2, limit: 1 })).map(({ id }) => id)).toEqual([all[3]]);
      expect(await store.walk({ skip: all.length, limit: 1 })).toEqual([]);
    });

    test('puts in a set once, whole, with its events', async () => {
      const entriesOf = (owner: string) =>
        [1, 2, 3].map((price) => {
          const fields = { name: `Seed ${owner}`, price, category: 'Bag', description: '-' };
          return addition(createProduct(newId(), fields, ['/uploads/a.webp'], new Date()));
        });
      const seeded = async () => (await store.list()).filter(({ name: each }) => each.startsWith('Seed'));
      expect(await store.isSeeded('set')).toBe(false);
      const first = entriesOf('a');
      const attempts = [store.seed('set', first), store.seed('set', entriesOf('b')), store.seed('set', first)];
      expect((await Promise.all(attempts)).sort()).toEqual([false, false, true]);
      expect(await store.isSeeded('set')).toBe(true);

      const products = await seeded();
      expect(products).toHaveLength(3);
      expect(new Set(products.map(({ name: each }) => each)).size).toBe(1);
      for (const { id } of products) expect(await opened.eventsOf(id)).toEqual(['product-added 1']);

      await store.remove(products[0]?.id ?? '', () => []);
      expect(await store.seed('set', first)).toBe(false);
      expect(await seeded()).toHaveLength(2);
      expect(await store.seed('another set', entriesOf('c'))).toBe(true);
      expect(await seeded()).toHaveLength(5);
    });

    test('filters in paise and counts what each filter would show', async () => {
      const tag = 'counted';
      await insert({ tag, price: 0.01 });
      await insert({ tag: `${tag}, sale`, price: 99.99 });
      const found = await store.search({ tags: [tag], minPaise: 2, offset: 0 });
      expect(found.products.map(({ pricePaise }) => pricePaise)).toEqual([9999]);
      expect(found).toMatchObject({ total: 1, categories: { Accessories: 1 }, paise: { min: 1, max: 9999 } });
      expect(found.tags).toMatchObject({ counted: 1, sale: 1 });
    });

    test('answers', async () => {
      await expect(store.ready()).resolves.toBeUndefined();
    });
  });
}
