import type { Principal } from '@shop/platform/auth/tokens';
import { UnauthorizedError } from '@shop/platform/errors';
import { prolongSession } from '../adapters/session-store';
import type { IdentityDependencies } from './dependencies';

/**
 * A new token of the same session.
 * @throws UnauthorizedError when the session has ended or is as old as a session may get
 */
export async function renewSession({ db, keys }: IdentityDependencies, principal: Principal): Promise<string> {
  // signed before the commit: ending the session has to wait for it, so that no token is younger than the end
  return db.transaction(async (tx) => {
    const session = await prolongSession(tx, principal);
    if (!session) throw new UnauthorizedError();
    return keys.sign(session);
  });
}
