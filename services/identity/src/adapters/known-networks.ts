import type { Database, Queryable } from '@shop/platform/db/database';
import { forgetOld } from '@shop/platform/db/forget-old';
import { createKeyedHash } from '@shop/platform/db/keyed-hash';
import { networkOf } from '@shop/platform/http/network-of';

/** Not seen for so long, a network is a stranger's again. */
const REMEMBERED = '90 days';

/** Where people have logged in from. */
export interface KnownNetworks {
  has(accountId: string, address: string): Promise<boolean>;
  /** what is kept of it */
  hashOf(accountId: string, address: string): Promise<string>;
}

/** Kept as hashes of account and network together: they do not reveal where somebody is. */
export function createKnownNetworks(db: Database): KnownNetworks {
  const keyedHash = createKeyedHash(db, 'known networks');
  const hashOf = (accountId: string, address: string) => keyedHash(`${accountId} ${networkOf(address)}`);

  return {
    hashOf,
    has: async (accountId, address) => {
      const rows = await db.query('SELECT 1 FROM known_networks WHERE account_id = $1 AND network = $2', [
        accountId,
        await hashOf(accountId, address),
      ]);
      return rows.length > 0;
    },
  };
}

/** Deletes the networks of an account: logins with its old password no longer make one known. */
export async function forgetNetworks(db: Queryable, accountId: string): Promise<void> {
  await db.query('DELETE FROM known_networks WHERE account_id = $1', [accountId]);
}

export function forgetOldNetworks(db: Queryable, signal?: AbortSignal): Promise<void> {
  return forgetOld(db, { table: 'known_networks', column: 'seen_at', keep: REMEMBERED }, signal);
}
