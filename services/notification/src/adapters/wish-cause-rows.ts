import type { Queryable } from '@shop/platform/db/database';
import type { WishCause } from '../domain/wish-news';

/** How long a replica has one to itself, from each part of it that is done. */
const LEASE = '1 minute';
const PUT_OFF = '10 seconds';

export interface OpenCause extends WishCause {
  /** where the next part begins; null: with the first */
  readonly progress: string | null;
}

/** Notes what may be news, once for each event. */
export async function insertCause(db: Queryable, cause: WishCause): Promise<void> {
  const { id, productId, kind, variantId, prices, day } = cause;
  await db.query(
    `INSERT INTO wish_causes (id, product_id, kind, variant_id, prices, day) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO NOTHING`,
    [id, productId, kind, variantId, prices, day],
  );
}

/** Takes the oldest that nobody works on, for a while. */
export async function claimCause(db: Queryable): Promise<OpenCause | undefined> {
  const [cause] = await db.query<OpenCause>(
    `UPDATE wish_causes SET next_at = now() + $1::interval
     WHERE id = (SELECT id FROM wish_causes WHERE next_at <= now() ORDER BY created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, product_id AS "productId", kind, variant_id AS "variantId", prices, day::text, progress`,
    [LEASE],
  );
  return cause;
}

/** Notes how far it has come, or that all were looked at. @returns whether nobody has taken it over meanwhile */
export async function moveCause(
  db: Queryable,
  { id, progress }: OpenCause,
  next: string | undefined,
): Promise<boolean> {
  const rows = await (next === undefined
    ? db.query('DELETE FROM wish_causes WHERE id = $1 AND progress IS NOT DISTINCT FROM $2 RETURNING id', [
        id,
        progress,
      ])
    : db.query(
        `UPDATE wish_causes SET progress = $3, next_at = now() + $4::interval
         WHERE id = $1 AND progress IS NOT DISTINCT FROM $2 RETURNING id`,
        [id, progress, next, LEASE],
      ));
  return rows.length > 0;
}

/**
 * Has it tried again soon, from its beginning: those who wish may be kept by what has been started anew since, which orders them
 * otherwise. Whoever was found before is not told twice.
 */
export async function putOffCause(db: Queryable, { id }: WishCause): Promise<void> {
  await db.query('UPDATE wish_causes SET progress = NULL, next_at = now() + $2::interval WHERE id = $1', [id, PUT_OFF]);
}
