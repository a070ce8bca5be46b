import { MOST_STOCK_REQUESTS } from '@shop/contracts/api/stock-request';
import type { Database } from '@shop/platform/db/database';
import type { ReadAvailability } from '../adapters/stock-directory';
import { deleteRequest, insertRequest } from '../adapters/stock-request-rows';
import { findAwaited } from './find-awaited';
import type { MailContent } from '../domain/mail';
import type { Awaited } from '../domain/stock-reason';
import { backInStock } from '../templates/back-in-stock';
import type { Reader, Shop } from '../templates/layout';

interface StockSources {
  readonly db: Database;
  readonly availability: ReadAvailability;
  readonly shop: Shop;
}

/**
 * Writes that something is back, if it still is. What was sold out again before the mail could go is waited for further; the
 * next look at what people wait for sees whether it came back in between.
 */
export async function composeStockMail(
  { db, availability, shop }: StockSources,
  accountId: string,
  awaited: Awaited,
  reader: Reader,
): Promise<MailContent | { readonly notNeeded: string }> {
  const { productId } = awaited;
  const found = findAwaited((await availability([productId])).get(productId), awaited);
  if (found.state === 'sold-out') {
    await insertRequest(db, accountId, awaited, MOST_STOCK_REQUESTS);
    return { notNeeded: 'it is sold out again' };
  }
  if (found.state !== 'there') return { notNeeded: 'it is not sold any more' };
  // one that an attempt before this has put back, or that was made since: this mail is its answer
  await deleteRequest(db, accountId, awaited);
  return backInStock(shop, reader, { ...awaited, ...found });
}
