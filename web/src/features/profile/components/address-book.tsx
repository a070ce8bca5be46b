import type { SavedAddress } from '@shop/contracts/api/address';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { AddressEditor } from './address-editor';
import { AddressList } from './address-list';

const NEW = 'new';

/** The book, or the form of one address: which of them is in the address bar, so that Back leaves the form. */
export function AddressBook({ addresses }: { addresses: readonly SavedAddress[] }) {
  const [params, setParams] = useSearchParams();
  const edited = params.get('edit');
  const address = addresses.find(({ _id }) => _id === edited);
  const edit = (id: string) => setParams({ edit: id });
  const close = () => setParams({}, { replace: true });

  if (edited === NEW || address !== undefined) {
    return <AddressEditor key={edited} address={address} isFirst={addresses.length === 0} onClose={close} />;
  }
  if (addresses.length === 0) {
    return (
      <EmptyState
        text="No addresses yet"
        detail="Save one, and the checkout fills itself in."
        action={<Button onClick={() => edit(NEW)}>Add an Address</Button>}
      />
    );
  }
  return <AddressList addresses={addresses} onEdit={edit} onAdd={() => edit(NEW)} />;
}
