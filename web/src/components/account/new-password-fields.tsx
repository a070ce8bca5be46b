import type { AccountKind } from '@shop/contracts/api/account';
import type { UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/fields-of';
import type { ProfileValues } from '../../lib/forms/profile-values';
import { PasswordField } from '../ui/password-field';
import { passwordHint } from './person-fields';

/** A new password, twice; empty keeps the present one. */
export function NewPasswordFields({ form, kind }: { form: UseFormReturn<ProfileValues>; kind: AccountKind }) {
  const field = fieldsOf(form);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <PasswordField
        label="New password"
        optional
        autoComplete="new-password"
        hint={passwordHint(kind)}
        {...field('newPassword', { deps: 'confirmNewPassword' })}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...field('confirmNewPassword')} />
    </div>
  );
}
