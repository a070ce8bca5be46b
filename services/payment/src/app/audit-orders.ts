import type { Difference } from '@shop/contracts/api/audits';
import type { OrderForAudit } from '@shop/contracts/internal/audit';
import { difference } from '@shop/platform/audit/look-into';
import type { Queryable } from '@shop/platform/db/database';
import { moneyOfOrders } from '../adapters/order-audit';
import { compareOrder, type OrderDifference } from '../domain/compare-order';

/** A page of all orders, by id; empty behind the last. */
export type ReadOrders = (after: string) => Promise<OrderForAudit[]>;

/**
 * Compares all orders with their money. What is on its way from one service to the other shows as a difference: a second look
 * finds it gone.
 */
export async function auditOrders(
  db: Queryable,
  readOrders: ReadOrders,
): Promise<Record<OrderDifference['about'], Difference[]>> {
  const found: Record<OrderDifference['about'], Difference[]> = { orders: [], sales: [] };
  for (let after = ''; ;) {
    const orders = await readOrders(after);
    const last = orders.at(-1);
    if (!last) return found;
    after = last.id;
    const rows = await moneyOfOrders(
      db,
      orders.map(({ id }) => id),
    );
    const money = new Map(rows.map((row) => [row.orderId, row]));
    for (const order of orders)
      for (const { about, what, todo } of compareOrder(order, money.get(order.id)))
        found[about].push(difference(about, what, { what, todo }));
  }
}
