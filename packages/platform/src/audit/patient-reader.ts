import type { Database, Queryable } from '../db/database';

/** Some statements of an audit read a whole table: longest wait for one, in ms. */
const PATIENT_MS = 120_000;

/**
 * Reads with patience, and cannot write. Each statement is as of its own moment and, as vacuum cannot remove what a reader
 * may still see, none of them waits for the next: what has to be compared as of one moment has to be read by one statement.
 */
export function patientReader(database: Database): Queryable {
  return {
    query: (text, values) =>
      database.transaction(
        async (tx) => {
          await tx.query('SET TRANSACTION READ ONLY');
          return tx.query(text, values);
        },
        { answerMs: PATIENT_MS },
      ),
  };
}
