import type { AdminRefund } from '@shop/contracts/api/admin-payment';
import { formatRupees } from '@shop/contracts/money';
import { useState } from 'react';
import { useAdminAction } from '../../hooks/use-admin-action';
import { useMarkRefundSettledMutation } from '../../lib/api/admin-payments-api';
import { Button } from '../ui/button';
import { TextField } from '../ui/text-field';
import { FormDialog } from './form-dialog';

/** A refund of which less was left than was asked for: somebody settles the difference, and says here how. */
export function SettleDifference({ refund }: { refund: AdminRefund }) {
  const [asked, setAsked] = useState(false);
  if (refund.requested === undefined || refund.settled !== undefined) return null;
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsked(true)}>
        Mark as settled
      </Button>
      {asked && (
        <SettledDialog id={refund.id} rupees={refund.requested - refund.amount} onClose={() => setAsked(false)} />
      )}
    </>
  );
}

function SettledDialog({ id, rupees, onClose }: { id: string; rupees: number; onClose: () => void }) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const [markSettled] = useMarkRefundSettledMutation();
  const { run, busy, problem } = useAdminAction(onClose);
  const submit = () => {
    if (note.trim() === '') setError('Say how it was settled.');
    else void run(() => markSettled({ id, note: note.trim() }).unwrap());
  };
  return (
    <FormDialog
      title="Mark as settled"
      description={`${formatRupees(rupees)} are missing of what the buyer was to get. Settle them first, outside of the shop.`}
      save="Mark as settled"
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="How"
        maxLength={300}
        autoComplete="off"
        hint="Such as a transfer, a voucher, or that nothing is owed."
        value={note}
        error={error}
        onChange={(event) => {
          setNote(event.target.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
