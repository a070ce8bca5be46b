import type { UserRegistration } from '@shop/contracts/api/account';
import type { IdentityContext } from './context';
import { registerAccount } from './register-account';

/** Registers a shopper. Throws as `registerAccount`. */
export async function registerUser(
  context: IdentityContext,
  { username, ...person }: UserRegistration,
  picture: Buffer | undefined,
): Promise<void> {
  await registerAccount(context, { ...person, kind: 'user', loginName: username, adminId: null }, picture);
}
