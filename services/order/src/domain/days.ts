import { ValidationError } from '@shop/platform/errors';

export const DAY_MS = 24 * 60 * 60 * 1000;
/** India is so much ahead of UTC, all year round. */
export const INDIA_MS = 5.5 * 60 * 60 * 1000;
/** a leap year's */
const MOST_DAYS = 366;

/** Returns the day in India, as `YYYY-MM-DD`. */
export function indianDay(at: Date): string {
  return new Date(at.getTime() + INDIA_MS).toISOString().slice(0, 10);
}

/** Whole days in India, `YYYY-MM-DD`, both included, and the moments that they begin and end with. */
export interface Days {
  readonly from: string;
  readonly to: string;
  readonly begin: Date;
  readonly end: Date;
}

/**
 * Returns the days that a register is asked for: until today, from the first of that month, unless given.
 * @throws ValidationError for days the wrong way round, or more than a year
 */
export function daysOf({ from: first, to: last }: { from?: string; to?: string }, now: Date): Days {
  const to = last ?? indianDay(now);
  const from = first ?? `${to.slice(0, 7)}-01`;
  const [begin, end] = [midnight(from), new Date(midnight(to).getTime() + DAY_MS)];
  if (begin >= end) throw new ValidationError({ from: 'Not after the last day' });
  if (end.getTime() - begin.getTime() > MOST_DAYS * DAY_MS) throw new ValidationError({ from: 'At most a year' });
  return { from, to, begin, end };
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}
