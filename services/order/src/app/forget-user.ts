import type { Tx } from '@shop/platform/db/database';
import { forgetAnswers } from '@shop/platform/db/idempotency';
import { newId } from '@shop/platform/ids';
import type { Clock } from '../adapters/database-clock';
import { removeStaffWords } from '../adapters/note-rows';
import { forgetOfferUses } from '../adapters/offer-rows';
import { clearCancellationNotes, lockOrdersOf, removePerson } from '../adapters/order-rows';
import { findReturnsByOrder } from '../adapters/return-rows';
import { lockShopper, noteForgotten } from '../adapters/shopper-rows';
import { cancelUnsent } from '../domain/fulfilment';
import { scopesOf } from '../domain/idempotency-scope';
import { changeLockedOrders } from './change-order';
import { erasePerson } from './erase-addresses';

/**
 * Keeps a deleted account's orders without anything of the person. What is not on its way yet is cancelled, and what
 * was paid for it goes back: nobody could receive the parcel or ask for the money any more.
 */
export async function forgetUser(tx: Tx, userId: string, now: Clock): Promise<void> {
  await lockShopper(tx, userId);
  await noteForgotten(tx, userId);
  const orders = await lockOrdersOf(tx, userId);
  const ids = orders.map(({ id }) => id);
  await clearCancellationNotes(tx, ids);
  const returns = await findReturnsByOrder(tx, ids);
  await changeLockedOrders(tx, orders, now, (order) => cancelUnsent(order, newId(), returns.get(order.id) ?? []));
  await removePerson(tx, ids);
  await forgetOfferUses(tx, userId);
  await removeStaffWords(tx, ids);
  // a parcel that is under way still has to arrive: its address goes with the next sweep after it did
  await erasePerson(tx, ids, await now(tx));
  for (const scope of scopesOf(userId)) await forgetAnswers(tx, scope);
}
