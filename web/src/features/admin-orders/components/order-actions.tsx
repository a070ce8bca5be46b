import type { AdminOrder } from '@shop/contracts/api/order';
import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '../../../components/admin/form-dialog';
import { Button } from '../../../components/ui/button';
import { useAdminAction } from '../../../hooks/use-admin-action';
import { useDeliverOrderMutation } from '../../../lib/api/admin-orders-api';
import { unsentLines } from '../../../lib/orders/order-pieces';
import { CancelOrder } from './cancel-order';
import { CancelPieces } from './cancel-pieces';
import { RefundOrder } from './refund-order';
import { ShipParcel } from './ship-parcel';

/** What an admin can do with an order now, the next step last. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const { status, paymentMethod, confirmBy, shipments = [], refundable = 0 } = order;
  const isCash = paymentMethod === 'cod';
  const waits = unsentLines(order).length > 0;
  const isConfirmedCash = isCash && status === 'awaiting-payment' && confirmBy === undefined;
  const isOpen = status === 'paid' || status === 'shipped' || isConfirmedCash;
  const mayCancelPieces = waits && (isOpen || (isCash && status === 'awaiting-payment'));
  // an order that was shipped before there were parcels has none
  const onTheirWay = shipments.filter((parcel) => parcel.status === 'sent').length;
  return (
    <div className="flex flex-wrap gap-2.5">
      <CancelOrder order={order} />
      {mayCancelPieces && <CancelPieces order={order} />}
      {refundable > 0 && <RefundOrder order={order} />}
      {waits && isOpen && <ShipParcel order={order} />}
      {status === 'shipped' && (onTheirWay > 0 || shipments.length === 0) && <DeliverAll order={order} />}
    </div>
  );
}

function DeliverAll({ order }: { order: AdminOrder }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button onClick={() => setAsked(true)}>
        <PackageCheck aria-hidden="true" className="size-[18px]" />
        Mark as delivered
      </Button>
      {asked && <DeliverDialog id={order._id} onClose={() => setAsked(false)} />}
    </>
  );
}

function DeliverDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [deliver] = useDeliverOrderMutation();
  const { run, busy, problem } = useAdminAction(onClose);
  return (
    <FormDialog
      title="Mark as delivered"
      description="All that is on its way has arrived then. This cannot be undone."
      save="Mark as delivered"
      busy={busy}
      problem={problem}
      onSubmit={() => void run(() => deliver({ id }).unwrap())}
      onClose={onClose}
    />
  );
}
