import { ORDER_STATUSES } from '@shop/contracts/api/order';
import type { Database } from '@shop/platform/db/database';
import { createCounter, type Metrics } from '@shop/platform/metrics';

/** Counts the orders that come into each status, by the events that are committed with every such change. */
export function countOrders(db: Database, metrics: Metrics): void {
  const count = createCounter(metrics, {
    name: 'orders_total',
    help: 'Orders that came into a status',
    label: 'status',
    values: ORDER_STATUSES,
  });
  db.events.on('outbox', (events) => {
    for (const { data } of events) if ('status' in data) count(data.status);
  });
}
