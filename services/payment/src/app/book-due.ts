import type { Tx } from '@shop/platform/db/database';
import { book, bookedOf } from '../adapters/ledger-rows';
import { refundDueEntries } from '../domain/ledger';

/** Books that what is left of a payment's sale, or a part of it in paise, is owed to the buyer. @param about `at`: when */
export async function bookDue(tx: Tx, about: Parameters<typeof book>[2], partPaise?: number): Promise<void> {
  for (const entry of refundDueEntries(await bookedOf(tx, about.paymentId), partPaise)) await book(tx, entry, about);
}
