import type { AdminRefund } from '@shop/contracts/api/admin-payment';
import { formatRupees } from '@shop/contracts/money';
import { useState } from 'react';
import { useMarkRefundSettledMutation } from '../../lib/api/admin-payments-api';
import { Button } from '../ui/button';
import { WordDialog } from './word-dialog';

/** A refund of which less was left than was asked for: somebody settles the difference, and says here how. */
export function SettleDifference({ refund: { id, amount, requested, settled } }: { refund: AdminRefund }) {
  const [asked, setAsked] = useState(false);
  const [markSettled] = useMarkRefundSettledMutation();
  if (requested === undefined || settled !== undefined) return null;
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsked(true)}>
        Mark as settled
      </Button>
      {asked && (
        <WordDialog
          title="Mark as settled"
          description={`${formatRupees(requested - amount)} are missing of what the buyer was to get. Settle them first, outside of the shop.`}
          save="Mark as settled"
          label="How"
          hint="Such as a transfer, a voucher, or that nothing is owed."
          maxLength={300}
          missing="Say how it was settled."
          send={(note) => markSettled({ id, note }).unwrap()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
