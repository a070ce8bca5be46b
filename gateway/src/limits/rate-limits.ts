import type { IncomingMessage } from 'node:http';
import type { LimitClass, Route } from '@shop/contracts/api/routes';
import { AppError } from '@shop/platform/errors';
import type { CountedClass, RateLimits } from '@shop/shop-settings/fair-use';
import { networkOf } from '@shop/platform/http/network-of';
import { MemoryStore, type Options, type Store } from 'express-rate-limit';

/** Calls are counted by the minute. */
export const WINDOW_MS = 60_000;

/** Whether a call is counted at all. */
export function isLimited({ limit }: Pick<Route, 'limit'>): boolean {
  return limit !== 'none';
}

/** Creates the store for one limit. Defaults to in-process memory. */
export type CountStore = (limit: string) => Store;

/** What became of counting a request. */
export interface Counted {
  /** what the caller is told of the limit, in the form of the seventh draft of the standard */
  readonly headers: Readonly<Record<string, string>>;
  /** when it was one too many */
  readonly refusal: AppError | undefined;
}

/** What calls count against: those of one class from one address, and those of one account. */
export interface RateLimiter {
  /** Counts a request: once, however often it is asked. */
  ofAddress(limit: LimitClass, req: IncomingMessage, address: string): Promise<Counted>;
  /** Counts a request of an account that is known by now, once as well. Rejects with an AppError when it was one too many. */
  ofAccount(limit: LimitClass, req: IncomingMessage, accountId: string): Promise<void>;
  /** Counts what has no answer to be refused with; resolves to the refusal when it was one too many. */
  excess(limit: CountedClass, address: string): Promise<AppError | undefined>;
}

const UNCOUNTED: Counted = { headers: {}, refusal: undefined };

export function createRateLimiter(limits: RateLimits, countIn?: CountStore): RateLimiter {
  const counters = Object.fromEntries(
    Object.entries(limits).map(([name, { perAddress, perAccount }]) => [
      name,
      { address: counter(perAddress, countIn?.(name)), account: counter(perAccount, countIn?.(`${name}-account`)) },
    ]),
  ) as Record<CountedClass, { address: Counter; account: Counter }>;
  const ofAddress = onceForEach((limit: CountedClass, address) => counters[limit].address(networkOf(address)));
  const ofAccount = onceForEach((limit: CountedClass, accountId) => counters[limit].account(accountId));

  return {
    ofAddress: async (limit, req, address) => (limit === 'none' ? UNCOUNTED : ofAddress(req, limit, address)),
    ofAccount: async (limit, req, accountId) => {
      const { refusal } = limit === 'none' ? UNCOUNTED : await ofAccount(req, limit, accountId);
      if (refusal) throw refusal;
    },
    excess: async (limit, address) => (await counters[limit].address(networkOf(address))).refusal,
  };
}

/** A request that could not be answered at one place is counted already when it comes to the next. */
function onceForEach<Limit>(count: (limit: Limit, key: string) => Promise<Counted>) {
  const counted = new WeakMap<IncomingMessage, Promise<Counted>>();
  return (req: IncomingMessage, limit: Limit, key: string): Promise<Counted> => {
    const known = counted.get(req);
    if (known) return known;
    const counting = count(limit, key);
    counted.set(req, counting);
    return counting;
  };
}

type Counter = (key: string) => Promise<Counted>;

function counter(perMinute: number, store: Store = new MemoryStore()): Counter {
  // the only option that a store reads
  void store.init?.({ windowMs: WINDOW_MS } as Options);
  const policy = `${perMinute};w=${WINDOW_MS / 1000}`;
  return async (key) => {
    // a counter that cannot be reached must not close the shop
    const { totalHits, resetTime } = (await Promise.resolve(store.increment(key)).catch(() => undefined)) ?? {};
    if (totalHits === undefined) return UNCOUNTED;
    const ms = (resetTime?.getTime() ?? Date.now() + WINDOW_MS) - Date.now();
    const seconds = Math.max(0, Math.ceil(ms / 1000));
    const remaining = Math.max(0, perMinute - totalHits);
    return {
      headers: {
        'ratelimit-policy': policy,
        ratelimit: `limit=${perMinute}, remaining=${remaining}, reset=${seconds}`,
      },
      refusal: totalHits > perMinute ? tooMany(Math.max(1, seconds)) : undefined,
    };
  };
}

function tooMany(retryAfter: number): AppError {
  return new AppError('too-many-requests', 429, 'Too many requests. Please try again in a moment.', { retryAfter });
}
