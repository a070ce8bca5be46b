import type { Envelope } from '@shop/contracts/events/envelope';
import type { Topic } from '@shop/contracts/events/topics';
import type { Row } from '../db/database';
import type { Part } from '../db/parts';
import type { NewEvent } from './new-event';

/** An event on its way out of a transaction. */
export interface Outgoing {
  readonly topic: Topic;
  readonly envelope: Envelope;
  readonly event: NewEvent;
}

/** What became of a transaction; nobody knows when the answer to its commit was lost. */
export type Outcome = 'committed' | 'undone' | 'unknown';

/** Is told how a transaction ended; of one whose answer was lost, which process of the server had it. */
export type Ending = (outcome: Outcome, backend?: number) => void;

/** Where the events of a transaction are written, so that they are published if it is committed and only then. */
export interface Outbox {
  /** whether they wait there for a relay */
  readonly isRelayed: boolean;
  /**
   * Writes a service's events, in their order, with the last statement that their transaction sends.
   * @param send sends it with this part of it, and has the ending told how the transaction ended, at once; resolves with the
   * rows that the part returns
   */
  write(
    send: (part: Part, ending: Ending) => Promise<Row[]>,
    events: readonly Outgoing[],
    service: string,
  ): Promise<void>;
}
