import type { DistributedMeasured, Machine, Measured, StandaloneMeasured } from '../load/measured';
import { markdown, shown, tableOf } from '../load/report';
import { ceilings } from './ceilings';
import { costOf, ORDERS } from './cost';
import { allCpuOfOrder } from './demand';
import { bytesOf, countOf } from './figures';
import { BACKING_SERVICES, planCapacity, SERVICES, type Need, type Step } from './capacity';
import { LIMITS, PRICES, STEPS, TRAFFIC } from './traffic';

/** Renders the tables of docs/scale.md, by the name of their placeholder. */
export function scaleTables({ distributed, standalone }: Measured): Record<string, string> {
  const steps = STEPS.map((step) => planCapacity(distributed, step));
  return {
    machines: [
      `The distributed edition: ${placeOf(distributed.machine)}`,
      `The standalone edition: ${placeOf(standalone.machine)}`,
    ].join('\\\n'),
    distributed: tableOf(onlyParts(distributed.operations), distributed.idle),
    standalone: tableOf(standalone.operations, standalone.idle),
    traffic: compared(steps, [
      ['orders a second', ({ perSecond }) => countOf(perSecond.orders)],
      ['visits a second', ({ perSecond }) => countOf(perSecond.visits)],
      ['calls a second at the gateway', ({ perSecond }) => countOf(perSecond.calls)],
      ['· lists of products', ({ perSecond }) => countOf(perSecond.lists)],
      ['· single products', ({ perSecond }) => countOf(perSecond.products)],
      ['· carts read and changed', ({ perSecond }) => countOf(perSecond.carts)],
      ['· logins', ({ perSecond }) => countOf(perSecond.logins)],
      ['· pictures that the CDN lacks', ({ pictures }) => countOf(pictures.missed)],
      ['open sockets', ({ sockets }) => countOf(sockets)],
      ['answers', ({ answerBytes }) => `${bytesOf(answerBytes)}/s`],
      ['pictures, by the CDN', ({ pictures }) => `${bytesOf(pictures.bytes)}/s`],
    ]),
    processes: compared(steps, [
      ...SERVICES.map((name): Row => [name, ({ services }) => needed(services[name])]),
      ...BACKING_SERVICES.map((name): Row => [
        name,
        ({ backingServices }) => `${countOf(backingServices[name])} cores`,
      ]),
    ]),
    data: compared(steps, [
      ['events a second', ({ events }) => countOf(events.perSecond)],
      ['· published', ({ events }) => `${bytesOf(events.bytes)}/s`],
      [
        `· on the brokers’ disks, ${LIMITS.daysInKafka} days, ${LIMITS.copiesInKafka} copies`,
        ({ events }) => bytesOf(events.disk),
      ],
      ['partitions of a topic, at least', ({ events }) => countOf(events.partitions)],
      ['relays that order’s outbox would need', ({ relays }) => countOf(relays)],
      ['transactions a second in PostgreSQL', ({ postgres }) => countOf(postgres.commits)],
      ['· its log', ({ postgres }) => `${bytesOf(postgres.wal)}/s`],
      ['· its growth in a day', ({ postgres }) => bytesOf(postgres.day)],
      ['· its size after a year', ({ postgres }) => bytesOf(postgres.year)],
      ['· connections', ({ postgres }) => countOf(postgres.connections)],
      ['notes in Redis', ({ notes }) => bytesOf(notes)],
      ['pushing one product’s change to all', ({ productChange }) => `${countOf(productChange)} s of a core`],
    ]),
    cost: compared(steps, [
      ['core-hours of work', (step) => countOf(costOf(step).work)],
      ['core-hours to pay for', (step) => countOf(costOf(step).paid)],
      ['sent, most of it pictures', (step) => bytesOf(costOf(step).bytesSent)],
      ['kept in PostgreSQL and its replica', (step) => bytesOf(costOf(step).bytesKept)],
      ['₹ for cores', (step) => countOf(costOf(step).money.cores)],
      ['₹ for what is sent', (step) => countOf(costOf(step).money.sent)],
      ['₹ for a year of what is kept', (step) => countOf(costOf(step).money.kept)],
      [`₹ for ${countOf(ORDERS)} orders`, (step) => countOf(costOf(step).money.all)],
    ]),
    ceilings: markdown(
      ['Where it ends', 'Orders a minute', 'What instead'],
      ceilings(distributed).map(({ what, ordersPerMinute, instead }) => [what, countOf(ordersPerMinute), instead]),
    ),
    inputs: inputs(distributed, standalone),
    assumptions: assumptions(),
  };
}

function placeOf({ date, processor, cores, node, load }: Machine): string {
  return `${date}, ${processor}, ${cores} cores, Node ${node}, at a load of ${load} in its last five minutes.`;
}

type Row = readonly [string, (step: Step) => string];

function compared(steps: readonly Step[], rows: readonly Row[]): string {
  return markdown(
    ['At the busiest minute', ...steps.map(({ ordersPerMinute }) => `${countOf(ordersPerMinute)} orders`)],
    rows.map(([name, of]) => [name, ...steps.map(of)]),
  );
}

function needed({ cores, replicas }: Need): string {
  return replicas === undefined ? 'a ceiling' : `${countOf(replicas)} (${countOf(cores)} cores)`;
}

/** Leaves out what a real shop does not have: the balancers of one machine and the payment sandbox. */
function onlyParts(operations: DistributedMeasured['operations']): DistributedMeasured['operations'] {
  const missing = new Set(['balancers', 'sandbox', 'chat']);
  return Object.fromEntries(
    Object.entries(operations).map(([name, figures]) => [
      name,
      { ...figures, cpu: Object.fromEntries(Object.entries(figures.cpu).filter(([part]) => !missing.has(part))) },
    ]),
  );
}

function inputs(measured: DistributedMeasured, standalone: StandaloneMeasured): string {
  const { reading, relay, hotProduct, pushes, purchase, redis, productBytes, gateway, largeCatalog } = measured;
  const us = (name: string) => shown((pushes.cpuPerPush[name] ?? 0) * 1000);
  return markdown(
    ['Measured', ''],
    [
      ['CPU of a purchase, one process : distributed', shown(totalCpu(standalone) / totalCpu(measured))],
      ['orders a minute by a core of the standalone edition', countOf(ordersByCore(standalone))],
      ['· without a CDN', countOf(ordersByCore(standalone, 1))],
      ['calls a second through the gateway : straight to the service', shown(gateway.perSecond)],
      ['median latency of the same', shown(gateway.latency)],
      ['events a second, one partition, one transaction each', countOf(reading.onePartition.perSecond)],
      ['the same, all partitions of one replica', countOf(reading.allPartitions.perSecond)],
      ['events a second, one relay', countOf(relay.perSecond)],
      ['orders a second of one product : of many', shown(hotProduct.perSecond)],
      ['orders a second of one product', countOf(hotProduct.one.perSecond)],
      [
        `a push to one of ${countOf(pushes.sockets)} sockets, µs of a core`,
        `gateway ${us('gateway')}, notification ${us('notification')}`,
      ],
      [
        `catalog, a list with ${countOf(largeCatalog.products)} products more, ms of a core`,
        shown(largeCatalog.list.cpu.catalog ?? 0),
      ],
      ['MongoDB (stand-in), the same', shown(largeCatalog.list.cpu.MongoDB ?? 0)],
      ...Object.entries(purchase.events).map(([type, { count, bytes }]) => [
        `${type}, of a purchase of ${purchase.lines} products`,
        `${shown(count)} × ${Math.round(bytes)} bytes`,
      ]),
      ['PostgreSQL’s log, of a purchase', bytesOf(purchase.database.wal)],
      ['its transactions, most of them reads', countOf(purchase.database.commits)],
      ['Redis, a cart of two products', bytesOf(redis.cart)],
      ['Redis, the note of an order, for a week', bytesOf(redis.note)],
      ['MongoDB, a product without indexes', bytesOf(productBytes)],
    ],
  );
}

function totalCpu({ operations }: StandaloneMeasured): number {
  return Object.values(operations['purchase, all of it']?.cpu ?? {}).reduce((sum, ms) => sum + ms, 0);
}

function ordersByCore({ operations }: StandaloneMeasured, part?: number): number {
  return (LIMITS.busy * 60_000) / allCpuOfOrder(operations, part);
}

function assumptions(): string {
  const part = (value: number) => `${Math.round(value * 100)} %`;
  return markdown(
    ['Assumed', ''],
    [
      ['visits for one paid order', countOf(TRAFFIC.visits)],
      ['a visit: web app files, lists, single products', [TRAFFIC.files, TRAFFIC.lists, TRAFFIC.products].join(', ')],
      ['a visit: carts read, changed; logins', [TRAFFIC.cartReads, TRAFFIC.cartAdds, TRAFFIC.logins].join(', ')],
      ['a visit: pictures, of so many bytes', `${TRAFFIC.pictures}, ${bytesOf(TRAFFIC.pictureBytes)}`],
      ['pictures that a CDN still asks for', part(TRAFFIC.cdnMisses)],
      ['minutes that a socket is open', countOf(TRAFFIC.minutesOpen)],
      ['orders never paid, for each paid one', String(TRAFFIC.unpaid)],
      ['a whole day by its busiest minute', part(TRAFFIC.dayByPeak)],
      ['in use of a core, a partition, a relay', part(LIMITS.busy)],
      ['memory of an open socket, in each process', bytesOf(LIMITS.socketBytes)],
      ['₹ for an hour of a core', String(PRICES.coreHour)],
      ['₹ for a gigabyte: on disk for a month, sent', `${PRICES.gigabyteMonth}, ${PRICES.gigabyteSent}`],
    ],
  );
}
