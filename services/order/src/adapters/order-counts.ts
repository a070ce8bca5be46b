import { ORDER_VIEWS, type OrderStatus, type OrderView } from '@shop/contracts/api/order';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Queryable } from '@shop/platform/db/database';
import { SPARE_USES } from './offer-counts';

export interface StatusCount {
  readonly status: OrderStatus;
  /** all of them */
  readonly listed: number;
  /** in a shop that takes real money, without the orders in which none moved */
  readonly count: number;
}

export interface OrderCounts {
  /** of the orders that were asked for; empty statuses are left out */
  readonly statuses: readonly StatusCount[];
  /** what the desk has to do */
  readonly views: Readonly<Record<OrderView, number>>;
}

/** Returns the counts that are kept: of all orders, or of those in a view. */
export async function readCounts(db: Queryable, mode: PaymentMode, view: OrderView | ''): Promise<OrderCounts> {
  const rows = await db.query<StatusCount & { view: OrderView | '' }>(
    `SELECT view, status, sum(n)::bigint AS listed,
       coalesce(sum(n) FILTER (WHERE $1::text <> 'live' OR payment_mode IS NULL OR payment_mode = 'live'), 0)::bigint
         AS count
     FROM order_counts GROUP BY view, status HAVING sum(n) <> 0`,
    [mode],
  );
  const views = Object.fromEntries(ORDER_VIEWS.map((name) => [name, 0])) as Record<OrderView, number>;
  for (const row of rows) if (row.view !== '') views[row.view] += row.listed;
  return { statuses: rows.filter((row) => row.view === view), views };
}

/** Rows of one transaction. */
const MOST = 5_000;
/** Fewer are not worth a transaction. */
const FEWEST = 200;

/** What there is to do: counts to put together, and products whose orders have to be looked at again. */
export interface DeskLook {
  readonly counts: boolean;
  /** counts of the uses of offers */
  readonly uses: boolean;
  readonly products: boolean;
}

export async function lookAtDesk(db: Queryable): Promise<DeskLook> {
  const [row] = await db.query<DeskLook>(
    `SELECT (SELECT count(*) FROM (SELECT FROM order_counts LIMIT $1 + 1) few) > $1 AS counts,
       ${SPARE_USES} > $1 AS uses,
       EXISTS (SELECT FROM products_to_recheck) AS products`,
    [FEWEST],
  );
  return row ?? { counts: false, uses: false, products: false };
}

/** Puts counts together. @returns whether there may be more of them */
export async function mergeCounts(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ found: number }>(
    `WITH part AS (SELECT ctid FROM order_counts LIMIT $1),
     gone AS (
       DELETE FROM order_counts WHERE ctid = ANY (ARRAY(SELECT ctid FROM part)) AND (SELECT count(*) FROM part) > $2
       RETURNING view, status, payment_mode, n),
     merged AS (
       INSERT INTO order_counts SELECT view, status, payment_mode, sum(n) FROM gone
       GROUP BY view, status, payment_mode HAVING sum(n) <> 0)
     SELECT count(*) AS found FROM part`,
    [MOST, FEWEST],
  );
  return row?.found === MOST;
}
