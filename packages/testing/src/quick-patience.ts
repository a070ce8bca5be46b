import type { Patience } from '@shop/platform/messaging/patience';

/** Milliseconds instead of minutes and days, for tests; which errors are retried stays the same. */
export const QUICK: Patience = {
  firstPauseMs: 5,
  longestPauseMs: { event: 100, outage: 100, unknown: 100 },
  giveUpAfterMs: { event: 200, outage: Infinity, unknown: 400 },
};
