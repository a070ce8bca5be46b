import type { Figures } from './measure';
import type { DistributedMeasured } from './measured';
import type { Cpu } from './parts';

/** Renders a Markdown table: speed, then the CPU time of one operation in ms by part. */
export function tableOf(operations: Readonly<Record<string, Figures>>, idle: Cpu): string {
  const figures = Object.values(operations);
  const parts = Object.keys(idle).filter((name) => figures.some(({ cpu }) => (cpu[name] ?? 0) >= 0.05));
  const cells = (cpu: Cpu) => parts.map((name) => shown(cpu[name] ?? 0));
  const total = (cpu: Cpu) => shown(Object.values(cpu).reduce((sum, ms) => sum + ms, 0));
  return markdown(
    ['', 'a second', 'median ms', 'p95 ms', 'bytes', ...parts, 'CPU ms'],
    [
      ...Object.entries(operations).map(([name, { perSecond, median, p95, bytes, cpu }]) => [
        ...[name, shown(perSecond), shown(median), shown(p95), bytes > 0 ? String(Math.round(bytes)) : ''],
        ...[...cells(cpu), total(cpu)],
      ]),
      ['idle, for each second', '', '', '', '', ...cells(idle), total(idle)],
    ],
  );
}

/** Renders the other results, one line each. */
export function findingsOf(measured: DistributedMeasured): string {
  const { largeCatalog, hotProduct, gateway, pushes, orderWithTwoReplicas, purchase, redis, reading, relay } = measured;
  const { events, database } = purchase;
  const list = (of: Cpu) =>
    Object.entries(of)
      .filter(([, value]) => value >= 0.005)
      .map(([name, value]) => `${name} ${shown(value)}`)
      .join(', ');
  return markdown(
    ['', ''],
    [
      [`product list, ${largeCatalog.products} products more, CPU ms`, list(largeCatalog.list.cpu)],
      ['calls a second, through the gateway : straight', shown(gateway.perSecond)],
      ['their median latency', shown(gateway.latency)],
      ['orders a second of one product', shown(hotProduct.one.perSecond)],
      ['of many products', shown(hotProduct.many.perSecond)],
      ['one : many, orders a second', shown(hotProduct.perSecond)],
      [`one push to each of ${pushes.sockets} sockets, CPU µs a socket`, list(scaled(pushes.cpuPerPush, 1000))],
      ['an open socket, CPU µs a second', list(scaled(pushes.idleCpu, 1000))],
      ['an open socket, KiB', list(scaled(pushes.memory, 1 / 1024))],
      ['from a change to the last socket, ms', shown(pushes.lastArrival)],
      ['an order with two of each process, CPU ms', list(orderWithTwoReplicas.cpu)],
      ...Object.entries(events).map(([type, { count, bytes }]) => [
        `${type}, for each purchase`,
        `${shown(count)} of ${Math.round(bytes)} bytes`,
      ]),
      ['PostgreSQL, bytes for each purchase', list(database.tables)],
      ['its log, bytes for each purchase', shown(database.wal)],
      ['its commits for each purchase', shown(database.commits)],
      ['Redis, bytes of a cart of two lines', shown(redis.cart)],
      ['Redis, bytes of the note of an order', shown(redis.note)],
      ['MongoDB, bytes of a product', shown(measured.productBytes)],
      [
        'events a second read in one partition',
        `${shown(reading.onePartition.perSecond)}: ${list(reading.onePartition.cpu)}`,
      ],
      ['in all partitions', `${shown(reading.allPartitions.perSecond)}: ${list(reading.allPartitions.cpu)}`],
      ['events a second by one relay', `${shown(relay.perSecond)}: ${list(relay.cpu)}`],
    ],
  );
}

function scaled(of: Cpu, by: number): Cpu {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, value * by]));
}

/** Renders a table with right-aligned columns of figures. */
export function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const isFigure = (column: number) => column > 0 && rows.every((row) => /^([<\d]|$)/.test(row[column] ?? ''));
  return [line(head), line(head.map((_, column) => (isFigure(column) ? '---:' : '---'))), ...rows.map(line)].join('\n');
}

/** Formats with two significant digits. */
export function shown(value: number): string {
  if (value >= 100) return String(Math.round(value));
  if (value >= 10) return value.toFixed(0);
  return value < 0.005 ? '0' : value.toFixed(value >= 1 ? 1 : 2);
}
