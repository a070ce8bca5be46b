import type { AdminRegistration } from '@shop/contracts/api/account';
import { ForbiddenError } from '@shop/platform/errors';
import { PUBLISHED } from '@shop/shop-settings/published-defaults';
import type { IdentityDependencies } from './dependencies';
import { registerAccount } from './register-account';

/**
 * Registers an admin under an id that the operator allowed; each id is good for one admin.
 * @throws ForbiddenError for any other id, and as `registerAccount`
 */
export async function registerAdmin(
  dependencies: IdentityDependencies,
  { adminUsername, adminID, ...person }: AdminRegistration,
  picture: Buffer | undefined,
): Promise<void> {
  if (!dependencies.config.adminIds.includes(adminID)) {
    throw new ForbiddenError('This admin ID may not register', 'admin-id-not-allowed');
  }
  const demo = PUBLISHED.adminIds.some((id) => id === adminID);
  const admin = { ...person, kind: 'admin', loginName: adminUsername, adminId: adminID, demo } as const;
  await registerAccount(dependencies, admin, picture);
}
