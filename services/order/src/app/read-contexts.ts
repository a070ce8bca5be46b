import type { TradeSettings } from '@shop/contracts/api/trade-settings';
import type { Queryable } from '@shop/platform/db/database';
import { findPartRefunds, type PartRefundRow } from '../adapters/part-refund-rows';
import { findReturnsByOrder } from '../adapters/return-rows';
import { findSettings } from '../adapters/settings-rows';
import type { Order } from '../domain/order';
import type { OrderReturn } from '../domain/return';

/** What is kept beside an order and shown with it. */
export interface ReadContext {
  readonly returns: readonly OrderReturn[];
  readonly settings: TradeSettings;
  readonly partRefunds: readonly PartRefundRow[];
}

/** Reads what is shown with orders, all at once. @returns what belongs to one of them */
export async function readContexts(db: Queryable, orders: readonly Order[]): Promise<(order: Order) => ReadContext> {
  const ids = orders.map(({ id }) => id);
  const [settings, returns, partRefunds] = await Promise.all([
    findSettings(db),
    findReturnsByOrder(db, ids),
    findPartRefunds(db, ids),
  ]);
  return ({ id }) => ({ settings, returns: returns.get(id) ?? [], partRefunds: partRefunds.get(id) ?? [] });
}
