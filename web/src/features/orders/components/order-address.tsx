import type { Order } from '@shop/contracts/api/order';
import { AddressCard } from '../../../components/address/address-card';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { TEXT_LINK } from '../../../components/ui/text-link';
import { formatSpan } from '../../../lib/format-span';
import { mayChangeAddress } from '../order-pieces';

/** Where the order goes; until it is sent, it may go somewhere else. */
export function OrderAddress({ order, onChange }: { order: Order; onChange: () => void }) {
  const { address, delivery } = order;
  const open = mayChangeAddress(order);
  if (address === undefined) {
    if (!open) return null;
    return (
      <div className="mt-7">
        <Notice tone="warn">
          <b className="font-semibold">Address missing.</b> We do not know yet where this order goes.
        </Notice>
        <Button variant="outline" className="mt-3 max-md:w-full" onClick={onChange}>
          Add an Address
        </Button>
      </div>
    );
  }
  return (
    <section className="mt-7">
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <h3 className="text-sm font-semibold">Deliver to</h3>
        {open && (
          <button type="button" onClick={onChange} className="-my-2 inline-flex min-h-11 items-center text-sm">
            <span className={TEXT_LINK}>Change</span>
            <span className="sr-only"> the address</span>
          </button>
        )}
      </div>
      <AddressCard address={address} />
      {delivery && open && (
        <p className="mt-2 text-sm text-ink-2">
          {delivery.name}, arrives {formatSpan(delivery.from, delivery.to)}
        </p>
      )}
    </section>
  );
}
