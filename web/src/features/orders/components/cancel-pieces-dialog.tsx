import type { Order } from '@shop/contracts/api/order';
import { useState } from 'react';
import { lineName } from '../../../components/order/line-words';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { Notice } from '../../../components/ui/notice';
import { Stepper } from '../../../components/ui/stepper';
import { problemText } from '../../../lib/api/api-problem';
import { counted, pieceCount } from '../../../lib/cart/cart-totals';
import { newHexId } from '../../../lib/new-hex-id';
import { notify } from '../../../lib/notify';
import { unsentPieces } from '../order-pieces';
import { useCancelLinesMutation } from '../orders-api';

/** Takes pieces out of an order that are not sent yet. */
export function CancelPiecesDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [cancel, { error, isLoading }] = useCancelLinesMutation();
  const [wanted, setWanted] = useState<ReadonlyMap<number, number>>(new Map());
  const [key] = useState(newHexId);
  const pieces = [...wanted].map(([line, quantity]) => ({ line, quantity })).filter(({ quantity }) => quantity > 0);
  const confirm = () =>
    void cancel({ id: order._id, key, items: pieces })
      .unwrap()
      .then(
        ({ message }) => {
          notify.success(message);
          onClose();
        },
        () => undefined,
      );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel pieces"
      description={
        order.paymentMethod === 'cod'
          ? 'You pay less at the door.'
          : 'What you paid for them goes back the way you paid, in 5 to 7 business days.'
      }
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep them
          </Button>
          <Button
            variant="kill"
            busy={isLoading}
            busyLabel="Cancelling..."
            disabled={pieces.length === 0}
            onClick={confirm}
          >
            {pieces.length === 0 ? 'Cancel Pieces' : `Cancel ${counted(pieceCount(pieces), 'Piece')}`}
          </Button>
        </>
      }
    >
      {error && (
        <Notice tone="bad" className="mb-4">
          {problemText(error, 'They could not be cancelled. Please try again.')}
        </Notice>
      )}
      <ul className="border-t border-line">
        {order.items.map((item, line) => {
          const most = unsentPieces(order, line);
          if (most <= 0) return null;
          return (
            <li key={line} className="flex items-center justify-between gap-4 border-b border-line py-3">
              <span className="min-w-0">
                <span className="block font-label">{lineName(item)}</span>
                <span className="text-sm text-ink-2">{counted(most, 'piece')} not sent</span>
              </span>
              <Stepper
                label={lineName(item)}
                min={0}
                max={most}
                value={wanted.get(line) ?? 0}
                onChange={(quantity) => setWanted((before) => new Map(before).set(line, quantity))}
              />
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
