import type { AdminRegistration, UserRegistration } from '@shop/contracts/api/account';
import { ConflictError } from '@shop/platform/errors';
import { findByLoginName } from '../adapters/account-store';
import type { IdentityDependencies } from './dependencies';
import { registerAccount, type Registration } from './register-account';

export interface DemoAccounts {
  readonly user?: UserRegistration;
  /** needs no allowed id: the operator of the demo vouches for it */
  readonly admin?: AdminRegistration;
}

/** Makes accounts to try the shop with, where nobody has their names yet; may run at every start. */
export async function seedDemoAccounts(
  dependencies: IdentityDependencies,
  { user, admin }: DemoAccounts,
): Promise<void> {
  const registrations: Registration[] = [];
  if (user) {
    const { username, ...person } = user;
    registrations.push({ ...person, kind: 'user', loginName: username, adminId: null, demo: true });
  }
  if (admin) {
    const { adminUsername, adminID, ...person } = admin;
    registrations.push({ ...person, kind: 'admin', loginName: adminUsername, adminId: adminID, demo: true });
  }
  // a password takes a while to hash, and each has a thread
  await Promise.all(registrations.map((registration) => registerIfNew(dependencies, registration)));
}

async function registerIfNew(dependencies: IdentityDependencies, registration: Registration): Promise<void> {
  if (await findByLoginName(dependencies.db, registration.kind, registration.loginName)) return;
  try {
    await registerAccount(dependencies, registration, undefined);
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    dependencies.logger.warn({ kind: registration.kind, code: error.code }, 'demo account left out');
  }
}
