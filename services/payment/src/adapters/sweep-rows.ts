import type { Queryable } from '@shop/platform/db/database';

/** Takes a sweep that is due and puts it off to `until`, so that only one process does it. @returns whether it is ours */
export async function takeSweep(db: Queryable, name: string, now: Date, until: Date): Promise<boolean> {
  const rows = await db.query('UPDATE sweeps SET next_at = $3 WHERE name = $1 AND next_at <= $2 RETURNING name', [
    name,
    now,
    until,
  ]);
  return rows.length > 0;
}

export async function scheduleSweep(db: Queryable, name: string, at: Date): Promise<void> {
  await db.query('UPDATE sweeps SET next_at = $2 WHERE name = $1', [name, at]);
}
