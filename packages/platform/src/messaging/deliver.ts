import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '@shop/contracts/events/envelope';
import { isTransient } from '../errors';
import type { Logger } from '../logger';
import type { EnvelopeHandler } from './bus';

/** How often an event is handled before it goes to the dead letters. */
export const MAX_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

export interface Delivery {
  handler: EnvelopeHandler;
  /** keeps an event that cannot be handled, with the reason */
  bury: (envelope: Envelope, reason: string) => Promise<void>;
  logger: Logger;
  /** where the event was read, for the log */
  origin: Readonly<Record<string, unknown>>;
  /** ends the retries: the event stays undelivered */
  signal: AbortSignal;
  /** called before each pause, for example to say that this reader is alive */
  beforePause?: () => Promise<void>;
}

/**
 * Has an event handled: again with growing pauses while that fails, for as long as what fails is only unreachable, else
 * five times; then it is buried.
 * @throws AbortError when the signal ends the retries
 */
export async function deliver(envelope: Envelope, delivery: Delivery): Promise<void> {
  const { handler, bury, logger, origin, signal, beforePause } = delivery;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await handler(envelope);
      return;
    } catch (error) {
      signal.throwIfAborted();
      const bound = { err: error, ...origin, eventId: envelope.id, eventType: envelope.type, attempt };
      if (attempt >= MAX_ATTEMPTS && !isTransient(error)) {
        logger.error(bound, 'event goes to the dead letters');
        await bury(envelope, error instanceof Error ? error.message : String(error));
        return;
      }
      logger.warn(bound, 'event will be delivered again');
      await beforePause?.();
      await sleep(Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS), undefined, { signal });
    }
  }
}
