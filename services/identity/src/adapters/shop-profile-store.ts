import { shopProfile, type SavedShopProfile } from '@shop/contracts/api/shop-profile';
import type { Queryable, Tx } from '@shop/platform/db/database';

/** Whose shop it is; version 0 until its owner fills in something. */
export async function findShopProfile(db: Queryable): Promise<SavedShopProfile> {
  const [row] = await db.query<{ version: number; profile: unknown }>('SELECT version, profile FROM shop_profile');
  return row ? { version: row.version, profile: shopProfile.parse(row.profile) } : { version: 0, profile: {} };
}

/** Writes a version that follows the stored one. Resolves to whether it does. */
export async function saveShopProfile(tx: Tx, { version, profile }: SavedShopProfile): Promise<boolean> {
  const values = [version, JSON.stringify(profile)];
  const written =
    version === 1
      ? await tx.query(
          'INSERT INTO shop_profile (version, profile) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING version',
          values,
        )
      : await tx.query(
          `UPDATE shop_profile SET version = $1, profile = $2, changed_at = now()
           WHERE version = $1 - 1 RETURNING version`,
          values,
        );
  return written.length > 0;
}
