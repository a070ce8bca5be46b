import type { Charges } from './charges';
import type { OrderLine } from './order';

/** The client's total is not that of the shop's own prices; nothing was ordered. */
export class TotalChangedError extends Error {
  constructor(
    readonly totalPaise: number,
    readonly lines: readonly OrderLine[],
    readonly charges: Charges,
  ) {
    super('the total of the order has changed');
    this.name = 'TotalChangedError';
  }
}
