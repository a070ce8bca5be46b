import type { Address, NewAddress, SavedAddress } from '@shop/contracts/api/address';

const BOOK_ONLY: ReadonlySet<string> = new Set<keyof SavedAddress>(['_id', 'label', 'isDefault']);

/** An address of the book without what the book knows about it. */
export function plainAddress(saved: Address | NewAddress | SavedAddress): Address {
  const known = Object.entries(saved).filter(([name]) => !BOOK_ONLY.has(name));
  return Object.fromEntries(known) as Address;
}
