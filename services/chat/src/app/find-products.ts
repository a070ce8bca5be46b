import type { Product } from '@shop/contracts/api/product';
import { SHOWN } from '../domain/describe-products';
import type { ProductWish } from '../domain/product-wish';
import type { Catalog, ProductQuestion } from '../ports/catalog';

export interface Found {
  readonly products: readonly Product[];
  /** `close`: nothing has everything that was asked for, these come near */
  readonly match: 'exact' | 'close' | 'none';
}

/** More than are shown, because some are left out afterwards. */
const READ = 24;

/** Searches for a wish; when nothing fits, for ever less of it, and at last for its single words. */
export async function findProducts(catalog: Catalog, wish: ProductWish): Promise<Found> {
  for (const looser of loosen(wish)) {
    const products = await search(catalog, looser);
    if (products.length > 0) return { products, match: looser === wish ? 'exact' : 'close' };
  }
  const products = await searchByWord(catalog, wish);
  return { products, match: products.length > 0 ? 'close' : 'none' };
}

/** The wish, then without its price, then both with its category as a word. */
function loosen(wish: ProductWish): ProductWish[] {
  const named = nameCategory(wish);
  return (named ? [wish, named] : [wish]).flatMap((each) => [each, ...anyPrice(each)]);
}

/** The wish at any price, what is nearest to that price first; nothing if it named none. */
function anyPrice({ price, ...wish }: ProductWish): ProductWish[] {
  if (price.min === undefined && price.max === undefined) return [];
  return [{ ...wish, price: {}, sort: price.max === undefined ? 'price-desc' : 'price-asc' }];
}

/** The shop's owner may have named its categories otherwise; what is in them is still described by the usual word. */
function nameCategory({ category, words, ...wish }: ProductWish): ProductWish | undefined {
  return category && { ...wish, words: [...words, category.toLowerCase()] };
}

async function search(catalog: Catalog, wish: ProductWish): Promise<Product[]> {
  const products = await catalog.search(questionOf(wish));
  return products.filter((product) => hasBadge(product, wish)).slice(0, SHOWN);
}

/** Most words in common first. */
async function searchByWord(catalog: Catalog, wish: ProductWish): Promise<Product[]> {
  if (wish.words.length < 2) return [];
  const lists = await Promise.all(wish.words.map((word) => search(catalog, { ...wish, words: [word] })));
  const hits = new Map<string, { product: Product; count: number }>();
  for (const product of lists.flat()) {
    const known = hits.get(product._id);
    hits.set(product._id, { product, count: (known?.count ?? 0) + 1 });
  }
  return [...hits.values()]
    .sort((a, b) => b.count - a.count)
    .map(({ product }) => product)
    .slice(0, SHOWN);
}

/** The catalog takes several tags as "any of them", so the audience goes there and the badge is checked here. */
function questionOf({ words, category, audience, badge, price, sort }: ProductWish): ProductQuestion {
  return {
    ...(words.length > 0 ? { q: words.join(' ') } : {}),
    ...(category ? { category } : {}),
    ...(audience || badge ? { tag: audience ?? badge } : {}),
    ...(price.min === undefined ? {} : { minPrice: price.min }),
    ...(price.max === undefined ? {} : { maxPrice: price.max }),
    ...(sort ? { sort } : {}),
    limit: READ,
  };
}

function hasBadge(product: Product, { badge }: ProductWish): boolean {
  if (badge === undefined) return true;
  return (product.tag ?? '').split(',').some((tag) => tag.trim().toLowerCase() === badge);
}
