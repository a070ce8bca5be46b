import { parse as parseQuery } from 'node:querystring';
import { productQuery } from '@shop/contracts/api/product';
import { id } from '@shop/contracts/fields';
import type { PublicAnswer, PublicCatalogue } from '@shop/contracts/internal/catalog';
import { GoneError, NotFoundError } from '@shop/platform/errors';
import { parse } from '@shop/platform/http/parse';
import type { ChangeJournal } from '../ports/change-journal';
import type { ProductStore } from '../ports/product-store';
import { listProducts } from './list-products';
import { presentProduct } from './present-product';
import { productNotFound } from './update-product';

export type PublicContent = Omit<PublicAnswer, 'version'>;

/** @throws ValidationError for a query that cannot be read */
export async function answerList(products: ProductStore, query: unknown): Promise<PublicContent> {
  const list = await listProducts(products, parse(productQuery, query));
  return { body: JSON.stringify(list), productIds: list.products.map(({ _id }) => _id), isList: true };
}

/** @throws NotFoundError when there is no such product, or cannot be */
export async function answerProduct(products: ProductStore, productId: unknown): Promise<PublicContent> {
  const wanted = id.safeParse(productId);
  const product = wanted.success ? await products.get(wanted.data) : undefined;
  if (!product) throw productNotFound();
  return { body: JSON.stringify(presentProduct(product)), productIds: [product.id], isList: false };
}

/** @throws GoneError when there was such a product, NotFoundError when there never was */
async function answerProductOrGone(products: ProductStore, productId: unknown): Promise<PublicContent> {
  try {
    return await answerProduct(products, productId);
  } catch (error) {
    const known = id.safeParse(productId);
    if (known.success && error instanceof NotFoundError && (await products.wasRemoved(known.data)))
      throw new GoneError(error.message);
    throw error;
  }
}

const LISTS = new Set(['/api/products', '/api/products/shop']);
const PRODUCT = /^\/api\/products\/([^/]+)$/;

/**
 * What GET of the public addresses answers, for whoever keeps it. An answer is at least of the version that it names: what
 * is written while it is read makes it newer, never older.
 */
export function createPublicCatalogue(products: ProductStore, journal: ChangeJournal): PublicCatalogue {
  return {
    changesSince: (version) => journal.since(version),
    answer: async (address) => {
      const { version } = await journal.since();
      const [path = '', query = ''] = address.split(/\?(.*)/s);
      // as Express reads a query
      const content = LISTS.has(path)
        ? await answerList(products, parseQuery(query))
        : await answerProductOrGone(products, PRODUCT.exec(path)?.[1]);
      return { version, ...content };
    },
  };
}
