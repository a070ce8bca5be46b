import { createPatientHasher, type HashCall, type Hashed, type PatientHasher } from './patient-hasher';
import { createThreadHasher } from './thread-hasher';

/** bcrypt's exponent: about 70 ms of one core. */
const DEFAULT_COST = 10;
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
  const threads = createThreadHasher();
  let dummyHash: Promise<string> | undefined;

  async function run<T extends Hashed>(name: HashCall['name'], task: object): Promise<T> {
    const since = performance.now();
    return ((await patient.run({ name, task })) ?? (await threads.run({ name, task }, since))) as T;
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
      await threads.close();
    },
  };
}
