import { createSecretKey, type KeyObject } from 'node:crypto';
import type { RequestHandler } from 'express';
import jwt from 'jsonwebtoken';
import { UnauthorizedError } from '../errors';
import { bearerToken } from './bearer';

const ISSUER = 'shop-services';
const LIFETIME_S = 60;

/** Short-lived proof between services, made from a secret that only they hold. */
export interface ServiceTokens {
  issue(audience: string): string;
  /** Middleware that lets only other services through, and only with a token meant for this one. */
  require(audience: string): RequestHandler;
}

export function createServiceTokens(caller: string, secret: string): ServiceTokens {
  const key: KeyObject = createSecretKey(Buffer.from(secret, 'utf8'));
  return {
    issue: (audience) =>
      jwt.sign({}, key, { algorithm: 'HS256', issuer: ISSUER, subject: caller, audience, expiresIn: LIFETIME_S }),
    require: (audience) => (req, _res, next) => {
      try {
        jwt.verify(bearerToken(req) ?? '', key, { algorithms: ['HS256'], issuer: ISSUER, audience });
      } catch (error) {
        throw new UnauthorizedError(`Not for callers outside: ${error instanceof Error ? error.message : 'bad token'}`);
      }
      next();
    },
  };
}
