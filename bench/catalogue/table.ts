import { markdown } from '../load/report';
import type { Cost, MeasuredRead } from './measure-reads';

interface Measured {
  readonly size: number;
  readonly reads: readonly MeasuredRead[];
}

/** Returns a table for a page: a row for each read, columns for each size. */
export function tableOf(measured: readonly Measured[]): string {
  const names = measured[0]?.reads.map(({ name }) => name) ?? [];
  const sizes = measured.map(({ size }) => size.toLocaleString('en'));
  const rows = names.map((name, index) => [
    name,
    ...measured.map(({ reads }) => cell(reads[index]?.first)),
    ...measured.map(({ reads }) => cell(reads[index]?.again)),
  ]);
  const head = ['', ...sizes.map((size) => `first: ${size}`), ...sizes.map((size) => `again: ${size}`)];
  return markdown(head, rows);
}

/** Node.js + database in ms; rows; pages, or keys and documents. */
function cell(cost: Cost | undefined): string {
  if (!cost) return '';
  return `${cost.nodeMs.toFixed(2)} + ${cost.databaseMs.toFixed(2)} ms; ${cost.rows}; ${cost.blocks}`;
}
