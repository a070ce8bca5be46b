import type { NewProduct } from '@shop/contracts/api/product-form';
import { newEvent } from '@shop/platform/messaging/new-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addition } from '../src/app/add-product';
import type { ProductSearch, ProductStore } from '../src/ports/product-store';
import { createProduct } from '../src/domain/edit-product';
import type { OpenProductStore } from './product-store-contract';

/** The first is the oldest; the last two are of one moment and in the order of their ids. */
const SHELF: NewProduct[] = [
  { name: 'Jhumka Earrings', category: 'Jewellry', price: 3490, tag: 'Bestseller, women', description: 'Of brass.' },
  { name: 'oxford shirt', category: 'Fashion', price: 2390, tag: 'men', color: 'Pale blue', description: 'Cotton.' },
  {
    ...{ name: 'Linen Shirt', category: 'Fashion', price: 2390, tag: 'men, men', description: 'For hot days.' },
    variants: [{ options: { Fit: 'Slim', Dye: 'Indigo wash' } }],
  },
  { name: 'Canvas Tote', category: 'fashion', price: 990.5, description: 'Holds a shirt, berries and 50ml of oil.' },
  { name: 'Berry Gloss', category: 'constructor', price: 650, tag: '__proto__', color: 'Berry', description: '-' },
  { name: 'कुर्ता', category: '__proto__', price: 990.5, tag: 'new, women', color: 'Blue', description: 'Blue.' },
];
const NEWEST = SHELF.map(({ name }) => name).reverse();

/** What every product store has to find, count and sort, whatever database it is made of. */
export function describeProductSearch(name: string, open: () => Promise<OpenProductStore>): void {
  describe(`searching ${name}`, () => {
    let opened: OpenProductStore;
    let store: ProductStore;
    beforeAll(async () => {
      opened = await open();
      ({ store } = opened);
      for (const [index, fields] of SHELF.entries()) {
        const day = Math.min(index, SHELF.length - 2) + 1;
        const id = String(index).padStart(24, '0');
        await store.insert(addition(createProduct(id, fields, ['/uploads/a.webp'], new Date(Date.UTC(2026, 0, day)))));
      }
    });
    afterAll(() => opened.close());

    const search = (fields: Partial<ProductSearch>) => store.search({ offset: 0, ...fields });
    async function names(fields: Partial<ProductSearch>): Promise<string[]> {
      return (await search(fields)).products.map((product) => product.name);
    }

    test('lists newest first, the higher id of one moment before the lower', async () => {
      expect((await store.list()).map((product) => product.name)).toEqual(NEWEST);
      expect(await names({})).toEqual(NEWEST);
    });

    test.each<[string, string[], string[]]>([
      ['a word', ['linen'], ['Linen Shirt']],
      ['the beginning of one', ['earri'], ['Jhumka Earrings']],
      ['no other part of one', ['arrings'], []],
      ['its singular', ['earring'], ['Jhumka Earrings']],
      ['its plural', ['totes'], ['Canvas Tote']],
      ['a plural by its singular, and a singular by its plural', ['berries'], ['Berry Gloss', 'Canvas Tote']],
      ['a word of each field', ['jewellry', 'women', 'brass'], ['Jhumka Earrings']],
      ['a value that it comes in', ['indigo'], ['Linen Shirt']],
      ['a number with letters', ['50'], ['Canvas Tote']],
      ['another script', ['कुर्ता'], ['कुर्ता']],
      ['not all of the words', ['linen', 'earrings'], []],
      ['an unknown word', ['spaceship'], []],
      ['no words', [], []],
      ['what means something elsewhere', ['.*'], []],
      ['the beginning of everything elsewhere', ['^'], []],
    ])('finds %s', async (_what, words, expected) => {
      expect(await names({ words })).toEqual(expected);
      expect((await search({ words })).total).toBe(expected.length);
    });

    test('puts a name before a category, a colour and a description', async () => {
      expect(await names({ words: ['shirt'] })).toEqual(['Linen Shirt', 'oxford shirt', 'Canvas Tote']);
      expect(await names({ words: ['blue'] })).toEqual(['कुर्ता', 'oxford shirt']);
      expect(await names({ words: ['berry'] })).toEqual(['Berry Gloss', 'Canvas Tote']);
    });

    test('puts what has more of the words first when some are enough', async () => {
      const words = ['cotton', 'oxford', 'shirt', 'spaceship'];
      expect(await names({ words, match: 'any' })).toEqual(['oxford shirt', 'Linen Shirt', 'Canvas Tote']);
      expect(await names({ words: ['spaceship'], match: 'any' })).toEqual([]);
    });

    test('finds what has any of some phrases, each with all its words', async () => {
      const sort = 'name';
      const either = ['spaceship', 'tote', 'oxford shirt'];
      expect(await names({ words: [either], sort })).toEqual(['Canvas Tote', 'oxford shirt']);
      expect(await search({ words: [either] })).toMatchObject({ total: 2, tags: { men: 1 } });
      expect(await names({ words: [either, 'cotton'] })).toEqual(['oxford shirt']);
      expect(await names({ words: [['linen tote', 'spaceship']] })).toEqual([]);
      expect(await names({ words: [['spaceship', 'earring']] })).toEqual(['Jhumka Earrings']);
      const some = { words: [['spaceship', 'tote'], 'linen', 'brass kurta'], match: 'any', sort } as const;
      expect(await names(some)).toEqual(['Canvas Tote', 'Linen Shirt']);
    });

    test('a single letter of a phrase is no beginning of a word', async () => {
      const words = [['tshirt', 't shirt']];
      expect(await names({ words })).toEqual([]);
      const fields = { name: 'Striped T-Shirt', category: 'Fashion', price: 5, description: '-' };
      const { product } = addition(createProduct('e'.repeat(24), fields, ['/uploads/a.webp'], new Date(0)));
      await store.insert({ product, events: [] });
      expect(await names({ words })).toEqual(['Striped T-Shirt']);
      await store.remove(product.id, ({ id }) => [newEvent('product-deleted', id, 2, { productId: id })]);
    });

    test.each<[NonNullable<ProductSearch['sort']>, string[]]>([
      ['newest', NEWEST],
      ['price-asc', ['Berry Gloss', 'कुर्ता', 'Canvas Tote', 'Linen Shirt', 'oxford shirt', 'Jhumka Earrings']],
      ['price-desc', ['Jhumka Earrings', 'Linen Shirt', 'oxford shirt', 'कुर्ता', 'Canvas Tote', 'Berry Gloss']],
      ['name', ['Berry Gloss', 'Canvas Tote', 'Jhumka Earrings', 'Linen Shirt', 'oxford shirt', 'कुर्ता']],
    ])('sorts by %s, equal ones newest first', async (sort, expected) => {
      expect(await names({ sort })).toEqual(expected);
    });

    test('sorts what it found as asked, not by how well it fits', async () => {
      const words = ['shirt'];
      expect(await names({ words, sort: 'newest' })).toEqual(['Canvas Tote', 'Linen Shirt', 'oxford shirt']);
      expect(await names({ words, sort: 'price-asc' })).toEqual(['Canvas Tote', 'Linen Shirt', 'oxford shirt']);
    });

    test('answers a page and counts all', async () => {
      const second = await search({ sort: 'name', offset: 2, limit: 2 });
      expect(second.products.map((product) => product.name)).toEqual(['Jhumka Earrings', 'Linen Shirt']);
      expect(second.total).toBe(6);
      expect(await search({ offset: 60, limit: 2 })).toMatchObject({ products: [], total: 6 });
    });

    test('filters by any of several values, whatever their case was', async () => {
      expect(await names({ categories: ['fashion'] })).toEqual(['Canvas Tote', 'Linen Shirt', 'oxford shirt']);
      expect(await names({ tags: ['bestseller', 'new'] })).toEqual(['कुर्ता', 'Jhumka Earrings']);
      expect(await names({ categories: ['fashion'], tags: ['men'], words: ['linen'] })).toEqual(['Linen Shirt']);
      expect(await names({ categories: ['$exists'], tags: ['.*'] })).toEqual([]);
    });

    test('holds a price to both ends', async () => {
      expect(await names({ minPaise: 99_050, maxPaise: 239_000, sort: 'price-asc' })).toHaveLength(4);
      expect(await names({ minPaise: 99_051, maxPaise: 238_999 })).toEqual([]);
      expect(await names({ minPaise: 0, maxPaise: 65_000 })).toEqual(['Berry Gloss']);
    });

    test('counts in each facet what its own filter would show', async () => {
      const found = await search({ categories: ['fashion'], tags: ['men'], minPaise: 100_000, limit: 1 });
      expect(found.total).toBe(2);
      expect(found.categories).toEqual({ Fashion: 2 });
      expect(found.tags).toEqual({ men: 2 });
      expect(found.paise).toEqual({ min: 239_000, max: 239_000 });
      const priced = await search({ words: ['shirt'], maxPaise: 1 });
      expect(priced).toEqual({
        products: [],
        total: 0,
        categories: {},
        tags: {},
        paise: { min: 99_050, max: 239_000 },
      });
    });

    test('counts values of any spelling as they are', async () => {
      const { categories, tags } = await search({});
      expect(Object.entries(categories).sort()).toEqual(
        [
          ['Fashion', 2],
          ['Jewellry', 1],
          ['__proto__', 1],
          ['constructor', 1],
          ['fashion', 1],
        ].sort(),
      );
      expect(Object.entries(tags).sort()).toEqual(
        [
          ['__proto__', 1],
          ['bestseller', 1],
          ['men', 2],
          ['new', 1],
          ['women', 2],
        ].sort(),
      );
    });

    test('has nothing to count when nothing is found', async () => {
      const nothing = { products: [], total: 0, categories: {}, tags: {}, paise: null };
      expect(await search({ words: [] })).toEqual(nothing);
      expect(await search({ words: ['spaceship'] })).toEqual(nothing);
    });

    test('finds a product as it is now, and none that was removed', async () => {
      const fields = { name: 'Velvet Clutch', category: 'Bag', price: 5, description: '-', tag: 'evening' };
      const { product } = addition(createProduct('f'.repeat(24), fields, ['/uploads/a.webp'], new Date(0)));
      await store.insert({ product, events: [] });
      expect(await names({ words: ['velvet'] })).toEqual(['Velvet Clutch']);
      const after = { ...product, version: 2, name: 'Satin Clutch', category: 'Shoes', tag: 'day' };
      await store.change(product.id, () => ({ product: after, events: [] }));
      expect(await names({ words: ['velvet'] })).toEqual([]);
      expect(await names({ words: ['satin'], categories: ['shoes'], tags: ['day'] })).toEqual(['Satin Clutch']);
      await store.remove(product.id, ({ id }) => [newEvent('product-deleted', id, 3, { productId: id })]);
      const gone = await search({ words: ['clutch'] });
      expect(gone).toMatchObject({ products: [], total: 0, categories: {}, tags: {}, paise: null });
      expect(Object.keys((await search({})).categories)).not.toContain('Shoes');
    });
  });
}
