import { id } from '@shop/contracts/fields';
import type { TransactionStatus } from '@shop/contracts/api/payment';
import { isUniqueViolation, type Tx } from '@shop/platform/db/database';
import type { Part } from '@shop/platform/db/parts';
import { ChangedMeanwhileError } from '@shop/platform/db/transaction';
import { appendEvents } from '@shop/platform/messaging/outbox';
import { book } from '../adapters/ledger-rows';
import { newPaymentFailed, paymentCaptured } from '../adapters/money-events';
import { lockMarkedOrder, orderUnchanged, saveUnknownOrder, type MarkedOrder } from '../adapters/order-rows';
import {
  isClaimed,
  keepProviderOrder,
  orderOfProviderOrder,
  type ProvidedOrder,
} from '../adapters/provider-order-rows';
import { takeMoney } from '../adapters/taken-money';
import { findTransaction, saveTransaction } from '../adapters/transaction-rows';
import { captureEntry } from '../domain/ledger';
import { decidePayment, isKnown, type PaymentDecision, type ProviderPayment } from '../domain/payment';
import { isOfToday } from '../domain/payment-mode';
import { FIRST_CHECK_MS } from '../domain/schedule';
import type { PaymentDependencies } from './dependencies';
import { findOrFetchOrder } from './find-or-fetch-order';
import { isRefusal, type ProviderOrder } from '../ports/payment-provider';
import { startRefund } from './start-refund';

/**
 * Records what the provider says about a payment, wherever the report comes from: the browser, a webhook or our own
 * question. The attempt, the ledger and the event are one transaction, and a repeated report has no further effect.
 * @param provided what is known of the provider's order that it was made through, if that was read
 * @param seen what is known of its order and of itself, if that was read
 * @returns false for a payment that is not of this shop
 */
export async function recordPayment(
  dependencies: PaymentDependencies,
  payment: ProviderPayment,
  provided?: ProvidedOrder,
  seen?: SeenPayment,
): Promise<boolean> {
  return dependencies.turns.take(payment.id, async (hasWaited) => {
    if (dependencies.recentMoney.has(payment.id)) return true;
    // most of the reports that come together say the same
    if (hasWaited && isKnown(payment, (await findTransaction(dependencies.db, payment.id))?.status)) return true;
    const orderId = await findOrderOf(dependencies, payment, provided);
    if (orderId === undefined) {
      dependencies.logger.warn({ paymentId: payment.id }, 'a payment that belongs to no order of ours is left alone');
      return false;
    }
    await recordFor(dependencies, orderId, payment, { seen });
    return true;
  });
}

/** What was read of a payment that is reported. */
export interface SeenPayment extends MarkedOrder {
  /** of the payment itself, if it was reported before */
  readonly status: TransactionStatus | undefined;
}

/**
 * Records a payment for the order that it is known to be for: in one statement where it pays an order as it was `seen`, else
 * behind the order's lock. `note` is written with it, also when the report says nothing new.
 */
export async function recordFor(
  dependencies: PaymentDependencies,
  orderId: string,
  payment: ProviderPayment,
  { note = [], seen }: { readonly note?: readonly Part[]; readonly seen?: SeenPayment | undefined } = {},
): Promise<void> {
  if (seen?.order.id === orderId && (await recordAtOnce(dependencies, seen, payment, note))) return;
  await dependencies.db.transaction(async (tx) => {
    const marked = await lockMarkedOrder(tx, orderId);
    if (!marked) throw new Error(`no order ${orderId}`);
    const known = await findTransaction(tx, payment.id);
    const decision = decidePayment(payment, known?.status, marked.order);
    if (decision.kind !== 'ignore') await carryOut(dependencies, tx, marked, payment, decision);
    tx.defer(...note);
  });
}

/** @returns false when nothing was done: it is not simply the money that the order waits for, or the order was changed */
async function recordAtOnce(
  dependencies: PaymentDependencies,
  { status, ...marked }: SeenPayment,
  payment: ProviderPayment,
  note: readonly Part[],
): Promise<boolean> {
  const decision = decidePayment(payment, status, marked.order);
  if (decision.kind !== 'accept') return false;
  try {
    await dependencies.db.transaction((tx) => {
      tx.onlyIf(orderUnchanged(marked));
      tx.defer(...note);
      return carryOut(dependencies, tx, marked, payment, decision);
    });
    return true;
  } catch (error) {
    // the books refuse what is in them already
    if (error instanceof ChangedMeanwhileError || isUniqueViolation(error)) return false;
    throw error;
  }
}

async function carryOut(
  dependencies: PaymentDependencies,
  tx: Tx,
  { order, eventsSoFar }: MarkedOrder,
  payment: ProviderPayment,
  decision: Exclude<PaymentDecision, { kind: 'ignore' }>,
): Promise<void> {
  tx.onCommit(() => {
    if (decision.kind !== 'note') dependencies.recentMoney.add(payment.id);
    dependencies.watch.changed(order.id, decision.kind === 'accept' ? 'captured' : 'unsaid');
    dependencies.watch.changed(payment.id);
  });
  const now = dependencies.now();
  const about = { orderId: order.id, paymentId: payment.id, amountPaise: payment.amountPaise };
  const countIn = () => {
    tx.onCommit(() => {
      dependencies.countMoney('in', payment.amountPaise, dependencies.mode);
    });
  };
  switch (decision.kind) {
    case 'note':
      await saveTransaction(tx, order.id, payment, { status: decision.status, mode: dependencies.mode, now });
      if (decision.status === 'failed') await appendEvents(tx, [await newPaymentFailed(tx, order.id, payment)]);
      return;
    case 'accept': {
      const entry = captureEntry(payment.amountPaise, true);
      const sequence = eventsSoFar + 1;
      takeMoney(tx, order.id, payment, { entry, mode: dependencies.mode, now, sequence });
      countIn();
      await appendEvents(tx, [paymentCaptured({ ...payment, ...about, providerPaymentId: payment.id }, sequence)]);
      return;
    }
    case 'return': {
      const entry = captureEntry(payment.amountPaise, false);
      const saved = await saveTransaction(tx, order.id, payment, { status: 'captured', mode: dependencies.mode, now });
      await book(tx, entry, { ...about, at: now });
      countIn();
      await startRefund(dependencies, tx, saved, decision.reason);
      dependencies.logger.warn({ ...about, reason: decision.reason }, 'a payment goes back by itself');
    }
  }
}

/**
 * Returns the order that a payment is for; undefined for what another shop on the same account sold. A provider order
 * that a crash kept us from storing is ours by the mark in its notes, or by a receipt that we were about to use.
 */
async function findOrderOf(
  dependencies: PaymentDependencies,
  payment: ProviderPayment,
  provided?: ProvidedOrder,
): Promise<string | undefined> {
  const { db, provider, now } = dependencies;
  if (payment.providerOrderId === null) return undefined;
  const stored = provided ?? (await orderOfProviderOrder(db, payment.providerOrderId));
  // a report that arrived before the keys were changed does not count for today's money
  if (stored) return isOfToday(stored.mode, dependencies.mode) ? stored.orderId : undefined;
  const providerOrder = await provider.fetchOrder(payment.providerOrderId).catch((error: unknown) => {
    if (isRefusal(error)) return undefined;
    throw error;
  });
  if (!providerOrder || !(await isOurs(dependencies, providerOrder))) return undefined;
  const orderId = providerOrder.receipt;
  if (orderId === null || !id.safeParse(orderId).success) return undefined;
  const order = await findOrFetchOrder(dependencies, orderId);
  if (!order) {
    await saveUnknownOrder(db, orderId, dependencies.mode);
    return orderId;
  }
  const createdAt = now();
  await keepProviderOrder(db, {
    id: providerOrder.id,
    orderId,
    amountPaise: providerOrder.amountPaise,
    createdAt,
    firstCheckAt: new Date(createdAt.getTime() + FIRST_CHECK_MS),
    mode: dependencies.mode,
  });
  return orderId;
}

async function isOurs(
  { db, installation: ownInstallation }: PaymentDependencies,
  { installation, receipt }: ProviderOrder,
): Promise<boolean> {
  if (installation !== null) return installation === (await ownInstallation());
  return receipt !== null && isClaimed(db, receipt);
}
