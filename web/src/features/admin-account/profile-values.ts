import { adminChange, type Admin } from '@shop/contracts/api/account';
import { TEXTS } from '../../config/texts';

export interface ProfileValues {
  fullName: string;
  adminUsername: string;
  email: string;
  mobile: string;
  newPassword: string;
  confirmNewPassword: string;
}
export const PROFILE_FIELDS = ['fullName', 'adminUsername', 'email', 'mobile'] as const;

export type ProfileProblems = Partial<Record<keyof ProfileValues, string>>;

/** What is stored may come from an older client and lack a field. */
export function profileOf(admin: Partial<Admin>): ProfileValues {
  const { fullName = '', adminUsername = '', email = '', mobile = '' } = admin;
  return { fullName, adminUsername, email, mobile, newPassword: '', confirmNewPassword: '' };
}

/** What is wrong with each field, by the rules of the server. */
export function problemsOf({ newPassword, confirmNewPassword, ...values }: ProfileValues): ProfileProblems {
  const problems: ProfileProblems = {};
  const checked = adminChange.safeParse({ ...values, password: newPassword });
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = path[0] === 'password' ? 'newPassword' : (path[0] as keyof ProfileValues);
    problems[field] ??= message;
  }
  if (newPassword !== confirmNewPassword) problems.confirmNewPassword = TEXTS.profile.passwordMismatch;
  return problems;
}

/** Only what differs from `before`, under the names of the call. */
export function changesOf(values: ProfileValues, before: ProfileValues): Record<string, string> {
  const changed = PROFILE_FIELDS.filter((field) => values[field].trim() !== before[field]);
  const fields = Object.fromEntries(changed.map((field) => [field, values[field].trim()]));
  return values.newPassword === '' ? fields : { ...fields, password: values.newPassword };
}
