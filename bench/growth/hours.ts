import { markdown } from '../load/report';
import type { SlowStatement, TableState } from './readings';

/** What was measured after an hour. */
export interface Hour {
  readonly orders: number;
  readonly memory: { readonly shop: number; readonly postgres: number };
  readonly tables: TableState;
  /** ms of processor time by operation */
  readonly costs: Readonly<Record<string, number>>;
  readonly slowest: readonly SlowStatement[];
  /** the night's audit: how long it took, in ms, and its slowest statements */
  readonly audit: { readonly ms: number; readonly slowest: readonly SlowStatement[] };
  /** how many times as long everything takes as on a machine that does nothing else */
  readonly crowded: number;
}

/** Returns a table for a page, a row for each hour. */
export function tableOf(hours: readonly Hour[]): string {
  const operations = Object.keys(hours[0]?.costs ?? {});
  const head = [
    'orders',
    'shop MB',
    'PostgreSQL MB',
    'on disk GB',
    'log',
    'dead',
    'vacuums',
    'slowest ms',
    'its longest ms',
    'audit s',
    'audit’s slowest ms',
    ...operations,
  ];
  const rows = hours.map(({ orders, memory, tables, costs, slowest, audit, crowded }) => [
    orders.toLocaleString('en'),
    memory.shop.toFixed(0),
    memory.postgres.toFixed(0),
    (tables.bytes / 2 ** 30).toFixed(1),
    tables.logged.toLocaleString('en'),
    tables.dead.toLocaleString('en'),
    String(tables.vacuums),
    ((slowest[0]?.mean ?? 0) / crowded).toFixed(1),
    ((slowest[0]?.longest ?? 0) / crowded).toFixed(0),
    (audit.ms / 1000 / crowded).toFixed(1),
    ((audit.slowest[0]?.mean ?? 0) / crowded).toFixed(1),
    ...operations.map((name) => (costs[name] ?? 0).toFixed(1)),
  ]);
  return markdown(head, rows);
}

export const describeStatement = ({ text, calls, mean, longest }: SlowStatement): string =>
  `${mean.toFixed(1)} ms (longest ${longest.toFixed(0)}, ${calls} times): ${text.slice(0, 160)}`;
