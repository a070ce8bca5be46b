import type { Database } from '../../db/database';
import type { Logger } from '../../logger';
import { storePositions, type Handled, type LogPartition, type LogRow, type Progress } from './positions';

/**
 * How long a stored position may stay behind what was handled, in ms. After a crash that much comes once more, which
 * every consumer has to stand anyway: an effect in a database is recognised by its inbox row, any other may be repeated.
 */
const BEHIND_MS = 500;

/** How far readers have come, and with which events. */
export interface Noted {
  readonly positions: ReadonlyMap<string, Progress>;
  readonly handled: readonly Handled[];
}

/** Stores the positions of all readers of a log, many in one statement. */
export interface PositionKeeper {
  /** Notes that a group has dealt with an event; a reader without a group keeps no position. */
  reached(partition: LogPartition, row: LogRow): void;
  /**
   * Has what was noted stored with something else: `store` is given it, and what it rejects with is noted again. One at a
   * time, for a position must not be followed by an older one.
   */
  storeWith(store: (noted: Noted) => Promise<void>): Promise<void>;
  /** Resolves once what was noted is stored, or could not be: then it is tried again. */
  flush(): Promise<void>;
  /** Stores what was noted, and nothing more. */
  close(): Promise<void>;
}

/** Adds to what is noted that a group has dealt with an event. */
export function noteReached(
  noted: { positions: Map<string, Progress>; handled: Handled[] },
  { topic, partition, group }: LogPartition,
  { position, envelope }: LogRow,
): void {
  if (group === undefined) return;
  noted.positions.set(`${group} ${topic}/${partition}`, { group, topic, partition, position });
  noted.handled.push({ group, eventId: envelope.id });
}

export function createPositionKeeper(db: Database, logger: Logger): PositionKeeper {
  let noted = { positions: new Map<string, Progress>(), handled: [] as Handled[] };
  let timer: NodeJS.Timeout | undefined;
  let storing = Promise.resolve();
  let isClosed = false;

  function schedule(): void {
    if (!isClosed && noted.positions.size > 0) timer ??= setTimeout(() => void flush(), BEHIND_MS).unref();
  }

  function storeWith(store: (taken: Noted) => Promise<void>): Promise<void> {
    const stored = storing.then(async () => {
      const taken = noted;
      noted = { positions: new Map(), handled: [] };
      clearTimeout(timer);
      timer = undefined;
      try {
        await store(taken);
      } catch (error) {
        noted = {
          positions: new Map([...taken.positions, ...noted.positions]),
          handled: [...taken.handled, ...noted.handled],
        };
        throw error;
      } finally {
        schedule();
      }
    });
    storing = stored.catch(() => undefined);
    return stored;
  }

  async function store({ positions, handled }: Noted): Promise<void> {
    if (positions.size > 0) await storePositions(db, [...positions.values()], handled);
  }

  function flush(): Promise<void> {
    return storeWith(store).catch((error: unknown) => {
      logger.debug({ err: error }, 'positions could not be stored; they will be again');
    });
  }

  return {
    reached: (partition, row) => {
      noteReached(noted, partition, row);
      schedule();
    },
    storeWith,
    flush,
    close: () => {
      isClosed = true;
      return flush();
    },
  };
}
