import type { Tx } from '@shop/platform/db/database';
import type { NewEvent } from '@shop/platform/messaging/new-event';
import { appendEvents } from '@shop/platform/messaging/outbox';
import { disputesOf } from '../adapters/dispute-rows';
import {
  newPartRefunded,
  newPaymentCaptured,
  newPaymentDisputed,
  newPaymentRefunded,
  newRefundBooked,
  newRefundStarted,
} from '../adapters/money-events';
import { findOrder, lockOrder } from '../adapters/order-rows';
import { processedRefunds } from '../adapters/provider-refund-rows';
import { finishedParts } from '../adapters/refund-rows';
import {
  findTransaction,
  scheduleComparison,
  takeDueComparisons,
  type DueComparison,
  type TransactionRow,
} from '../adapters/transaction-rows';
import { follows } from '../domain/following';
import { nextRepublishing } from '../domain/schedule';
import type { PaymentDependencies } from './dependencies';
import { fetchOrder } from './find-or-fetch-order';

const BATCH = 20;

/**
 * Compares payments with the status of their orders. For an order that has not followed its money after a minute, the
 * events are published again: one may have been dead-lettered on either side. Consumers handle a repetition once.
 */
export async function republishMoneyEvents(dependencies: PaymentDependencies): Promise<void> {
  for (;;) {
    const due = await takeDueComparisons(dependencies.db, dependencies.now(), BATCH);
    for (const comparison of due) await compare(dependencies, comparison);
    if (due.length < BATCH) return;
  }
}

async function compare(dependencies: PaymentDependencies, due: DueComparison): Promise<void> {
  const { db, logger, now } = dependencies;
  const { payment, republished } = due;
  const { orderId, providerPaymentId: paymentId } = payment;
  try {
    if (await isFollowedOnceAsked(dependencies, payment)) {
      await scheduleComparison(db, due, null, 0);
      return;
    }
    await db.transaction(async (tx) => {
      await lockOrder(tx, orderId);
      const current = await findTransaction(tx, paymentId);
      if (current?.status !== payment.status) return;
      await appendEvents(tx, await eventsSoFar(tx, current));
      await scheduleComparison(tx, due, nextRepublishing(republished, now()), republished + 1);
    });
    logger.warn(
      { orderId, paymentId, status: payment.status, republished },
      'an order did not follow its money; its events are published again',
    );
  } catch (error) {
    logger.warn({ err: error, orderId, paymentId }, 'a payment could not be compared with its order');
  }
}

/** Checks again after asking the order service: the order that is known here may be out of date. */
async function isFollowedOnceAsked(dependencies: PaymentDependencies, payment: TransactionRow): Promise<boolean> {
  if (await isFollowed(dependencies, payment)) return true;
  await fetchOrder(dependencies, payment.orderId);
  return isFollowed(dependencies, payment);
}

/** A payment that did not pay its order is refunded automatically; the order has nothing to follow. */
async function isFollowed({ db }: PaymentDependencies, payment: TransactionRow): Promise<boolean> {
  const { orderId, providerPaymentId: paymentId, status } = payment;
  const order = await findOrder(db, orderId);
  if (order?.settledBy !== paymentId) return true;
  const disputes = await disputesOf(db, paymentId);
  const isTouched =
    disputes.some(({ state }) => state !== 'won' && state !== 'closed') ||
    // what the shop gave back of it ends no order
    (await processedRefunds(db, paymentId)).some(({ by }) => by === 'provider');
  return follows(order, { status, isTouched });
}

/** Returns all events of a payment's money until now, in the order in which it moved. */
async function eventsSoFar(tx: Tx, payment: TransactionRow): Promise<NewEvent[]> {
  const { orderId, providerPaymentId: paymentId, status } = payment;
  const events = [await newPaymentCaptured(tx, payment)];
  if (status !== 'captured') events.push(await newRefundStarted(tx, payment));
  const refunds = await processedRefunds(tx, paymentId);
  let refundedPaise = 0;
  for (const refund of refunds) {
    refundedPaise += refund.amountPaise;
    events.push(await newRefundBooked(tx, refund, refundedPaise));
  }
  for (const part of await finishedParts(tx, paymentId))
    events.push(await newPartRefunded(tx, part, part.amountPaise, part.refundId));
  for (const dispute of await disputesOf(tx, paymentId)) events.push(await newPaymentDisputed(tx, orderId, dispute));
  if (status === 'refunded') events.push(await newPaymentRefunded(tx, payment, refunds.at(-1)?.id ?? ''));
  return events;
}
