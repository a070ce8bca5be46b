import type { Tx } from '@shop/platform/db/database';
import { forgetAnswers } from '@shop/platform/db/idempotency';
import { removePerson } from '../adapters/order-rows';
import { eraseSettledNotes } from '../adapters/refund-rows';
import { paymentScope } from '../domain/idempotency-scope';

/**
 * Keeps the money of a deleted account without anything of the person. The references of what was transferred stay: the
 * books need them, and only the bank knows whose they are.
 */
export async function forgetUser(tx: Tx, userId: string): Promise<void> {
  await eraseSettledNotes(tx, await removePerson(tx, userId));
  await forgetAnswers(tx, paymentScope(userId));
}
