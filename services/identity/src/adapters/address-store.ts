import type { NewAddress } from '@shop/contracts/api/address';
import type { Queryable, Tx } from '@shop/platform/db/database';
import type { BookAddress } from '../domain/address-book';

const COLUMNS = `id, name, mobile, line1, line2, landmark, city, state_code AS state, pincode, label, gstin,
  is_default AS "isDefault"`;

/** Somebody's addresses: the default one, then the others, newest first. */
export function findAddresses(db: Queryable, userId: string): Promise<BookAddress[]> {
  return db.query<BookAddress>(
    `SELECT ${COLUMNS} FROM addresses WHERE user_id = $1 ORDER BY is_default DESC, created_at DESC, id DESC`,
    [userId],
  );
}

export async function findAddress(db: Queryable, userId: string, id: string): Promise<BookAddress | undefined> {
  const [address] = await db.query<BookAddress>(`SELECT ${COLUMNS} FROM addresses WHERE user_id = $1 AND id = $2`, [
    userId,
    id,
  ]);
  return address;
}

/** Adds an address that is not the default one. */
export async function insertAddress(tx: Tx, userId: string, id: string, address: NewAddress): Promise<void> {
  await tx.query(
    `INSERT INTO addresses (user_id, id, name, mobile, line1, line2, landmark, city, state_code, pincode, label, gstin,
       is_default)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, false)`,
    [userId, id, ...valuesOf(address)],
  );
}

/** Replaces all of an address but whether it is the default one. */
export async function updateAddress(tx: Tx, userId: string, id: string, address: NewAddress): Promise<void> {
  await tx.query(
    `UPDATE addresses SET name = $3, mobile = $4, line1 = $5, line2 = $6, landmark = $7, city = $8, state_code = $9,
       pincode = $10, label = $11, gstin = $12
     WHERE user_id = $1 AND id = $2`,
    [userId, id, ...valuesOf(address)],
  );
}

/** Makes this the default address instead of the one that was. */
export async function chooseDefault(tx: Tx, userId: string, id: string): Promise<void> {
  // in two steps: no two may be the default at any moment
  await tx.query('UPDATE addresses SET is_default = false WHERE user_id = $1 AND is_default AND id <> $2', [
    userId,
    id,
  ]);
  await tx.query('UPDATE addresses SET is_default = true WHERE user_id = $1 AND id = $2', [userId, id]);
}

/** Returns whether there was such an address. */
export async function deleteAddress(tx: Tx, userId: string, id: string): Promise<boolean> {
  const rows = await tx.query('DELETE FROM addresses WHERE user_id = $1 AND id = $2 RETURNING id', [userId, id]);
  return rows.length > 0;
}

function valuesOf({ name, mobile, line1, line2, landmark, city, state, pincode, label, gstin }: NewAddress): unknown[] {
  return [name, mobile, line1, line2 ?? null, landmark ?? null, city, state, pincode, label ?? null, gstin ?? null];
}
