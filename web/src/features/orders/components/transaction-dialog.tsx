import type { Transaction, TransactionStatus } from '@shop/contracts/api/payment';
import { paiseToRupees } from '@shop/contracts/money';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { Price } from '../../../components/ui/price';
import { StatusPill, type PillTone } from '../../../components/ui/status-pill';
import { formatFull } from '../../../lib/format-date';
import { paymentMethod } from '../payment-method';

const STATUSES: Record<TransactionStatus, { word: string; tone: PillTone }> = {
  created: { word: 'Not paid yet', tone: 'wait' },
  captured: { word: 'Captured', tone: 'good' },
  failed: { word: 'Failed', tone: 'bad' },
  'refund-pending': { word: 'Refund on its way', tone: 'wait' },
  refunded: { word: 'Refunded', tone: 'off' },
};

export function TransactionDialog({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const { word, tone } = STATUSES[transaction.status];
  return (
    <Dialog
      open
      onClose={onClose}
      title="Transaction details"
      actions={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <dl className="-mb-2 text-[0.9375rem]">
        <Fact name="Status">
          <StatusPill tone={tone}>{word}</StatusPill>
        </Fact>
        <Fact name="Amount">
          <Price rupees={paiseToRupees(transaction.amount)} className="font-semibold" />
        </Fact>
        {transaction.amount_refunded !== undefined && (
          <Fact name="Refunded">
            <Price rupees={paiseToRupees(transaction.amount_refunded)} />
          </Fact>
        )}
        <Fact name="Method">{paymentMethod(transaction.method)}</Fact>
        <Fact name="Date">{formatFull(transaction.created_at)}</Fact>
        <Fact name="Payment ID">{transaction.payment_id}</Fact>
        <Fact name="Order ID">{transaction.order_id}</Fact>
      </dl>
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-6 border-t border-line py-2.5 first:border-t-0">
      <dt className="flex-none text-ink-2">{name}</dt>
      <dd className="tnum min-w-0 text-right break-words">{children}</dd>
    </div>
  );
}
