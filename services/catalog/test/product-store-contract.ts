import type { NewProduct, ProductChange } from '@shop/contracts/api/product-form';
import { newId } from '@shop/platform/ids';
import { newEvent } from '@shop/platform/messaging/new-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addition } from '../src/app/add-product';
import { presentProduct } from '../src/app/present-product';
import type { ProductAndEvents, ProductStore } from '../src/ports/product-store';
import { changeProduct, createProduct } from '../src/domain/edit-product';
import { varietyOf, type CatalogProduct } from '../src/domain/product';

export interface OpenProductStore {
  store: ProductStore;
  /** `type sequence` of a product's events that wait to be published or were, in order */
  eventsOf(id: string): Promise<string[]>;
  close(): Promise<void>;
}

const LATER = new Date('2026-01-02T00:00:00.000Z');

/** In two colours, of which one is dearer and has a picture of its own. */
const MANY: Partial<NewProduct> = {
  variants: [
    { options: { Colour: 'Wine red' }, barcode: '8901234567894', price: 11, mrp: 11.5, image: 0, stock: 4 },
    { options: { Colour: 'Blue' }, active: false, stock: 2 },
  ],
  facts: [{ name: 'Made in', value: 'India' }],
};
const NOTHING: ProductChange = { variants: [], facts: [], mrp: null, hsn: '', returns: 'any' };

function withSku(...skus: string[]) {
  return { variants: skus.map((sku) => ({ sku, options: { Number: sku } })) };
}

/** A product after a change, which is not published. */
function changed(before: CatalogProduct, change: ProductChange): ProductAndEvents {
  return { product: changeProduct(before, change, { images: [] }, LATER), events: [] };
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

    async function insert(fields: Partial<NewProduct> = {}): Promise<CatalogProduct> {
      const all = { name: 'Scarf', price: 10, category: 'Accessories', description: '-', ...fields };
      const entry = addition(createProduct(newId(), all, ['/uploads/a.webp'], new Date('2026-01-01T00:00:00.000Z')));
      await store.insert(entry);
      return entry.product;
    }

    function renamed(product: CatalogProduct, to: string): ProductAndEvents {
      const after = { ...product, name: to, version: product.version + 1 };
      const data = { product: presentProduct(after) };
      return { product: after, events: [newEvent('product-updated', product.id, after.version, data)] };
    }

    test('keeps a product as it is, with its event', async () => {
      const product = await insert({ tag: 'new, women', stock: 0 });
      expect(await store.get(product.id)).toEqual(product);
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

    test('keeps what a product comes in, and what is taken away does not come back', async () => {
      const product = await insert({ ...MANY, mrp: 12, hsn: '6204', returns: 'damaged-only', stock: 4 });
      expect(product.variants).toHaveLength(2);
      expect(await store.get(product.id)).toEqual(product);
      expect(await store.getMany([product.id])).toEqual([product]);
      const after = await store.change(product.id, (before) => changed(before, NOTHING));
      expect(await store.get(product.id)).toEqual(after);
      expect(after).toEqual({ ...(await insert()), id: product.id, version: 2, stock: 6, updatedAt: LATER });
    });

    test('no two products have the same stock-keeping unit', async () => {
      const [first, second] = [await insert(withSku('ONE', 'RED')), await insert(withSku('TWO'))];
      const refused = { code: 'sku-taken', details: { sku: 'RED' } };
      await expect(insert(withSku('THREE', 'RED'))).rejects.toMatchObject(refused);
      const take = () => store.change(second.id, (before) => changed(before, withSku('RED')));
      await expect(take()).rejects.toMatchObject(refused);
      expect(await store.get(second.id)).toEqual(second);
      expect(await opened.eventsOf(second.id)).toEqual(['product-added 1']);

      // given back by a change and by a removal
      await store.change(first.id, (before) => changed(before, withSku('ONE')));
      await take();
      await store.remove(second.id, () => []);
      await insert(withSku('RED'));
      await store.change(first.id, (before) => changed(before, NOTHING));
      await insert(withSku('ONE'));
    });

    test('of several who want a stock-keeping unit at the same time, one gets it', async () => {
      const others = await Promise.all([1, 2, 3].map((number) => insert(withSku(`OTHER-${number}`))));
      const attempts = await Promise.allSettled([
        ...others.map(({ id }, index) =>
          store.change(id, (before) => changed(before, withSku('BEST', `MORE-${index}`))),
        ),
        ...[1, 2, 3].map((number) => insert(withSku(`NEW-${number}`, 'BEST'))),
      ]);
      const failures = attempts.filter((attempt) => attempt.status === 'rejected');
      expect(failures.map(({ reason }) => (reason as { code?: unknown }).code)).toEqual(
        Array.from({ length: 5 }, () => 'sku-taken'),
      );
      const owners = (await store.list()).filter(({ variants }) => variants.some(({ sku }) => sku === 'BEST'));
      expect(owners).toHaveLength(1);
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

    test('keeps the newest figure of each variant, also through a change by an admin', async () => {
      const { id, variants } = await insert(MANY);
      const [red = '', blue = ''] = variants.map((variant) => variant.id);
      await Promise.all([3, 1, 2].map((sequence) => store.setVariantStock(id, red, sequence, sequence * 10)));
      await store.setVariantStock(id, blue, 1, 0);
      await store.setVariantStock(id, newId(), 9, 9);
      await store.setVariantStock(newId(), red, 9, 9);
      const figures = async () => (await store.get(id))?.variants.map(({ stock }) => stock);
      expect(await figures()).toEqual([30, 0]);
      await store.change(id, (before) => renamed(before, 'Shawl'));
      await store.setVariantStock(id, red, 2, 99);
      expect(await figures()).toEqual([30, 0]);
      expect(await store.get(id)).toMatchObject({ name: 'Shawl', version: 2 });
    });

    test('sizes that nobody entered as variants become the product’s own with their first figure', async () => {
      const product = await insert({ size: 'S, M' });
      const { id } = product;
      const [, medium] = varietyOf(product).variants;
      const read = async () => (await store.get(id)) ?? product;
      await store.setVariantStock(id, medium?.id ?? '', 3, 7);
      const after = await read();
      expect(after.options).toEqual([{ name: 'Size', values: ['S', 'M'] }]);
      expect(after.variants.map(({ values, stock }) => [values[0], stock ?? null])).toEqual([
        ['S', null],
        ['M', 7],
      ]);
      await store.setVariantStock(id, medium?.id ?? '', 2, 1);
      expect((await read()).variants[1]?.stock).toBe(7);
    });

    test('figures of variants that come while an admin changes the product stay the newest', async () => {
      const { id, variants } = await insert(MANY);
      const [red = '', blue = ''] = variants.map((variant) => variant.id);
      const sequences = Array.from({ length: 8 }, (_, index) => index + 1);
      await Promise.all(
        sequences.flatMap((sequence) => [
          store.setVariantStock(id, red, sequence, sequence),
          store.setVariantStock(id, blue, sequence, sequence * 2),
          store.change(id, (before) => renamed(before, `Scarf ${sequence}`)),
        ]),
      );
      const after = await store.get(id);
      expect(after?.variants.map(({ stock }) => stock)).toEqual([8, 16]);
      expect(after?.version).toBe(9);
    });

    test('reads several, leaving out what is not there', async () => {
      const [one, two] = [await insert(), await insert()];
      const found = await store.getMany([one.id, newId(), two.id]);
      expect(found.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
      expect(await store.getMany([])).toEqual([]);
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
