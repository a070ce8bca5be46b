import type { Database, Tx } from '@shop/platform/db/database';
import { TooManyError, UnauthorizedError } from '@shop/platform/errors';
import type { ImageStore } from '@shop/platform/images/image-store';
import { countWritten, lockPerson } from '../../adapters/opinions/people-rows';
import { lockSums, saveSums } from '../../adapters/opinions/sums-rows';
import { sumsAfter, type Review, type ReviewSums } from '../../domain/review';
import type { ProductStore } from '../../ports/product-store';
import { productNotFound } from '../update-product';

export interface OpinionDependencies {
  readonly db: Database;
  readonly products: ProductStore;
  readonly images: ImageStore;
  readonly now: () => Date;
  /** has a product's readers told of what is said of it now; rejects only where they cannot be told */
  readonly publish: (productId: string) => Promise<void>;
}

export interface OpinionChange {
  readonly tx: Tx;
  /** A review comes, changes or goes: the sums follow. */
  readonly count: (before: Review | undefined, after: Review | undefined) => void;
}

/**
 * Changes what is said of a product, one change at a time for a person and for a product, and tells its readers before it
 * resolves. Whoever locks both locks the person first.
 * @param userId whoever says it; the staff has none
 * @throws NotFoundError for a product that is gone, UnauthorizedError for a person who is; UnavailableError where its readers cannot
 *   be told of what is changed by then
 */
export async function changeOpinions<T>(
  { db, publish }: Pick<OpinionDependencies, 'db' | 'publish'>,
  { productId, userId }: { readonly productId: string; readonly userId?: string },
  work: (change: OpinionChange) => Promise<T>,
): Promise<T> {
  const result = await db.transaction(async (tx) => {
    if (userId !== undefined && (await lockPerson(tx, userId))) throw new UnauthorizedError();
    const locked = await lockSums(tx, productId);
    if (locked.isGone) throw productNotFound();
    let sums: ReviewSums = locked;
    const count = (before: Review | undefined, after: Review | undefined) => {
      sums = sumsAfter(sums, before, after);
    };
    const done = await work({ tx, count });
    await saveSums(tx, productId, sums);
    return done;
  });
  await publish(productId);
  return result;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_A_DAY = 20;

/** @throws TooManyError for somebody who writes all day */
export async function assertWritesLittle(tx: Tx, userId: string, now: Date): Promise<void> {
  if ((await countWritten(tx, userId, new Date(now.getTime() - DAY_MS))) < MOST_A_DAY) return;
  throw new TooManyError('too-many-texts', 'You have written a lot today. Please go on tomorrow.', 3600);
}
