import {
  FIRST_CATEGORIES,
  shopCategory,
  type ShopCategories,
  type ShopCategory,
} from '@shop/contracts/api/shop-categories';
import { z } from 'zod';
import { categoryInUse } from '../domain/category-in-use';
import type { ChangeJournal } from '../ports/change-journal';
import type { OwnedStore } from '../ports/owned-store';
import type { ProductStore } from '../ports/product-store';
import { changedMeanwhile, changeOwned, writeOwned } from './change-owned';

export interface CategoryDependencies {
  owned: OwnedStore;
  products: ProductStore;
  journal: ChangeJournal;
}

/** A name that products may still carry, and the one that they are to carry. */
const rename = z.object({ from: z.string(), to: z.string() });
const stored = z.object({ categories: z.array(shopCategory), renames: z.array(rename) });
type Stored = z.infer<typeof stored>;

interface Found extends Stored {
  readonly version: number;
}

export async function findCategories({ owned }: Pick<CategoryDependencies, 'owned'>): Promise<Found> {
  const { version, body } = await owned.read('categories');
  return { version, ...(version === 0 ? { categories: [...FIRST_CATEGORIES], renames: [] } : stored.parse(body)) };
}

/** for whom it is told that somebody else has changed them */
const CATEGORIES = 'the categories';

/**
 * Writes the whole list. Products of a category that is called otherwise go along; one that has products is not taken away.
 * @throws ConflictError `changed-meanwhile` when the list is not the one that the change was made of; or
 * `category-in-use` when one that is taken away has products
 */
export async function changeCategories(
  dependencies: CategoryDependencies,
  change: ShopCategories,
): Promise<ShopCategories> {
  const before = await findCategories(dependencies);
  // who read an older list is told so first, whatever has products meanwhile
  if (before.version !== change.version) throw changedMeanwhile(CATEGORIES);
  await assertUnused(dependencies.products, withoutSuccessor(before.categories, change.categories));
  const renames = renamesOf(before, change.categories);
  const body: Stored = { categories: change.categories, renames };
  const version = await changeOwned(dependencies, before.version, {
    name: 'categories',
    what: CATEGORIES,
    madeOf: change.version,
    body,
  });
  return { version, categories: change.categories };
}

function withoutSuccessor(before: readonly ShopCategory[], after: readonly ShopCategory[]): string[] {
  const ids = new Set(after.map(({ _id }) => _id));
  const names = new Set(after.map(({ name }) => name.toLowerCase()));
  return before.filter(({ _id, name }) => !ids.has(_id) && !names.has(name.toLowerCase())).map(({ name }) => name);
}

/** Those that are not done yet stay, to what that category is called now. */
function renamesOf({ categories, renames }: Found, after: readonly ShopCategory[]): Stored['renames'] {
  const fresh = categories.flatMap(({ _id, name }) => {
    const now = after.find((each) => each._id === _id);
    return now === undefined || now.name === name ? [] : [{ from: name, to: now.name }];
  });
  const named = new Set(after.map(({ name }) => name.toLowerCase()));
  const open = renames.map(({ from, to }) => ({ from, to: fresh.find((each) => each.from === to)?.to ?? to }));
  // a name that a category has again is nobody's former one
  return [...open, ...fresh].filter(
    ({ from, to }) => from !== to && (!named.has(from.toLowerCase()) || from.toLowerCase() === to.toLowerCase()),
  );
}

async function assertUnused(products: ProductStore, names: readonly string[]): Promise<void> {
  const counts = await Promise.all(
    names.map(async (name) => {
      const { total } = await products.search({ categories: [name.toLowerCase()], offset: 0, limit: 1 });
      return { name, products: total };
    }),
  );
  const used = counts.filter(({ products: held }) => held > 0);
  if (used.length > 0) throw categoryInUse(used);
}

/** Products at a time. */
const BATCH = 50;

/**
 * Moves products along with categories that are called otherwise, one by one, each with its event; what a process that died
 * has left is done at the next run.
 */
export async function finishRenames(
  dependencies: CategoryDependencies,
  move: (id: string, category: string) => Promise<unknown>,
): Promise<void> {
  const { renames } = await findCategories(dependencies);
  for (const { from, to } of renames) await moveAll(dependencies.products, from, to, move);
  if (renames.length === 0) return;
  const { version, categories, renames: now } = await findCategories(dependencies);
  const open = now.filter(({ from, to }) => !renames.some((done) => done.from === from && done.to === to));
  const body: Stored = { categories, renames: open };
  await writeOwned(dependencies, 'categories', { version: version + 1, body });
}

async function moveAll(
  products: ProductStore,
  from: string,
  to: string,
  move: (id: string, category: string) => Promise<unknown>,
): Promise<void> {
  for (let skipped = 0; ;) {
    const { products: some } = await products.search({
      categories: [from.toLowerCase()],
      sort: 'newest',
      offset: skipped,
      limit: BATCH,
    });
    for (const { id, category } of some) if (category !== to) await move(id, to);
    // one whose name differs in case only stays in the same list
    if (from.toLowerCase() === to.toLowerCase()) skipped += some.length;
    if (some.length < BATCH) return;
  }
}

/** The categories that an address or a query names, by slug or by name, with those that are part of them; in lower case. */
export function namesMeant(categories: readonly ShopCategory[], wanted: readonly string[]): string[] {
  const meant = wanted.flatMap((value) => {
    const key = value.toLowerCase();
    const found =
      categories.find(({ name }) => name.toLowerCase() === key) ?? categories.find(({ slug }) => slug === key);
    if (!found) return [key];
    const parts = categories.filter(({ parent }) => parent === found.slug);
    return [found, ...parts].map(({ name }) => name.toLowerCase());
  });
  return [...new Set(meant)];
}
