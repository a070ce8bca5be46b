import { createSecretKey, type KeyObject } from 'node:crypto';
import type { RequestHandler } from 'express';
import jwt from 'jsonwebtoken';
import { UnauthorizedError } from '../errors';
import { bearerToken } from './bearer';

const ISSUER = 'shop-services';
const LIFETIME_S = 60;

/** Short-lived proof between services, made with a secret that only they hold. */
export interface ServiceTokens {
  issue(audience: string): string;
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
    require: (audience) => (req, _res, next) => {
      verify(bearerToken(req) ?? '', audience, keys);
      next();
    },
  };
}

function verify(token: string, audience: string, keys: readonly KeyObject[]): void {
  let reason = 'bad token';
  for (const key of keys) {
    try {
      jwt.verify(token, key, { algorithms: ['HS256'], issuer: ISSUER, audience });
      return;
    } catch (error) {
      if (error instanceof Error) reason = error.message;
    }
  }
  throw new UnauthorizedError(`Not for callers outside: ${reason}`);
}
