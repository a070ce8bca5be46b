import type { Order } from '@shop/contracts/api/order';
import { Price } from '../../../components/ui/price';
import { formatDay } from '../../../lib/format-date';
import { refundReason, refundWay } from '../refund-words';

/** What went back of the order's money, and where; below what it cost. */
export function OrderRefunds({ order }: { order: Order }) {
  const { partRefunds = [] } = order;
  if (partRefunds.length === 0) return null;
  const way = refundWay(order);
  return (
    <ul aria-label="Refunds" className="mt-3 grid gap-2 border-t border-line pt-3 text-sm">
      {partRefunds.map(({ cause, reason, at, doneAt, amount, refunded = amount }) => (
        <li key={cause} className="grid grid-cols-[1fr_auto] gap-x-4">
          <span className="font-label">{doneAt === undefined ? `On its way ${way}` : `Refunded ${way}`}</span>
          <Price rupees={refunded} className="font-label" />
          <span className="break-words text-ink-2">
            {[refundReason(reason), formatDay(doneAt ?? at)].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
