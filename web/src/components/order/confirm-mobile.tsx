import type { Order } from '@shop/contracts/api/order';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useShopConfig } from '../../hooks/use-shop-config';
import { asApiProblem, problemText } from '../../lib/api/api-problem';
import { useConfirmOrderMutation, useSendConfirmationMutation } from '../../lib/api/order-api';
import { formatMoment } from '../../lib/format-date';
import { spacedMobile } from '../address/address-lines';
import { Button } from '../ui/button';
import { TextField } from '../ui/text-field';
import { TEXT_LINK } from '../ui/text-link';

const CODE = /^[0-9]{6}$/;
/** The stand-in for phones, in a shop that tries things out. */
const MESSAGES_PAGE = '/sandbox/messages';

/** Asks for the code that was sent to the mobile number of an order that is paid in cash. */
export function ConfirmMobile({ order, onConfirmed }: { order: Order; onConfirmed?: () => void }) {
  const [send, { data: sent, error: unsent, isLoading: sending }] = useSendConfirmationMutation();
  const [confirm, { error: refused, isLoading: confirming, reset }] = useConfirmOrderMutation();
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const testMode = useShopConfig()?.payment.testMode ?? false;
  const begun = useRef(false);
  const begin = useEffectEvent(() => {
    if (begun.current) return;
    begun.current = true;
    void send(order._id);
  });
  useEffect(() => begin(), []);

  const submit = async () => {
    setShort(!CODE.test(code));
    if (!CODE.test(code)) return;
    const { error } = await confirm({ id: order._id, code });
    if (!error) onConfirmed?.();
  };
  // one that was asked for a moment ago is still valid, also when this form is opened once more
  const isSent = sent !== undefined || asApiProblem(unsent).code === 'too-many-codes';
  const error = short
    ? 'Enter the 6 digits of the code.'
    : refused && problemText(refused, 'That could not be checked. Please try again.');
  return (
    <form
      noValidate
      className="grid max-w-[420px] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="text-ink-2">
        {isSent ? 'We sent a code to' : 'A code goes to'}{' '}
        {order.address ? spacedMobile(order.address.mobile) : 'your mobile number'}.
        {order.confirmBy && ` Enter it until ${formatMoment(order.confirmBy)}, or the order is cancelled.`}
      </p>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
        error={error}
        value={code}
        onChange={({ target }) => {
          setCode(target.value.replace(/\D/g, ''));
          setShort(false);
          if (refused) reset();
        }}
        className="tnum tracking-[0.3em]"
      />
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {unsent ? problemText(unsent, 'The code could not be sent. Please try again.') : sent?.message}
      </p>
      {isSent && testMode && (
        <p className="text-sm text-ink-2">
          Test mode: nothing is sent to a phone.{' '}
          <a href={MESSAGES_PAGE} target="_blank" rel="noreferrer" className={TEXT_LINK}>
            Read the message
          </a>
        </p>
      )}
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:flex-[1_1_100%]">
        <Button type="submit" busy={confirming} busyLabel="Checking...">
          Confirm Order
        </Button>
        <Button variant="text" disabled={sending} onClick={() => void send(order._id)}>
          Send again
        </Button>
      </div>
    </form>
  );
}
