import type { AccountKind } from '@shop/contracts/api/account';
import { SHORTEST_PASSWORD } from '@shop/contracts/fields';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '../ui/password-field';
import { TextField } from '../ui/text-field';

/** What `fieldsOf(form)` gives for one name. */
type FieldProps = UseFormRegisterReturn & { error?: string };

/** The rules that server and page share are terse; beside a field one says what to do. */
const ADVICE: Record<string, string> = {
  'Not a valid e-mail address': 'Enter an email address, such as ananya@example.in.',
};
function advice(error: string | undefined, missing: string): string | undefined {
  if (error === undefined) return undefined;
  return error === 'Required' ? missing : (ADVICE[error] ?? error);
}

export const FullNameField = ({ error, ...field }: FieldProps) => (
  <TextField label="Full name" autoComplete="name" required error={advice(error, 'Enter your full name.')} {...field} />
);

export const UsernameField = ({ label = 'Username', error, ...field }: FieldProps & { label?: string }) => (
  <TextField label={label} autoComplete="username" required error={advice(error, 'Choose a username.')} {...field} />
);

export const MobileField = ({ error, ...field }: FieldProps) => (
  <TextField
    label="Mobile"
    type="tel"
    autoComplete="tel"
    required
    error={advice(error, 'Enter your mobile number.')}
    {...field}
  />
);

export const EmailField = ({ error, ...field }: FieldProps) => (
  <TextField
    label="Email"
    type="email"
    autoComplete="email"
    required
    error={advice(error, 'Enter your email address.')}
    {...field}
  />
);

/** What a new password needs, under its field. */
export const passwordHint = (kind: AccountKind) =>
  `At least ${SHORTEST_PASSWORD[kind]} characters, and none that is easy to guess.`;

export const ChosenPasswordField = ({ kind, error, ...field }: FieldProps & { kind: AccountKind }) => (
  <PasswordField
    label="Password"
    autoComplete="new-password"
    required
    hint={passwordHint(kind)}
    error={advice(error, 'Choose a password.')}
    {...field}
  />
);
