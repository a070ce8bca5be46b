import type { EventData } from '@shop/contracts/events/event-types';
import type { Tx } from '@shop/platform/db/database';
import { captureCash, insertCollection } from '../adapters/cash-rows';
import { book } from '../adapters/ledger-rows';
import { cashEntry } from '../domain/ledger';
import type { PaymentDependencies } from './dependencies';
import { openCash } from './open-cash';
import { returnMoney } from './return-money';

/**
 * Books the cash that a courier took for a parcel; once for each. No event tells of it: the order, which told us, is not
 * waiting for it, and `payment-captured` would have it give the money back.
 */
export async function collectCash(
  dependencies: PaymentDependencies,
  tx: Tx,
  cash: EventData<'cash-collected'>,
): Promise<void> {
  const { orderId, shipmentId, amountPaise } = cash;
  const now = dependencies.now();
  await openCash(tx, orderId, now);
  if (!(await insertCollection(tx, cash)) || amountPaise === 0) return;
  const payment = await captureCash(tx, orderId, now);
  const { providerPaymentId: paymentId } = payment;
  await book(tx, cashEntry(amountPaise), { orderId, paymentId, at: now, reference: shipmentId });
  await returnMoney(dependencies, tx, payment, '');
  tx.onCommit(() => {
    dependencies.countMoney('in', amountPaise, payment.paymentMode ?? 'live');
    dependencies.watch.changed(orderId);
  });
}
