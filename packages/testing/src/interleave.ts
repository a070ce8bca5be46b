import { setImmediate as otherWork } from 'node:timers/promises';
import type { Database, Tx } from '@shop/platform/db/database';
import type { NewEvent } from '@shop/platform/messaging/new-event';

/** Letters of a statement, in the report of a run that failed. */
const SHOWN = 60;

/** Chooses who goes on: the part of fast-check's scheduler that is used here. */
export interface Chooser {
  schedule<T>(task: Promise<T>, label?: string): Promise<T>;
  waitFor<T>(task: Promise<T>, act?: (choose: () => Promise<void>) => Promise<unknown>): Promise<T>;
}

/** Waits until whoever calls it is chosen: before a step that is none of the database. */
export type Turn = (step: string) => Promise<void>;

export interface Interleaved {
  /** what went wrong, by the name of the work */
  readonly failed: ReadonlyMap<string, unknown>;
  /** of what was committed, in the order of the commits */
  readonly events: readonly NewEvent[];
}

/**
 * Does several pieces of work at once on one database, of which only one takes a step at a time: each statement, and each commit,
 * waits until it is chosen. There is a choice among all who can go on, as nobody is chosen before everybody else waits for a
 * turn or for a lock, or has ended. So the same choices lead to the same interleaving.
 */
export async function interleave(
  db: Database,
  chooser: Chooser,
  work: Readonly<Record<string, (db: Database, turn: Turn) => Promise<unknown>>>,
): Promise<Interleaved> {
  const events: NewEvent[] = [];
  const failed = new Map<string, unknown>();
  const busy = new Set<string>();

  /** Waits until everybody waits. */
  async function everybodyWaits(): Promise<void> {
    while (busy.size > (await atLocks(db))) await otherWork();
  }

  const doing = Promise.all(
    Object.entries(work).map(async ([name, take]) => {
      busy.add(name);
      const turn: Turn = async (step) => {
        const chosen = chooser.schedule(Promise.resolve(), `${name}: ${step}`);
        busy.delete(name);
        await chosen;
        busy.add(name);
      };
      try {
        await take(inTurns(db, turn, events), turn);
      } catch (error) {
        failed.set(name, error);
      } finally {
        busy.delete(name);
      }
    }),
  );
  await chooser.waitFor(doing, async (choose) => {
    await everybodyWaits();
    await choose();
  });
  return { failed, events };
}

/** How many of this database's connections wait for what another has locked. */
async function atLocks(db: Database): Promise<number> {
  const [waiting] = await db.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return waiting?.count ?? 0;
}

function inTurns(db: Database, turn: Turn, events: NewEvent[]): Database {
  const stepOf = (text: string) => text.replace(/\s+/g, ' ').slice(0, SHOWN);
  return {
    ...db,
    query: async (text, values) => {
      await turn(stepOf(text));
      return db.query(text, values);
    },
    transaction: async (work, patience) => {
      let published: NewEvent[] = [];
      const result = await db.transaction(async (tx) => {
        published = [];
        const stepwise: Tx = {
          ...tx,
          query: async (text, values) => {
            await turn(stepOf(text));
            return tx.query(text, values);
          },
          publish: (outgoing) => {
            published.push(...outgoing.map(({ event }) => event));
            tx.publish(outgoing);
          },
        };
        const done = await work(stepwise);
        await turn('commit');
        return done;
      }, patience);
      events.push(...published);
      return result;
    },
  };
}
