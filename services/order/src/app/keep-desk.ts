import type { Database } from '@shop/platform/db/database';
import { inParts } from '@shop/platform/db/forget-old';
import { lockRecheck, noteRechecked, recheckOrders } from '../adapters/desk-rows';
import { mergeOfferCounts } from '../adapters/offer-counts';
import { lookAtDesk, mergeCounts } from '../adapters/order-counts';

const BATCH = 100;

/**
 * Puts the counts of orders and of the uses of offers together, and looks again at orders of products whose sizes came or went, in parts.
 * @param signal ends it early: the next run goes on
 */
export async function keepDesk(db: Database, signal?: AbortSignal): Promise<void> {
  const due = await lookAtDesk(db);
  if (due.counts) await inParts(() => mergeCounts(db), signal);
  if (due.uses) await inParts(() => mergeOfferCounts(db), signal);
  if (due.products) await inParts(() => recheckPart(db), signal);
}

/** @returns whether there may be more */
function recheckPart(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const product = await lockRecheck(tx);
    if (!product) return false;
    const ids = await recheckOrders(tx, product, BATCH);
    await noteRechecked(tx, product.productId, ids.length === BATCH ? (ids.at(-1) ?? null) : null);
    return true;
  });
}
