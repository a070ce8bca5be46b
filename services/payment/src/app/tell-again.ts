import type { Tx } from '@shop/platform/db/database';
import type { NewEvent } from '@shop/platform/messaging/new-event';
import { appendEvents } from '@shop/platform/messaging/outbox';
import { disputesOf } from '../adapters/dispute-rows';
import { findOrder, lockOrder } from '../adapters/order-rows';
import { processedRefunds } from '../adapters/provider-refund-rows';
import {
  findTransaction,
  scheduleComparison,
  takeDueComparisons,
  type DueComparison,
  type TransactionRow,
} from '../adapters/transaction-rows';
import { follows } from '../domain/following';
import { nextTelling } from '../domain/schedule';
import type { PaymentDeps } from './deps';
import { askOwner } from './known-order';
import { paymentCaptured, paymentDisputed, paymentRefunded, refundBooked, refundStarted } from './money-events';

const BATCH = 20;

/**
 * Compares payments with what became of their orders. An order that has not followed its money after a minute is asked
 * for, and told again: an event may have been given up on either way. Whoever is told twice does it once.
 */
export async function tellAgain(deps: PaymentDeps): Promise<void> {
  for (;;) {
    const due = await takeDueComparisons(deps.db, deps.now(), BATCH);
    for (const comparison of due) await compare(deps, comparison);
    if (due.length < BATCH) return;
  }
}

async function compare(deps: PaymentDeps, due: DueComparison): Promise<void> {
  const { db, logger, now } = deps;
  const { payment, toldAgain } = due;
  const { orderId, providerPaymentId: paymentId } = payment;
  try {
    if (await isFollowedOnceAsked(deps, payment)) {
      await scheduleComparison(db, due, null, 0);
      return;
    }
    await db.transaction(async (tx) => {
      await lockOrder(tx, orderId);
      const current = await findTransaction(tx, paymentId);
      if (current?.status !== payment.status) return;
      await appendEvents(tx, await newsOf(tx, current));
      await scheduleComparison(tx, due, nextTelling(toldAgain, now()), toldAgain + 1);
    });
    logger.warn(
      { orderId, paymentId, status: payment.status, toldAgain },
      'an order did not follow its money; told again',
    );
  } catch (error) {
    logger.warn({ err: error, orderId, paymentId }, 'a payment could not be compared with its order');
  }
}

/** The order that is known here may be older than what its owner has. */
async function isFollowedOnceAsked(deps: PaymentDeps, payment: TransactionRow): Promise<boolean> {
  if (await isFollowed(deps, payment)) return true;
  await askOwner(deps, payment.orderId);
  return isFollowed(deps, payment);
}

/** A payment that did not pay its order goes back by itself; the order has nothing to follow. */
async function isFollowed({ db }: PaymentDeps, payment: TransactionRow): Promise<boolean> {
  const { orderId, providerPaymentId: paymentId, status } = payment;
  const order = await findOrder(db, orderId);
  if (order?.settledBy !== paymentId) return true;
  const disputes = await disputesOf(db, paymentId);
  const isTouched =
    disputes.some(({ state }) => state !== 'won' && state !== 'closed') ||
    (await processedRefunds(db, paymentId)).length > 0;
  return follows(order.status, { status, isTouched });
}

/** Everything that the order should know of its money by now, in the order in which it happened. */
async function newsOf(tx: Tx, payment: TransactionRow): Promise<NewEvent[]> {
  const { orderId, providerPaymentId: paymentId, status } = payment;
  const news = [await paymentCaptured(tx, payment)];
  if (status !== 'captured') news.push(await refundStarted(tx, payment));
  const refunds = await processedRefunds(tx, paymentId);
  let refundedPaise = 0;
  for (const refund of refunds) {
    refundedPaise += refund.amountPaise;
    news.push(await refundBooked(tx, refund, refundedPaise));
  }
  for (const dispute of await disputesOf(tx, paymentId)) news.push(await paymentDisputed(tx, orderId, dispute));
  if (status === 'refunded') news.push(await paymentRefunded(tx, payment, refunds.at(-1)?.id ?? ''));
  return news;
}
