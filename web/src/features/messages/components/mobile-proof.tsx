import type { User } from '@shop/contracts/api/account';
import { useState } from 'react';
import { TestMessages } from './test-messages';
import { Button } from '../../../components/ui/button';
import { CodeField, isWholeCode } from './code-field';
import { Notice } from '../../../components/ui/notice';
import { useShopConfig } from '../../../hooks/use-shop-config';
import { useAppDispatch } from '../../../hooks/use-store';
import { useVerifyMobileMutation } from '../proof-api';
import { asApiProblem, problemText } from '../../../lib/api/api-problem';
import { userSignedIn } from '../../../lib/session/session-slice';
import { ReachedAt } from './reached-at';

/** The shopper's mobile, and the code that confirms it. Nothing to confirm in a shop that sends no messages to phones. */
export function MobileProof({ user, onConfirmed }: { user: User; onConfirmed: () => void }) {
  const confirmed = user.mobileVerified === true;
  const canSend = useShopConfig()?.texts?.sms ?? false;
  const mobile = user.mobile.trim();
  return (
    <ReachedAt label="Mobile" value={mobile === '' ? 'None' : mobile} confirmed={confirmed}>
      {!confirmed && canSend && mobile !== '' && <ConfirmByCode mobile={mobile} onConfirmed={onConfirmed} />}
    </ReachedAt>
  );
}

function ConfirmByCode({ mobile, onConfirmed }: { mobile: string; onConfirmed: () => void }) {
  const dispatch = useAppDispatch();
  const [verify, { error, isLoading, originalArgs, reset }] = useVerifyMobileMutation();
  const [asked, setAsked] = useState<string>();
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const send = async () => {
    const { data, error: refused } = await verify({});
    // one that was asked for a moment ago still counts
    if (data) setAsked(data.message);
    else if (asApiProblem(refused).code === 'too-many-codes') setAsked('');
  };
  const confirm = async () => {
    setShort(!isWholeCode(code));
    if (!isWholeCode(code)) return;
    const { data } = await verify({ code });
    if (!data?.user) return;
    dispatch(userSignedIn({ user: data.user }));
    onConfirmed();
  };
  const problem = error && <Notice tone="bad">{problemText(error, 'That did not work. Please try again.')}</Notice>;
  if (asked === undefined)
    return (
      <>
        {problem}
        <div>
          <Button variant="outline" busy={isLoading} busyLabel="Sending..." onClick={() => void send()}>
            Send me a code
          </Button>
        </div>
      </>
    );
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      {problem ?? (asked !== '' && <Notice tone="good">{asked}</Notice>)}
      <CodeField
        error={short ? 'Enter the 6 digits of the code.' : undefined}
        value={code}
        onCode={(digits) => {
          setCode(digits);
          setShort(false);
          if (error) reset();
        }}
      />
      <TestMessages to={mobile} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isLoading && originalArgs?.code !== undefined} busyLabel="Checking...">
          Confirm mobile
        </Button>
        <Button variant="text" disabled={isLoading} onClick={() => void send()}>
          Send again
        </Button>
      </div>
    </form>
  );
}
