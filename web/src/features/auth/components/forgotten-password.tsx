import { zodResolver } from '@hookform/resolvers/zod';
import type { AccountKind } from '@shop/contracts/api/account';
import { forgottenPassword } from '@shop/contracts/api/password';
import { useState } from 'react';
import { TEXTS } from '../../../config/texts';
import { useSchemaForm } from '../../../hooks/use-schema-form';
import { useShopConfig } from '../../../hooks/use-shop-config';
import { problemText } from '../../../lib/api/api-problem';
import { useForgetPasswordMutation } from '../password-api';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { TextField } from '../../../components/ui/text-field';
import { TEXT_LINK } from '../../../components/ui/text-link';
import { FormProblem } from '../../../components/account/form-problem';

/** The stand-in for mailboxes, in a shop that tries things out. */
const MAILBOX = '/sandbox/mail';

const LABELS: Record<AccountKind, string> = { user: 'Username or email', admin: 'Admin username or email' };

/** Asks for a link to a new password. What it says afterwards is the same whether there is such an account or not. */
export function ForgottenPassword({ kind }: { kind: AccountKind }) {
  const [send] = useForgetPasswordMutation();
  const [sent, setSent] = useState<string>();
  const { form, problem, busy, attempt } = useSchemaForm(zodResolver(forgottenPassword), { usernameOrEmail: '' });
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) =>
    attempt(
      async () => {
        const { message } = await send({ kind, ...values }).unwrap();
        setSent(message);
      },
      (error) => problemText(error, TEXTS.auth.serverError),
    ),
  );
  if (sent !== undefined) return <Sent message={sent} onAgain={() => setSent(undefined)} />;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {problem && <FormProblem>{problem}</FormProblem>}
      <TextField
        label={LABELS[kind]}
        autoComplete="username"
        required
        error={errors.usernameOrEmail && 'Enter your username or your email address.'}
        {...form.register('usernameOrEmail')}
      />
      <Button type="submit" block busy={busy} busyLabel="Sending...">
        Send the link
      </Button>
    </form>
  );
}

function Sent({ message, onAgain }: { message: string; onAgain: () => void }) {
  const testMode = useShopConfig()?.mail?.testMode ?? false;
  return (
    <div className="grid justify-items-start gap-5">
      <Notice tone="good">{message}</Notice>
      <p className="text-sm text-ink-2">
        Its link is good for an hour. If nothing comes, look among spam, or ask again with another spelling.
      </p>
      {testMode && (
        <p className="text-sm text-ink-2">
          Test mode: no mail is really sent.{' '}
          <a href={MAILBOX} target="_blank" rel="noreferrer" className={TEXT_LINK}>
            Read the mail
          </a>
        </p>
      )}
      <Button variant="text" onClick={onAgain}>
        Ask again
      </Button>
    </div>
  );
}
