import { parse as parseQuery } from 'node:querystring';
import { OWN_PAGES } from '@shop/contracts/api/content';
import { productQuery } from '@shop/contracts/api/product';
import { questionQuery } from '@shop/contracts/api/question';
import { reviewQuery } from '@shop/contracts/api/review';
import { id } from '@shop/contracts/fields';
import type { CatalogueVersion, PublicAnswer, PublicCatalogue } from '@shop/contracts/internal/catalog';
import type { Database } from '@shop/platform/db/database';
import { GoneError, NotFoundError } from '@shop/platform/errors';
import { parse } from '@shop/platform/http/parse';
import type { ChangeJournal } from '../ports/change-journal';
import type { OwnedStore } from '../ports/owned-store';
import type { ProductStore } from '../ports/product-store';
import { findInList, type Findable } from './list-products';
import { listQuestions, listReviews } from './opinions/list-opinions';
import { presentProduct } from './present-product';
import { findCategories } from './shop-categories';
import { answerCollection } from './shop-collections';
import { answerContent, answerPage } from './shop-content';
import { productNotFound } from './update-product';
import { isForAll, type ReadWholeList } from './whole-list';

export type PublicContent = Omit<PublicAnswer, 'version'>;

/** What products are listed by. */
export interface Listed extends Findable {
  readonly readWholeList: ReadWholeList;
}

/** @throws ValidationError for a query that cannot be read */
export async function answerList(listed: Listed, query: unknown, version?: CatalogueVersion): Promise<PublicContent> {
  const wanted = parse(productQuery, query);
  if (isForAll(wanted)) return listed.readWholeList();
  const { list, missed } = await findInList(listed, wanted, version);
  return { body: JSON.stringify(list), productIds: list.products.map(({ _id }) => _id), isList: true, missed };
}

/** @throws NotFoundError when there is no such product, or cannot be */
export async function answerProduct(products: ProductStore, productId: unknown): Promise<PublicContent> {
  const wanted = id.safeParse(productId);
  const product = wanted.success ? await products.get(wanted.data) : undefined;
  if (!product) throw productNotFound();
  return { body: JSON.stringify(presentProduct(product)), productIds: [product.id], isList: false };
}

/** The shelves of the shop, in their order. Kept like a list: each change of what the owner writes touches all of those. */
export async function answerCategories(owned: OwnedStore): Promise<PublicContent> {
  const { version, categories } = await findCategories({ owned });
  return { body: JSON.stringify({ version, categories }), productIds: [], isList: true };
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

/** What is said of products, and of which. */
export interface Spoken {
  readonly db: Database;
  readonly products: ProductStore;
}

/** @throws NotFoundError when there is no such product, ValidationError for a query that cannot be read */
export async function answerReviews({ db, products }: Spoken, of: unknown, query: unknown): Promise<PublicContent> {
  const wanted = parse(reviewQuery, query);
  const productId = await requireProduct(products, of);
  const list = await listReviews(db, productId, wanted);
  return { body: JSON.stringify(list), productIds: [productId], isList: false };
}

/** @throws NotFoundError when there is no such product, ValidationError for a query that cannot be read */
export async function answerQuestions({ db, products }: Spoken, of: unknown, query: unknown): Promise<PublicContent> {
  const { page } = parse(questionQuery, query);
  const productId = await requireProduct(products, of);
  const list = await listQuestions(db, productId, page);
  return { body: JSON.stringify(list), productIds: [productId], isList: false };
}

async function requireProduct(products: ProductStore, of: unknown): Promise<string> {
  const wanted = id.safeParse(of);
  if (!wanted.success || !(await products.get(wanted.data))) throw productNotFound();
  return wanted.data;
}

const LISTS = new Set(['/api/products', '/api/products/shop']);
const COLLECTION = /^\/api\/collections\/([^/]+)$/;
const SAID = /^\/api\/products\/([^/]+)\/(reviews|questions)$/;
const PRODUCT = /^\/api\/products\/([^/]+)$/;

/**
 * What GET of the public addresses answers, for whoever keeps it. An answer is at least of the version that it names: what
 * is written while it is read makes it newer, never older.
 */
export function createPublicCatalogue(listed: Listed, db: Database, journal: ChangeJournal): PublicCatalogue {
  const { products, owned } = listed;
  return {
    changesSince: (version) => journal.since(version),
    answer: async (address) => {
      const { version } = await journal.since();
      const [path = '', query = ''] = address.split(/\?(.*)/s);
      // as Express reads a query
      return { version, ...(await contentOf(path, parseQuery(query), version)) };
    },
  };

  function contentOf(path: string, query: unknown, version: CatalogueVersion): Promise<PublicContent> {
    if (path === '/api/categories') return answerCategories(owned);
    if (path === '/api/content') return answerContent(owned, () => new Date());
    const own = OWN_PAGES.find((name) => path === `/api/content/${name}`);
    if (own) return answerPage(owned, own, () => new Date());
    const [, slug] = COLLECTION.exec(path) ?? [];
    if (slug !== undefined) return answerCollection(listed, slug, query, new Date());
    if (LISTS.has(path)) return answerList(listed, query, version);
    const [, of, what] = SAID.exec(path) ?? [];
    if (what === 'reviews') return answerReviews({ db, products }, of, query);
    if (what === 'questions') return answerQuestions({ db, products }, of, query);
    return answerProductOrGone(products, PRODUCT.exec(path)?.[1]);
  }
}
