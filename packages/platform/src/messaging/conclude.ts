import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Row } from '../db/database';
import type { Part } from '../db/parts';

/** What goes on while a reader has events handled whose effect it may have committed later. */
export interface Handling {
  /**
   * Takes the last write.
   * @param waits whether the handler waits for it
   * @returns what resolves with its rows once it is committed; undefined when it has to be made at once
   */
  conclude(db: Database, part: Part, waits: boolean): Promise<readonly Row[]> | undefined;
  /** Resolves once the effects of all events before are committed. @throws FailedBeforeError when one could not be */
  settled(): Promise<void>;
}

/** What was not done because the effect of an event before it could not be committed: that comes first. */
export class FailedBeforeError extends Error {
  constructor() {
    super('What comes before this failed');
    this.name = 'FailedBeforeError';
  }
}

const handlings = new AsyncLocalStorage<Handling>();

/** Runs what handles events. */
export const handleWithin = <T>(handling: Handling, work: () => T): T => handlings.run(handling, work);

/**
 * Makes the last write of handling an event, one that may be repeated. A bus whose log is in the same database as the
 * tables has it committed with the reader's position and with what else follows events, within a quarter of a second, and
 * resolves before that: what depends on it is done in `committed`. Elsewhere it is made at once.
 * @param part with the schema before each table, for it is sent on a connection that all services share
 */
export async function conclude(
  db: Database,
  part: Part,
  committed: (rows: readonly Row[]) => void = () => undefined,
): Promise<void> {
  const later = handlings.getStore()?.conclude(db, part, false);
  if (!later) committed(await db.query(part.text, part.values));
  // that it failed its reader knows
  else void later.then(committed).catch(() => undefined);
}

/** Does the same and waits for it: what is done afterwards may be lost where it is committed with the reader's position. */
export async function concludeAndWait(db: Database, part: Part): Promise<readonly Row[]> {
  const later = handlings.getStore()?.conclude(db, part, true);
  return later ?? db.query(part.text, part.values);
}

/** Waits until what was concluded of the events before is committed, for what is to come after it. */
export async function afterThoseBefore(): Promise<void> {
  await handlings.getStore()?.settled();
}
