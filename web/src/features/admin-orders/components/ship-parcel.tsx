import type { AdminOrder } from '@shop/contracts/api/order';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { CourierFields } from '../../../components/admin/courier-fields';
import { FormDialog } from '../../../components/admin/form-dialog';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { useAdminAction } from '../../../hooks/use-admin-action';
import { useShipOrderMutation, type Courier } from '../../../lib/api/admin-orders-api';
import { chosenPieces, isAll, unsentLines, type Chosen } from '../../../lib/orders/order-pieces';
import { PiecePicker } from './piece-picker';

/** Sends what waits, all of it unless somebody chooses. */
export function ShipParcel({ order }: { order: AdminOrder }) {
  const [asked, setAsked] = useState(false);
  const label = order.status === 'shipped' ? 'Send the rest' : 'Mark as shipped';
  return (
    <>
      <Button variant={order.status === 'shipped' ? 'outline' : 'primary'} onClick={() => setAsked(true)}>
        <Package aria-hidden="true" className="size-[18px]" />
        {label}
      </Button>
      {asked && <ShipDialog order={order} title={label} onClose={() => setAsked(false)} />}
    </>
  );
}

function ShipDialog({ order, title, onClose }: { order: AdminOrder; title: string; onClose: () => void }) {
  const lines = unsentLines(order);
  const [chosen, setChosen] = useState<Chosen>({});
  const [courier, setCourier] = useState<Courier>({});
  const [ship] = useShipOrderMutation();
  const { run, key, busy, problem, setProblem } = useAdminAction(onClose);
  const pieces = chosenPieces(lines, chosen);

  const submit = () => {
    if (pieces.length === 0) {
      setProblem('Choose at least one piece.');
      return;
    }
    const parcel = { ...courier, ...(isAll(lines, pieces) ? {} : { items: pieces }) };
    void run(() => ship({ id: order._id, parcel, key: key(parcel) }).unwrap());
  };

  return (
    <FormDialog
      title={title}
      description="The shopper sees that the parcel is on its way. This cannot be undone."
      save={title}
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {order.address === undefined && (
        <Notice tone="warn">This order has no address. Send it only if you know where it goes.</Notice>
      )}
      <PiecePicker label="In this parcel" lines={lines} chosen={chosen} onChange={setChosen} />
      <CourierFields courier={courier} onChange={setCourier} />
    </FormDialog>
  );
}
