import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '../logger';
import { isRaised } from './sql-state';

export interface LockPatience {
  /** one wait for a lock, in ms: others queue up behind who waits */
  readonly lockMs: number;
  /** between two waits, in ms */
  readonly pauseMs: number;
  /** all waits for one piece of work, in ms */
  readonly withinMs: number;
}

const PATIENCE: LockPatience = { lockMs: 4_000, pauseMs: 1_000, withinMs: 300_000 };
const LOCK_NOT_AVAILABLE = '55P03';

/** Makes what runs a piece of work on a connection, and again for as long as a lock stands in its way, saying so. */
export function withLocks(
  client: pg.Client,
  { schema, logger }: { schema: string; logger: Logger },
  { lockMs, pauseMs, withinMs }: LockPatience = PATIENCE,
): (work: () => Promise<unknown>) => Promise<void> {
  return async (work) => {
    await client.query(`SET statement_timeout = 0; SET lock_timeout = ${lockMs}`);
    const begun = performance.now();
    for (;;) {
      try {
        await work();
        return;
      } catch (error) {
        const waitedMs = Math.round(performance.now() - begun);
        if (!isRaised(error, LOCK_NOT_AVAILABLE) || waitedMs > withinMs) throw error;
        logger.warn({ err: error, schema, waitedMs }, 'a migration waits for a lock that somebody else holds');
        await client.query('ROLLBACK');
        await sleep(pauseMs);
      }
    }
  };
}
