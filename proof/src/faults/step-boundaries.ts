import { setTimeout as sleep } from 'node:timers/promises';
import type { CommitFate, DatabaseLine } from '../line/database-line';
import type { ShopOnLine } from '../line/shop-on-line';
import { promise } from '../shop/violation';
import type { Fault } from './fault';

/** More steps than it takes until an order is paid and shown so everywhere: those that follow are of the next purchase. */
const STEPS = 30;
/** Has no divisor in common with such a number, so that each comes in turn, and a few are far from each other. */
const STRIDE = 7;

/** Somebody buys meanwhile. */
const COMMITS_MS = 60_000;

/** Which commit of a purchase the kill comes at, the `at`th time of so many. */
export const stepAt = (at: number, steps: number): number => (at * STRIDE) % steps;

/**
 * Waits until so many commits have been answered and one more is done, whose answer nobody gets: what is killed now is killed at
 * that boundary. The line stays like this until it is told otherwise.
 * @param later what becomes of the answers to those that follow
 * @returns whose it was
 * @throws ViolationError when nothing is committed any more
 */
export async function commitAfter(line: DatabaseLine, step: number, later: CommitFate): Promise<string> {
  const hit = new Promise<string>((resolve) => {
    let seen = 0;
    line.onCommit((name) => {
      seen += 1;
      if (seen <= step) return 'answered';
      resolve(name);
      return seen === step + 1 ? 'never' : later;
    });
  });
  const name = await Promise.race([hit, sleep(COMMITS_MS, undefined, { ref: false })]);
  if (name === undefined) line.onCommit();
  promise(name !== undefined, 'the shop commits nothing any more');
  return name;
}

/** One shopper buys. */
export const KILLED_AT_STEP: Fault<ShopOnLine> = {
  name: 'the shop is killed as it commits, at each step of a purchase in turn',
  times: [1, STEPS],
  shoppers: 1,
  strike: async ({ place, hit }, at) => {
    hit(await commitAfter(place.line, stepAt(at, STEPS), 'never'));
    await place.kill();
    place.line.onCommit();
    await place.restart();
  },
};
