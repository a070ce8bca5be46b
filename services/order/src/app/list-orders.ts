import { ORDER_STATUSES, type OrderStatus } from '@shop/contracts/api/order';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Database } from '@shop/platform/db/database';
import { countByStatus, selectPage, type OrderFilter } from '../adapters/order-page';
import type { Order } from '../domain/order';

const PAGE_SIZE = 20;

export interface OrderPage {
  readonly orders: readonly Order[];
  /** of all pages */
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly counts: Readonly<Record<OrderStatus, number>>;
}

/**
 * Returns a page of all orders, newest first; `q` is the start or end of an order's id, or part of a product's name.
 * @param mode in a shop that takes real money, `counts` leave out the orders in which none moved; the page has them all
 */
export async function listOrders(
  db: Database,
  { status, q, page = 1 }: OrderFilter & { readonly page?: number },
  mode: PaymentMode,
): Promise<OrderPage> {
  const counted = await countByStatus(db, mode, { q });
  const counts = Object.fromEntries(ORDER_STATUSES.map((name) => [name, 0])) as Record<OrderStatus, number>;
  for (const row of counted) counts[row.status] = row.count;
  const total = counted.reduce((sum, row) => sum + (status === undefined || status === row.status ? row.listed : 0), 0);
  const orders = await selectPage(db, { q, status }, { page, size: PAGE_SIZE, total });
  return { orders, total, page, pageSize: PAGE_SIZE, counts };
}
