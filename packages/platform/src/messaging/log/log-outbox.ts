import type { Envelope } from '@shop/contracts/events/envelope';
import type { Topic } from '@shop/contracts/events/topics';
import type { Queryable } from '../../db/database';
import type { Outbox, Outcome } from '../outbox-port';
import { tracePublishing } from '../trace-events';
import { appendToLog } from './log-events';
import type { LogTail } from './log-tail';

interface Log {
  /** its schema */
  readonly schema: string;
  readonly tail: LogTail;
}

/**
 * The outbox where services and the bus share a database: their transactions append to the log themselves. No relay reads
 * what is written, deletes it and commits once more.
 * @param system as traces call the bus
 */
export function createLogOutbox(log: Log, system: string): Outbox {
  return {
    isRelayed: false,
    write: (tx, events, service) => tracePublishing({ system, service }, events, (traced) => append(log, tx, traced)),
  };
}

/** Appends events in a transaction. @returns what has to be told how that ended */
export async function append(
  { schema, tail }: Log,
  tx: Queryable,
  events: readonly { readonly topic: Topic; readonly envelope: Envelope }[],
): Promise<(outcome: Outcome) => void> {
  await tail.start();
  const begun = tail.begin();
  try {
    begun.took(await appendToLog(tx, schema, events));
  } catch (error) {
    begun.end('undone');
    throw error;
  }
  return (outcome) => {
    begun.end(outcome);
  };
}
