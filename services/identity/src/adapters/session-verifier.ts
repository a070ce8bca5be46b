import type { TokenVerifier } from '@shop/platform/auth/tokens';
import type { Queryable } from '@shop/platform/db/database';
import { UnauthorizedError } from '@shop/platform/errors';
import { isLive } from './session-store';

/**
 * Verifies a token and looks its session up: here an ended session counts immediately, without waiting for the event.
 */
export function createSessionVerifier(verifier: TokenVerifier, db: Queryable): TokenVerifier {
  return {
    verify: async (token) => {
      const principal = await verifier.verify(token);
      if (!(await isLive(db, principal))) throw new UnauthorizedError();
      return principal;
    },
  };
}
