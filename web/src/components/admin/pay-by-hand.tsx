import type { AdminRefund } from '@shop/contracts/api/admin-payment';
import { formatRupees } from '@shop/contracts/money';
import { useState } from 'react';
import { useAdminAction } from '../../hooks/use-admin-action';
import { useMarkRefundPaidMutation } from '../../lib/api/admin-payments-api';
import { Button } from '../ui/button';
import { TextField } from '../ui/text-field';
import { FormDialog } from './form-dialog';

/** A refund of cash: somebody transfers it, and notes the reference here. */
export function PayByHand({ refund }: { refund: AdminRefund }) {
  const [asked, setAsked] = useState(false);
  if (!refund.byHand || refund.status === 'processed') return null;
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsked(true)}>
        Mark as paid
      </Button>
      {asked && <PaidDialog refund={refund} onClose={() => setAsked(false)} />}
    </>
  );
}

function PaidDialog({ refund, onClose }: { refund: AdminRefund; onClose: () => void }) {
  const [reference, setReference] = useState('');
  const [error, setError] = useState<string>();
  const [markPaid] = useMarkRefundPaidMutation();
  const { run, busy, problem } = useAdminAction(onClose);
  const submit = () => {
    if (reference.trim().length < 4) setError('Enter the reference of the transfer.');
    else void run(() => markPaid({ id: refund.id, reference: reference.trim() }).unwrap());
  };
  return (
    <FormDialog
      title="Mark as paid"
      description={`Transfer ${formatRupees(refund.amount)} to the buyer first. The order was paid in cash.`}
      save="Mark as paid"
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Reference"
        maxLength={60}
        autoComplete="off"
        hint="The UTR, or the number of the UPI payment."
        value={reference}
        error={error}
        onChange={(event) => {
          setReference(event.target.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
