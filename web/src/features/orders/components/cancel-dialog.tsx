import type { Order } from '@shop/contracts/api/order';
import { formatPaise, rupeesToPaise } from '@shop/contracts/money';
import { orderNumber } from '../../../components/order/order-words';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { counted, pieceCount } from '../../../lib/cart/cart-totals';

interface CancelDialogProps {
  order: Order;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function CancelDialog({ order, busy, onConfirm, onClose }: CancelDialogProps) {
  const pieces = pieceCount(order.items) - order.items.reduce((sum, { cancelled = 0 }) => sum + cancelled, 0);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel this order?"
      description={`Order ${orderNumber(order._id)}, ${counted(pieces, 'piece')}. ${moneyWords(order)}`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep order
          </Button>
          <Button variant="kill" busy={busy} busyLabel="Cancelling..." onClick={onConfirm}>
            Cancel Order
          </Button>
        </>
      }
    />
  );
}

/** What the shopper gets: parts of the money may have gone back before. */
function moneyWords({ status, total, partRefunds = [] }: Order): string {
  if (status === 'awaiting-payment') return 'Nothing was paid yet.';
  const back = partRefunds.reduce((sum, { amount, refunded = amount }) => sum + rupeesToPaise(refunded), 0);
  const left = rupeesToPaise(total) - back;
  if (left <= 0) return 'What was paid has gone back already.';
  return `${formatPaise(left)} goes back the way you paid, in 5 to 7 business days.`;
}
