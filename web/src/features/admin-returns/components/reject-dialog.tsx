import { WordDialog } from '../../../components/admin/word-dialog';
import { useRejectReturnMutation } from '../../../lib/api/admin-returns-api';
import type { ReturnDialogProps } from './return-actions';

/** Refuses a return, with a reason that the shopper reads. */
export function RejectDialog({ entry, onClose }: ReturnDialogProps) {
  const [reject] = useRejectReturnMutation();
  return (
    <WordDialog
      title={`Reject ${entry.number}?`}
      description="Nothing goes back. This cannot be undone."
      save="Reject"
      danger
      label="Reason"
      rows={3}
      hint="The shopper reads it."
      maxLength={300}
      missing="Enter a reason."
      send={(reason) => reject({ id: entry._id, reason }).unwrap()}
      onClose={onClose}
    />
  );
}
