import type { AccountKind } from '@shop/contracts/api/account';
import type { Request, RequestHandler } from 'express';
import { ForbiddenError, UnauthorizedError } from '../errors';
import { bearerToken } from './bearer';
import type { Principal, TokenVerifier } from './tokens';

const principals = new WeakMap<Request, Principal>();

/**
 * Who is calling, on a route behind `requireAccount`.
 * @throws UnauthorizedError when nobody is.
 */
export function principalOf(req: Request): Principal {
  const principal = principals.get(req);
  if (!principal) throw new UnauthorizedError();
  return principal;
}

/** Who is calling, or undefined for a visitor. */
export function visitorOf(req: Request): Principal | undefined {
  return principals.get(req);
}

/**
 * Lets through callers with a token of one of the kinds. Every service checks for itself: headers that claim an
 * identity carry no authority.
 */
export function requireAccount(verifier: TokenVerifier, ...kinds: AccountKind[]): RequestHandler {
  return async (req, _res, next) => {
    const token = bearerToken(req);
    if (token === undefined) throw new UnauthorizedError('Please login to continue');
    const principal = await verifier.verify(token);
    if (!kinds.includes(principal.kind)) throw new ForbiddenError();
    principals.set(req, principal);
    next();
  };
}

/** Recognises a caller where anyone may call; a token that is not good is ignored. */
export function recogniseAccount(verifier: TokenVerifier): RequestHandler {
  return async (req, _res, next) => {
    const token = bearerToken(req);
    const principal = token === undefined ? undefined : await verifier.verify(token).catch(() => undefined);
    if (principal) principals.set(req, principal);
    next();
  };
}
