import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CatalogProduct } from '../src/domain/product';
import type { Rating } from '../src/domain/rating';
import type { ProductSearch, ProductStore } from '../src/ports/product-store';
import { changed } from './product-entries';
import { expectedList } from './expected-list';
import { aProduct, productFields } from './product-samples';
import type { Sought } from '../src/domain/search-words';
import type { OpenProductStore } from './product-store-contract';

const PRODUCTS = 80;
const RUNS = 150;

const some = <T>(...values: readonly [T, ...T[]]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }), { nil: undefined });
const paise = fc.option(fc.integer({ min: 0, max: 120_000 }), { nil: undefined });
const searches = fc.record<Omit<ProductSearch, 'after'>>({
  words: fc.option(fc.constantFrom<Sought[]>(['linen'], ['silk', 'kurta'], ['wool'], [['kurta', 'wool shawl']]), {
    nil: undefined,
    freq: 2,
  }),
  categories: some('fashion', 'bag', 'shoes', 'none'),
  tags: some('new', 'sale', 'women', 'none'),
  marks: fc.option(
    fc.record(
      {
        color: fc.constantFrom(['green'], ['green', 'pink'], ['none']),
        size: fc.constantFrom(['S'], ['M', 'Free size']),
        brand: fc.constantFrom(['Tana'], ['Bana & Co', 'Tana']),
        rating: fc.constantFrom(['4'], ['2']),
        discount: fc.constantFrom(['10'], ['50']),
        stock: fc.constant(['in']),
      },
      { requiredKeys: [] },
    ),
    { nil: undefined },
  ),
  countsMarks: fc.boolean(),
  minPaise: paise,
  maxPaise: paise,
  sort: fc.constantFrom('newest', 'price-asc', 'price-desc', 'name', 'rating'),
  offset: fc.constantFrom(0, 0, 3, 40, 200),
  limit: fc.constantFrom(1, 7, 24, undefined),
});

/** Of few values, so that many have the same; some products have none. */
const ratings = fc
  .tuple(fc.constantFrom(0, 1, 2, 300), fc.integer({ min: 1, max: 5 }))
  .map(([count, stars]): Rating => ({ sum: count * stars, count }));

/** What a list shows and counts is compared with what reading everything gives, whatever was asked and changed before. */
export function describeProductLists(name: string, open: () => Promise<OpenProductStore>): void {
  describe(`lists of ${name}`, () => {
    let opened: OpenProductStore;
    let store: ProductStore;
    let all: CatalogProduct[];
    let version = 0;
    let sequence = 0;
    const rated = async (product: CatalogProduct, rating: Rating): Promise<CatalogProduct> => {
      version += 1;
      await store.setRating({ id: product.id, version, ...rating });
      return { ...product, rating: rating.count > 0 ? rating : undefined };
    };
    beforeAll(async () => {
      opened = await open();
      ({ store } = opened);
      all = fc.sample(productFields, { numRuns: PRODUCTS, seed: 1 }).map(aProduct);
      for (const product of all) await store.insert({ product, events: [] });
      const given = fc.sample(ratings, { numRuns: PRODUCTS, seed: 3 });
      all = await Promise.all(all.map((product, index) => rated(product, given[index] ?? { sum: 0, count: 0 })));
    });
    afterAll(() => opened.close());

    const isAsExpected = async (search: ProductSearch) => {
      const { next, ...found } = await store.search(search);
      const expected = expectedList(all, search);
      expect({ ...found, products: found.products.map(({ id }) => id) }).toEqual(expected);
      const more = search.limit !== undefined && search.offset + search.limit < expected.total;
      expect(next !== undefined).toBe(more && expected.products.length > 0);
    };

    test('show and count what is there', async () => {
      await fc.assert(fc.asyncProperty(searches, isAsExpected), { numRuns: RUNS });
    });

    test('show and count what is there after each change', async () => {
      const changes = fc.record({
        at: fc.nat(),
        to: productFields,
        kind: fc.constantFrom('change', 'rate', 'stock', 'remove', 'insert'),
        rating: ratings,
      });
      await fc.assert(
        fc.asyncProperty(changes, fc.array(searches, { minLength: 2, maxLength: 4 }), async (change, asked) => {
          await perform(change);
          for (const search of asked) await isAsExpected(search);
        }),
        { numRuns: RUNS / 3 },
      );

      interface Change {
        at: number;
        to: Parameters<typeof aProduct>[0];
        kind: string;
        rating: Rating;
      }

      async function perform({ at, to, kind, rating }: Change) {
        const old = all[at % Math.max(1, all.length)];
        if (kind === 'insert' || !old) {
          const product = aProduct(to);
          await store.insert({ product, events: [] });
          all = [...all, product];
          return;
        }
        const others = all.filter(({ id }) => id !== old.id);
        if (kind === 'remove') {
          await store.remove(old.id, () => []);
          all = others;
          return;
        }
        if (kind === 'rate') {
          all = [...others, await rated(old, rating)];
          return;
        }
        if (kind === 'stock') {
          sequence += 1;
          const available = to.stock ?? 3;
          const isTurned = await store.setStock(old.id, sequence, available);
          expect(isTurned).toBe((old.stock === 0) !== (available === 0));
          all = [...others, { ...old, stock: available }];
          return;
        }
        const { name: called, price, category, tag, color, size, brand, mrp } = to;
        const change = { name: called, price, category, tag, color, size, brand, mrp };
        const after = await store.change(old.id, (product) => changed(product, change));
        if (!after) throw new Error('not there');
        all = [...others, after];
      }
    });

    test.each(['newest', 'price-asc', 'price-desc', 'name', 'rating', undefined] as const)(
      'sorted by %s go on behind a place, page after page',
      async (sort) => {
        const filters: Partial<ProductSearch>[] = [
          {},
          { categories: ['fashion'] },
          { categories: ['fashion', 'bag'] },
          { tags: ['sale'] },
          { tags: ['sale', 'women'], categories: ['bag', 'shoes'] },
          { tags: ['new'], categories: ['bag'], minPaise: 10_000, maxPaise: 90_000 },
          { minPaise: 10_000 },
          { words: ['linen'] },
          { words: ['linen', 'wool'], match: 'any', tags: ['sale'] },
        ];
        for (const filter of filters) {
          const search = { ...filter, sort, offset: 0 };
          const whole = (await store.search(search)).products.map(({ id }) => id);
          const paged: string[] = [];
          let after: ProductSearch['after'];
          do {
            const { products, next } = await store.search({ ...search, limit: 7, after });
            paged.push(...products.map(({ id }) => id));
            after = next;
          } while (after);
          expect(paged, JSON.stringify(search)).toEqual(whole);
        }
      },
    );

    test('go on behind a product that is gone meanwhile', async () => {
      const search = { sort: 'price-asc', tags: ['sale'], offset: 0, limit: 3 } as const;
      const whole = (await store.search({ ...search, limit: undefined })).products.map(({ id }) => id);
      const { next } = await store.search(search);
      await store.remove(next?.id ?? '', () => []);
      all = all.filter(({ id }) => id !== next?.id);
      expect((await store.search({ ...search, after: next })).products.map(({ id }) => id)).toEqual(whole.slice(3, 6));
    });

    test('are of one figure when several change the catalogue at once', async () => {
      const added = fc.sample(productFields, { numRuns: 24, seed: 2 }).map(aProduct);
      await Promise.all(added.map((product) => store.insert({ product, events: [] })));
      all = [...all, ...added];
      await Promise.all([
        ...added.slice(0, 8).map(({ id }) => store.remove(id, () => [])),
        ...added
          .slice(8)
          .map(({ id }, index) =>
            store.change(id, (product) =>
              changed(product, { category: index % 2 ? 'Bag' : 'Shoes', tag: 'sale, new' }),
            ),
          ),
      ]);
      const gone = new Set(added.slice(0, 8).map(({ id }) => id));
      const kept = all.filter(({ id }) => !gone.has(id));
      all = await store.getMany(kept.map(({ id }) => id));
      expect(all).toHaveLength(kept.length);
      for (const tags of [undefined, ['sale'], ['sale', 'new']]) await isAsExpected({ tags, sort: 'name', offset: 0 });
    });
  });
}
