import type { Database, Queryable, Tx } from '@shop/platform/db/database';
import { unlessForgotten } from '@shop/platform/db/forgotten-people';
import { newId } from '@shop/platform/ids';
import type { Awaited } from '../domain/stock-reason';

/** Stands for none in a column, so that rows of both kinds compare. */
const ANY_VARIANT = '';

export interface OpenRequest extends Awaited {
  readonly requestedAt: Date;
}

/** Someone who waits. */
export interface Waiting extends Awaited {
  readonly id: string;
  readonly accountId: string;
}

type Row<T> = T & { readonly variantId: string };

function awaitedOf<T extends Awaited>({ variantId, ...row }: Row<T>): T {
  return (variantId === ANY_VARIANT ? row : { ...row, variantId }) as T;
}

/** What somebody waits for, the last one first. */
export async function readRequests(db: Queryable, accountId: string): Promise<OpenRequest[]> {
  const rows = await db.query<Row<OpenRequest>>(
    `SELECT product_id AS "productId", variant_id AS "variantId", requested_at AS "requestedAt"
     FROM stock_requests WHERE account_id = $1 ORDER BY requested_at DESC, id`,
    [accountId],
  );
  return rows.map(awaitedOf);
}

/**
 * Writes a request, unless it is there or there are `most`.
 * @returns whether it is there now
 * @throws UnauthorizedError when the account is deleted
 */
export function insertRequest(
  db: Database,
  accountId: string,
  { productId, variantId = ANY_VARIANT }: Awaited,
  most: number,
): Promise<boolean> {
  const written = db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [accountId]);
    const rows = await tx.query(
      `INSERT INTO stock_requests (id, account_id, product_id, variant_id)
       SELECT $1, $2, $3, $4
       WHERE EXISTS (SELECT FROM stock_requests WHERE account_id = $2 AND product_id = $3 AND variant_id = $4)
         OR (SELECT count(*) FROM stock_requests WHERE account_id = $2) < $5
       ON CONFLICT (account_id, product_id, variant_id) DO UPDATE SET variant_id = excluded.variant_id
       RETURNING id`,
      [newId(), accountId, productId, variantId, most],
    );
    return rows.length > 0;
  });
  return unlessForgotten(written);
}

export async function deleteRequest(
  db: Queryable,
  accountId: string,
  { productId, variantId = ANY_VARIANT }: Awaited,
): Promise<void> {
  await db.query('DELETE FROM stock_requests WHERE account_id = $1 AND product_id = $2 AND variant_id = $3', [
    accountId,
    productId,
    variantId,
  ]);
}

/** Takes up to `most` requests for one thing out; whoever else does the same meanwhile gets others. */
export async function takeRequests(
  tx: Tx,
  { productId, variantId = ANY_VARIANT }: Awaited,
  most: number,
): Promise<Waiting[]> {
  const rows = await tx.query<Row<Waiting>>(
    `DELETE FROM stock_requests WHERE id IN (
       SELECT id FROM stock_requests WHERE product_id = $1 AND variant_id = $2
       ORDER BY requested_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING id, account_id AS "accountId", product_id AS "productId", variant_id AS "variantId"`,
    [productId, variantId, most],
  );
  return rows.map(awaitedOf);
}

/** Different things that somebody waits for, of the products behind `after`. */
export async function readAwaited(db: Queryable, after: string, most: number): Promise<Awaited[]> {
  const rows = await db.query<Row<Awaited>>(
    `SELECT DISTINCT product_id AS "productId", variant_id AS "variantId" FROM stock_requests
     WHERE product_id IN (
       SELECT DISTINCT product_id FROM stock_requests WHERE product_id > $1 ORDER BY product_id LIMIT $2)
     ORDER BY product_id, variant_id`,
    [after, most],
  );
  return rows.map(awaitedOf);
}

/** The same of one product. */
export async function readAwaitedOf(db: Queryable, productId: string): Promise<Awaited[]> {
  const rows = await db.query<Row<Awaited>>(
    `SELECT DISTINCT product_id AS "productId", variant_id AS "variantId" FROM stock_requests
     WHERE product_id = $1 ORDER BY variant_id`,
    [productId],
  );
  return rows.map(awaitedOf);
}

/** Nobody waits for a product that is gone. */
export async function forgetProductRequests(db: Queryable, productId: string): Promise<void> {
  await db.query('DELETE FROM stock_requests WHERE product_id = $1', [productId]);
}

export async function forgetRequests(db: Queryable, accountId: string): Promise<void> {
  await db.query('DELETE FROM stock_requests WHERE account_id = $1', [accountId]);
}
