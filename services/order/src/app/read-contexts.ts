import type { TradeSettings } from '@shop/contracts/api/trade-settings';
import type { Queryable } from '@shop/platform/db/database';
import { findReturnsByOrder } from '../adapters/return-rows';
import { findSettings } from '../adapters/settings-rows';
import type { Order } from '../domain/order';
import type { OrderReturn } from '../domain/return';

/** What is kept beside an order and shown with it. */
export interface ReadContext {
  readonly returns: readonly OrderReturn[];
  readonly settings: TradeSettings;
}

/** Reads what is shown with orders, all at once. @returns what belongs to one of them */
export async function readContexts(db: Queryable, orders: readonly Order[]): Promise<(order: Order) => ReadContext> {
  const [settings, returns] = await Promise.all([
    findSettings(db),
    findReturnsByOrder(
      db,
      orders.map(({ id }) => id),
    ),
  ]);
  return ({ id }) => ({ settings, returns: returns.get(id) ?? [] });
}
