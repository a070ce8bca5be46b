import type { ShopOnLine } from '../line/shop-on-line';
import type { Fault } from './fault';

/** More steps than it takes until an order is paid and shown so everywhere: those that follow are of the next purchase. */
const STEPS = 30;
/** Has no divisor in common with that, so that each comes in turn, and a few are far from each other. */
const STRIDE = 7;

/**
 * One shopper buys. Between two commits the database does not change: a kill as one is done, with its answer under way, is a kill at
 * that boundary.
 */
export const KILLED_AT_STEP: Fault<ShopOnLine> = {
  name: 'the shop is killed as it commits, at each step of a purchase in turn',
  times: [1, STEPS],
  shoppers: 1,
  strike: async ({ place }, at) => {
    const step = (at * STRIDE) % STEPS;
    await new Promise<void>((resolve) => {
      let seen = 0;
      place.line.onCommit(() => {
        seen += 1;
        if (seen <= step) return 'answered';
        resolve();
        return 'never';
      });
    });
    await place.kill();
    place.line.onCommit();
    await place.restart();
  },
};
