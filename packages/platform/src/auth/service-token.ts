import { createSecretKey, type KeyObject } from 'node:crypto';
import type { RequestHandler } from 'express';
import jwt from 'jsonwebtoken';
import { UnauthorizedError } from '../errors';
import { bearerToken } from './bearer';

const ISSUER = 'shop-services';
const LIFETIME_S = 60;
/** How far the clocks of two machines may be apart beside, in seconds. */
const TOLERANCE_S = 30;

/** Short-lived proof between services, made with a secret that only they hold. */
export interface ServiceTokens {
  issue(audience: string): string;
  /** Who made a token that is meant for this audience; undefined for anything else. */
  callerOf(token: string, audience: string): string | undefined;
  /** Middleware that lets only other services through, and only with a token meant for this one. */
  require(audience: string): RequestHandler;
}

/**
 * @param secrets one, or several while they are exchanged: the first signs, each is believed
 * @throws RangeError without a secret
 */
export function createServiceTokens(caller: string, secrets: string | readonly string[]): ServiceTokens {
  const keys = [secrets].flat().map((secret): KeyObject => createSecretKey(secret, 'utf8'));
  const [signingKey] = keys;
  if (!signingKey) throw new RangeError('there is no secret to sign with');
  return {
    issue: (audience) =>
      jwt.sign({}, signingKey, {
        algorithm: 'HS256',
        issuer: ISSUER,
        subject: caller,
        audience,
        expiresIn: LIFETIME_S,
      }),
    callerOf: (token, audience) => {
      const { caller } = read(token, audience, keys);
      return caller;
    },
    require: (audience) => (req, _res, next) => {
      const { caller, reason } = read(bearerToken(req) ?? '', audience, keys);
      if (caller === undefined) throw new UnauthorizedError(`Not for callers outside: ${reason}`);
      next();
    },
  };
}

/** Whose token it is, or why it is invalid. */
function read(token: string, audience: string, keys: readonly KeyObject[]): { caller?: string; reason: string } {
  let reason = 'bad token';
  for (const key of keys) {
    try {
      const claims = jwt.verify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience,
        clockTolerance: TOLERANCE_S,
      });
      return { caller: typeof claims === 'string' ? '' : claims.sub, reason };
    } catch (error) {
      if (error instanceof Error) reason = error.message;
    }
  }
  return { reason };
}
