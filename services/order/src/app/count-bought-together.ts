import type { Database } from '@shop/platform/db/database';
import { countNextOrders } from '../adapters/bought-together-rows';
import type { Clock } from '../adapters/database-clock';

/** Orders that are counted in one transaction. */
const TOGETHER = 200;
/** By then whoever has written an earlier moment has committed, or never will; in ms. */
const SETTLED_MS = 20_000;

/** Counts what was bought together in orders that were paid since, each once: how far it came is noted with the counts. */
export async function countBoughtTogether(db: Database, now: Clock, signal?: AbortSignal): Promise<void> {
  const before = new Date((await now(db)).getTime() - SETTLED_MS);
  for (;;) {
    const counted = await db.transaction((tx) => countNextOrders(tx, before, TOGETHER));
    if (counted !== TOGETHER || signal?.aborted === true) return;
  }
}
