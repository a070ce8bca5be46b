import type { AdminOrder } from '@shop/contracts/api/order';
import { useState } from 'react';
import { FormDialog } from '../../../components/admin/form-dialog';
import { Button } from '../../../components/ui/button';
import { Price } from '../../../components/ui/price';
import { TextArea } from '../../../components/ui/text-field';
import { useAdminAction } from '../../../hooks/use-admin-action';
import { useCancelPiecesMutation } from '../../../lib/api/admin-orders-api';
import { chosenPieces, unsentLines, valueOf, type Chosen } from '../../../lib/orders/order-pieces';
import { PiecePicker } from './piece-picker';

/** Takes pieces out of an order that were not sent. */
export function CancelPieces({ order }: { order: AdminOrder }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setAsked(true)}>
        Cancel pieces
      </Button>
      {asked && <CancelPiecesDialog order={order} onClose={() => setAsked(false)} />}
    </>
  );
}

function CancelPiecesDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const lines = unsentLines(order);
  const [chosen, setChosen] = useState<Chosen>(() => Object.fromEntries(lines.map(({ line }) => [line, 0])));
  const [reason, setReason] = useState('');
  const [cancel] = useCancelPiecesMutation();
  const { run, key, busy, problem, setProblem } = useAdminAction(onClose);
  const items = chosenPieces(lines, chosen);

  const submit = () => {
    if (items.length === 0) {
      setProblem('Choose at least one piece.');
      return;
    }
    const about = reason.trim() === '' ? {} : { reason: reason.trim() };
    void run(() => cancel({ id: order._id, items, ...about, key: key({ items, ...about }) }).unwrap());
  };

  return (
    <FormDialog
      title="Cancel pieces"
      description="Only what was not sent. What was paid for it goes back. This cannot be undone."
      save="Cancel pieces"
      danger
      leave="Keep pieces"
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <PiecePicker label="Take out of the order" lines={lines} chosen={chosen} onChange={setChosen} />
      <p role="status" className="text-sm text-ink-2">
        Worth <Price rupees={valueOf(order, items)} />
      </p>
      <TextArea
        label="Reason"
        optional
        rows={2}
        maxLength={300}
        hint="The shopper reads it with the order."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
