import type { Tx } from '@shop/platform/db/database';
import { newId } from '@shop/platform/ids';
import { appendEvents, newEvent } from '@shop/platform/messaging/outbox';
import { book } from '../adapters/ledger-rows';
import { nextSequence } from '../adapters/order-rows';
import { insertRefund } from '../adapters/refund-rows';
import { setTransactionStatus } from '../adapters/transaction-rows';
import { refundDueEntry } from '../domain/ledger';
import type { PaymentDeps } from './deps';

export interface StartRefund {
  readonly orderId: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly reason: string;
  /** whether the money was booked as a sale */
  readonly paidOrder: boolean;
}

/** Begins to give a captured payment back, in the caller's transaction and behind the order's lock; once a payment. */
export async function startRefund(deps: PaymentDeps, tx: Tx, refund: StartRefund): Promise<void> {
  const { orderId, paymentId, amountPaise, reason, paidOrder } = refund;
  const now = deps.now();
  if (!(await insertRefund(tx, { id: newId(), orderId, paymentId, amountPaise, reason, now }))) return;
  await setTransactionStatus(tx, paymentId, 'refund-pending', now);
  if (paidOrder) await book(tx, refundDueEntry(amountPaise), { orderId, paymentId, at: now });
  await appendEvents(deps.db, tx, [
    newEvent('refund-started', orderId, await nextSequence(tx, orderId), { orderId, paymentId, amountPaise }),
  ]);
  tx.onCommit(deps.wake.refunds);
}
