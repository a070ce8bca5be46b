import type { LimitClass } from '@shop/contracts/api/routes';

/** Most of one address and of one account. Many people may share an address, so an account has less. */
export interface Limit {
  readonly perAddress: number;
  readonly perAccount: number;
}

export type CountedClass = Exclude<LimitClass, 'none'> | 'sockets';
/** Calls a minute. */
export type RateLimits = Readonly<Record<CountedClass, Limit>>;

/** Calls a minute from one address, unless the operator says otherwise. */
export const REQUESTS_PER_MINUTE = 1200;

/** The part of these that may be of one class: the dearer a call is for the shop, the smaller. */
const SHARES: RateLimits = {
  general: { perAddress: 1, perAccount: 1 / 2 },
  'sign-in': { perAddress: 1 / 10, perAccount: 1 / 20 },
  orders: { perAddress: 1 / 10, perAccount: 1 / 40 },
  uploads: { perAddress: 1 / 20, perAccount: 1 / 40 },
  chat: { perAddress: 1 / 20, perAccount: 1 / 60 },
  // who connects is known only later, and by another service
  sockets: { perAddress: 1 / 2, perAccount: 1 / 2 },
};
/** Sockets and polls that one gateway keeps open, unless the operator says otherwise. */
export const MAX_SOCKETS = 5_000;
const OPEN_SOCKETS: Limit = { perAddress: 1 / 12, perAccount: 1 / 60 };

const partsOf = (calls: number, { perAddress, perAccount }: Limit): Limit => ({
  perAddress: Math.ceil(perAddress * calls),
  perAccount: Math.ceil(perAccount * calls),
});

/** The limits of a shop that allows so many calls a minute from one address. */
export function limitsFor(requestsPerMinute: number): RateLimits {
  const limits = Object.entries(SHARES).map(([name, share]) => [name, partsOf(requestsPerMinute, share)]);
  return Object.fromEntries(limits) as RateLimits;
}

/** How many sockets may be open at a time in such a shop. */
export function openSocketsFor(requestsPerMinute: number): Limit {
  return partsOf(requestsPerMinute, OPEN_SOCKETS);
}
