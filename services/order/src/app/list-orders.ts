import { ORDER_STATUSES, type OrderStatus, type OrderView } from '@shop/contracts/api/order';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Database } from '@shop/platform/db/database';
import { readCounts } from '../adapters/order-counts';
import { countFound, selectPage, type OrderFilter } from '../adapters/order-page';
import type { Order } from '../domain/order';
import { assertInReach, placeName, readPlace } from '../domain/place-in-list';

const PAGE_SIZE = 20;

export interface OrderPage {
  readonly orders: readonly Order[];
  /** of all pages */
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly counts: Readonly<Record<OrderStatus, number>>;
  /** what the desk has to do */
  readonly views: Readonly<Record<OrderView, number>>;
  /** names the place behind this page; absent on the last */
  readonly next?: string;
}

/**
 * Returns a page of all orders, newest first: by its number, or behind the place that another page named.
 * @param mode in a shop that takes real money, `counts` leave out the orders in which none moved; the page has them all
 * @throws ValidationError for a place that no page named, and for a page far from both ends of the list
 */
export async function listOrders(
  db: Database,
  { status, q, view, page = 1, after }: OrderFilter & { readonly page?: number; readonly after?: string },
  mode: PaymentMode,
): Promise<OrderPage> {
  const { statuses, views } = await readCounts(db, mode, view ?? '');
  const counted = q === undefined || q === '' ? statuses : await countFound(db, mode, { q, view });
  const counts = Object.fromEntries(ORDER_STATUSES.map((name) => [name, 0])) as Record<OrderStatus, number>;
  for (const row of counted) counts[row.status] = row.count;
  const total = counted.reduce((sum, row) => sum + (status === undefined || status === row.status ? row.listed : 0), 0);
  if (after === undefined) assertInReach({ page, size: PAGE_SIZE, total });
  const place = after === undefined ? { page, size: PAGE_SIZE, total } : { after: readPlace(after), size: PAGE_SIZE };
  const orders = await selectPage(db, { q, status, view }, place);
  const last = orders.at(-1);
  const isFull = orders.length === PAGE_SIZE && (after !== undefined || page * PAGE_SIZE < total);
  return {
    orders,
    total,
    page,
    pageSize: PAGE_SIZE,
    counts,
    views,
    ...(isFull && last ? { next: placeName(last) } : {}),
  };
}
