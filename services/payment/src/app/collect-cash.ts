import { cashPaymentId } from '@shop/contracts/api/payment';
import type { EventData } from '@shop/contracts/events/event-types';
import type { Tx } from '@shop/platform/db/database';
import { captureCash, insertCollection } from '../adapters/cash-rows';
import { book } from '../adapters/ledger-rows';
import { openRefunds } from '../adapters/refund-progress';
import { findTransaction, type TransactionRow } from '../adapters/transaction-rows';
import { cashEntry } from '../domain/ledger';
import { bookDue } from './book-due';
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
  const paymentId = cashPaymentId(orderId);
  const isFirst = (await findTransaction(tx, paymentId))?.status === 'created';
  const payment = await captureCash(tx, orderId, now);
  await book(tx, cashEntry(amountPaise), { orderId, paymentId, at: now, reference: shipmentId });
  if (isFirst) await bookOpenParts(tx, payment, now);
  await returnMoney(dependencies, tx, payment, '');
  tx.onCommit(() => {
    dependencies.countMoney('in', amountPaise, payment.paymentMode ?? 'live');
    dependencies.watch.changed(orderId);
  });
}

/** What was to go back before its cash was known: the event that told of the cash was given up, and replayed. */
async function bookOpenParts(
  tx: Tx,
  { orderId, providerPaymentId: paymentId }: TransactionRow,
  now: Date,
): Promise<void> {
  for (const { cause, requestedPaise } of await openRefunds(tx, paymentId))
    await bookDue(tx, { orderId, paymentId, at: now, reference: `part ${cause}` }, requestedPaise ?? undefined);
}
