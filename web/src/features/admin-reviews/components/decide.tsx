import type { OpinionStatus } from '@shop/contracts/api/opinion';
import { useState, type ReactNode } from 'react';
import { WordDialog } from '../../../components/admin/word-dialog';
import { Button } from '../../../components/ui/button';
import { useAdminAction } from '../../../hooks/use-admin-action';
import { notifyAdmin } from '../../../lib/notify';
import { useModerateMutation, type Moderated } from '../../../lib/api/moderation-api';

interface Props {
  what: Moderated;
  opinion: { _id: string; status: OpinionStatus; version: number };
  /** what it is called in a dialog */
  noun: string;
  /** further buttons */
  children?: ReactNode;
}

/** Approve, reject, hide; for what is shown only hiding is left, for what is not only showing it. */
export function Decide({ what, opinion, noun, children }: Props) {
  const [refusing, setRefusing] = useState(false);
  const [moderate] = useModerateMutation();
  const approve = useAdminAction(() => undefined);
  const { _id: id, status, version } = opinion;
  const refusal = status === 'approved' ? 'hidden' : 'rejected';
  const verb = status === 'approved' ? 'Hide' : 'Reject';
  if (approve.problem !== undefined) {
    notifyAdmin.error(approve.problem);
    approve.setProblem(undefined);
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2.5">
      {status !== 'approved' && (
        <Button
          size="sm"
          busy={approve.busy}
          onClick={() =>
            void approve.run(() => moderate({ what, id, decision: { status: 'approved', version } }).unwrap())
          }
        >
          {status === 'pending' ? 'Approve' : 'Show again'}
        </Button>
      )}
      {(status === 'pending' || status === 'approved') && (
        <Button size="sm" variant="outline" onClick={() => setRefusing(true)}>
          {verb}
        </Button>
      )}
      {children}
      {refusing && (
        <WordDialog
          title={`${verb} the ${noun}`}
          description="Its author reads why. Nobody else sees it then."
          save={verb}
          danger
          label="Reason"
          hint="For instance: about the courier, not the piece."
          maxLength={300}
          missing="Say why, the author will read it"
          send={(reason) => moderate({ what, id, decision: { status: refusal, version, reason } }).unwrap()}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  );
}
