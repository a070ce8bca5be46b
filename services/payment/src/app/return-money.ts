import type { Tx } from '@shop/platform/db/database';
import { appendEvents } from '@shop/platform/messaging/outbox';
import { disputesOf } from '../adapters/dispute-rows';
import { newPaymentRefunded } from '../adapters/money-events';
import { sumRefunds } from '../adapters/provider-refund-rows';
import { requestAgain, holdRefund, markProcessed, refundOfPayment, watchRefund } from '../adapters/refund-rows';
import { setTransactionStatus, type TransactionRow } from '../adapters/transaction-rows';
import { isOpen } from '../domain/dispute';
import { planReturn, type MoneyState } from '../domain/returning';
import { nextAttempt } from '../domain/schedule';
import type { PaymentDependencies } from './dependencies';

/** Returns what has become of a payment's money, as the provider reported it. */
async function readMoneyState(tx: Tx, { providerPaymentId, amountPaise }: TransactionRow): Promise<MoneyState> {
  const disputes = await disputesOf(tx, providerPaymentId);
  return {
    amountPaise,
    ...(await sumRefunds(tx, providerPaymentId)),
    deductedPaise: disputes.reduce((sum, dispute) => sum + dispute.deductedPaise, 0),
    isDisputed: disputes.some(isOpen),
  };
}

/**
 * Returns what is left of a payment that goes back, after anything about its money changed; in the caller's transaction
 * and behind the order's lock. For a payment without a refund of ours it only notes when parts add up to the whole.
 * @param endedBy the provider's id of the refund or dispute that changed it
 */
export async function returnMoney(
  dependencies: PaymentDependencies,
  tx: Tx,
  payment: TransactionRow,
  endedBy: string,
): Promise<void> {
  const now = dependencies.now();
  const plan = planReturn(await readMoneyState(tx, payment));
  const row = await refundOfPayment(tx, payment.providerPaymentId);
  if (plan.kind === 'settled') {
    if (row) await markProcessed(tx, row.id, now);
    if (payment.status !== 'refunded') await settle(dependencies, tx, payment, endedBy);
    return;
  }
  if (!row) return;
  switch (plan.kind) {
    case 'hold':
      await holdRefund(tx, row.id);
      return;
    case 'wait':
      await watchRefund(tx, row.id, nextAttempt(row.attempts + 1, now));
      return;
    case 'post':
      // what is on its way to the provider stays: its key must not change while the answer may be lost
      if (row.status === 'waiting' && row.amountPaise === plan.amountPaise && row.nextAttemptAt) return;
      await requestAgain(tx, row.id, plan.amountPaise, now);
      tx.onCommit(dependencies.wake.refunds);
  }
}

async function settle(
  dependencies: PaymentDependencies,
  tx: Tx,
  payment: TransactionRow,
  endedBy: string,
): Promise<void> {
  await setTransactionStatus(tx, payment.providerPaymentId, 'refunded', dependencies.now());
  await appendEvents(tx, [await newPaymentRefunded(tx, payment, endedBy)]);
}
