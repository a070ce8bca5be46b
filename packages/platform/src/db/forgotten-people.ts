import { UnauthorizedError } from '../errors';
import type { Tx } from './database';
import { isRaised } from './sql-state';

// A service that keeps something of people has a table forgotten_people, and triggers that look into it.

/** What these raise when something of a deleted account is written. */
const IS_FORGOTTEN = 'SH401';

/** Keeps the id alone: what a request that is under way writes later would stay for good. */
export async function noteForgotten(tx: Tx, userId: string): Promise<void> {
  await tx.query('INSERT INTO forgotten_people (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
}

/** @throws UnauthorizedError when what is written belongs to a deleted account */
export async function unlessForgotten<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (isRaised(error, IS_FORGOTTEN)) throw new UnauthorizedError();
    throw error;
  }
}
