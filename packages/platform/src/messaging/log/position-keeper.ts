import type { Database } from '../../db/database';
import type { Logger } from '../../logger';
import { storePositions, type Handled, type LogPartition, type LogRow, type Progress } from './positions';

/**
 * How long a stored position may stay behind what was handled, in ms. After a crash that much comes once more, which
 * every consumer has to stand anyway: an effect in a database is recognised by its inbox row, any other may be repeated.
 */
const BEHIND_MS = 500;

/** Stores the positions of all readers of a log, many in one statement. */
export interface PositionKeeper {
  /** Notes that a group has dealt with an event; a reader without a group keeps no position. */
  reached(partition: LogPartition, row: LogRow): void;
  /** Resolves once what was noted is stored, or could not be: then it is tried again. */
  flush(): Promise<void>;
  /** Stores what was noted, and nothing more. */
  close(): Promise<void>;
}

export function createPositionKeeper(db: Database, logger: Logger): PositionKeeper {
  let reached = new Map<string, Progress>();
  let handled: Handled[] = [];
  let timer: NodeJS.Timeout | undefined;
  let storing = Promise.resolve();
  let isClosed = false;

  function schedule(): void {
    if (!isClosed) timer ??= setTimeout(() => void flush(), BEHIND_MS).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    storing = storing.then(store);
    return storing;
  }

  async function store(): Promise<void> {
    const [positions, events] = [reached, handled];
    if (positions.size === 0) return;
    reached = new Map();
    handled = [];
    try {
      await storePositions(db, [...positions.values()], events);
    } catch (error) {
      logger.debug({ err: error }, 'positions could not be stored; they will be again');
      reached = new Map([...positions, ...reached]);
      handled = [...events, ...handled];
      schedule();
    }
  }

  return {
    reached: ({ topic, partition, group }, { position, envelope }) => {
      if (group === undefined) return;
      reached.set(`${group} ${topic}/${partition}`, { group, topic, partition, position });
      handled.push({ group, eventId: envelope.id });
      schedule();
    },
    flush,
    close: () => {
      isClosed = true;
      return flush();
    },
  };
}
