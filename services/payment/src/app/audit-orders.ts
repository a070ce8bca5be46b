import type { Difference } from '@shop/contracts/api/audits';
import type { OrderForAudit } from '@shop/contracts/internal/audit';
import { difference } from '@shop/platform/audit/look-into';
import type { Queryable } from '@shop/platform/db/database';
import { moneyOfOrders, moneyWithoutOrder } from '../adapters/order-audit';
import { compareOrder, orderMissing, type OrderDifference } from '../domain/compare-order';

/** A page of all orders, by id; empty behind the last. */
export type ReadOrders = (after: string) => Promise<OrderForAudit[]>;

/**
 * Compares all orders with their money, and all money with its orders. What is on its way from one service to the other shows as a difference: a second look
 * finds it gone.
 */
export async function auditOrders(
  db: Queryable,
  readOrders: ReadOrders,
): Promise<Record<OrderDifference['about'], Difference[]>> {
  const found: Record<OrderDifference['about'], Difference[]> = { orders: [], sales: [] };
  for (let after = ''; ;) {
    const orders = await readOrders(after);
    const ids = orders.map(({ id }) => id);
    const last = ids.at(-1);
    for (const payment of await moneyWithoutOrder(db, { after, upTo: last ?? null, ids })) {
      const { what, todo } = orderMissing(payment);
      found.orders.push(difference('orders', what, { what, todo }));
    }
    if (last === undefined) return found;
    after = last;
    const rows = await moneyOfOrders(db, ids);
    const money = new Map(rows.map((row) => [row.orderId, row]));
    for (const order of orders)
      for (const { about, what, todo } of compareOrder(order, money.get(order.id)))
        found[about].push(difference(about, what, { what, todo }));
  }
}
