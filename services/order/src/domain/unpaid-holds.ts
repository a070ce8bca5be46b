/** What an account holds for orders that it has not paid for. */
export interface UnpaidHolds {
  readonly orderIds: readonly string[];
  /** pieces by product */
  readonly pieces: ReadonlyMap<string, number>;
}

/** How many orders of one account may wait for their payment at a time. */
export const MOST_UNPAID_ORDERS = 3;

const SHARE_PIECES = 10;
const SHARE_PART = 5;

/** How many pieces of one product an account may hold unpaid: ten, or a fifth of what is on hand if that is more. */
export function fairShare(onHand: number): number {
  return Math.max(SHARE_PIECES, Math.floor(onHand / SHARE_PART));
}
