import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '../ui/password-field';
import { TextField } from '../ui/text-field';

/** What `fieldsOf(form)` gives for one name. */
type FieldProps = UseFormRegisterReturn & { error?: string };

/** The rules that server and page share are terse; beside a field one says what to do. */
const ADVICE: Record<string, string> = {
  'Not a valid e-mail address': 'Enter an email address, such as ananya@example.in.',
  'Not a valid mobile number': 'Enter a mobile number, such as 98450 12345.',
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

export const ChosenPasswordField = ({ error, ...field }: FieldProps) => (
  <PasswordField
    label="Password"
    autoComplete="new-password"
    required
    error={advice(error, 'Choose a password.')}
    {...field}
  />
);
