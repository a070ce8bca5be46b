import { createSecretKey, type KeyObject } from 'node:crypto';
import type { RequestHandler } from 'express';
import jwt from 'jsonwebtoken';
import { UnauthorizedError } from '../errors';
import { bearerToken } from './bearer';

const ISSUER = 'shop-services';
const LIFETIME_S = 60;
/** A token is used again for a third of its life, in ms. */
const REUSED_MS = 20_000;
/** How far the clocks of two machines may be apart beside, in seconds. */
const TOLERANCE_S = 30;
/** More than there are callers and replicas; which tokens are good is remembered for so many. */
const MOST_REMEMBERED = 200;

/** Short-lived proof between services, made with a secret that only they hold. */
export interface ServiceTokens {
  issue(audience: string): string;
  /** Who made a token that is meant for this audience; undefined for anything else. */
  callerOf(token: string, audience: string): string | undefined;
  /** @throws UnauthorizedError for anything but another service's token that is meant for this audience */
  admit(token: string, audience: string): void;
  /** Middleware that lets only other services through, and only with a token meant for this one. */
  require(audience: string): RequestHandler;
}

interface ReadToken {
  /** undefined: it is invalid */
  readonly caller?: string | undefined;
  readonly reason: string;
  /** seconds since 1970 */
  readonly expiresAt?: number | undefined;
}

/**
 * @param secrets one, or several while they are exchanged: the first signs, each is believed
 * @throws RangeError without a secret
 */
export function createServiceTokens(caller: string, secrets: string | readonly string[]): ServiceTokens {
  const keys = [secrets].flat().map((secret): KeyObject => createSecretKey(secret, 'utf8'));
  const [signingKey] = keys;
  if (!signingKey) throw new RangeError('there is no secret to sign with');
  const issued = new Map<string, { token: string; at: number }>();
  const readTokens = new Map<string, ReadToken>();

  const issue = (audience: string): string => {
    const known = issued.get(audience);
    if (known && performance.now() - known.at < REUSED_MS) return known.token;
    const claims = { issuer: ISSUER, subject: caller, audience, expiresIn: LIFETIME_S };
    const token = jwt.sign({}, signingKey, { algorithm: 'HS256', ...claims });
    issued.set(audience, { token, at: performance.now() });
    return token;
  };

  /** Reads a token; one that was good is so until it expires. */
  function readOnce(token: string, audience: string): ReadToken {
    const name = `${audience} ${token}`;
    const known = readTokens.get(name);
    if (known?.expiresAt !== undefined && Date.now() / 1000 < known.expiresAt + TOLERANCE_S) return known;
    const found = read(token, audience, keys);
    if (found.caller === undefined) return found;
    const [oldest] = readTokens.keys();
    if (oldest !== undefined && readTokens.size >= MOST_REMEMBERED) readTokens.delete(oldest);
    readTokens.set(name, found);
    return found;
  }

  function admit(token: string, audience: string): void {
    const { caller, reason } = readOnce(token, audience);
    if (caller === undefined) throw new UnauthorizedError(`Not for callers outside: ${reason}`);
  }

  return {
    issue,
    callerOf: (token, audience) => readOnce(token, audience).caller,
    admit,
    require: (audience) => (req, _res, next) => {
      admit(bearerToken(req) ?? '', audience);
      next();
    },
  };
}

/** Whose token it is, or why it is invalid. */
function read(token: string, audience: string, keys: readonly KeyObject[]): ReadToken {
  let reason = 'bad token';
  for (const key of keys) {
    try {
      const claims = jwt.verify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience,
        clockTolerance: TOLERANCE_S,
      });
      return typeof claims === 'string'
        ? { caller: '', reason }
        : { caller: claims.sub, reason, expiresAt: claims.exp };
    } catch (error) {
      if (error instanceof Error) reason = whyNot(error);
    }
  }
  return { reason };
}

/** Nobody uses a token until it ends: one that has ended comes from another time. */
function whyNot(error: Error): string {
  if (!(error instanceof jwt.TokenExpiredError)) return error.message;
  const agoS = Math.round((Date.now() - error.expiredAt.getTime()) / 1000);
  return `the token ended ${agoS} s ago, so the clocks of the two machines are apart`;
}
