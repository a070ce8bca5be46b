import { useState } from 'react';
import { CourierFields } from '../../../components/admin/courier-fields';
import { FormDialog } from '../../../components/admin/form-dialog';
import { TextField } from '../../../components/ui/text-field';
import { useAdminAction } from '../../../hooks/use-admin-action';
import type { Courier } from '../../../lib/api/admin-orders-api';
import { useCloseReturnMutation } from '../../../lib/api/admin-returns-api';
import { plainPrice } from '../../../lib/forms/plain-price';
import { cashBackTo } from '../cash-back-to';
import type { ReturnDialogProps } from './return-actions';

/** Ends a return: the money goes back, or the other size is sent. */
export function CloseReturnDialog({ entry, order, onClose }: ReturnDialogProps) {
  const [courier, setCourier] = useState<Courier>({});
  const [amount, setAmount] = useState('');
  const [error, setError] = useState<string>();
  const [close] = useCloseReturnMutation();
  const { run, busy, problem } = useAdminAction(onClose);
  const sends = entry.resolution === 'exchange';
  const cashGoesTo = cashBackTo(entry, order);
  const back =
    order?.paymentMethod === 'cod'
      ? 'The order was paid in cash: the money is transferred by hand.'
      : 'The money goes back the way it was paid.';

  const submit = () => {
    const plain = plainPrice(amount);
    if (sends) void run(() => close({ id: entry._id, ...courier }).unwrap());
    else if (plain === '') void run(() => close({ id: entry._id }).unwrap());
    else if (/^\d+(\.\d{1,2})?$/.test(plain)) void run(() => close({ id: entry._id, refund: Number(plain) }).unwrap());
    else setError('Enter an amount in rupees.');
  };

  return (
    <FormDialog
      title={`Close ${entry.number}`}
      description={sends ? 'The other size goes out with this parcel.' : `${back} This cannot be undone.`}
      save={sends ? 'Send and close' : 'Refund and close'}
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {sends ? (
        <CourierFields courier={courier} onChange={setCourier} />
      ) : (
        <>
          {cashGoesTo !== undefined && (
            <div className="text-sm">
              <p className="font-label">Pay back to</p>
              <p className="wrap-anywhere text-ink-2">UPI ID {cashGoesTo}</p>
            </div>
          )}
          <TextField
            label="Refund"
            optional
            inputMode="decimal"
            autoComplete="off"
            className="tnum pl-8"
            adornment={<i className="absolute top-0 left-3.5 leading-12 text-ink-2 not-italic">₹</i>}
            hint="Empty: all that is left of what was paid for it. 0: nothing."
            value={amount}
            error={error}
            onChange={(event) => {
              setAmount(event.target.value);
              setError(undefined);
            }}
          />
        </>
      )}
    </FormDialog>
  );
}
