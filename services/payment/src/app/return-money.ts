import type { Tx } from '@shop/platform/db/database';
import { appendEvents } from '@shop/platform/messaging/outbox';
import { disputesOf } from '../adapters/dispute-rows';
import { newPartRefunded, newPaymentRefunded } from '../adapters/money-events';
import { lastRefundFor, sumRefunds } from '../adapters/provider-refund-rows';
import {
  holdRefund,
  markProcessed,
  openRefunds,
  requestAgain,
  waitForStaff,
  watchRefund,
} from '../adapters/refund-progress';
import type { RefundRow } from '../adapters/refund-rows';
import { setTransactionStatus, type TransactionRow } from '../adapters/transaction-rows';
import { isOpen } from '../domain/dispute';
import { isAllBack, planReturns, type MoneyState, type ReturnPlan } from '../domain/returning';
import { nextAttempt } from '../domain/schedule';
import { isMoney } from '../domain/transaction-status';
import type { PaymentDependencies } from './dependencies';

/** Returns what has become of a payment's money, as the provider reported it. */
async function readMoneyState(tx: Tx, payment: TransactionRow): Promise<MoneyState> {
  const disputes = await disputesOf(tx, payment.providerPaymentId);
  return {
    amountPaise: isMoney(payment.status) ? payment.amountPaise : 0,
    ...(await sumRefunds(tx, payment.providerPaymentId)),
    deductedPaise: disputes.reduce((sum, dispute) => sum + dispute.deductedPaise, 0),
    isDisputed: disputes.some(isOpen),
  };
}

/**
 * Returns what has to go back of a payment, after anything about its money changed; in the caller's transaction and
 * behind the order's lock. For a payment without a refund of ours it only notes when parts add up to the whole.
 * @param endedBy the provider's id of the refund or dispute that changed it
 */
export async function returnMoney(
  dependencies: PaymentDependencies,
  tx: Tx,
  payment: TransactionRow,
  endedBy: string,
): Promise<void> {
  const money = await readMoneyState(tx, payment);
  for (const [row, plan] of planReturns(money, await openRefunds(tx, payment.providerPaymentId)))
    await carryOut(dependencies, tx, row, plan);
  if (isAllBack(money) && isMoney(payment.status) && payment.status !== 'refunded')
    await settle(dependencies, tx, payment, endedBy);
}

async function carryOut(dependencies: PaymentDependencies, tx: Tx, row: RefundRow, plan: ReturnPlan): Promise<void> {
  const now = dependencies.now();
  switch (plan.kind) {
    case 'done':
      await finish(dependencies, tx, row, plan.amountPaise);
      return;
    case 'hold':
      await holdRefund(tx, row.id);
      return;
    case 'wait':
      if (row.byHand) await waitForStaff(tx, row.id, 0);
      else await watchRefund(tx, row.id, nextAttempt(row.attempts + 1, now));
      return;
    case 'post':
      if (row.byHand) {
        await waitForStaff(tx, row.id, plan.amountPaise);
        return;
      }
      // what is on its way to the provider stays: its key must not change while the answer may be lost
      if (row.status === 'waiting' && row.amountPaise === plan.amountPaise && row.nextAttemptAt) return;
      await requestAgain(tx, row.id, plan.amountPaise, now);
      tx.onCommit(dependencies.wake.refunds);
  }
}

async function finish(
  { now, logger }: PaymentDependencies,
  tx: Tx,
  row: RefundRow,
  refundedPaise: number,
): Promise<void> {
  const { id, orderId, paymentId, cause, requestedPaise } = row;
  await markProcessed(tx, id, row.kind === 'part' ? refundedPaise : null, now());
  if (row.kind === 'rest') return;
  const refundId = row.paidReference ?? (await lastRefundFor(tx, id)) ?? '';
  await appendEvents(tx, [await newPartRefunded(tx, row, refundedPaise, refundId)]);
  if (requestedPaise !== null && refundedPaise < requestedPaise)
    logger.warn({ orderId, paymentId, cause, requestedPaise, refundedPaise }, 'less was left than was to go back');
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
