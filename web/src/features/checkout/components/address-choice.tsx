import type { Address, SavedAddress } from '@shop/contracts/api/address';
import { AddressCard } from '../../../components/address/address-card';
import { plainAddress } from '../../../components/address/plain-address';
import { Button } from '../../../components/ui/button';
import { Radio } from '../../../components/ui/radio';

interface AddressChoiceProps {
  book: readonly SavedAddress[];
  chosen: Address | undefined;
  onPick: (address: SavedAddress) => void;
  onAdd: () => void;
}

/** The book: pressing an address takes it. */
export function AddressChoice({ book, chosen, onPick, onAdd }: AddressChoiceProps) {
  const current = JSON.stringify(chosen);
  return (
    <>
      <fieldset className="border-b border-line">
        <legend className="sr-only">Your addresses</legend>
        {book.map((saved) => {
          const { _id, label, isDefault } = saved;
          const address = plainAddress(saved);
          return (
            <Radio
              key={_id}
              name="address"
              className="items-start border-t border-line py-4"
              defaultChecked={JSON.stringify(address) === current}
              onClick={() => onPick(saved)}
            >
              <span className="mb-0.5 flex flex-wrap gap-x-3 font-label">
                {label ?? address.city}
                {isDefault && <span className="text-sm text-accent">Default</span>}
              </span>
              <AddressCard address={address} />
            </Radio>
          );
        })}
      </fieldset>
      <Button variant="outline" className="mt-4" onClick={onAdd}>
        Add an Address
      </Button>
    </>
  );
}
