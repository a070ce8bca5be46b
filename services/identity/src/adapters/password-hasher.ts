import { createRequire } from 'node:module';
import { UnavailableError } from '@shop/platform/errors';
import type { Piscina } from 'piscina';
import { HASH_THREADS } from './hash-threads.js';
import { createPatientHasher, type HashCall, type Hashed, type PatientHasher } from './patient-hasher';

const require = createRequire(import.meta.url);

/** bcrypt's exponent: about 70 ms of one core. */
const DEFAULT_COST = 10;
/** Threads cost memory, so a quiet shop has none; in ms. */
const IDLE_MS = 15_000;
const MAX_WAITING = 500;
/** bcrypt reads no further; what is longer was never a password here. */
const MAX_BYTES = 72;

export interface PasswordHasher {
  /** @throws UnavailableError when too many are waiting. */
  hash(password: string): Promise<string>;
  /**
   * Whether it is the password of the hash. Without a hash the answer is no, after the same time.
   * @throws UnavailableError when too many are waiting.
   */
  matches(password: string, hash: string | null | undefined): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Hashes in a process that works while nobody else wants the core; and in worker threads, once that has no time for it. On
 * the event loop it would stall every request. Both are started when first needed.
 */
export function createPasswordHasher(
  cost = DEFAULT_COST,
  patient: PatientHasher = createPatientHasher(),
): PasswordHasher {
  let pool: Promise<Piscina> | undefined;
  let dummyHash: Promise<string> | undefined;

  async function startPool(): Promise<Piscina> {
    const piscina = await import('piscina');
    return new piscina.Piscina({
      ...HASH_THREADS,
      filename: require.resolve('@shop/identity/hash-worker'),
      idleTimeout: IDLE_MS,
    });
  }

  async function run<T extends Hashed>(name: HashCall['name'], task: object): Promise<T> {
    return ((await patient.run({ name, task })) ?? (await runInThread(name, task))) as T;
  }

  async function runInThread(name: HashCall['name'], task: object): Promise<Hashed> {
    pool ??= startPool();
    const workers = await pool;
    if (workers.queueSize >= MAX_WAITING) {
      throw new UnavailableError('Too many people are signing in right now. Please try again in a moment.');
    }
    return (await workers.run(task, { name })) as Hashed;
  }

  return {
    hash: (password) => run<string>('hash', { password, cost }),
    matches: async (password, hash) => {
      dummyHash ??= run<string>('hash', { password: 'nobody', cost });
      const dummy = await dummyHash.catch((error: unknown) => {
        dummyHash = undefined;
        throw error;
      });
      const same = await run<boolean>('compare', { password, hash: hash ?? dummy });
      return same && typeof hash === 'string' && Buffer.byteLength(password) <= MAX_BYTES;
    },
    close: async () => {
      patient.close();
      await (await pool)?.close();
    },
  };
}
