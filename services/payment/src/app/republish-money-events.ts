import type { Queryable, Tx } from '@shop/platform/db/database';
import type { NewEvent } from '@shop/platform/messaging/new-event';
import { appendEvents } from '@shop/platform/messaging/outbox';
import {
  compareAgain,
  endComparisons,
  readFollowing,
  takeDueComparisons,
  type DueComparison,
} from '../adapters/comparison-rows';
import { disputesOf } from '../adapters/dispute-rows';
import {
  newPartRefunded,
  newPaymentCaptured,
  newPaymentDisputed,
  newPaymentRefunded,
  newRefundBooked,
  newRefundStarted,
} from '../adapters/money-events';
import { lockOrder } from '../adapters/order-rows';
import { processedRefunds } from '../adapters/provider-refund-rows';
import { finishedParts } from '../adapters/refund-rows';
import { findTransaction, type TransactionRow } from '../adapters/transaction-rows';
import { follows } from '../domain/following';
import { nextRepublishing } from '../domain/schedule';
import type { PaymentDependencies } from './dependencies';
import { fetchOrder } from './find-or-fetch-order';

const BATCH = 20;

type Dependencies = Pick<PaymentDependencies, 'db' | 'logger' | 'now' | 'orders'>;

/**
 * Compares payments with the status of their orders. For an order that has not followed its money after a minute, the
 * events are published again: one may have been dead-lettered on either side. Consumers handle a repetition once.
 */
export async function republishMoneyEvents(dependencies: Dependencies): Promise<void> {
  const { db, now } = dependencies;
  for (;;) {
    const due = await takeDueComparisons(db, now(), BATCH);
    for (const differing of await endThoseThatFollow(db, due)) await compare(dependencies, differing);
    if (due.length < BATCH) return;
  }
}

/** @returns the others */
async function endThoseThatFollow(db: Queryable, due: readonly DueComparison[]): Promise<DueComparison[]> {
  if (due.length === 0) return [];
  const following = await readFollowing(
    db,
    due.map(({ payment }) => payment.providerPaymentId),
  );
  const isFollowed = ({ payment }: DueComparison) => {
    const found = following.get(payment.providerPaymentId);
    // a payment that did not pay its order is refunded automatically; the order has nothing to follow
    return !found || follows(found.order, found.money);
  };
  await endComparisons(db, due.filter(isFollowed));
  return due.filter((each) => !isFollowed(each));
}

async function compare(dependencies: Dependencies, due: DueComparison): Promise<void> {
  const { db, logger, now } = dependencies;
  const { payment, republished } = due;
  const { orderId, providerPaymentId: paymentId } = payment;
  try {
    // the order that is known here may be out of date
    await fetchOrder(dependencies, orderId);
    if ((await endThoseThatFollow(db, [due])).length === 0) return;
    await db.transaction(async (tx) => {
      await lockOrder(tx, orderId);
      const current = await findTransaction(tx, paymentId);
      if (current?.status !== payment.status) return;
      await appendEvents(tx, await eventsSoFar(tx, current));
      await compareAgain(tx, due, nextRepublishing(republished, now()), republished + 1);
    });
    logger.warn(
      { orderId, paymentId, status: payment.status, republished },
      'an order did not follow its money; its events are published again',
    );
  } catch (error) {
    logger.warn({ err: error, orderId, paymentId }, 'a payment could not be compared with its order');
  }
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
