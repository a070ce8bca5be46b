import { email, mobile, password, requiredText } from '@shop/contracts/fields';
import { z } from 'zod';
import { TEXTS } from '../../config/texts';

/** The form as it stands; empty new passwords mean no change. */
export const profileForm = z
  .object({
    fullName: requiredText(120),
    username: requiredText(60),
    email,
    mobile,
    newPassword: z.union([z.literal(''), password]),
    confirmNewPassword: z.string(),
  })
  .refine((form) => form.newPassword === form.confirmNewPassword, {
    path: ['confirmNewPassword'],
    message: TEXTS.profile.passwordMismatch,
  });
export type ProfileForm = z.infer<typeof profileForm>;

type Known = Pick<ProfileForm, 'fullName' | 'username' | 'email' | 'mobile'>;

/** Only what differs travels; the new password under the server's name for it. */
export function changedFields(before: Known, form: ProfileForm): Partial<Known> & { password?: string } {
  const names = ['fullName', 'username', 'email', 'mobile'] as const;
  const changed: Partial<Known> & { password?: string } = {};
  for (const name of names) if (form[name] !== before[name]) changed[name] = form[name];
  if (form.newPassword !== '') changed.password = form.newPassword;
  return changed;
}
