import type { LimitClass, Route } from '@shop/contracts/api/routes';
import { AppError } from '@shop/platform/errors';
import type { CountedClass, RateLimits } from '@shop/shop-settings/fair-use';
import { networkOf } from '@shop/platform/http/network-of';
import type { RequestHandler } from 'express';
import { MemoryStore, rateLimit, type Store } from 'express-rate-limit';

/** Calls are counted by the minute. */
export const WINDOW_MS = 60_000;

/** Whether a call is counted at all. */
export function isLimited({ limit }: Pick<Route, 'limit'>): boolean {
  return limit !== 'none';
}

/** Creates the store for one limit. Defaults to in-process memory. */
export type CountStore = (limit: string) => Store;

/** What calls count against: those of one class from one address, and those of one account. */
export interface RateLimiter {
  /** Counts a request; too many are refused with 429. */
  ofAddress(limit: LimitClass): RequestHandler;
  /** Counts a call of an account that is known by now. Rejects with an AppError when it was one too many. */
  ofAccount(limit: LimitClass, accountId: string): Promise<void>;
  /** Counts what has no answer to be refused with; resolves to the refusal when it was one too many. */
  excess(limit: CountedClass, address: string): Promise<AppError | undefined>;
}

export function createRateLimiter(limits: RateLimits, countIn?: CountStore): RateLimiter {
  const counters = Object.fromEntries(
    Object.entries(limits).map(([name, { perAddress, perAccount }]) => [
      name,
      { address: counter(perAddress, countIn?.(name)), account: counter(perAccount, countIn?.(`${name}-account`)) },
    ]),
  ) as Record<CountedClass, { address: Counter; account: Counter }>;

  return {
    ofAddress: (limit) => (limit === 'none' ? pass : counters[limit].address.handle),
    ofAccount: async (limit, accountId) => {
      const refusal = limit === 'none' ? undefined : await counters[limit].account.excess(accountId);
      if (refusal) throw refusal;
    },
    excess: (limit, address) => counters[limit].address.excess(networkOf(address)),
  };
}

interface Counter {
  readonly handle: RequestHandler;
  readonly excess: (key: string) => Promise<AppError | undefined>;
}

const pass: RequestHandler = (_req, _res, next) => {
  next();
};

function counter(perMinute: number, store: Store = new MemoryStore()): Counter {
  const handle = rateLimit({
    windowMs: WINDOW_MS,
    limit: perMinute,
    store,
    keyGenerator: (req) => networkOf(req.ip ?? ''),
    // a counter that cannot be reached must not close the shop
    passOnStoreError: true,
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    // what these find is decided elsewhere: forwarded headers count only from trusted proxies, and are replaced
    validate: { xForwardedForHeader: false, forwardedHeader: false, keyGeneratorIpFallback: false },
    handler: (_req, res, next) => {
      next(tooMany(Number(res.getHeader('retry-after')) || WINDOW_MS / 1000));
    },
  });
  return {
    handle,
    excess: async (key) => {
      const counted = await Promise.resolve(store.increment(key)).catch(() => undefined);
      if (!counted || counted.totalHits <= perMinute) return undefined;
      const ms = (counted.resetTime?.getTime() ?? Date.now() + WINDOW_MS) - Date.now();
      return tooMany(Math.max(1, Math.ceil(ms / 1000)));
    },
  };
}

function tooMany(retryAfter: number): AppError {
  return new AppError('too-many-requests', 429, 'Too many requests. Please try again in a moment.', { retryAfter });
}
