const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;

/** Time for verify and webhook to report a payment before we ask for it ourselves, in ms. */
export const FIRST_CHECK_MS = 30 * SECOND;
const LONGEST_CHECK_PAUSE_MS = 6 * HOUR;
/** Late authorizations come within days, in ms. */
const CHECKED_FOR_MS = 48 * HOUR;

/**
 * When to ask the provider about an order's payments again: pauses double from 30 s to 6 h, for 48 h or until it is
 * paid. Null: never; the daily sweep of all payments finds what comes later.
 */
export function nextCheck(asked: { createdAt: Date; checks: number; settled: boolean }, now: Date): Date | null {
  const age = now.getTime() - asked.createdAt.getTime();
  if (asked.settled || age > CHECKED_FOR_MS) return null;
  return new Date(now.getTime() + Math.min(FIRST_CHECK_MS * 2 ** asked.checks, LONGEST_CHECK_PAUSE_MS));
}

/** How far back the daily sweep of the provider's payments goes, and how often it runs, in ms. */
export const SWEEP_SPAN_MS = 7 * 24 * HOUR;
export const SWEEP_EVERY_MS = 24 * HOUR;
/** Pause after a sweep that the provider did not answer, in ms. */
export const SWEEP_RETRY_MS = 10 * 60 * SECOND;

/**
 * When to compare a payment with its order again, after publishing its events `times` times again: pauses double from
 * 1 min to an hour.
 */
export function nextRepublishing(times: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(60 * SECOND * 2 ** times, HOUR));
}

/** When to try again what failed `attempts` times: pauses double from 1 s to an hour. */
export function nextAttempt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(SECOND * 2 ** Math.max(attempts - 1, 0), HOUR));
}

/** Failures in a row after which a person should check it. */
export const FLAG_AFTER = 5;
