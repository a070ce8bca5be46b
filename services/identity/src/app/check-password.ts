import { ValidationError } from '@shop/platform/errors';
import { commonPasswords } from '../adapters/common-passwords';
import { weaknessOf, type PasswordOwner } from '../domain/weak-password';

/** @throws ValidationError for a password that its owner should not choose. */
export async function refuseWeakPassword(password: string, owner: PasswordOwner): Promise<void> {
  const weakness = await findWeakness(password, owner);
  if (weakness !== undefined) throw new ValidationError({ password: weakness });
}

/** Whether a password that is in use would not be taken as a new one. */
export async function isTooWeak(password: string, owner: PasswordOwner): Promise<boolean> {
  return (await findWeakness(password, owner)) !== undefined;
}

async function findWeakness(password: string, owner: PasswordOwner): Promise<string | undefined> {
  const common = await commonPasswords();
  return weaknessOf(password, owner, (one) => common.has(one));
}
