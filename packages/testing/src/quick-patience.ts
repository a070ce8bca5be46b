import type { Patience } from '@shop/platform/messaging/patience';

/** Moments instead of minutes and days, for tests: what is waited for and what is given up stays the same. */
export const QUICK: Patience = {
  firstPauseMs: 5,
  longestPauseMs: { event: 100, outage: 100, unknown: 100 },
  giveUpAfterMs: { event: 200, outage: Infinity, unknown: 400 },
};
