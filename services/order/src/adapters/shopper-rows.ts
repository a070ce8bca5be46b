import type { Tx } from '@shop/platform/db/database';
import type { Look } from '@shop/platform/db/looks';
import type { NamedPart } from '@shop/platform/db/parts';

/**
 * Locks a shopper until the transaction ends: one order is placed at a time, and none while the person is forgotten. What was
 * read of the shopper before counts no more. The advisory lock is that of a version that counted no turns.
 */
export async function lockShopper(tx: Tx, userId: string): Promise<void> {
  await tx.query(
    `WITH locked AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtextextended($1, 1)))
     INSERT INTO shopper_turns AS t (shopper, turns) SELECT hashtextextended($1, 1), 1 FROM locked
     ON CONFLICT (shopper) DO UPDATE SET turns = t.turns + 1`,
    [userId],
  );
}

/** Takes a shopper's next turn, unless somebody has had one since `turns` were counted: a part named `shopper_now`. */
export function shopperTurn(userId: string, turns: number): NamedPart {
  return {
    name: 'shopper_now',
    text: `INSERT INTO shopper_turns AS t (shopper, turns)
      SELECT hashtextextended($1, 1), 1 WHERE pg_try_advisory_xact_lock(hashtextextended($1, 1))
      ON CONFLICT (shopper) DO UPDATE SET turns = t.turns + 1 WHERE t.turns = $2
      RETURNING turns`,
    values: [userId, turns],
  };
}

/** Keeps the id alone, so that requests which are still in progress are refused. */
export async function noteForgotten(tx: Tx, userId: string): Promise<void> {
  await tx.query('INSERT INTO forgotten_users (id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
}

/** How many of a shopper's parcels came back. */
export function cameBackLook(userId: string): Look<{ count: number }, number> {
  return {
    text: `SELECT count(*) AS count FROM orders o JOIN shipments s ON s.order_id = o.id
     WHERE o.user_id = $1 AND s.status = 'came-back'`,
    values: [userId],
    read: ([row]) => row?.count ?? 0,
  };
}
