import { ForbiddenError } from '@shop/platform/errors';
import { isGoogleOnly, type Account } from '../domain/account';
import type { IdentityDependencies } from './dependencies';

/** 403 and not 401, so that a client that signs out on 401 does not sign out on a typo. */
export function wrongPassword(): ForbiddenError {
  return new ForbiddenError('Incorrect password', 'wrong-password');
}

/**
 * Asks for the password of an account again; an account that only signs in with Google has none to ask for.
 * @param address undefined when another service asks
 * @throws ForbiddenError for a wrong one, AppError 429 after too many
 */
export async function confirmPassword(
  { limits, networks, passwords }: IdentityDependencies,
  account: Account,
  password: string | undefined,
  address?: string,
): Promise<void> {
  if (isGoogleOnly(account)) return;
  if (password === undefined || password === '') throw wrongPassword();
  const right = await limits.guard(
    `confirm ${account.id}`,
    address,
    () => passwords.matches(password, account.passwordHash),
    () => (address === undefined ? Promise.resolve(false) : networks.has(account.id, address)),
  );
  if (!right) throw wrongPassword();
}
