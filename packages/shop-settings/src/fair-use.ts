import type { LimitClass } from '@shop/contracts/api/routes';

/** Limits of one address and of one account. Many people may share an address, so an account's is lower. */
export interface Limit {
  readonly perAddress: number;
  readonly perAccount: number;
}

export type CountedClass = Exclude<LimitClass, 'none'> | 'sockets';
/** Calls a minute. */
export type RateLimits = Readonly<Record<CountedClass, Limit>>;

/** Default limit of calls a minute from one address. */
export const REQUESTS_PER_MINUTE = 1200;

/** The share of these that may be of one class: the more expensive a call, the smaller. */
const SHARES: RateLimits = {
  general: { perAddress: 1, perAccount: 1 / 2 },
  'sign-in': { perAddress: 1 / 10, perAccount: 1 / 20 },
  orders: { perAddress: 1 / 10, perAccount: 1 / 40 },
  uploads: { perAddress: 1 / 20, perAccount: 1 / 40 },
  chat: { perAddress: 1 / 20, perAccount: 1 / 60 },
  'whole-shop': { perAddress: 1 / 20, perAccount: 1 / 20 },
  // the account is known only later, and to another service
  sockets: { perAddress: 1 / 2, perAccount: 1 / 2 },
};
/** Default limit of sockets and polls that are open at one gateway. */
export const MAX_SOCKETS = 5_000;
const OPEN_SOCKETS: Limit = { perAddress: 1 / 12, perAccount: 1 / 60 };

const partsOf = (calls: number, { perAddress, perAccount }: Limit): Limit => ({
  perAddress: Math.ceil(perAddress * calls),
  perAccount: Math.ceil(perAccount * calls),
});

/** Returns the limits of a shop that allows this many calls a minute from one address. */
export function limitsFor(requestsPerMinute: number): RateLimits {
  const limits = Object.entries(SHARES).map(([name, share]) => [name, partsOf(requestsPerMinute, share)]);
  return Object.fromEntries(limits) as RateLimits;
}

/** Returns how many sockets may be open at a time in such a shop. */
export function openSocketsFor(requestsPerMinute: number): Limit {
  return partsOf(requestsPerMinute, OPEN_SOCKETS);
}
