import pg from 'pg';

/** Whether the database raised an error with one of these SQLSTATEs, also one that a trigger of a service chose. */
export function isRaised(error: unknown, ...states: readonly string[]): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.code !== undefined && states.includes(error.code);
}
