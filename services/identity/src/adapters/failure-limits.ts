import { AppError } from '@shop/platform/errors';
import type { CounterSettings, CreateCounter } from '@shop/platform/redis/redis-limiter';
import { networkOf } from '@shop/platform/http/network-of';
import { RateLimiterMemory, type RateLimiterAbstract } from 'rate-limiter-flexible';

interface Limit extends Omit<CounterSettings, 'keyPrefix'> {
  /** seconds of refusal after the last free failure */
  blockS: number;
}

/** One person at one address who mistypes. */
const ACCOUNT_AT_ADDRESS: Limit = { points: 10, duration: 5 * 60, blockS: 60 };
/** Guesses at one account from many addresses; higher, so that a stranger does not easily lock the owner out. */
const ACCOUNT: Limit = { points: 50, duration: 15 * 60, blockS: 60 };
/** Many people may share an address. */
const ADDRESS: Limit = { points: 200, duration: 15 * 60, blockS: 2 * 60 };

export interface FailureLimits {
  /**
   * Runs a check of a password. What fails counts against the account and the address; success forgets the account's
   * failures. Checks that were in progress when the limit was reached are refused too, right or wrong.
   * @param address undefined when another service asks for somebody
   * @param isKnown whether the account's owner has been at the address: guesses from elsewhere do not keep them out
   * @throws AppError 429 with the seconds to wait
   */
  guard(
    account: string,
    address: string | undefined,
    check: () => Promise<boolean>,
    isKnown?: () => Promise<boolean>,
  ): Promise<boolean>;
}

/** @param createCounter where failures are counted: in this process by default */
export function createFailureLimits(
  createCounter: CreateCounter = (settings) => new RateLimiterMemory(settings),
): FailureLimits {
  const counterOf = (name: string, { blockS, ...free }: Limit) => ({
    limiter: createCounter({ keyPrefix: `failures:${name}`, ...free }),
    blockS,
  });
  const accountsAtAddresses = counterOf('pair', ACCOUNT_AT_ADDRESS);
  const accounts = counterOf('account', ACCOUNT);
  const addresses = counterOf('address', ADDRESS);

  return {
    guard: async (account, address, check, isKnown = () => Promise.resolve(false)) => {
      const network = address === undefined ? undefined : networkOf(address);
      const pair = `${network ?? ''} ${account}`;
      const ofAccount = { ...accounts, key: account };
      const ofCaller = [
        { ...accountsAtAddresses, key: pair },
        ...(network === undefined ? [] : [{ ...addresses, key: network }]),
      ];
      const counters = [ofAccount, ...ofCaller];
      const refuse = async () => {
        refuseFor(await longestWait(ofCaller));
        const wait = await longestWait([ofAccount]);
        if (wait > 0 && !(await isKnown())) refuseFor(wait);
      };
      await refuse();
      const right = await check();
      await refuse();
      if (right) {
        await Promise.all([accountsAtAddresses.limiter.delete(pair), accounts.limiter.delete(account)]);
        return true;
      }
      const late = await Promise.all(counters.map(countFailure));
      // several looked while one failure was still free; all but one of them came too late for it
      if (late.includes(true)) await refuse();
      return false;
    },
  };
}

interface Counter {
  readonly limiter: RateLimiterAbstract;
  readonly blockS: number;
  readonly key: string;
}

/** In ms; nothing while none of them is closed. */
async function longestWait(counters: readonly Counter[]): Promise<number> {
  const states = await Promise.all(
    counters.map(async ({ limiter, key }) => ({ state: await limiter.get(key), points: limiter.points })),
  );
  const waits = states.map(({ state, points }) =>
    state !== null && state.consumedPoints >= points ? state.msBeforeNext : 0,
  );
  return Math.max(...waits);
}

function refuseFor(waitMs: number): void {
  if (waitMs <= 0) return;
  throw new AppError('too-many-attempts', 429, 'Too many failed attempts. Please wait a little and try again.', {
    retryAfter: Math.ceil(waitMs / 1000),
  });
}

/** Resolves to whether the limit had been reached before this failure. */
async function countFailure({ limiter, blockS, key }: Counter): Promise<boolean> {
  const { consumedPoints } = await limiter.penalty(key);
  if (consumedPoints === limiter.points) await limiter.block(key, blockS);
  return consumedPoints > limiter.points;
}
