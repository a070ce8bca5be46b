import type { Queryable } from '@shop/platform/db/database';
import { prepared } from '@shop/platform/db/prepared';
import { hashOfDevice } from './known-devices';

/** Where somebody logs in: a browser, by what its cookie holds, and a network, as `KnownNetworks` calls it. */
export interface KnownPlace {
  readonly device: string;
  readonly network: string;
}

export interface Acquaintance {
  /** the account was logged in to before, from anywhere */
  readonly wasHere: boolean;
  readonly knowsDevice: boolean;
  readonly knowsNetwork: boolean;
  /** both were noted within a day, so that there is nothing to note */
  readonly isNoted: boolean;
}

/** Of one account. */
const MOST_DEVICES = 20;

const READ = prepared(
  `SELECT EXISTS (SELECT FROM known_networks WHERE account_id = $1)
       OR EXISTS (SELECT FROM known_devices WHERE account_id = $1) AS "wasHere",
     device IS NOT NULL AS "knowsDevice", network IS NOT NULL AS "knowsNetwork",
     coalesce(device > now() - interval '1 day' AND network > now() - interval '1 day', false) AS "isNoted"
   FROM (SELECT (SELECT seen_at FROM known_devices WHERE account_id = $1 AND device = $2) AS device,
     (SELECT seen_at FROM known_networks WHERE account_id = $1 AND network = $3) AS network) AS seen`,
);

/** The newest devices stay: a program that keeps no cookies is another one at each login. */
const REMEMBER = prepared(
  `WITH too_many AS (
     DELETE FROM known_devices WHERE account_id = $1 AND device <> $2 AND device NOT IN (
       SELECT device FROM known_devices WHERE account_id = $1 AND device <> $2
       ORDER BY seen_at DESC LIMIT ${MOST_DEVICES - 1})),
   network AS (
     INSERT INTO known_networks AS known (account_id, network) VALUES ($1, $3)
     ON CONFLICT (account_id, network) DO UPDATE SET seen_at = now() WHERE known.seen_at < now() - interval '1 day')
   INSERT INTO known_devices AS known (account_id, device) VALUES ($1, $2)
   ON CONFLICT (account_id, device) DO UPDATE SET seen_at = now() WHERE known.seen_at < now() - interval '1 day'`,
);

export async function readAcquaintance(db: Queryable, accountId: string, place: KnownPlace): Promise<Acquaintance> {
  const [row] = await db.query<Acquaintance>(READ, valuesOf(accountId, place));
  return row ?? { wasHere: false, knowsDevice: false, knowsNetwork: false, isNoted: false };
}

export async function rememberPlace(db: Queryable, accountId: string, place: KnownPlace): Promise<void> {
  await db.query(REMEMBER, valuesOf(accountId, place));
}

const valuesOf = (accountId: string, { device, network }: KnownPlace) => [accountId, hashOfDevice(device), network];
