import type { SavedAddress } from '@shop/contracts/api/address';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { useDeleteAddressMutation, useReplaceAddressMutation } from '../../../lib/api/address-api';
import { problemText } from '../../../lib/api/api-problem';
import { lazyNamed } from '../../../lib/lazy-named';
import { notify } from '../../../lib/notify';
import { AddressRow } from './address-row';

const DeleteAddressDialog = lazyNamed(
  () => import('./delete-address-dialog'),
  (module) => module.DeleteAddressDialog,
);

interface AddressListProps {
  addresses: readonly SavedAddress[];
  onEdit: (id: string) => void;
  onAdd: () => void;
}

export function AddressList({ addresses, onEdit, onAdd }: AddressListProps) {
  const [doomed, setDoomed] = useState<SavedAddress>();
  const [remove, { isLoading: removing }] = useDeleteAddressMutation();
  const [replace, { isLoading: replacing }] = useReplaceAddressMutation();

  const makeDefault = ({ _id, ...address }: SavedAddress) =>
    replace({ id: _id, address: { ...address, isDefault: true } })
      .unwrap()
      .then(
        ({ message }) => notify.success(message),
        (error: unknown) => notify.error(problemText(error, 'The default address could not be changed.')),
      );
  const confirmDelete = ({ _id }: SavedAddress) =>
    remove(_id)
      .unwrap()
      .then(
        ({ message }) => notify.success(message),
        (error: unknown) => notify.error(problemText(error, 'The address could not be deleted.')),
      )
      .finally(() => setDoomed(undefined));

  return (
    <div className="max-w-[1040px]">
      <ul className="border-b border-line">
        {addresses.map((address) => (
          <AddressRow
            key={address._id}
            address={address}
            busy={replacing}
            onEdit={() => onEdit(address._id)}
            onDelete={() => setDoomed(address)}
            onMakeDefault={() => void makeDefault(address)}
          />
        ))}
      </ul>
      <Button onClick={onAdd} className="mt-6 max-sm:w-full">
        Add an Address
      </Button>
      <Suspense fallback={null}>
        {doomed && (
          <DeleteAddressDialog
            address={doomed}
            busy={removing}
            onConfirm={() => void confirmDelete(doomed)}
            onClose={() => setDoomed(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}
