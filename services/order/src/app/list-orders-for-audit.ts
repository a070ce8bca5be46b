import { MOST_AUDITED, type OrderForAudit } from '@shop/contracts/internal/audit';
import type { Queryable } from '@shop/platform/db/database';
import { ordersForAudit } from '../adapters/orders-for-audit';

/** Returns the next page of all orders, for their owner's money to be compared with. Empty behind the last. */
export function listOrdersForAudit(db: Queryable, after = ''): Promise<OrderForAudit[]> {
  return ordersForAudit(db, after, MOST_AUDITED);
}
