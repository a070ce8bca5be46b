import type { AdminOrder } from '@shop/contracts/api/order';
import { useState } from 'react';
import { spacedMobile } from '../../../components/address/address-lines';
import { FormDialog } from '../../../components/admin/form-dialog';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { useAdminAction } from '../../../hooks/use-admin-action';
import { useConfirmMobileMutation } from '../../../lib/api/admin-orders-api';
import { formatMoment } from '../../../lib/format-date';

/** An order that is paid at the door waits until its mobile number is confirmed: says so, and confirms it by hand. */
export function ConfirmMobile({ order }: { order: AdminOrder }) {
  const [asked, setAsked] = useState(false);
  const { confirmBy, address } = order;
  if (confirmBy === undefined) return null;
  return (
    <>
      <Notice
        tone="warn"
        className="mb-5 flex-wrap items-center"
        action={
          <Button variant="outline" size="sm" onClick={() => setAsked(true)}>
            Confirm mobile
          </Button>
        }
      >
        Cash on delivery: the mobile number is not confirmed. Without that the order ends on {formatMoment(confirmBy)}.
      </Notice>
      {asked && (
        <ConfirmDialog
          id={order._id}
          mobile={address === undefined ? 'the shopper' : spacedMobile(address.mobile)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

function ConfirmDialog({ id, mobile, onClose }: { id: string; mobile: string; onClose: () => void }) {
  const [confirm] = useConfirmMobileMutation();
  const { run, busy, problem } = useAdminAction(onClose);
  return (
    <FormDialog
      title="Confirm the mobile number"
      description={`Call ${mobile} first and ask whether the order is wanted. Then it can be sent.`}
      save="Confirm mobile"
      busy={busy}
      problem={problem}
      onSubmit={() => void run(() => confirm({ id }).unwrap())}
      onClose={onClose}
    />
  );
}
