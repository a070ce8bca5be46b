import type { Envelope } from '@shop/contracts/events/envelope';
import type { Topic } from '@shop/contracts/events/topics';
import type { Queryable } from '../db/database';
import type { NewEvent } from './new-event';

/** An event on its way out of a transaction. */
export interface Outgoing {
  readonly topic: Topic;
  readonly envelope: Envelope;
  readonly event: NewEvent;
}

/** What became of a transaction; nobody knows when the answer to its commit was lost. */
export type Outcome = 'committed' | 'undone' | 'unknown';

/** Where the events of a transaction are written, so that they are published if it is committed and only then. */
export interface Outbox {
  /** whether they wait there for a relay */
  readonly isRelayed: boolean;
  /**
   * Writes a service's events, in their order, as the last that their transaction does before its commit.
   * @returns what has to be told how that ended, at once
   */
  write(tx: Queryable, events: readonly Outgoing[], service: string): Promise<(outcome: Outcome) => void>;
}
