import type { Blame } from './blame';

/** How long an event that cannot be handled is tried again before it is given up, and how often. All in ms. */
export interface Patience {
  /** before the second try; each further pause is twice as long */
  readonly firstPauseMs: number;
  readonly longestPauseMs: Readonly<Record<Blame, number>>;
  readonly giveUpAfterMs: Readonly<Record<Blame, number>>;
}

const MINUTE_MS = 60_000;

/** The reasons for these are in docs/decisions/021-consumers-wait.md. */
export const PATIENT: Patience = {
  firstPauseMs: 50,
  longestPauseMs: { event: 30_000, outage: 2_000, unknown: 30_000 },
  giveUpAfterMs: { event: 15 * MINUTE_MS, outage: Infinity, unknown: 24 * 60 * MINUTE_MS },
};

/**
 * Returns the patience of a reader that starts from the beginning each time: an event that blocked it for minutes would
 * do so at every start, and delay the readiness of a gateway.
 */
export function hurried({ firstPauseMs, longestPauseMs, giveUpAfterMs }: Patience): Patience {
  const atMost = (ms: number) => Math.min(ms, 1_000);
  return {
    firstPauseMs,
    longestPauseMs,
    giveUpAfterMs: { ...giveUpAfterMs, event: atMost(giveUpAfterMs.event), unknown: atMost(giveUpAfterMs.unknown) },
  };
}

/** @param failures so far, one after the other */
export function pauseAfter(failures: number, blame: Blame, { firstPauseMs, longestPauseMs }: Patience): number {
  return Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs[blame]);
}
