import type { AdminOrder } from '@shop/contracts/api/order';
import { Copy, Phone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Panel } from '../../../components/admin/panel';
import { AddressCard } from '../../../components/address/address-card';
import { addressLines } from '../../../components/address/address-lines';
import { Button } from '../../../components/ui/button';
import { buttonClass } from '../../../components/ui/button-class';
import { Notice } from '../../../components/ui/notice';
import { formatDay } from '../../../lib/format-date';
import { notifyAdmin } from '../../../lib/notify';

const AddressDialog = lazy(async () => ({ default: (await import('./address-dialog')).AddressDialog }));

/** Where the order goes, to copy, to call and to correct. */
export function DeliverTo({ order }: { order: AdminOrder }) {
  const [editing, setEditing] = useState(false);
  const { address, delivery, addressErasedAt } = order;
  const isOpen = order.status === 'awaiting-payment' || order.status === 'paid';

  const copy = async () => {
    if (address === undefined) return;
    try {
      await navigator.clipboard.writeText([address.name, ...addressLines(address), address.mobile].join('\n'));
      notifyAdmin.success('Address copied');
    } catch {
      notifyAdmin.error('The browser does not let this page copy.');
    }
  };

  return (
    <Panel title="Deliver to">
      {address ? (
        <AddressCard address={address} className="text-[0.9375rem]" />
      ) : addressErasedAt !== undefined ? (
        <p className="text-sm text-ink-2">The address was erased on {formatDay(addressErasedAt)}.</p>
      ) : (
        <Notice tone="warn">Address missing. The shopper is asked for it on My Orders.</Notice>
      )}
      {delivery && (
        <p className="mt-3 text-sm text-ink-2">
          {delivery.name}, promised for {formatDay(delivery.from)} to {formatDay(delivery.to)}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {address && (
          <>
            <Button variant="outline" size="sm" onClick={() => void copy()}>
              <Copy aria-hidden="true" className="size-4" />
              Copy
            </Button>
            <a href={`tel:+91${address.mobile}`} className={buttonClass({ variant: 'outline', size: 'sm' })}>
              <Phone aria-hidden="true" className="size-4" />
              Call
            </a>
          </>
        )}
        {isOpen && (
          <Button variant="outline" size="sm" onClick={() => setEditing(true)}>
            {address ? 'Edit address' : 'Enter address'}
          </Button>
        )}
      </div>
      {editing && (
        <Suspense>
          <AddressDialog order={order} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
