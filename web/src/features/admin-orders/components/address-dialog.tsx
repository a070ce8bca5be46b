import { address as addressSchema } from '@shop/contracts/api/address';
import type { AdminOrder } from '@shop/contracts/api/order';
import { AddressForm } from '../../../components/address/address-form';
import { Dialog } from '../../../components/ui/dialog';
import { useChangeAddressMutation } from '../../../lib/api/admin-orders-api';
import { notifyAdmin } from '../../../lib/notify';

/** Corrects where an order goes. */
export function AddressDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [change] = useChangeAddressMutation();
  return (
    <Dialog open onClose={onClose} title="Deliver to">
      <AddressForm
        known={order.address ?? {}}
        saveLabel="Save address"
        mayBecomeDefault={false}
        save={async (entered) => {
          // an order's address has no name of its own
          const { message } = await change({ id: order._id, address: addressSchema.parse(entered) }).unwrap();
          notifyAdmin.success(message);
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
