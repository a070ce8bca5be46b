import type { AccountKind } from '@shop/contracts/api/account';
import { isOpen, type Access, type OpenAccess } from '@shop/contracts/api/routes';
import { readBearer } from '@shop/platform/auth/bearer';
import type { Revocations } from '@shop/platform/auth/revocations';
import type { Principal, TokenVerifier } from '@shop/platform/auth/tokens';
import { ForbiddenError, UnauthorizedError, UnavailableError } from '@shop/platform/errors';

/**
 * Decides whether a call with this `Authorization` header may pass.
 * @returns who calls, whose header may be passed on; undefined where anyone may call and the token is invalid.
 * @throws UnauthorizedError without a live token where one is needed, ForbiddenError for the wrong kind,
 *   UnavailableError while tokens cannot be checked.
 */
export type AccessCheck = (access: Access, authorization: string | undefined) => Promise<Principal | undefined>;

const KINDS: Readonly<Record<Exclude<Access, OpenAccess>, readonly AccountKind[]>> = {
  user: ['user'],
  owner: ['user'],
  admin: ['admin'],
  session: ['user', 'admin'],
};

/** `revocations` gives undefined until the set is complete. */
export function createAccessCheck(
  verifier: TokenVerifier,
  revocations: () => Pick<Revocations, 'isRevoked'> | undefined,
): AccessCheck {
  async function identify(authorization: string | undefined): Promise<Principal> {
    const token = readBearer(authorization);
    if (token === undefined) throw new UnauthorizedError('Please login to continue');
    const principal = await verifier.verify(token);
    const revoked = revocations();
    if (!revoked) throw new UnavailableError();
    if (revoked.isRevoked(principal.sessionId)) throw new UnauthorizedError();
    return principal;
  }

  return async (access, authorization) => {
    if (access === 'provider') return undefined;
    if (isOpen(access)) {
      if (authorization === undefined) return undefined;
      return identify(authorization).catch(() => undefined);
    }
    const principal = await identify(authorization);
    if (!KINDS[access].includes(principal.kind)) throw new ForbiddenError();
    return principal;
  };
}
