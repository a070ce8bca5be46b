import type { AdminRefund } from '@shop/contracts/api/admin-payment';
import { formatRupees } from '@shop/contracts/money';
import { useState } from 'react';
import { useMarkRefundPaidMutation } from '../../lib/api/admin-payments-api';
import { Button } from '../ui/button';
import { WordDialog } from './word-dialog';

/** A refund of cash: somebody transfers it, and notes the reference here. */
export function PayByHand({ refund: { id, amount, byHand, status } }: { refund: AdminRefund }) {
  const [asked, setAsked] = useState(false);
  const [markPaid] = useMarkRefundPaidMutation();
  if (!byHand || status === 'processed') return null;
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsked(true)}>
        Mark as paid
      </Button>
      {asked && (
        <WordDialog
          title="Mark as paid"
          description={`Transfer ${formatRupees(amount)} to the buyer first. The order was paid in cash.`}
          save="Mark as paid"
          label="Reference"
          hint="The UTR, or the number of the UPI payment."
          maxLength={60}
          atLeast={4}
          missing="Enter the reference of the transfer."
          send={(reference) => markPaid({ id, reference }).unwrap()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
