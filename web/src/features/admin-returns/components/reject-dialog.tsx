import { useState } from 'react';
import { FormDialog } from '../../../components/admin/form-dialog';
import { TextArea } from '../../../components/ui/text-field';
import { useAdminAction } from '../../../hooks/use-admin-action';
import { useRejectReturnMutation } from '../../../lib/api/admin-returns-api';
import type { ReturnDialogProps } from './return-actions';

/** Refuses a return, with a reason that the shopper reads. */
export function RejectDialog({ entry, onClose }: ReturnDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [reject] = useRejectReturnMutation();
  const { run, busy, problem } = useAdminAction(onClose);
  const submit = () => {
    if (reason.trim() === '') setError('Enter a reason.');
    else void run(() => reject({ id: entry._id, reason: reason.trim() }).unwrap());
  };
  return (
    <FormDialog
      title={`Reject ${entry.number}?`}
      description="Nothing goes back. This cannot be undone."
      save="Reject"
      danger
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        rows={3}
        maxLength={300}
        hint="The shopper reads it."
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.target.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
