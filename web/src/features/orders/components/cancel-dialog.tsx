import { formatRupees } from '@shop/contracts/money';
import type { Order } from '@shop/contracts/api/order';
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
  const paid = order.status !== 'awaiting-payment';
  const refund = `${formatRupees(order.total)} goes back the way you paid, in 5 to 7 business days.`;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel this order?"
      description={`Order ${orderNumber(order._id)}, ${counted(pieceCount(order.items), 'piece')}. ${paid ? refund : 'Nothing was paid yet.'}`}
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
