import { appendEvents } from '@shop/platform/messaging/outbox';
import { findDispute, saveDispute } from '../adapters/dispute-rows';
import { book, bookedOf } from '../adapters/ledger-rows';
import { newPaymentDisputed } from '../adapters/money-events';
import { lockOrder } from '../adapters/order-rows';
import { findTransaction } from '../adapters/transaction-rows';
import { isNews, type ProviderDispute } from '../domain/dispute';
import { disputeEntry } from '../domain/ledger';
import { isMoney } from '../domain/transaction-status';
import type { PaymentDependencies } from './dependencies';
import { returnMoney } from './return-money';

/**
 * Books what the provider reports about a dispute: what the bank takes, and an event for the order. A report that is
 * repeated or late has no further effect.
 * @throws Error for a dispute of a payment whose money is not known yet: later it will be
 */
export async function settleDispute(dependencies: PaymentDependencies, dispute: ProviderDispute): Promise<void> {
  const { db, logger, now, watch, countMoney } = dependencies;
  const { id, paymentId } = dispute;
  const about = await findTransaction(db, paymentId);
  if (!about) {
    logger.warn({ paymentId, disputeId: id }, 'a dispute of a payment that is not ours is left alone');
    return;
  }
  const { orderId } = about;
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const payment = await findTransaction(tx, paymentId);
    if (!payment || !isMoney(payment.status)) throw new Error(`a dispute of ${paymentId}, which brought no money yet`);
    const known = await findDispute(tx, id);
    if (known && !isNews(known, dispute)) return;
    const before = known?.deductedPaise ?? 0;
    // what is booked stays booked: a bank that returns money does so by a separate transfer
    const deductedPaise = Math.max(dispute.deductedPaise, before);
    const newest = { ...dispute, deductedPaise };
    await saveDispute(tx, newest, orderId);
    if (deductedPaise > before) {
      const entry = disputeEntry(deductedPaise - before, await bookedOf(tx, paymentId));
      await book(tx, entry, { orderId, paymentId, at: now(), reference: before === 0 ? id : `${id} ${deductedPaise}` });
    }
    await appendEvents(tx, [await newPaymentDisputed(tx, orderId, newest)]);
    await returnMoney(dependencies, tx, payment, id);
    tx.onCommit(() => {
      if (deductedPaise > before) countMoney('out', deductedPaise - before, payment.paymentMode ?? 'live');
      watch.changed(orderId);
    });
  });
}
