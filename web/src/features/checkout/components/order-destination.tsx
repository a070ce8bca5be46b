import type { Order } from '@shop/contracts/api/order';
import { AddressCard } from '../../../components/address/address-card';
import { formatSpan } from '../../../lib/format-span';

/** Where an order that is placed already goes, and when it arrives. */
export function OrderDestination({ order: { address, delivery } }: { order: Order }) {
  return (
    <>
      {address && (
        <section aria-labelledby="deliver-to">
          <h2 id="deliver-to" className="display mb-3.5 text-2xl">
            Deliver to
          </h2>
          <AddressCard address={address} className="border-y border-line py-5" />
        </section>
      )}
      {delivery && (
        <p className="mt-3.5 text-sm text-ink-2">
          {delivery.name}, arrives {formatSpan(delivery.from, delivery.to)}
        </p>
      )}
    </>
  );
}
