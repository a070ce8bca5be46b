import type { Envelope } from '@shop/contracts/events/envelope';
import type { Topic } from '@shop/contracts/events/topics';
import type { Queryable } from '../../db/database';
import { joinParts, UNGUARDED } from '../../db/parts';
import type { Ending, Outbox } from '../outbox-port';
import { tracePublishing } from '../trace-events';
import { appendedOf, insertInLog, textsOf } from './log-events';
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
    write: (send, events, service) =>
      tracePublishing({ system, service }, events, (traced) => append(log, send, traced)),
  };
}

/** Appends events in a transaction that is open. @returns what has to be told how that ended */
export async function appendIn(log: Log, tx: Queryable, events: Parameters<typeof append>[2]): Promise<Ending> {
  let ending: Ending = () => undefined;
  try {
    await append(
      log,
      (part, end) => {
        ending = end;
        const { text, values } = joinParts([...UNGUARDED, { ...part, name: 'appended' }], 'SELECT * FROM appended');
        return tx.query(text, values);
      },
      events,
    );
  } catch (error) {
    ending('undone');
    throw error;
  }
  return ending;
}

/** Appends events with a statement. @param send see `Outbox` */
export async function append(
  { schema, tail }: Log,
  send: Parameters<Outbox['write']>[0],
  events: readonly { readonly topic: Topic; readonly envelope: Envelope }[],
): Promise<void> {
  await tail.start();
  const begun = tail.begin();
  const sent = textsOf(events);
  begun.took(
    appendedOf(
      sent,
      await send(insertInLog(schema, sent), (...how) => {
        begun.end(...how);
      }),
    ),
  );
}
