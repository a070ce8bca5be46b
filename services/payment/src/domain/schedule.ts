const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;

/** Time for verify and webhook to report a payment before we ask for it ourselves, in ms. */
export const FIRST_CHECK_MS = 30 * SECOND;
const LONGEST_CHECK_PAUSE_MS = 6 * HOUR;
/** Late authorizations come within days, in ms. */
const CHECKED_FOR_MS = 48 * HOUR;
/** A second payment of an order that is already paid is made at the same sitting or not at all. */
const CHECKED_WHEN_SETTLED_MS = HOUR;

/**
 * When to ask the provider about an order's payments again: pauses double from 30 s to 6 h, for 48 h, an hour when it is
 * paid. Null: never.
 */
export function nextCheck(asked: { createdAt: Date; checks: number; settled: boolean }, now: Date): Date | null {
  const age = now.getTime() - asked.createdAt.getTime();
  if (age > (asked.settled ? CHECKED_WHEN_SETTLED_MS : CHECKED_FOR_MS)) return null;
  return new Date(now.getTime() + Math.min(FIRST_CHECK_MS * 2 ** asked.checks, LONGEST_CHECK_PAUSE_MS));
}

/** When to try again what failed `attempts` times: pauses double from 1 s to an hour. */
export function nextAttempt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(SECOND * 2 ** Math.max(attempts - 1, 0), HOUR));
}

/** Failures in a row after which a person should look at it. */
export const FLAG_AFTER = 5;
