import type { DistributedMeasured } from '../load/measured';
import { callsOfOrder, cpuOfOrder, bytesOfOrder, timesOf } from './demand';
import { bytesAfter, bytesInPostgres, eventsOfOrder } from './per-order';
import { LIMITS, TRAFFIC } from './traffic';

export const SERVICES = ['gateway', 'identity', 'catalog', 'cart', 'order', 'payment', 'notification'] as const;
export type ServiceName = (typeof SERVICES)[number];
export const BACKING_SERVICES = ['PostgreSQL', 'MongoDB', 'Redis', 'Kafka', 'S3'] as const;

/** Cores that one replica can use: one thread runs its code; two more hash passwords. */
const CORES: Partial<Record<ServiceName, number>> = { identity: 2 };
const SOCKETS_PASS: readonly string[] = ['gateway', 'notification'];

export interface Need {
  /** busy at the peak minute */
  readonly cores: number;
  /** undefined: no number of replicas suffices */
  readonly replicas: number | undefined;
}

export interface Step {
  readonly ordersPerMinute: number;
  readonly perSecond: Readonly<
    Record<'orders' | 'visits' | 'calls' | 'lists' | 'products' | 'carts' | 'logins', number>
  >;
  readonly sockets: number;
  readonly pictures: { readonly all: number; readonly missed: number; readonly bytes: number };
  readonly answerBytes: number;
  readonly services: Readonly<Record<ServiceName, Need>>;
  readonly backingServices: Readonly<Record<(typeof BACKING_SERVICES)[number], number>>;
  readonly events: {
    readonly perSecond: number;
    readonly bytes: number;
    readonly partitions: number;
    readonly disk: number;
  };
  readonly relays: number;
  readonly postgres: Readonly<Record<'commits' | 'wal' | 'day' | 'year' | 'connections', number>>;
  readonly notes: number;
  /** processor seconds of pushing one change of a product to everybody */
  readonly productChange: number;
}

/** Computes what this many paid orders a minute need at the peak minute. */
export function planCapacity(measured: DistributedMeasured, ordersPerMinute: number): Step {
  const { operations, purchase, pushes } = measured;
  const orders = ordersPerMinute / 60;
  const perDay = ordersPerMinute * 1440 * TRAFFIC.dayByPeak;
  const sockets = ordersPerMinute * TRAFFIC.visits * TRAFFIC.minutesOpen;
  const events = eventsOfOrder(measured);
  const rows = bytesInPostgres(measured);
  const services = Object.fromEntries(
    SERVICES.map((name) => [name, needOf(measured, name, { orders, sockets })]),
  ) as Record<ServiceName, Need>;
  const connections = Object.entries(LIMITS.pools).map(
    ([name, pool]) => pool * ((services[name as keyof typeof LIMITS.pools].replicas ?? 0) + 1),
  );
  const pictures = orders * TRAFFIC.visits * TRAFFIC.pictures;
  return {
    ordersPerMinute,
    perSecond: {
      orders,
      visits: orders * TRAFFIC.visits,
      calls: orders * callsOfOrder(),
      lists: orders * timesOf('product list'),
      products: orders * timesOf('product'),
      carts: orders * (timesOf('cart read') + timesOf('cart add')),
      logins: orders * timesOf('login'),
    },
    sockets,
    pictures: { all: pictures, missed: pictures * TRAFFIC.cdnMisses, bytes: pictures * TRAFFIC.pictureBytes },
    answerBytes: orders * bytesOfOrder(operations),
    services,
    backingServices: Object.fromEntries(
      BACKING_SERVICES.map((name) => [name, (orders * cpuOfOrder(operations, name)) / 1000]),
    ) as Step['backingServices'],
    events: {
      perSecond: orders * events.all,
      bytes: orders * events.bytes,
      partitions: Math.ceil(
        (orders * Math.max(events.orders, events.stock)) / (LIMITS.busy * measured.reading.onePartition.perSecond),
      ),
      disk: perDay * events.bytes * LIMITS.daysInKafka * LIMITS.copiesInKafka,
    },
    relays: (orders * events.ofOrder) / (LIMITS.busy * measured.relay.perSecond),
    postgres: {
      commits: orders * purchase.database.commits,
      wal: orders * purchase.database.wal,
      day: perDay * (rows.kept + rows.week + rows.month),
      year: bytesAfter(rows, perDay, 365),
      connections: connections.reduce((sum, each) => sum + each, 0),
    },
    notes: perDay * 7 * measured.redis.note,
    productChange: (sockets * SOCKETS_PASS.reduce((sum, name) => sum + (pushes.cpuPerPush[name] ?? 0), 0)) / 1000,
  };
}

/** CPU time in ms that a notification replica spends on a push from another replica. */
export function readingAPush({ orderWithTwoReplicas, hotProduct }: DistributedMeasured): number {
  return Math.max(0, (orderWithTwoReplicas.cpu.notification ?? 0) - (hotProduct.many.cpu.notification ?? 0));
}

function needOf(
  measured: DistributedMeasured,
  name: ServiceName,
  { orders, sockets }: { orders: number; sockets: number },
): Need {
  const passed = SOCKETS_PASS.includes(name) ? sockets : 0;
  const shared =
    (orders * cpuOfOrder(measured.operations, name) + passed * (measured.pushes.idleCpu[name] ?? 0)) / 1000;
  // the work that every replica does, however many there are
  const each = name === 'notification' ? (orders * eventsOfOrder(measured).pushes * readingAPush(measured)) / 1000 : 0;
  const room = LIMITS.busy * (CORES[name] ?? 1) - each;
  if (room <= 0) return { cores: shared, replicas: undefined };
  const replicas = Math.max(
    LIMITS.replicas,
    Math.ceil(shared / room),
    Math.ceil((passed * LIMITS.socketBytes) / LIMITS.socketMemory),
  );
  return { cores: shared + each * replicas, replicas };
}
