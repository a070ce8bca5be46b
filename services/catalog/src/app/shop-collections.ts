import {
  collectionQuery,
  MOST_COLLECTED,
  MOST_LOOKED_AT,
  shopCollection,
  type Collected,
  type CollectedProducts,
  type CollectionLink,
  type ShopCollections,
} from '@shop/contracts/api/collections';
import { LISTING_SIZE } from '@shop/contracts/api/first-view';
import type { ProductSort } from '@shop/contracts/api/product';
import { NotFoundError } from '@shop/platform/errors';
import { parse } from '@shop/platform/http/parse';
import { z } from 'zod';
import { inOrder, listOf, nextCollectionTurn, type CollectedList } from '../domain/collection';
import { isShownAt } from '../domain/content';
import type { CatalogProduct } from '../domain/product';
import type { ChangeJournal } from '../ports/change-journal';
import type { OwnedStore } from '../ports/owned-store';
import type { ProductStore } from '../ports/product-store';
import { presentProduct } from './present-product';
import { changeOwned, notBeforeTurn, turnPlanned, writeOwned, type Writing } from './change-owned';
import type { PublicContent } from './public-answers';
import { findCategories, namesMeant } from './shop-categories';

/** Where collections and their products are. */
export interface Shelves {
  readonly owned: OwnedStore;
  readonly products: ProductStore;
}

export interface CollectionDependencies extends Shelves {
  readonly journal: ChangeJournal;
  readonly now: () => Date;
}

/** `turnedAt`: until when beginnings and ends were told of */
const stored = z.object({ collections: z.array(shopCollection), turnedAt: z.string() });
type Stored = z.infer<typeof stored>;

async function find(owned: OwnedStore): Promise<Stored & { version: number }> {
  const { version, body } = await owned.read('collections');
  return { version, ...(version === 0 ? { collections: [], turnedAt: '' } : stored.parse(body)) };
}

/** All of them, also those that are planned or over, for those who write them. */
export async function findCollections(owned: OwnedStore): Promise<ShopCollections> {
  const { version, collections } = await find(owned);
  return { version, collections };
}

/**
 * Writes the whole list.
 * @throws ConflictError `changed-meanwhile` when it is not the one that the change was made of
 */
export async function changeCollections(
  dependencies: Writing & Pick<CollectionDependencies, 'now'>,
  change: ShopCollections,
): Promise<ShopCollections> {
  const before = await find(dependencies.owned);
  const body: Stored = { collections: change.collections, turnedAt: dependencies.now().toISOString() };
  const version = await changeOwned(dependencies, before.version, {
    name: 'collections',
    what: 'the collections',
    madeOf: change.version,
    body,
  });
  return { version, collections: change.collections };
}

/** What leads to those that are shown now. */
export async function linksToCollections(owned: OwnedStore, now: Date): Promise<CollectionLink[]> {
  const { collections, turnedAt } = await find(owned);
  const at = notBeforeTurn(now, turnedAt);
  return collections
    .filter((each) => isShownAt(each, at))
    .map(({ slug, title, picture, isOnHome }) => ({ slug, title, picture, isOnHome }));
}

/** A page of a collection. @throws NotFoundError where none is shown there; ValidationError for a query that cannot be read */
export async function answerCollection(
  shelves: Shelves,
  slug: string,
  query: unknown,
  now: Date,
): Promise<PublicContent> {
  const { sort, page = 1, limit = LISTING_SIZE } = parse(collectionQuery, query);
  const { collections, turnedAt } = await find(shelves.owned);
  const at = notBeforeTurn(now, turnedAt);
  const found = collections.find((each) => each.slug === slug && isShownAt(each, at));
  if (!found) throw new NotFoundError('There is no such collection');
  const { all } = await collect(shelves, found, at, sort);
  const shown = all.slice((page - 1) * limit, page * limit);
  const { title, text, picture, alt } = found;
  const body = {
    collection: { slug, title, text, picture, alt },
    products: shown.map(presentProduct),
    total: all.length,
  };
  return { body: JSON.stringify(body), productIds: shown.map(({ id }) => id), isList: true };
}

/** What would be in a collection that is still being made. */
export async function previewCollection(shelves: Shelves, made: Collected, at: Date): Promise<CollectedProducts> {
  const { all, isCut } = await collect(shelves, made, at);
  const first = made.holds.by === 'hand' ? all : all.slice(0, LISTING_SIZE);
  return { products: first.map(presentProduct), total: all.length, ...(isCut && { isCut }) };
}

interface Found {
  readonly all: CatalogProduct[];
  /** whether more may fit */
  readonly isCut: boolean;
}
const NOTHING: Found = { all: [], isCut: false };

async function collect({ owned, products }: Shelves, made: Collected, at: Date, asked?: ProductSort): Promise<Found> {
  const { holds, sort } = made;
  if (holds.by === 'hand') {
    const found = new Map((await products.getMany(holds.productIds)).map((each) => [each.id, each]));
    const inPlace = [...new Set(holds.productIds)].map((id) => found.get(id)).filter((each) => each !== undefined);
    return { all: inOrder(inPlace, made, asked), isCut: false };
  }
  const list = listOf(holds, await namesOf(owned, holds.categories), sort, at);
  const found = list ? await readCollected(products, list) : NOTHING;
  return { ...found, all: inOrder(found.all, made, asked) };
}

async function namesOf(owned: OwnedStore, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { categories } = await findCategories({ owned });
  return namesMeant(
    categories,
    categories.filter(({ _id }) => ids.includes(_id)).map(({ name }) => name),
  );
}

/** Products at a time. */
const BATCH = 200;

async function readCollected(products: ProductStore, { search, fits, isEnd }: CollectedList): Promise<Found> {
  const all: CatalogProduct[] = [];
  for (let offset = 0; offset < MOST_LOOKED_AT && all.length <= MOST_COLLECTED; offset += BATCH) {
    const { products: some } = await products.search({ ...search, offset, limit: BATCH });
    all.push(...some.filter(fits));
    const last = some.at(-1);
    if (some.length < BATCH || (last && isEnd(last)))
      return { all: all.slice(0, MOST_COLLECTED), isCut: all.length > MOST_COLLECTED };
  }
  return { all: all.slice(0, MOST_COLLECTED), isCut: true };
}

/** Tells of collections that begin or end to be shown by themselves; see `turnPlanned`. */
export async function turnCollections(
  dependencies: Writing & Pick<CollectionDependencies, 'now'>,
): Promise<number | undefined> {
  const { version, collections, turnedAt } = await find(dependencies.owned);
  const turn = (until: string) => {
    const body: Stored = { collections, turnedAt: until };
    return writeOwned(dependencies, 'collections', { version: version + 1, body });
  };
  return turnPlanned({ turnedAt, next: (after) => nextCollectionTurn(collections, after), turn }, dependencies.now());
}
