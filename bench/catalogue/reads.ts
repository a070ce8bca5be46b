import { listProducts, type Findable } from '@shop/catalog/app/list-products';
import { COMMON_WORD, RARE_WORD } from '@shop/testing/many-products';

export type Read = (shop: Findable) => Promise<unknown>;

/** Of the rare word. */
const MISSPELLED = 'zardosi';

const page = { offset: 0, limit: 20 } as const;
const middle = { createdAt: new Date('2020-01-01T00:00:30Z'), id: '0'.repeat(24) };

/** What is read of a catalogue of so many products, by what the table calls it. */
export function readsOf(size: number): Record<string, Read> {
  const createdAt = new Date(middle.createdAt.getTime() + Math.floor(size / 2) * 60_000);
  return {
    'list of 20': ({ products }) => products.search(page),
    'category, by price': ({ products }) => products.search({ ...page, categories: ['bag'], sort: 'price-asc' }),
    'tag and price': ({ products }) =>
      products.search({ ...page, tags: ['women'], minPaise: 50_000, maxPaise: 199_900 }),
    'tag and price, by price': ({ products }) =>
      products.search({ ...page, tags: ['women'], minPaise: 50_000, maxPaise: 199_900, sort: 'price-asc' }),
    'two tags': ({ products }) => products.search({ ...page, tags: ['new', 'sale'] }),
    'the middle, by `after`': ({ products }) => products.search({ ...page, after: { createdAt, id: middle.id } }),
    'the middle, by `page`': ({ products }) =>
      products.search({ ...page, offset: Math.min(200_000, Math.floor(size / 40) * 20) }),
    'list of 20, with all facets': ({ products }) => products.search({ ...page, countsMarks: true }),
    'a brand of 20, with all facets': ({ products }) =>
      products.search({ ...page, marks: { brand: ['Tana'] }, countsMarks: true }),
    'a colour of half, with all facets': ({ products }) =>
      products.search({ ...page, marks: { color: ['blue'] }, countsMarks: true }),
    'a price, with all facets': ({ products }) =>
      products.search({ ...page, minPaise: 50_000, maxPaise: 199_900, countsMarks: true }),
    'a colour, a price and stock, with all facets': ({ products }) =>
      products.search({
        ...{ ...page, minPaise: 50_000, maxPaise: 199_900, countsMarks: true },
        marks: { color: ['blue'], stock: ['in'] },
      }),
    'a rare word': ({ products }) => products.search({ ...page, words: [RARE_WORD] }),
    'a common word': ({ products }) => products.search({ ...page, words: [COMMON_WORD] }),
    'a misspelled word': (shop) => listProducts(shop, { q: MISSPELLED, limit: page.limit }),
    'a product': ({ products }) => products.get('1'.padStart(24, '0')),
  };
}
