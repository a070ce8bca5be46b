import type { Address } from '@shop/contracts/api/address';
import type { Order } from '@shop/contracts/api/order';
import { addressLines } from '../../../components/address/address-lines';
import { plainAddress } from '../../../components/address/plain-address';
import { SelectField } from '../../../components/ui/select-field';
import { useGetAddressesQuery } from '../../../lib/api/address-api';

interface PickupChoiceProps {
  order: Order;
  pickup: Address | undefined;
  onChange: (pickup: Address) => void;
}

const wordsOf = (address: Address): string => addressLines(address).join(', ');

/** Where the courier picks it up: where it went, or an address of the book. */
export function PickupChoice({ order, pickup, onChange }: PickupChoiceProps) {
  const { data: book = [] } = useGetAddressesQuery();
  const all = new Map(
    [...(order.address ? [order.address] : []), ...book.map(plainAddress)].map((address) => [
      wordsOf(address),
      address,
    ]),
  );
  if (all.size === 0) return null;
  return (
    <SelectField
      label="Pick up from"
      value={pickup ? wordsOf(pickup) : ''}
      onChange={({ target }) => {
        const address = all.get(target.value);
        if (address) onChange(address);
      }}
    >
      {!pickup && <option value="">Choose an address</option>}
      {[...all.keys()].map((words) => (
        <option key={words} value={words}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
