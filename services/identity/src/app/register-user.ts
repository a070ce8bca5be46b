import type { UserRegistration } from '@shop/contracts/api/account';
import type { IdentityDependencies } from './dependencies';
import { registerAccount } from './register-account';

/** Registers a shopper. Throws as `registerAccount`. */
export async function registerUser(
  dependencies: IdentityDependencies,
  { username, ...person }: UserRegistration,
  picture: Buffer | undefined,
): Promise<void> {
  await registerAccount(dependencies, { ...person, kind: 'user', loginName: username, adminId: null }, picture);
}
