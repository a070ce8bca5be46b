import { zodResolver } from '@hookform/resolvers/zod';
import type { AccountKind } from '@shop/contracts/api/account';
import { adminPasswordReset, userPasswordReset } from '@shop/contracts/api/password';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { PATHS } from '../../../config/paths';
import { TEXTS } from '../../../config/texts';
import { REDIRECT_MS } from '../../../config/timing';
import { useLater } from '../../../hooks/use-later';
import { useSchemaForm } from '../../../hooks/use-schema-form';
import { useAppDispatch } from '../../../hooks/use-store';
import { asApiProblem, problemText } from '../../../lib/api/api-problem';
import { useResetPasswordMutation } from '../password-api';
import { notify } from '../../../lib/notify';
import { signedOut } from '../../../lib/session/session-slice';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { PasswordField } from '../../../components/ui/password-field';
import { TEXT_LINK } from '../../../components/ui/text-link';
import { FormProblem } from '../../../components/account/form-problem';
import { passwordHint } from '../../../components/account/person-fields';

const withConfirmation = (password: z.ZodType<string, string>) =>
  z
    .object({ password, confirmPassword: z.string() })
    .refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: TEXTS.profile.passwordMismatch,
      // also while the password itself is not good enough
      when: () => true,
    });

const SIDES = {
  user: {
    resolver: zodResolver(withConfirmation(userPasswordReset.shape.password)),
    login: PATHS.userLogin,
    ask: PATHS.userPassword,
  },
  admin: {
    resolver: zodResolver(withConfirmation(adminPasswordReset.shape.password)),
    login: PATHS.adminLogin,
    ask: PATHS.adminPassword,
  },
};

/** Sets a new password with the token of a link, and leads to the login. */
export function NewPassword({ kind, token }: { kind: AccountKind; token: string }) {
  const { resolver, login, ask } = SIDES[kind];
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const later = useLater();
  const [send] = useResetPasswordMutation();
  const [done, setDone] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const { form, field, problem, busy, attempt } = useSchemaForm(resolver, { password: '', confirmPassword: '' });

  const reset = async (password: string) => {
    const { message } = await send({ kind, token, password }).unwrap();
    setDone(true);
    // whoever was logged in here is not any more
    dispatch(signedOut(kind));
    notify.success(message);
    later(() => navigate(login), REDIRECT_MS);
  };
  const explain = (error: unknown) => {
    const { code, fields } = asApiProblem(error);
    setIsOver(code === 'link-over');
    if (fields?.password !== undefined) form.setError('password', { message: fields.password });
    return problemText(error, TEXTS.auth.serverError);
  };
  const submit = form.handleSubmit(({ password }) => attempt(() => reset(password), explain));

  if (isOver) {
    return (
      <div className="grid justify-items-start gap-5">
        <Notice tone="bad">{problem}</Notice>
        <Link to={ask} className={TEXT_LINK}>
          Ask for a new link
        </Link>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {problem && <FormProblem>{problem}</FormProblem>}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        hint={passwordHint(kind)}
        {...field('password', { deps: 'confirmPassword' })}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" required {...field('confirmPassword')} />
      <Button type="submit" block busy={busy || done} busyLabel="Saving...">
        Save password
      </Button>
    </form>
  );
}
