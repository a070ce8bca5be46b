import { zodResolver } from '@hookform/resolvers/zod';
import { codeRequest } from '@shop/contracts/api/proof';
import { useState } from 'react';
import { Notice } from '../../../components/ui/notice';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/text-field';
import { TEXTS } from '../../../config/texts';
import { useSchemaForm } from '../../../hooks/use-schema-form';
import { problemText } from '../../../lib/api/api-problem';
import { useAskForCodeMutation, type CodeSession } from '../proof-api';
import { EnterCode } from './enter-code';

/** Logs in by a code to a confirmed e-mail or mobile. What it says is the same whether there is such an account or not. */
export function CodeLogin({ done, onEntered }: { done: boolean; onEntered: (session: CodeSession) => void }) {
  const [ask] = useAskForCodeMutation();
  const [sent, setSent] = useState<{ to: string; message: string }>();
  const { form, problem, busy, attempt } = useSchemaForm(zodResolver(codeRequest), { to: '' });
  const send = (to: string) =>
    attempt(
      async () => {
        const { message } = await ask(to).unwrap();
        setSent({ to, message });
      },
      (error) => problemText(error, TEXTS.auth.serverError),
    );
  if (sent)
    return (
      <EnterCode
        {...sent}
        done={done}
        sending={busy}
        onAgain={() => void send(sent.to)}
        onOther={() => setSent(undefined)}
        onEntered={onEntered}
      />
    );
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(({ to }) => send(to))(event)} className="grid gap-5">
      {problem && <Notice tone="bad">{problem}</Notice>}
      <TextField
        label="Confirmed email or mobile"
        hint="We send six digits there. Nothing to remember."
        autoComplete="username"
        autoFocus
        required
        error={form.formState.errors.to && 'Enter your email address or your mobile number.'}
        {...form.register('to')}
      />
      <Button type="submit" block busy={busy} busyLabel="Sending...">
        Send the code
      </Button>
    </form>
  );
}
