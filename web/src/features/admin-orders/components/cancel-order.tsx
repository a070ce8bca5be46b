import { formatRupees } from '@shop/contracts/money';
import type { AdminOrder } from '@shop/contracts/api/order';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { TextArea } from '../../../components/ui/text-field';
import { useCancelAdminOrderMutation } from '../../../lib/api/admin-orders-api';
import { problemText } from '../../../lib/api/api-problem';
import { notifyAdmin } from '../../../lib/notify';

const LONGEST_REASON = 300;

/** Ends an order that is not on its way yet, with a reason that the shopper reads. */
export function CancelOrder({ order }: { order: AdminOrder }) {
  const [asked, setAsked] = useState(false);
  if (order.status !== 'awaiting-payment' && order.status !== 'paid') return null;
  return (
    <>
      <Button variant="outline" onClick={() => setAsked(true)}>
        Cancel order
      </Button>
      {asked && <CancelOrderDialog order={order} onClose={() => setAsked(false)} />}
    </>
  );
}

function CancelOrderDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [cancel, { isLoading }] = useCancelAdminOrderMutation();
  const refund =
    order.status === 'paid' ? `${formatRupees(order.total)} goes back the way it was paid.` : 'Nothing was paid yet.';

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (reason.trim() === '') {
      setError('Enter a reason.');
      return;
    }
    try {
      const { message } = await cancel({ id: order._id, reason: reason.trim() }).unwrap();
      notifyAdmin.success(message);
    } catch (problem) {
      notifyAdmin.error(problemText(problem, 'The order could not be cancelled. Please try again.'));
    }
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel this order?"
      description={<p>{refund} The pieces can be sold again. This cannot be undone.</p>}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextArea
          label="Reason"
          hint="The shopper reads it with the order."
          rows={3}
          maxLength={LONGEST_REASON}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
        <div className="mt-6 flex flex-col-reverse gap-2.5 md:flex-row md:justify-end">
          <Button variant="outline" onClick={onClose}>
            Keep order
          </Button>
          <Button type="submit" variant="kill" busy={isLoading} busyLabel="Cancelling...">
            Cancel order
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
