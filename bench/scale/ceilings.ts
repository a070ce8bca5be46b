import type { DistributedMeasured } from '../load/measured';
import { cpuOfOrder } from './demand';
import { bytesAfter, bytesInPostgres, eventsOfOrder } from './per-order';
import { readingAPush } from './capacity';
import { LIMITS, TRAFFIC } from './traffic';

export interface Ceiling {
  readonly what: string;
  /** paid orders a minute at which it is reached */
  readonly ordersPerMinute: number;
  readonly instead: string;
}

/** Default number of a topic's partitions. */
const PARTITIONS = 12;
/** Rows of a purchase in the inbox of payment, the fuller one. */
const INBOX_ROWS = 2;

/** The ceilings, the lowest first. */
export function ceilings(measured: DistributedMeasured): Ceiling[] {
  const { operations, hotProduct, relay, reading, redis } = measured;
  const events = eventsOfOrder(measured);
  const { busy } = LIMITS;
  const perMinute = (perSecond: number) => perSecond * 60;
  const cores = (part: string) => cpuOfOrder(operations, part) / 1000;
  const daily = TRAFFIC.dayByPeak * 1440;
  const found: Ceiling[] = [
    {
      what: `a year of orders in one PostgreSQL of ${LIMITS.postgresBytes / 1e12} TB`,
      ordersPerMinute: LIMITS.postgresBytes / bytesAfter(bytesInPostgres(measured), daily, 365),
      instead: 'tables partitioned by month; old months to another store',
    },
    {
      what: `a week of notes “taken out of the cart” in one Redis of ${LIMITS.redisBytes / 1e9} GB`,
      ordersPerMinute: LIMITS.redisBytes / (daily * 7 * redis.note),
      instead: 'Redis Cluster, or the last order’s id in the cart instead of a key for each order',
    },
    {
      what: 'one Redis, which has one thread: calls counted, carts, pushes',
      ordersPerMinute: perMinute(busy / cores('Redis')),
      instead: 'a Redis for each purpose; counts by each gateway; then Redis Cluster',
    },
    {
      what: 'orders of one product: one row of stock',
      ordersPerMinute: perMinute(busy * hotProduct.one.perSecond),
      instead: 'its stock in several rows',
    },
    {
      what: `PostgreSQL of ${LIMITS.postgresCores} cores for all three services`,
      ordersPerMinute: perMinute((busy * LIMITS.postgresCores) / cores('PostgreSQL')),
      instead: 'a PostgreSQL for each service, then cells',
    },
    {
      what: 'hourly tidying of an inbox in one statement of five seconds',
      ordersPerMinute: (LIMITS.deletedRows * LIMITS.statementMs) / 1000 / (60 * INBOX_ROWS),
      instead: 'deleting in pieces, or dropping a day’s partition',
    },
    {
      what: 'one relay for order’s outbox',
      ordersPerMinute: perMinute((busy * relay.perSecond) / events.ofOrder),
      instead: 'an outbox in several parts by key, a lease for each',
    },
    {
      what: `${PARTITIONS} partitions, events of one partition one after the other`,
      ordersPerMinute: perMinute(
        (busy * PARTITIONS * reading.onePartition.perSecond) / Math.max(events.orders, events.stock),
      ),
      instead: '`KAFKA_PARTITIONS`, before the first start',
    },
    {
      what: 'notification: each replica reads every push',
      ordersPerMinute: perMinute((busy * 1000) / (readingAPush(measured) * events.pushes)),
      instead: 'a stream for each group of users',
    },
  ];
  return found.toSorted((a, b) => a.ordersPerMinute - b.ordersPerMinute);
}
