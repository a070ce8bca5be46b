import type { SavedAddress } from '@shop/contracts/api/address';
import { AddressCard } from '../../../components/address/address-card';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';

interface DeleteAddressDialogProps {
  address: SavedAddress;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function DeleteAddressDialog({ address, busy, onConfirm, onClose }: DeleteAddressDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete this address?"
      description="Orders that you have placed still go where you sent them."
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep Address
          </Button>
          <Button variant="kill" busy={busy} busyLabel="Deleting..." onClick={onConfirm}>
            Delete Address
          </Button>
        </>
      }
    >
      <AddressCard address={address} />
    </Dialog>
  );
}
