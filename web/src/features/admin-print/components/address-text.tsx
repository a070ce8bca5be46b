import type { Address } from '@shop/contracts/api/address';
import { addressLines, spacedMobile } from '../../../components/address/address-lines';

/** An address in black on paper, whatever the theme of the screen. */
export function AddressText({ address }: { address: Address | undefined }) {
  if (address === undefined) return <p className="font-semibold">Address missing</p>;
  return (
    <address className="text-[12pt] wrap-anywhere not-italic">
      <p className="font-semibold">{address.name}</p>
      {addressLines(address).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>Mobile {spacedMobile(address.mobile)}</p>
    </address>
  );
}
