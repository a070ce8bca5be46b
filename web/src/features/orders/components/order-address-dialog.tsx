import type { NewAddress } from '@shop/contracts/api/address';
import type { Order } from '@shop/contracts/api/order';
import { AddressForm } from '../../../components/address/address-form';
import { plainAddress } from '../../../components/address/plain-address';
import { Dialog } from '../../../components/ui/dialog';
import { useAppSelector } from '../../../hooks/use-store';
import { useGetAddressesQuery } from '../../../lib/api/address-api';
import { notify } from '../../../lib/notify';
import { selectUser } from '../../../lib/session/session-slice';
import { useChangeOrderAddressMutation } from '../orders-api';

/** Says where an order goes, or sends it somewhere else; the book's default is filled in where none was given. */
export function OrderAddressDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const user = useAppSelector(selectUser);
  const { data: book, isLoading } = useGetAddressesQuery(undefined, { skip: order.address !== undefined });
  const [change] = useChangeOrderAddressMutation();
  const save = async (address: NewAddress) => {
    const { message } = await change({ id: order._id, address: plainAddress(address) }).unwrap();
    notify.success(message);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={order.address ? 'Change the address' : 'Where does it go?'}>
      {!isLoading && (
        <AddressForm
          known={order.address ?? book?.[0] ?? { name: user?.fullName, mobile: user?.mobile }}
          saveLabel="Save Address"
          mayBecomeDefault={false}
          save={save}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
