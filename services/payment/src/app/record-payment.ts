import { id } from '@shop/contracts/fields';
import type { Tx } from '@shop/platform/db/database';
import { appendEvents } from '@shop/platform/messaging/outbox';
import { installationId } from '../adapters/installation';
import { book } from '../adapters/ledger-rows';
import { newPaymentCaptured, newPaymentFailed } from '../adapters/money-events';
import { lockOrder, saveUnknownOrder, settleOrder } from '../adapters/order-rows';
import {
  claimProviderOrder,
  endChecks,
  isClaimed,
  keepProviderOrder,
  orderOfProviderOrder,
} from '../adapters/provider-order-rows';
import { findTransaction, saveTransaction } from '../adapters/transaction-rows';
import { captureEntry } from '../domain/ledger';
import { decidePayment, type PaymentDecision, type ProviderPayment } from '../domain/payment';
import { isOfToday } from '../domain/payment-mode';
import type { RecordedOrder } from '../domain/recorded-order';
import { FIRST_CHECK_MS } from '../domain/schedule';
import type { PaymentDependencies } from './dependencies';
import { findOrFetchOrder } from './find-or-fetch-order';
import { isRefusal, type ProviderOrder } from '../ports/payment-provider';
import { startRefund } from './start-refund';

/**
 * Records what the provider says about a payment, wherever the report comes from: the browser, a webhook or our own
 * question. The attempt, the ledger and the event are one transaction, and a repeated report has no further effect.
 * @returns false for a payment that is not of this shop
 */
export async function recordPayment(dependencies: PaymentDependencies, payment: ProviderPayment): Promise<boolean> {
  const orderId = await findOrderOf(dependencies, payment);
  if (orderId === undefined) {
    dependencies.logger.warn({ paymentId: payment.id }, 'a payment that belongs to no order of ours is left alone');
    return false;
  }
  await dependencies.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`no order ${orderId}`);
    const known = await findTransaction(tx, payment.id);
    const decision = decidePayment(payment, known?.status, order);
    if (decision.kind === 'ignore') return;
    await carryOut(dependencies, tx, order, payment, decision);
    tx.onCommit(() => {
      dependencies.watch.changed(orderId);
    });
  });
  return true;
}

async function carryOut(
  dependencies: PaymentDependencies,
  tx: Tx,
  order: RecordedOrder,
  payment: ProviderPayment,
  decision: Exclude<PaymentDecision, { kind: 'ignore' }>,
): Promise<void> {
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
      const saved = await saveTransaction(tx, order.id, payment, { status: 'captured', mode: dependencies.mode, now });
      await settleOrder(tx, order.id, payment.id);
      await endChecks(tx, order.id);
      await book(tx, entry, { ...about, at: now });
      countIn();
      await appendEvents(tx, [await newPaymentCaptured(tx, saved)]);
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
async function findOrderOf(dependencies: PaymentDependencies, payment: ProviderPayment): Promise<string | undefined> {
  const { db, provider, now } = dependencies;
  if (payment.providerOrderId === null) return undefined;
  const stored = await orderOfProviderOrder(db, payment.providerOrderId);
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
  await claimProviderOrder(db, {
    orderId,
    amountPaise: providerOrder.amountPaise,
    createdAt,
    firstCheckAt: new Date(createdAt.getTime() + FIRST_CHECK_MS),
    mode: dependencies.mode,
  });
  await keepProviderOrder(db, orderId, providerOrder.id);
  return orderId;
}

async function isOurs({ db }: PaymentDependencies, { installation, receipt }: ProviderOrder): Promise<boolean> {
  if (installation !== null) return installation === (await installationId(db));
  return receipt !== null && isClaimed(db, receipt);
}
