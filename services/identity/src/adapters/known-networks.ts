import type { Database, Queryable } from '@shop/platform/db/database';
import { forgetOld } from '@shop/platform/db/forget-old';
import { createKeyedHash } from '@shop/platform/db/keyed-hash';
import { networkOf } from '@shop/platform/http/network-of';

/** Not seen for so long, a network is a stranger's again. */
const REMEMBERED = '90 days';

/** Where people have logged in from. */
export interface KnownNetworks {
  has(accountId: string, address: string): Promise<boolean>;
  remember(accountId: string, address: string): Promise<void>;
}

/** Kept as hashes of account and network together: they do not reveal where somebody is. */
export function createKnownNetworks(db: Database): KnownNetworks {
  const keyedHash = createKeyedHash(db, 'known networks');
  const hash = (accountId: string, address: string) => keyedHash(`${accountId} ${networkOf(address)}`);

  return {
    has: async (accountId, address) => {
      const rows = await db.query('SELECT 1 FROM known_networks WHERE account_id = $1 AND network = $2', [
        accountId,
        await hash(accountId, address),
      ]);
      return rows.length > 0;
    },
    remember: async (accountId, address) => {
      await db.query(
        `INSERT INTO known_networks AS known (account_id, network) VALUES ($1, $2)
         ON CONFLICT (account_id, network) DO UPDATE SET seen_at = now() WHERE known.seen_at < now() - interval '1 day'`,
        [accountId, await hash(accountId, address)],
      );
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
