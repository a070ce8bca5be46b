import type { StateCode } from '@shop/contracts/states';

/** An address as identity keeps it; null is what was not given. */
export interface BookAddress {
  readonly id: string;
  readonly name: string;
  readonly mobile: string;
  readonly line1: string;
  readonly line2: string | null;
  readonly landmark: string | null;
  readonly city: string;
  readonly state: StateCode;
  readonly pincode: string;
  readonly label: string | null;
  readonly gstin: string | null;
  /** true for exactly one of a person's addresses */
  readonly isDefault: boolean;
}

/** Most addresses of one person. */
export const MOST_ADDRESSES = 20;

/** The scope of a shopper's idempotency keys for adding addresses; the answers kept under it hold addresses, too. */
export function addingScope(userId: string): string {
  return `add-address ${userId}`;
}
