import type { DistributedMeasured } from '../load/measured';
import { TRAFFIC } from './traffic';

/** Rows of these are deleted after a week. */
const WEEK = new Set(['order.inbox', 'payment.inbox', 'order.idempotency_keys', 'payment.idempotency_keys']);
/** Of these after thirty days. */
const MONTH = new Set(['payment.webhook_inbox']);
const KEPT_DAYS = { week: 7, month: 30 } as const;

export interface Rows {
  readonly kept: number;
  readonly week: number;
  readonly month: number;
}

/** Bytes in PostgreSQL of one paid order by how long they stay. What waits in the outbox and the sandbox are left out. */
export function bytesInPostgres({ purchase }: DistributedMeasured): Rows {
  const sum = (wanted: (table: string) => boolean) =>
    Object.entries(purchase.database.tables)
      .filter(([table]) => /^(order|payment)\./.test(table) && !table.endsWith('.outbox') && wanted(table))
      .reduce((total, [, bytes]) => total + bytes, 0);
  return {
    kept: sum((table) => !WEEK.has(table) && !MONTH.has(table)),
    week: sum((table) => WEEK.has(table)),
    month: sum((table) => MONTH.has(table)),
  };
}

/** Bytes after so many days of so many orders. */
export function bytesAfter({ kept, week, month }: Rows, ordersADay: number, days: number): number {
  return ordersADay * (kept * days + week * Math.min(days, KEPT_DAYS.week) + month * Math.min(days, KEPT_DAYS.month));
}

/** Events of one paid order; those that are never paid and expire have theirs. */
export interface Events {
  /** in order's outbox */
  readonly ofOrder: number;
  /** that payment reads of orders, and catalog of stock */
  readonly orders: number;
  readonly stock: number;
  readonly all: number;
  /** bytes of all of them */
  readonly bytes: number;
  /** pushes to shoppers */
  readonly pushes: number;
}

export function eventsOfOrder({ purchase }: DistributedMeasured): Events {
  const count = (type: string) => purchase.events[type]?.count ?? 0;
  const bytes = Object.values(purchase.events).reduce((sum, tally) => sum + tally.count * tally.bytes, 0);
  // placed and expired instead of placed and paid; stock is held and given back instead of held and sold
  const share = 1 + TRAFFIC.unpaid;
  const orders = (count('order-placed') + count('order-paid')) * share;
  const stock = count('stock-changed') * share;
  const all = orders + stock + count('payment-captured');
  return { ofOrder: orders + stock, orders, stock, all, bytes: bytes * share, pushes: orders };
}
