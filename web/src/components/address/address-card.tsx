import type { Address } from '@shop/contracts/api/address';
import clsx from 'clsx';
import { addressLines, spacedMobile } from './address-lines';

/** How an address is shown everywhere: the name, the lines of the parcel, the mobile number. */
export function AddressCard({ address, className }: { address: Address; className?: string }) {
  return (
    <address className={clsx('min-w-0 leading-relaxed wrap-anywhere text-ink-2 not-italic', className)}>
      <p className="font-label text-ink">{address.name}</p>
      {addressLines(address).map((line, index) => (
        <p key={index}>{line}</p>
      ))}
      <p className="tnum mt-1.5 text-sm">Mobile {spacedMobile(address.mobile)}</p>
      {address.gstin !== undefined && <p className="text-sm">GSTIN {address.gstin}</p>}
    </address>
  );
}
