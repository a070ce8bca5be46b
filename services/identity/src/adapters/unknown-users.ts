import type { Queryable } from '@shop/platform/db/database';

/** Returns which of some ids no shopper has. */
export async function unknownUsers(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT asked.id FROM unnest($1::text[]) AS asked (id)
     WHERE NOT EXISTS (SELECT FROM users u WHERE u.id = asked.id) ORDER BY asked.id`,
    [ids],
  );
  return rows.map(({ id }) => id);
}
