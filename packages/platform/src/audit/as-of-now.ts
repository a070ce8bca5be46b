import type { Database, Queryable } from '../db/database';

/** An audit reads everything: longest wait for one statement, in ms. */
const PATIENT_MS = 120_000;

/** Reads as of one moment, whatever is written meanwhile, and with patience. It cannot write. */
export function asOfNow<T>(database: Database, read: (db: Queryable) => Promise<T>): Promise<T> {
  return database.transaction(
    async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      return read(tx);
    },
    { answerMs: PATIENT_MS },
  );
}
