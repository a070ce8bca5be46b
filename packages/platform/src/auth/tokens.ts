import { createPublicKey, type KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountKind, type AccountKind } from '@shop/contracts/api/account';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { UnauthorizedError, UnavailableError } from '../errors';

export const TOKEN_ISSUER = 'shop-identity';
export const TOKEN_AUDIENCE = 'shop';
export const TOKEN_ALGORITHM = 'RS256';
/** 12 hours, in seconds. */
export const TOKEN_LIFETIME_S = 12 * 60 * 60;

/** Who is calling. */
export interface Principal {
  readonly accountId: string;
  readonly kind: AccountKind;
  readonly sessionId: string;
}

/** Who is calling, and how long this is known. */
export interface VerifiedPrincipal extends Principal {
  /** ms since 1970 */
  readonly expiresAt: number;
}

export interface TokenVerifier {
  /** @throws UnauthorizedError for anything but a live token of ours; UnavailableError while no keys can be had. */
  verify(token: string): Promise<VerifiedPrincipal>;
  /** @throws UnavailableError while no keys can be had. */
  ready?(): Promise<void>;
}

type KeyedByUrl = TokenVerifier & Required<Pick<TokenVerifier, 'ready'>>;

/** Clocks of machines differ, in s. */
const CLOCK_TOLERANCE_S = 30;
/** One that is off by no more is wrong; what is further from now is no token of ours, in s. */
const WRONG_CLOCK_S = 15 * 60;

/** All of it is needed: a token without an end, or with one that identity never gives, is none of ours. */
const claims = z
  .object({ sub: z.string().min(1), kind: accountKind, sid: z.string().min(1), iat: z.int(), exp: z.int() })
  .refine(({ iat, exp }) => exp - iat <= TOKEN_LIFETIME_S && iat <= Date.now() / 1000 + WRONG_CLOCK_S);
const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) });

/** Unknown key ids make at most one look-up in this time, in ms: a forged `kid` must not load identity. */
const LOOKUP_PAUSE_MS = 5_000;
/** Keys are asked for again after this time, in ms; one that identity no longer publishes is believed for so long. */
export const KEYS_HOLD_MS = 5 * 60_000;

/** A signature is checked once: so many tokens are remembered, about a kilobyte each. */
const MOST_REMEMBERED = 2_000;

/** A token whose signature was good. */
interface CheckedToken {
  readonly kid: string;
  /** it holds only while this is what the id stands for */
  readonly key: KeyObject;
  readonly principal: VerifiedPrincipal;
}

/**
 * Verifies with the keys that identity publishes, and asks for them at once and until it has them: were the first caller the
 * one to need them, a process that has just started would refuse everybody while identity does not answer.
 * @param identityUrl `http://host:port`
 * @param pauseMs until it asks again
 */
export function createRemoteVerifier(identityUrl: string, pauseMs = LOOKUP_PAUSE_MS): TokenVerifier {
  const verifier = createTokenVerifier(`${identityUrl}/.well-known/jwks.json`);
  void askUntilKnown(verifier, pauseMs);
  return verifier;
}

async function askUntilKnown(verifier: KeyedByUrl, pauseMs: number): Promise<void> {
  for (;;) {
    try {
      await verifier.ready();
      return;
    } catch {
      // that identity does not answer is said where somebody needs it
      await sleep(pauseMs, undefined, { ref: false });
    }
  }
}

/**
 * Verifies account tokens with identity's published keys, fetched when first needed, when a token names a key that is
 * not known yet, and when they are old. While identity does not answer, the last keys hold.
 */
export function createTokenVerifier(jwksUrl: string): KeyedByUrl {
  let keys = new Map<string, KeyObject>();
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | undefined;

  async function fetchKeys(): Promise<void> {
    askedAt = performance.now();
    const response = await fetch(jwksUrl, { signal: AbortSignal.timeout(2_000) });
    const set = keySet.parse(await response.json());
    keys = new Map(set.keys.map((jwk) => [jwk.kid, createPublicKey({ key: jwk, format: 'jwk' })]));
    fetchedAt = performance.now();
  }

  async function ask(): Promise<void> {
    fetching ??= fetchKeys().finally(() => {
      fetching = undefined;
    });
    await fetching.catch((error: unknown) => {
      throw new UnavailableError('Sign-in cannot be checked right now. Please try again in a moment.', error);
    });
  }

  async function renew(): Promise<void> {
    if (performance.now() - askedAt < LOOKUP_PAUSE_MS) return;
    const failedBefore = askedAt > fetchedAt;
    const asked = ask().catch(() => undefined);
    // no request waits for an identity that did not answer the last time
    if (!failedBefore) await asked;
  }

  async function keyFor(kid: string): Promise<KeyObject | undefined> {
    const age = performance.now() - fetchedAt;
    if (!keys.has(kid)) {
      if (age > LOOKUP_PAUSE_MS) await ask();
    } else if (age > KEYS_HOLD_MS) await renew();
    return keys.get(kid);
  }

  return {
    ...createKeyedVerifier(keyFor),
    ready: async () => {
      if (keys.size === 0) await ask();
    },
  };
}

/**
 * Verifies account tokens with keys from anywhere.
 * @param keyFor the public key of an id, or undefined when there is none; what it throws reaches the caller
 */
export function createKeyedVerifier(keyFor: (kid: string) => Promise<KeyObject | undefined>): TokenVerifier {
  const checked = new Map<string, CheckedToken>();

  function remember(token: string, found: CheckedToken): void {
    const [oldest] = checked.keys();
    if (oldest !== undefined && checked.size >= MOST_REMEMBERED) checked.delete(oldest);
    checked.set(token, found);
  }

  return {
    verify: async (token) => {
      const known = checked.get(token);
      const kid = known?.kid ?? keyIdOf(token);
      const key = kid === undefined ? undefined : await keyFor(kid);
      if (kid === undefined || !key) throw new UnauthorizedError();
      if (known?.key === key && Date.now() < known.principal.expiresAt) return known.principal;
      const principal = read(token, key);
      remember(token, { kid, key, principal });
      return principal;
    },
  };
}

/** @throws UnauthorizedError; UnavailableError where a clock is wrong: nobody has to be signed out for that */
function read(token: string, key: KeyObject): VerifiedPrincipal {
  const { sub, kind, sid, iat, exp } = readClaims(token, key);
  const aheadS = Math.round(iat - Date.now() / 1000);
  if (aheadS > CLOCK_TOLERANCE_S) {
    const wrong = `a session begins ${aheadS} s from now: the clock of this machine is behind, or that of identity is ahead`;
    throw new UnavailableError('Sign-in cannot be checked right now. Please try again in a moment.', new Error(wrong));
  }
  return { accountId: sub, kind, sessionId: sid, expiresAt: exp * 1000 };
}

function readClaims(token: string, key: KeyObject): z.infer<typeof claims> {
  try {
    return claims.parse(
      jwt.verify(token, key, { algorithms: [TOKEN_ALGORITHM], issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE }),
    );
  } catch {
    throw new UnauthorizedError();
  }
}

function keyIdOf(token: string): string | undefined {
  try {
    return jwt.decode(token, { complete: true })?.header.kid;
  } catch {
    // a good header before a payload that is not JSON
    return undefined;
  }
}
