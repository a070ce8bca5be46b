import type { Database } from '@shop/platform/db/database';
import { TooManyError } from '@shop/platform/errors';
import { findTriedCode, lockCodesOf, saveWrongCode } from '../adapters/wrong-code-rows';

/** How many codes that nobody gave out a shopper may try in an hour. */
const MOST_WRONG = 20;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Notes a code that does not exist, so that nobody finds one by guessing. The same code again is no other guess.
 * @throws TooManyError `too-many-codes`, also for a code that exists
 */
export async function tryCode(
  db: Database,
  { userId, code, at }: { userId: string; code: string; at: Date },
): Promise<void> {
  const wait = await db.transaction(async (tx) => {
    await lockCodesOf(tx, userId);
    const tried = await findTriedCode(tx, { userId, code, since: new Date(at.getTime() - HOUR_MS) });
    if (tried.wrong >= MOST_WRONG && tried.oldest)
      return Math.max(1, Math.ceil((tried.oldest.getTime() + HOUR_MS - at.getTime()) / 1000));
    if (!tried.exists) await saveWrongCode(tx, { userId, code, at });
    return undefined;
  });
  if (wait !== undefined)
    throw new TooManyError('too-many-codes', 'Too many codes that do not exist. Please try again in an hour.', wait);
}
