import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What one unit of work is known by, from the gateway through every service, event and log line. */
export interface Context {
  /** the request or event chain that this work belongs to */
  readonly correlationId: string;
  /** the event that caused this work, if one did */
  readonly causationId: string | null;
}

const storage = new AsyncLocalStorage<Context>();

export function runInContext<T>(context: Context, work: () => T): T {
  return storage.run(context, work);
}

/** The current context, or a fresh one for work that no request started (timers, start-up). */
export function currentContext(): Context {
  return storage.getStore() ?? { correlationId: randomUUID(), causationId: null };
}
