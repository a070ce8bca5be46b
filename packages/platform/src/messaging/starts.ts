import type { Database } from '../db/database';

/** How often the handling of an event may end the process before it goes to the dead letters. */
export const MAX_STARTS = 5;

/** Notes that the handling of an event begins; how often it has, without an end that the process lived to see. */
export async function countStart(db: Database, group: string, eventId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `INSERT INTO starts (consumer_group, event_id, count) VALUES ($1, $2, 1)
     ON CONFLICT (consumer_group, event_id) DO UPDATE SET count = starts.count + 1 RETURNING count`,
    [group, eventId],
  );
  return row?.count ?? 1;
}

/** Takes the count back; false when that cannot be done now. */
export async function forgetStart(db: Database, group: string, eventId: string): Promise<boolean> {
  try {
    await db.query('DELETE FROM starts WHERE consumer_group = $1 AND event_id = $2', [group, eventId]);
    return true;
  } catch {
    return false;
  }
}
