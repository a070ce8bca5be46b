import type { KeyObject } from 'node:crypto';
import { createPasswordHasher, type PasswordHasher } from './adapters/password-hasher';
import { WITHOUT_PROCESS } from './adapters/patient-hasher';
import { makeSigningKey } from './adapters/signing-keys';

/** What a first start asks of the processor and not of the database. */
export interface HeadStart {
  readonly signingKey: Promise<KeyObject>;
  /** hashes what was named at once, and has begun with it */
  readonly passwords: PasswordHasher;
}

/**
 * Begins to make a signing key and to hash the passwords of accounts that are going to be made, because the processor has time
 * while the database server is set up.
 */
export function takeHeadStart(passwords: readonly string[]): HeadStart {
  const signingKey = makeSigningKey();
  // threads are there sooner than a process, and end at once
  const threads = createPasswordHasher(undefined, WITHOUT_PROCESS);
  const hashed = new Map(passwords.map((password) => [password, threads.hash(password)]));
  // whoever waits for one is told of its failure
  for (const made of [signingKey, ...hashed.values()]) made.catch(() => undefined);
  return {
    signingKey,
    passwords: { ...threads, hash: (password) => hashed.get(password) ?? threads.hash(password) },
  };
}
