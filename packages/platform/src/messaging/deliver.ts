import type { Envelope } from '@shop/contracts/events/envelope';
import type { Logger } from '../logger';
import { blameFor, type Blame } from './blame';
import type { EnvelopeHandler } from './bus';
import { FailedBeforeError } from './conclude';
import { pauseAfter, type Patience } from './patience';

export interface DeliveryOptions {
  handler: EnvelopeHandler;
  logger: Logger;
  patience: Patience;
  /** ends the tries: the event stays undelivered */
  signal: AbortSignal;
}

export interface Attempt {
  /** where the event was read, for the log */
  origin: Readonly<Record<string, unknown>>;
  /** keeps an event that is given up, with the reason */
  deadLetter: (reason: string) => Promise<void>;
  /** called after a failure: handling the event did not end the process */
  survived?: (() => Promise<void>) | undefined;
}

/**
 * Has an event handled, or passes it to the dead letters when it was tried for long enough.
 * @returns undefined when the event is dealt with, else the ms until it should be tried again
 * @throws AbortError when the signal ends the tries; FailedBeforeError when one before it has to be handled first
 */
export type Deliver = (envelope: Envelope, attempt: Attempt) => Promise<number | undefined>;

/** An event that was tried and could not be handled. */
interface Trouble {
  failures: number;
  blame: Blame;
  /** when the failures that are blamed on this began, by this process's clock */
  since: number;
}

/** An event that stands still for so long, in ms, is an error in the log, once in so long. */
const LOUD_MS = 60_000;

/** Tries events and remembers how often and why each has failed; one reader's, from its start to its end. */
export function createDelivery({ handler, logger, patience, signal }: DeliveryOptions): Deliver {
  const troubles = new Map<string, Trouble>();
  let loudAt = Number.NEGATIVE_INFINITY;

  function note(envelope: Envelope, blame: Blame): Trouble {
    const before = troubles.get(envelope.id);
    const since = before?.blame === blame ? before.since : performance.now();
    const trouble = { failures: (before?.failures ?? 0) + 1, blame, since };
    troubles.set(envelope.id, trouble);
    return trouble;
  }

  function report(bound: object, standsForMs: number): void {
    const isLoud = standsForMs >= LOUD_MS && performance.now() - loudAt >= LOUD_MS;
    if (isLoud) loudAt = performance.now();
    if (isLoud) logger.error(bound, 'event stands still, and all behind it in its partition; it will be tried again');
    else logger.warn(bound, 'event will be delivered again');
  }

  return async (envelope, { origin, deadLetter, survived }) => {
    try {
      await handler(envelope);
    } catch (error) {
      // this one was not tried: it comes again after the one that failed
      if (error instanceof FailedBeforeError) throw error;
      await survived?.();
      signal.throwIfAborted();
      const { failures, blame, since } = note(envelope, blameFor(error));
      const standsForMs = performance.now() - since;
      const bound = { err: error, ...origin, eventId: envelope.id, eventType: envelope.type, attempt: failures, blame };
      if (standsForMs < patience.giveUpAfterMs[blame]) {
        report(bound, standsForMs);
        return pauseAfter(failures, blame, patience);
      }
      logger.error(bound, 'event goes to the dead letters');
      await deadLetter(error instanceof Error ? error.message : String(error));
    }
    troubles.delete(envelope.id);
    return undefined;
  };
}
