import { adminChange, userChange, type AccountKind, type Admin, type User } from '@shop/contracts/api/account';
import { TEXTS } from '../../config/texts';

/** A profile as its form holds it, on either side: an admin's username is a username, too. */
export interface ProfileValues {
  fullName: string;
  username: string;
  email: string;
  mobile: string;
  newPassword: string;
  confirmNewPassword: string;
}
const DETAILS = ['fullName', 'username', 'email', 'mobile'] as const;

export type ProfileProblems = Partial<Record<keyof ProfileValues, string>>;

/** What is stored may come from an older client: with a field missing, or with `name` for the full name. */
type StoredProfile = Partial<User> & Partial<Pick<Admin, 'adminUsername'>> & { name?: string };

export function profileOf(account: object): ProfileValues {
  const { fullName, name = '', username, adminUsername = '', email = '', mobile = '' } = account as StoredProfile;
  return {
    fullName: fullName ?? name,
    username: username ?? adminUsername,
    email,
    mobile,
    newPassword: '',
    confirmNewPassword: '',
  };
}

/** What the calls name otherwise. */
const CALLED: Record<string, keyof ProfileValues> = { password: 'newPassword', adminUsername: 'username' };
const fieldOf = (name: string) => CALLED[name] ?? (name as keyof ProfileValues);

/** What is wrong with each field, by the rules of the server. */
export function problemsOf(
  { newPassword, confirmNewPassword, username, ...values }: ProfileValues,
  kind: AccountKind,
): ProfileProblems {
  const problems: ProfileProblems = {};
  const change = { ...values, password: newPassword };
  const checked =
    kind === 'user'
      ? userChange.safeParse({ ...change, username })
      : adminChange.safeParse({ ...change, adminUsername: username });
  for (const { path, message } of checked.error?.issues ?? []) problems[fieldOf(String(path[0]))] ??= message;
  if (newPassword !== confirmNewPassword) problems.confirmNewPassword = TEXTS.profile.passwordMismatch;
  return problems;
}

/** Only what differs from `before`; the new password under the name that the calls have for it. */
export function changesOf(values: ProfileValues, before: ProfileValues): Record<string, string> {
  const changed = DETAILS.filter((field) => values[field].trim() !== before[field]);
  const fields = Object.fromEntries(changed.map((field) => [field, values[field].trim()]));
  return values.newPassword === '' ? fields : { ...fields, password: values.newPassword };
}

const SPOKEN: Record<string, string> = { fullName: 'full name', mobile: 'mobile number' };
const list = new Intl.ListFormat('en-IN');

/** "Your full name and picture will change." */
export function changeSentence(names: string[]): string {
  return `Your ${list.format(names.map((name) => SPOKEN[name] ?? name))} will change.`;
}

/** The server's problems under the form's names; `profileImage` is none of them. */
export function fieldProblems(fields: Record<string, string>): [keyof ProfileValues, string][] {
  return Object.entries(fields)
    .filter(([name]) => name !== 'profileImage')
    .map(([name, message]) => [fieldOf(name), message]);
}
