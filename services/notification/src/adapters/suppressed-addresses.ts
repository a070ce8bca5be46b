import type { Database } from '@shop/platform/db/database';
import { forgetOld } from '@shop/platform/db/forget-old';
import { createKeyedHash } from '@shop/platform/db/keyed-hash';
import { prepared } from '@shop/platform/db/prepared';

/** A mailbox that was full or not there yet may be there by then. */
export const SUPPRESSED = '30 days';

/** Addresses that a server refused for good: what goes on sending to them is taken for a sender of spam. */
export interface SuppressedAddresses {
  has(address: string): Promise<boolean>;
  /** @param reason names nobody */
  add(address: string, reason: string): Promise<void>;
  remove(address: string): Promise<void>;
}

const HAS = prepared(
  `SELECT 1 AS found FROM suppressed WHERE channel = 'mail' AND address_hash = $1 AND since > now() - $2::interval`,
);

export function createSuppressedAddresses(db: Database): SuppressedAddresses {
  const hash = createKeyedHash(db, 'suppressed addresses');

  return {
    has: async (address) => {
      const rows = await db.query(HAS, [await hash(address.toLowerCase()), SUPPRESSED]);
      return rows.length > 0;
    },
    add: async (address, reason) => {
      await db.query(
        `INSERT INTO suppressed (channel, address_hash, reason) VALUES ('mail', $1, $2)
         ON CONFLICT (channel, address_hash) DO UPDATE SET reason = excluded.reason, since = now()`,
        [await hash(address.toLowerCase()), reason],
      );
    },
    remove: async (address) => {
      await db.query(`DELETE FROM suppressed WHERE channel = 'mail' AND address_hash = $1`, [
        await hash(address.toLowerCase()),
      ]);
    },
  };
}

export function forgetOldSuppressions(db: Database, signal?: AbortSignal): Promise<void> {
  return forgetOld(db, { table: 'suppressed', column: 'since', keep: SUPPRESSED }, signal);
}
