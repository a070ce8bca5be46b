import type { AdminRegistration } from '@shop/contracts/api/account';
import { ForbiddenError } from '@shop/platform/errors';
import type { IdentityContext } from './context';
import { registerAccount } from './register-account';

/**
 * Registers an admin under an id that the operator allowed; each id is good for one admin.
 * @throws ForbiddenError for any other id, and as `registerAccount`
 */
export async function registerAdmin(
  context: IdentityContext,
  { adminUsername, adminID, ...person }: AdminRegistration,
  picture: Buffer | undefined,
): Promise<void> {
  if (!context.config.adminIds.includes(adminID)) {
    throw new ForbiddenError('This admin ID may not register', 'admin-id-not-allowed');
  }
  await registerAccount(context, { ...person, kind: 'admin', loginName: adminUsername, adminId: adminID }, picture);
}
