import type { Principal } from '@shop/platform/auth/tokens';
import { revokeSessions } from '../adapters/session-store';
import type { IdentityDependencies } from './dependencies';

/** Ends the caller's session. */
export async function logOut({ db }: IdentityDependencies, principal: Principal): Promise<void> {
  await db.transaction((tx) => revokeSessions(tx, { ...principal, only: principal.sessionId }, 'logout'));
}

/** Ends all sessions of the caller's account, this one too. */
export async function logOutEverywhere({ db }: IdentityDependencies, principal: Principal): Promise<void> {
  await db.transaction((tx) => revokeSessions(tx, principal, 'logout'));
}
