import type { Tx } from '@shop/platform/db/database';
import { isRaised } from '@shop/platform/db/sql-state';
import { UnauthorizedError } from '@shop/platform/errors';

/** What the database raises when something of a deleted account is written. */
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
