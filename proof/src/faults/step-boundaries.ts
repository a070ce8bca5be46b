import type { DatabaseLine } from '../line/database-line';
import type { ShopOnLine } from '../line/shop-on-line';
import type { Fault } from './fault';

/** More steps than it takes until an order is paid and shown so everywhere: those that follow are of the next purchase. */
export const STEPS = 30;
/** Has no divisor in common with that, so that each comes in turn, and a few are far from each other. */
const STRIDE = 7;

/** Which commit of a purchase the kill comes at, the `at`th time. */
export const stepAt = (at: number): number => (at * STRIDE) % STEPS;

/**
 * Waits until so many commits have been answered and one more is done, whose answer nobody gets: between two commits the database
 * does not change, so what is killed now is killed at that boundary.
 * @returns whose it was
 */
export async function commitAfter(line: DatabaseLine, step: number): Promise<string> {
  return new Promise((resolve) => {
    let seen = 0;
    line.onCommit((name) => {
      seen += 1;
      if (seen <= step) return 'answered';
      resolve(name);
      return 'never';
    });
  });
}

/** One shopper buys. */
export const KILLED_AT_STEP: Fault<ShopOnLine> = {
  name: 'the shop is killed as it commits, at each step of a purchase in turn',
  times: [1, STEPS],
  shoppers: 1,
  strike: async ({ place }, at) => {
    const name = await commitAfter(place.line, stepAt(at));
    await place.kill();
    place.line.onCommit();
    await place.restart();
    return name;
  },
};
