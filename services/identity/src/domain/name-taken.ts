import type { AccountKind } from '@shop/contracts/api/account';
import { ConflictError } from '@shop/platform/errors';

/** What must differ between two accounts of a kind. */
export type UniqueField = 'loginName' | 'email' | 'adminId';

const ANSWERS = {
  user: {
    loginName: { field: 'username', code: 'username-taken', message: 'This username is already taken' },
    email: { field: 'email', code: 'email-taken', message: 'This e-mail is already registered' },
    adminId: undefined,
  },
  admin: {
    loginName: {
      field: 'adminUsername',
      code: 'admin-username-taken',
      message: 'This admin username is already taken',
    },
    email: { field: 'email', code: 'email-taken', message: 'This e-mail is already registered' },
    adminId: { field: 'adminID', code: 'admin-id-taken', message: 'This admin ID is already registered' },
  },
} as const;

/** The refusal of an account that repeats another's names, with a message for each field of the form. */
export function alreadyTaken(kind: AccountKind, taken: readonly UniqueField[]): ConflictError {
  const answers = taken.map((field) => ANSWERS[kind][field]).filter((answer) => answer !== undefined);
  const first = answers[0];
  return new ConflictError(first?.code ?? 'already-taken', first?.message ?? 'This account already exists', {
    fields: Object.fromEntries(answers.map(({ field, message }) => [field, message])),
  });
}
