import type { AdminOrder } from '@shop/contracts/api/order';
import type { OrderReturn } from '@shop/contracts/api/returns';
import { useState } from 'react';
import { FormDialog } from '../../../components/admin/form-dialog';
import { Button } from '../../../components/ui/button';
import { useAdminAction } from '../../../hooks/use-admin-action';
import { useApproveReturnMutation } from '../../../lib/api/admin-returns-api';
import { CloseReturnDialog } from './close-return-dialog';
import { ReceiveDialog } from './receive-dialog';
import { RejectDialog } from './reject-dialog';

export interface ReturnDialogProps {
  entry: OrderReturn;
  order: AdminOrder | undefined;
  onClose: () => void;
}

const STEPS = {
  approve: { label: 'Approve', dialog: ApproveDialog },
  reject: { label: 'Reject', dialog: RejectDialog },
  receive: { label: 'Receive', dialog: ReceiveDialog },
  close: { label: 'Close', dialog: CloseReturnDialog },
} as const;
type Step = keyof typeof STEPS;

/** What may be decided in each state, the usual step last. */
const POSSIBLE: Record<OrderReturn['status'], readonly Step[]> = {
  requested: ['reject', 'approve'],
  approved: ['reject', 'receive'],
  received: ['close'],
  closed: [],
  rejected: [],
};

export function ReturnActions({ entry, order }: Omit<ReturnDialogProps, 'onClose'>) {
  const [asked, setAsked] = useState<Step | null>(null);
  const steps = POSSIBLE[entry.status];
  // after the step the return is in another state
  const step = asked !== null && steps.includes(asked) ? STEPS[asked] : null;
  return (
    <div className="flex flex-wrap gap-2.5">
      {steps.map((name) => (
        <Button key={name} variant={name === 'reject' ? 'outline' : 'primary'} onClick={() => setAsked(name)}>
          {STEPS[name].label}
        </Button>
      ))}
      {step && <step.dialog entry={entry} order={order} onClose={() => setAsked(null)} />}
    </div>
  );
}

function ApproveDialog({ entry, onClose }: ReturnDialogProps) {
  const [approve] = useApproveReturnMutation();
  const { run, busy, problem } = useAdminAction(onClose);
  return (
    <FormDialog
      title={`Approve ${entry.number}?`}
      description={
        entry.kind === 'exchange'
          ? 'The other size is held for the shopper. If none is left, the money goes back instead.'
          : 'The shopper may send the pieces. The money goes back once they are here and were looked at.'
      }
      save="Approve"
      busy={busy}
      problem={problem}
      onSubmit={() => void run(() => approve({ id: entry._id }).unwrap())}
      onClose={onClose}
    />
  );
}
