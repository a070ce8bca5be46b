import type { AdminOrder } from '@shop/contracts/api/order';
import type { Shipment } from '@shop/contracts/api/shipment';
import { useState } from 'react';
import { FormDialog } from '../../../components/admin/form-dialog';
import { TextField } from '../../../components/ui/text-field';
import { useAdminAction } from '../../../hooks/use-admin-action';
import { useTakeParcelBackMutation } from '../../../lib/api/admin-orders-api';
import { linesOf, type Chosen } from '../../../lib/orders/order-pieces';
import { PiecePicker } from './piece-picker';

interface TakeBackDialogProps {
  order: AdminOrder;
  parcel: Shipment;
  onClose: () => void;
}

/** Takes a parcel in that could not be delivered: which of its pieces can be sold again. */
export function TakeBackDialog({ order, parcel, onClose }: TakeBackDialogProps) {
  const lines = linesOf(order, (line) => parcel.items.find((item) => item.line === line)?.quantity ?? 0);
  const [chosen, setChosen] = useState<Chosen>({});
  const [note, setNote] = useState('');
  const [takeBack] = useTakeParcelBackMutation();
  const { run, busy, problem } = useAdminAction(onClose);
  const submit = () => {
    const sellable = lines.map(({ line, most }) => ({ line, quantity: chosen[line] ?? most }));
    const about = note.trim() === '' ? {} : { note: note.trim() };
    void run(() => takeBack({ id: order._id, parcel: parcel._id, sellable, ...about }).unwrap());
  };
  return (
    <FormDialog
      title={`Parcel ${parcel.number} came back`}
      description="What was paid for these pieces goes back, and those that can be sold return to the stock. This cannot be undone."
      save="Take parcel back"
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <PiecePicker label="Can be sold again" lines={lines} chosen={chosen} onChange={setChosen} />
      <TextField
        label="Note"
        optional
        maxLength={300}
        hint="Why it came back. The shopper reads it with the order."
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
