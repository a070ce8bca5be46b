import type { FaultResult } from '../faults/fault';
import { broken, list, seconds, table } from './markdown';

const row = ({ name, times, answered, recoveries, violation, leftOut }: FaultResult) =>
  leftOut === undefined
    ? [name, times, answered, ...spanOf(recoveries), broken(violation)]
    : [name, 0, 0, '', '', `**left out**: ${leftOut}`];

function spanOf(recoveries: readonly number[]): string[] {
  const sorted = recoveries.toSorted((one, other) => one - other);
  return [sorted[0], sorted.at(-1)].map((ms) => (ms === undefined ? '' : seconds(ms)));
}

/** What was hit how often, of each fault that says so, behind a sentence that begins the list; nothing where none says so. */
export function hitsOf(faults: readonly FaultResult[], begin: string): string {
  const lines = faults.flatMap(({ name, hits = [] }) => {
    const kinds = [...new Set(hits)].map((kind) => [kind, hits.filter((hit) => hit === kind).length] as const);
    const most = kinds.toSorted(([, one], [, other]) => other - one);
    return most.length === 0
      ? []
      : [`${name}: ${most.map(([kind, count]) => (count === 1 ? kind : `${kind} ×${count}`)).join(', ')}`];
  });
  return lines.length === 0 ? '' : `\n${begin}\n\n${list(lines)}\n`;
}

const HEAD = ['Fault', 'Times', 'Orders answered meanwhile', 'Shortest recovery', 'Longest', 'Broken'];

export const faultTable = (faults: readonly FaultResult[]) => table(HEAD, faults.map(row));

export const faultsSection = (faults: readonly FaultResult[]) => `## Faults

While shoppers order, pay and cancel, and ask again, with the same key, what is refused for the moment or not answered. After each,
somebody new can buy without anybody's help; every answered call is true; an order whose answer was lost is there once, under its
key, and no order belongs to no key; the audit is clean; and after all of them, captured money has its order or its refund.

${faultTable(faults)}

Recovery is from the end of the fault until somebody new has ordered and paid. Connections run through the proof, which reads
PostgreSQL's protocol: it loses one answer in eight to a COMMIT, or to a statement that writes by itself, after the server has
given it. On half-open connections nothing passes, and neither side hears of it.
${hitsOf(faults, 'Whose commit it was that the shop was killed at, and how often:')}`;
