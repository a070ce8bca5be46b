import type { Queryable } from './database';

/** @throws when the database does not answer. */
export async function assertAnswers(db: Queryable): Promise<void> {
  await db.query('SELECT 1');
}
