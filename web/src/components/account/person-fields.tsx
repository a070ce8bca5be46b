import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '../ui/password-field';
import { TextField } from '../ui/text-field';

/** What `fieldsOf(form)` gives for one name. */
type FieldProps = UseFormRegisterReturn & { error?: string };

export const FullNameField = (field: FieldProps) => (
  <TextField label="Full name" autoComplete="name" required {...field} />
);

export const UsernameField = ({ label = 'Username', ...field }: FieldProps & { label?: string }) => (
  <TextField label={label} autoComplete="username" required {...field} />
);

export const MobileField = (field: FieldProps) => (
  <TextField label="Mobile" type="tel" autoComplete="tel" required {...field} />
);

export const EmailField = (field: FieldProps) => (
  <TextField label="Email" type="email" autoComplete="email" required {...field} />
);

export const ChosenPasswordField = (field: FieldProps) => (
  <PasswordField label="Password" autoComplete="new-password" required {...field} />
);
