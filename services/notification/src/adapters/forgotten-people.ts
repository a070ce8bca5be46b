import type { Database } from '@shop/platform/db/database';
import { noteForgotten } from '@shop/platform/db/forgotten-people';

/** Notes whose account is deleted, once everything that is being written to them is. In a transaction of its own. */
export function notePerson(db: Database, userId: string): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('messages of ' || $1, 0))`, [userId]);
    await noteForgotten(tx, userId);
  });
}
