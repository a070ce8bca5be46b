import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopOnLine } from '../line/shop-on-line';
import { promise } from '../shop/violation';
import type { Fault } from './fault';

const FIVE_MINUTES_MS = 5 * 60_000;
const WRONG_MS = 2_000;

/** The shop's clock only: its database keeps the right time, as two machines would that do not agree. */
export const CLOCK_MOVED: Fault<ShopOnLine> = {
  name: 'the clock of the shop goes five minutes ahead, then five behind, then right',
  times: [0, 4],
  // what was put off for a moment by the clock that was ahead comes when the right one is there
  laterMs: FIVE_MINUTES_MS,
  strike: async ({ place }) => {
    for (const ahead of [FIVE_MINUTES_MS, -FIVE_MINUTES_MS]) {
      promise((await place.stop()) === 0, 'a shop with another clock does not end with 0');
      await place.restartAhead(ahead);
      await sleep(WRONG_MS);
    }
    await place.stop();
    await place.restartAhead(0);
  },
};
