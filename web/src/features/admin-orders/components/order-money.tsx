import type { AdminPayment } from '@shop/contracts/api/admin-payment';
import type { AdminOrder } from '@shop/contracts/api/order';
import { Ledger } from '../../../components/admin/ledger';
import { Panel } from '../../../components/admin/panel';
import { paymentReason, paymentState } from '../../../components/admin/payment-words';
import { RefundRows } from '../../../components/admin/refund-rows';
import { StaleNotice } from '../../../components/admin/stale-notice';
import { Price } from '../../../components/ui/price';
import { StatusPill } from '../../../components/ui/status-pill';
import { useGetOrderPaymentsQuery } from '../../../lib/api/admin-payments-api';
import { formatFull } from '../../../lib/format-date';
import { MoneyBack } from './money-back';

/** What came in for the order and what went back of it; nothing before anybody tried to pay. */
export function OrderMoney({ order }: { order: AdminOrder }) {
  const {
    currentData: payments = [],
    isError,
    refetch,
  } = useGetOrderPaymentsQuery(order._id, {
    refetchOnMountOrArgChange: true,
  });
  // order's own list knows less, but it is there when payment is not
  if (payments.length === 0 && !isError) return <MoneyBack order={order} />;
  return (
    <>
      <Panel title="Money">
        {isError && <StaleNotice text="Failed to load the payments" onRetry={() => void refetch()} />}
        {order.refundable !== undefined && order.refundable > 0 && (
          <p className="mb-3 text-sm text-ink-2">
            <Price rupees={order.refundable} /> can still go back.
          </p>
        )}
        {payments.map((payment) => (
          <Payment key={payment.paymentId} payment={payment} />
        ))}
      </Panel>
      <MoneyBack order={payments.length > 0 ? { ...order, refunds: [] } : order} />
    </>
  );
}

function Payment({ payment }: { payment: AdminPayment }) {
  const { word, tone } = paymentState(payment);
  return (
    <article className="border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
      <div className="flex items-start gap-4">
        <div className="min-w-0 text-sm text-ink-2">
          <h3 className="font-label text-ink">
            {payment.method === 'cod'
              ? 'Cash on delivery'
              : `Payment by ${payment.method === 'upi' ? 'UPI' : payment.method}`}
          </h3>
          <p>{formatFull(payment.createdAt)}</p>
          <p className="tnum break-all">{payment.paymentId}</p>
          {payment.reason !== undefined && <p>{paymentReason(payment.reason)}</p>}
        </div>
        <div className="ml-auto grid justify-items-end gap-1.5">
          <Price rupees={payment.amount} className="font-label" />
          <StatusPill tone={tone}>{word}</StatusPill>
        </div>
      </div>
      {payment.refunds.length > 0 && <RefundRows refunds={payment.refunds} />}
      <Ledger entries={payment.ledger} />
    </article>
  );
}
