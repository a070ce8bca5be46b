import type { RefundRow } from '../adapters/refund-rows';
import type { PaymentDependencies } from './dependencies';
import { noteRefundFailure } from './note-refund-failure';
import { settleRefund } from './settle-refund';

/**
 * Settles a refund of a payment that was made with other keys: today's provider does not know it and is not asked. Where no
 * money moved, none has to go back, and the refund is done; real money waits for its keys and for a person.
 */
export async function settleWithoutProvider(dependencies: PaymentDependencies, refund: RefundRow): Promise<void> {
  const { id, paymentId, amountPaise, paymentMode } = refund;
  if (paymentMode === 'live') {
    await noteRefundFailure(
      dependencies,
      dependencies.db,
      refund,
      'it was paid with live keys, which this shop does not have now',
    );
    return;
  }
  const done = { id: `no-money-${id}`, paymentId, amountPaise, status: 'processed', forRow: id } as const;
  await settleRefund(dependencies, { ...done, madeAt: dependencies.now() });
}
