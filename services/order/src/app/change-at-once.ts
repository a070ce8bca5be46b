import type { Database } from '@shop/platform/db/database';
import { lookTogether, NOTHING_TO_SEE, type Look } from '@shop/platform/db/looks';
import type { Part } from '@shop/platform/db/parts';
import { ChangedMeanwhileError } from '@shop/platform/db/transaction';
import type { Clock } from '../adapters/database-clock';
import { orderLook } from '../adapters/order-rows';
import { stockOfOrderLook } from '../adapters/stock-rows';
import { orderUnchanged } from '../adapters/unchanged';
import type { Decision } from '../domain/decision';
import type { Order } from '../domain/order';
import { changeOf, writeChanges, type Decide } from './change-order';

/** Decisions that write nothing but the order's row and timeline, its stock and its events. */
const AT_ONCE: readonly Decision['kind'][] = ['hold-longer', 'paid'];

export interface AtOnce {
  readonly now: Clock;
  readonly decide: Decide;
  /** done in the same statement */
  readonly note?: readonly Part[];
  /** what, if it is found, asks for more; who writes it touches the order */
  readonly unless?: Look<never, unknown>;
}

/**
 * Decides on an order as it is and writes that in one statement, for what usually happens once.
 * @returns the order after it; undefined when nothing was done: there is no such order, it was changed meanwhile, or this
 * asks for more. Then `changeOrder` decides, behind the order's lock.
 */
export async function changeAtOnce(
  db: Database,
  orderId: string,
  { now, decide, note = [], unless = NOTHING_TO_SEE }: AtOnce,
): Promise<Order | undefined> {
  const at = await now(db);
  const { found, stock, more } = await lookTogether(db, {
    found: orderLook(orderId),
    stock: stockOfOrderLook(orderId),
    more: unless,
  });
  if (!found || more !== undefined) return undefined;
  const change = changeOf(found.order, decide(found.order, at), at);
  if (change.decision.kind === 'nothing' && note.length === 0) return found.order;
  if (!AT_ONCE.includes(change.decision.kind)) return undefined;
  const ids = new Set(change.moves.map(({ line }) => line.productId));
  const moved = [...stock.values()].filter(({ productId }) => ids.has(productId));
  try {
    return await db.transaction(async (tx) => {
      tx.onlyIf(orderUnchanged(found, moved));
      tx.defer(...note);
      const [after] = await writeChanges(tx, [change], stock, at);
      return after;
    });
  } catch (error) {
    if (error instanceof ChangedMeanwhileError) return undefined;
    throw error;
  }
}
