import { MOST_STOCK_REQUESTS } from '@shop/contracts/api/stock-request';
import type { Database } from '@shop/platform/db/database';
import { ConflictError, NotFoundError } from '@shop/platform/errors';
import type { ReadAvailability } from '../adapters/stock-directory';
import { insertRequest } from '../adapters/stock-request-rows';
import { findAwaited } from './find-awaited';
import type { Awaited } from '../domain/stock-reason';

/**
 * Notes that somebody wants to be told, once.
 * @throws NotFoundError, also `variant-not-found`; ConflictError `in-stock` for what can be ordered now, `not-for-sale` for a
 * variant that is not sold any more, `too-many-requests`
 */
export async function askForStock(
  { db, availability }: { db: Database; availability: ReadAvailability },
  accountId: string,
  awaited: Awaited,
): Promise<void> {
  const { productId } = awaited;
  const { state } = findAwaited((await availability([productId])).get(productId), awaited);
  if (state === 'no-product') throw new NotFoundError('Product not found');
  if (state === 'no-variant')
    throw new NotFoundError('This product does not come like that any more', 'variant-not-found');
  if (state === 'not-sold') throw new ConflictError('not-for-sale', 'This choice is not sold any more');
  if (state === 'there') throw new ConflictError('in-stock', 'It is back: you can order it now');
  if (!(await insertRequest(db, accountId, awaited, MOST_STOCK_REQUESTS)))
    throw new ConflictError('too-many-requests', `You wait for ${MOST_STOCK_REQUESTS} pieces, the most we can keep`);
}
