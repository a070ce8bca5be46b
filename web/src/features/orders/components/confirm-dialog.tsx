import type { Order } from '@shop/contracts/api/order';
import { ConfirmMobile } from '../../../components/order/confirm-mobile';
import { Dialog } from '../../../components/ui/dialog';
import { notify } from '../../../lib/notify';

export function ConfirmDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const done = () => {
    notify.success('Order confirmed');
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title="Confirm your mobile">
      <ConfirmMobile order={order} onConfirmed={done} />
    </Dialog>
  );
}
