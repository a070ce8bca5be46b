import { createRequire } from 'node:module';
import { UnavailableError } from '@shop/platform/errors';
import type { Piscina } from 'piscina';
import { HASH_THREADS } from './hash-threads.js';
import type { HashCall, Hashed } from './patient-hasher';

const require = createRequire(import.meta.url);

/** Threads cost memory, so a quiet shop has none; in ms. */
const IDLE_MS = 15_000;
const MAX_WAITING = 500;
/** Who has waited for so long, in ms, is not to wait for what others leave of a core: a login is given up after ten seconds. */
const LATE_MS = 3_000;

export interface ThreadHasher {
  /**
   * @param since when it was asked for, in ms of `performance.now()`
   * @throws UnavailableError when too many are waiting, or it is closed meanwhile
   */
  run(call: HashCall, since: number): Promise<Hashed>;
  close(): Promise<void>;
}

/** Threads of one kind. */
interface Threads {
  /** how long somebody has to have waited for them to take them on, in ms */
  readonly afterMs: number;
  free: number;
  readonly options: Pick<NonNullable<ConstructorParameters<typeof Piscina>[0]>, 'maxThreads' | 'argv'>;
  /** once they were needed */
  pool?: Promise<Piscina>;
}

interface Waiting {
  readonly call: HashCall;
  readonly since: number;
  readonly resolve: (hashed: Hashed) => void;
  readonly reject: (error: unknown) => void;
}

/** Hashes in threads that step back behind everything else; and who has waited for too long, in one that does not. */
export function createThreadHasher(lateMs = LATE_MS): ThreadHasher {
  const stepBack: Threads = { afterMs: 0, free: HASH_THREADS.maxThreads, options: {} };
  const stays: Threads = { afterMs: lateMs, free: 1, options: { maxThreads: 1, argv: ['stays'] } };
  const waiting: Waiting[] = [];
  const hashing = new Set<Promise<void>>();
  let whenLate: NodeJS.Timeout | undefined;

  function serve(): void {
    clearTimeout(whenLate);
    for (const threads of [stepBack, stays]) {
      for (let next = waiting[0]; next !== undefined && takes(threads, next); next = waiting[0]) {
        waiting.shift();
        const mine = hashIn(threads, next).finally(() => {
          hashing.delete(mine);
          serve();
        });
        hashing.add(mine);
      }
    }
    const [next] = waiting;
    if (next !== undefined && stays.free > 0) whenLate = setTimeout(serve, next.since + lateMs - performance.now());
  }

  async function hashIn(threads: Threads, { call: { name, task }, resolve, reject }: Waiting): Promise<void> {
    threads.free -= 1;
    try {
      const pool = await (threads.pool ??= startPool(threads.options));
      resolve((await pool.run(task, { name })) as Hashed);
    } catch (error) {
      reject(error);
    }
    threads.free += 1;
  }

  return {
    run: (call, since) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= MAX_WAITING) {
          reject(new UnavailableError('Too many people are signing in right now. Please try again in a moment.'));
          return;
        }
        waiting.push({ call, since, resolve, reject });
        waiting.sort((one, other) => one.since - other.since);
        serve();
      }),
    close: async () => {
      clearTimeout(whenLate);
      for (const { reject } of waiting.splice(0)) reject(new UnavailableError('The shop is closing.'));
      // a pool does not wait for what it was given while its threads are still starting
      await Promise.all(hashing);
      await Promise.all([stepBack, stays].map(async ({ pool }) => (await pool)?.close()));
    },
  };
}

const takes = ({ free, afterMs }: Threads, { since }: Waiting): boolean =>
  free > 0 && performance.now() - since >= afterMs;

async function startPool(options: Threads['options']): Promise<Piscina> {
  const piscina = await import('piscina');
  return new piscina.Piscina({
    ...HASH_THREADS,
    filename: require.resolve('@shop/identity/hash-worker'),
    idleTimeout: IDLE_MS,
    ...options,
  });
}
