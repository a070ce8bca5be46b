import { AppError, isTransient } from '../errors';

/** What an event's failure is blamed on: the event, something that is away or not set up, or unknown. */
export type Blame = 'event' | 'outage' | 'unknown';

/** An event whose schema or data a consumer does not know. */
export class UnknownEventError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'UnknownEventError';
  }
}

/** A service's refusals of what it was asked; others, such as 401, say that something is not set up. */
const REFUSALS = new Set([400, 404, 409, 410, 422]);
/** PostgreSQL's classes for data that does not fit: data exceptions and violated constraints. */
const BAD_DATA = /^2[23]...$/;

/**
 * Decides from what a handler has thrown. Only what is known to lie in the event itself is blamed on it: its shape, its
 * data, a refusal of what it asks for, a mistake in the code that handles it. Every other error with a code comes from
 * outside (a password, a certificate, a missing table, too many open files) and ends when somebody mends that.
 */
export function blameFor(error: unknown): Blame {
  if (error instanceof UnknownEventError) return 'event';
  if (error instanceof AppError) return REFUSALS.has(error.status) ? 'event' : 'outage';
  if (isTransient(error)) return 'outage';
  if (!(error instanceof Error)) return 'unknown';
  const code: unknown = Reflect.get(error, 'code');
  if (typeof code === 'string' && BAD_DATA.test(code)) return 'event';
  // `fetch` reports an unreachable server as a TypeError with the reason as its cause
  if (error.cause !== undefined) return blameFor(error.cause);
  if (error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError) return 'event';
  return code === undefined ? 'unknown' : 'outage';
}
