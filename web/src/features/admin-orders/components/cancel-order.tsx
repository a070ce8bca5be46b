import { formatRupees } from '@shop/contracts/money';
import type { AdminOrder } from '@shop/contracts/api/order';
import { useState } from 'react';
import { WordDialog } from '../../../components/admin/word-dialog';
import { Button } from '../../../components/ui/button';
import { useCancelAdminOrderMutation } from '../../../lib/api/admin-orders-api';

/** Ends an order that is not on its way yet, with a reason that the shopper reads. */
export function CancelOrder({ order }: { order: AdminOrder }) {
  const [asked, setAsked] = useState(false);
  const [cancel] = useCancelAdminOrderMutation();
  if (order.status !== 'awaiting-payment' && order.status !== 'paid') return null;
  return (
    <>
      <Button variant="outline" onClick={() => setAsked(true)}>
        Cancel order
      </Button>
      {asked && (
        <WordDialog
          title="Cancel this order?"
          description={`${moneyWords(order)} The pieces can be sold again. This cannot be undone.`}
          save="Cancel order"
          danger
          leave="Keep order"
          label="Reason"
          rows={3}
          hint="The shopper reads it with the order."
          maxLength={300}
          missing="Enter a reason."
          send={(reason) => cancel({ id: order._id, reason }).unwrap()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** What the shopper gets: parts of the money may have gone back before. */
function moneyWords({ status, total, refundable = total }: AdminOrder): string {
  if (status === 'awaiting-payment') return 'Nothing was paid yet.';
  if (refundable === 0) return 'What was paid has gone back already.';
  return `${formatRupees(refundable)} goes back the way it was paid.`;
}
