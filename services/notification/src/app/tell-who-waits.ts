import type { Database } from '@shop/platform/db/database';
import { insertDelivery } from '../adapters/delivery-rows';
import type { ReadAvailability } from '../adapters/stock-directory';
import { forgetProductRequests, takeRequests } from '../adapters/stock-request-rows';
import { findAwaited } from './find-awaited';
import type { Awaited } from '../domain/stock-reason';

/** Requests that become messages in one transaction. */
const TOGETHER = 200;

export interface TellingDependencies {
  readonly db: Database;
  readonly availability: ReadAvailability;
  /** is told that there are messages to send */
  readonly wake: () => void;
}

/**
 * Turns requests for what can be ordered again into messages, each once: a request goes in the transaction in which its message
 * is written. What is so now is asked of who keeps the stock, so that it does not matter which event brought us here, nor how
 * often or how late it came.
 * @param awaited of at most a hundred products
 */
export async function tellWhoWaits(
  { db, availability, wake }: TellingDependencies,
  awaited: readonly Awaited[],
): Promise<void> {
  if (awaited.length === 0) return;
  const products = await availability([...new Set(awaited.map(({ productId }) => productId))]);
  for (const one of awaited) {
    const { state } = findAwaited(products.get(one.productId), one);
    if (state === 'no-product') await forgetProductRequests(db, one.productId);
    if (state !== 'there') continue;
    while ((await tellSome(db, one)) === TOGETHER);
    wake();
  }
}

function tellSome(db: Database, awaited: Awaited): Promise<number> {
  return db.transaction(async (tx) => {
    const waiting = await takeRequests(tx, awaited, TOGETHER);
    for (const { id, accountId } of waiting)
      await insertDelivery(tx, `back-in-stock ${id}`, {
        ...{ code: 'back-in-stock', data: awaited },
        ...{ accountKind: 'user', accountId, occurredAt: new Date() },
      });
    return waiting.length;
  });
}
