import type { AdminPayment } from '@shop/contracts/api/admin-payment';
import { Link } from 'react-router-dom';
import { Ledger } from '../../../components/admin/ledger';
import { paymentReason, paymentState } from '../../../components/admin/payment-words';
import { RefundRows } from '../../../components/admin/refund-rows';
import { orderNumber } from '../../../components/order/order-words';
import { Price } from '../../../components/ui/price';
import { StatusPill } from '../../../components/ui/status-pill';
import { PATHS } from '../../../config/paths';
import { formatFull } from '../../../lib/format-date';

/** A payment with all that happened to it. */
export function PaymentEntry({ payment }: { payment: AdminPayment }) {
  const { word, tone } = paymentState(payment);
  return (
    <article className="rounded-md border border-line bg-surface px-4.5 py-4 md:px-6">
      <div className="flex items-start gap-4">
        <div className="min-w-0 text-sm text-ink-2">
          <h2 className="text-[0.9688rem] text-ink">
            <Link to={PATHS.adminOrder(payment.orderId)} className="font-label hover:text-accent">
              Order {orderNumber(payment.orderId)}
            </Link>
          </h2>
          <p>
            {payment.method === 'cod' ? 'Cash on delivery' : payment.method.toUpperCase()} ·{' '}
            {formatFull(payment.createdAt)}
          </p>
          <p className="tnum break-all">{payment.paymentId}</p>
          {payment.reason !== undefined && <p>{paymentReason(payment.reason)}</p>}
        </div>
        <div className="ml-auto grid justify-items-end gap-1.5">
          <Price rupees={payment.amount} className="font-label" />
          <span className="flex flex-wrap justify-end gap-1.5">
            {payment.testMode && <StatusPill tone="wait">Test</StatusPill>}
            <StatusPill tone={tone}>{word}</StatusPill>
          </span>
        </div>
      </div>
      {payment.refunds.length > 0 && <RefundRows refunds={payment.refunds} />}
      {payment.disputes.map((dispute) => (
        <p key={dispute.id} className="mt-3 text-sm text-danger">
          Disputed: <Price rupees={dispute.amount} />, {dispute.status.replaceAll('_', ' ')}
          {dispute.respondBy !== undefined && `. Answer at the payment provider by ${formatFull(dispute.respondBy)}`}
        </p>
      ))}
      <Ledger entries={payment.ledger} />
    </article>
  );
}
