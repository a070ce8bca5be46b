import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { CodeField, isWholeCode } from './code-field';
import { Notice } from '../../../components/ui/notice';
import { TestMessages } from './test-messages';
import { TEXTS } from '../../../config/texts';
import { problemText } from '../../../lib/api/api-problem';
import { useLogInByCodeMutation, type CodeSession } from '../proof-api';

interface Asked {
  readonly to: string;
  readonly message: string;
  /** somebody is logged in, and about to be led on */
  readonly done: boolean;
  readonly sending: boolean;
  readonly onAgain: () => void;
  readonly onOther: () => void;
  readonly onEntered: (session: CodeSession) => void;
}

/** Takes the digits of the message. */
export function EnterCode({ to, message, done, sending, onAgain, onOther, onEntered }: Asked) {
  const [logIn, { error, isLoading, reset }] = useLogInByCodeMutation();
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const submit = async () => {
    setShort(!isWholeCode(code));
    if (!isWholeCode(code)) return;
    const { data } = await logIn({ to, code });
    if (data) onEntered(data);
  };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {error && <Notice tone="bad">{problemText(error, TEXTS.auth.serverError)}</Notice>}
      <Notice>{message}</Notice>
      <CodeField
        autoFocus
        error={short ? 'Enter the 6 digits of the code.' : undefined}
        value={code}
        onCode={(digits) => {
          setCode(digits);
          setShort(false);
          if (error) reset();
        }}
      />
      <TestMessages to={to} />
      <Button type="submit" block busy={isLoading || done} busyLabel={TEXTS.auth.loggingIn}>
        Login
      </Button>
      <div className="-mx-3.5 flex flex-wrap gap-x-2">
        <Button variant="text" disabled={sending} onClick={onAgain}>
          Send again
        </Button>
        <Button variant="text" onClick={onOther}>
          Another email or mobile
        </Button>
      </div>
    </form>
  );
}
