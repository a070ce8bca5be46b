import { UnauthorizedError } from '../errors';
import type { Revocations } from './revocations';
import type { TokenVerifier } from './tokens';

/** Verifies as `verifier` does, and refuses the tokens of sessions that ended before their time. */
export function createLiveSessions(
  verifier: TokenVerifier,
  revocations: Pick<Revocations, 'isRevoked'>,
): TokenVerifier {
  return {
    ...verifier,
    verify: async (token) => {
      const principal = await verifier.verify(token);
      if (revocations.isRevoked(principal.sessionId)) throw new UnauthorizedError();
      return principal;
    },
  };
}
