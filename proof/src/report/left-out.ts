import type { FaultResult } from '../faults/fault';

/** Kinds of faults that the whole form ought to have had and did not: what they would show is not shown. */
export const countLeftOut = (faults: readonly FaultResult[], isShort: boolean): number =>
  isShort ? 0 : faults.filter(({ leftOut }) => leftOut !== undefined).length;

/** A sentence that says how many, behind another; nothing where there are none. */
export function leftOutOf(faults: readonly FaultResult[], isShort: boolean): string {
  const count = countLeftOut(faults, isShort);
  return count === 0 ? '' : ` Not all was run: ${count} kinds of faults were left out, and the table says why.`;
}
