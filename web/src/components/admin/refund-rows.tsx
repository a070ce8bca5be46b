import type { AdminRefund } from '@shop/contracts/api/admin-payment';
import { formatFull } from '../../lib/format-date';
import { Price } from '../ui/price';
import { StatusPill } from '../ui/status-pill';
import { PayByHand } from './pay-by-hand';
import { SettleDifference } from './settle-difference';
import { REFUND_STATES, refundReason } from './refund-words';

/** Refunds with how far they are, and what keeps them back. */
export function RefundRows({ refunds }: { refunds: readonly AdminRefund[] }) {
  return (
    <ul>
      {refunds.map((refund) => (
        <li
          key={refund.id}
          className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-3 last:border-0 last:pb-0"
        >
          <div className="min-w-0 flex-1 text-sm text-ink-2">
            <p className="break-words text-ink">Refund: {refundReason(refund)}</p>
            <p>{formatFull(refund.settledAt ?? refund.createdAt)}</p>
            {refund.reference !== undefined && <p className="tnum wrap-anywhere">Reference {refund.reference}</p>}
            {refund.requested !== undefined && (
              <p>
                <Price rupees={refund.requested} /> was asked for, less was left.
              </p>
            )}
            {refund.settled !== undefined && <p className="wrap-anywhere">Settled: {refund.settled}</p>}
            {refund.flagged && (
              <p className="text-danger">
                Keeps failing{refund.lastError === undefined ? '' : `: ${refund.lastError}`}
              </p>
            )}
            {refund.byHand && refund.status !== 'processed' && <p>To be transferred by hand</p>}
          </div>
          <div className="ml-auto grid justify-items-end gap-1.5">
            <Price rupees={refund.amount} className="font-label" />
            <StatusPill tone={REFUND_STATES[refund.status].tone}>{REFUND_STATES[refund.status].word}</StatusPill>
            <PayByHand refund={refund} />
            <SettleDifference refund={refund} />
          </div>
        </li>
      ))}
    </ul>
  );
}
