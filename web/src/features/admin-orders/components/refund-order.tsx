import type { AdminOrder } from '@shop/contracts/api/order';
import { formatRupees } from '@shop/contracts/money';
import { useState } from 'react';
import { FilterChips } from '../../../components/admin/filter-chips';
import { FormDialog } from '../../../components/admin/form-dialog';
import { Button } from '../../../components/ui/button';
import { Price } from '../../../components/ui/price';
import { TextArea, TextField } from '../../../components/ui/text-field';
import { useAdminAction } from '../../../hooks/use-admin-action';
import { useRefundOrderMutation } from '../../../lib/api/admin-orders-api';
import { plainPrice } from '../../../lib/forms/plain-price';
import { chosenPieces, linesOf, valueOf, type Chosen } from '../../../lib/orders/order-pieces';
import { PiecePicker } from './piece-picker';

const WAYS = [
  { value: 'amount', text: 'An amount' },
  { value: 'pieces', text: 'For pieces' },
] as const;
type Way = (typeof WAYS)[number]['value'];

/** Gives money back while some of it is with the shop. */
export function RefundOrder({ order }: { order: AdminOrder }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setAsked(true)}>
        Refund
      </Button>
      {asked && <RefundDialog order={order} left={order.refundable ?? 0} onClose={() => setAsked(false)} />}
    </>
  );
}

function RefundDialog({ order, left, onClose }: { order: AdminOrder; left: number; onClose: () => void }) {
  const lines = linesOf(order, (line) => order.items[line]?.quantity ?? 0);
  const [way, setWay] = useState<Way>('amount');
  const [amount, setAmount] = useState('');
  const [chosen, setChosen] = useState<Chosen>(() => Object.fromEntries(lines.map(({ line }) => [line, 0])));
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<{ amount?: string; reason?: string }>({});
  const [refund] = useRefundOrderMutation();
  const { run, key, busy, problem, setProblem } = useAdminAction(onClose);
  const items = chosenPieces(lines, chosen);
  const typed = /^\d+(\.\d{1,2})?$/.test(plainPrice(amount)) ? Number(plainPrice(amount)) : 0;
  const rupees = way === 'amount' ? typed : valueOf(order, items);
  const most = `At most ${formatRupees(left)} can go back.`;

  const submit = () => {
    const problems = {
      amount: way === 'amount' && rupees === 0 ? 'Enter an amount in rupees.' : rupees > left ? most : undefined,
      reason: reason.trim() === '' ? 'Enter a reason.' : undefined,
    };
    setWrong(problems);
    setProblem(way === 'pieces' ? (rupees === 0 ? 'Choose at least one piece.' : problems.amount) : undefined);
    if (rupees === 0 || problems.amount !== undefined || problems.reason !== undefined) return;
    const body = { ...(way === 'amount' ? { amount: rupees } : { items }), reason: reason.trim() };
    void run(() => refund({ id: order._id, refund: body, key: key(body) }).unwrap());
  };

  return (
    <FormDialog
      title="Refund"
      description={`${formatRupees(left)} of this order can still go back. It goes the way it was paid.`}
      save={rupees > 0 ? `Refund ${formatRupees(rupees)}` : 'Refund'}
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <FilterChips label="What is refunded" value={way} options={WAYS} onChange={setWay} />
      {way === 'amount' ? (
        <TextField
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          className="tnum pl-8"
          adornment={<i className="absolute top-0 left-3.5 leading-12 text-ink-2 not-italic">₹</i>}
          hint={most}
          value={amount}
          error={wrong.amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      ) : (
        <>
          <PiecePicker label="Refund these" lines={lines} chosen={chosen} onChange={setChosen} />
          <p role="status" className="text-sm text-ink-2">
            Worth <Price rupees={rupees} />
          </p>
        </>
      )}
      <TextArea
        label="Reason"
        rows={2}
        maxLength={300}
        hint="The shopper reads it with the refund."
        value={reason}
        error={wrong.reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
