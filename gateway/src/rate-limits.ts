import type { Route } from '@shop/contracts/api/routes';
import { AppError } from '@shop/platform/errors';
import type { RequestHandler } from 'express';
import { rateLimit, type Store } from 'express-rate-limit';
import type { RateLimits } from './config';

/** Calls are counted by the minute. */
export const WINDOW_MS = 60_000;
const SIGN_IN = new Set([
  '/api/user/login',
  '/api/admin/login',
  '/api/user/register',
  '/api/admin/register',
  '/auth/google',
  '/api/admin/google-login',
]);
const UNLIMITED = new Set(['/uploads/:name', '/healthz', '/readyz', '/readyz/shop', '/.well-known/jwks.json']);

/** Whether a call is counted at all. The provider's reports are let through: they come from few addresses. */
export function isLimited(route: Pick<Route, 'path' | 'access'>): boolean {
  return !UNLIMITED.has(route.path) && route.access !== 'provider';
}

/** Where the calls are counted that one limit is about; without one, in this process. */
export type CountStore = (limit: string) => Store;

/** Chooses the limit that a call counts against. */
export function createRateLimits(
  limits: RateLimits,
  countIn?: CountStore,
): (route: Route | undefined) => RequestHandler {
  const general = limiter(limits.perMinute, countIn?.('general'));
  const signIn = limiter(limits.authPerMinute, countIn?.('sign-in'));
  const chat = limiter(limits.chatPerMinute, countIn?.('chat'));
  return (route) => {
    if (!route) return general;
    if (!isLimited(route)) return pass;
    if (SIGN_IN.has(route.path)) return signIn;
    return route.upstream === 'chat' ? chat : general;
  };
}

const pass: RequestHandler = (_req, _res, next) => {
  next();
};

function limiter(perMinute: number, store: Store | undefined): RequestHandler {
  if (perMinute === 0) return pass;
  return rateLimit({
    windowMs: WINDOW_MS,
    limit: perMinute,
    store,
    // a counter that cannot be reached must not close the shop
    passOnStoreError: true,
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    // what these find is decided elsewhere: forwarded headers count only from trusted proxies, and are replaced
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    handler: (_req, res, next) => {
      const retryAfter = Number(res.getHeader('retry-after')) || WINDOW_MS / 1000;
      next(new AppError('too-many-requests', 429, 'Too many requests. Please try again in a moment.', { retryAfter }));
    },
  });
}
