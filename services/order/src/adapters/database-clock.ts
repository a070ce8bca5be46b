import type { Queryable } from '@shop/platform/db/database';

/** Returns the time that orders are dated and measured by. */
export type Clock = (db: Queryable) => Promise<Date>;

/** The clock of the one process that there is, beside its database. */
export const processClock: Clock = () => Promise.resolve(new Date());

/** The database's clock: all replicas share it, so none expires what another has just placed. */
export const databaseClock: Clock = async (db) => {
  const [row] = await db.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  return row?.now ?? new Date();
};
