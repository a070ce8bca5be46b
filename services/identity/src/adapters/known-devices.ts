import { createHash, randomBytes } from 'node:crypto';
import type { Database, Queryable } from '@shop/platform/db/database';
import { forgetOld } from '@shop/platform/db/forget-old';

/** As long as a browser keeps its cookie, in days. */
export const DEVICE_DAYS = 400;
/** Of one account. */
const MOST = 20;

const hashOf = (device: string) => createHash('sha256').update(device).digest('base64url');

/** What the cookie of a browser holds that nobody has logged in with yet. */
export const newDevice = (): string => randomBytes(24).toString('base64url');

export interface Acquaintance {
  /** the account was logged in to before, from anywhere */
  readonly wasHere: boolean;
  readonly knowsDevice: boolean;
}

export async function readAcquaintance(
  db: Queryable,
  accountId: string,
  device: string | undefined,
): Promise<Acquaintance> {
  const [row] = await db.query<Acquaintance>(
    `SELECT EXISTS (SELECT 1 FROM known_networks WHERE account_id = $1)
         OR EXISTS (SELECT 1 FROM known_devices WHERE account_id = $1) AS "wasHere",
       EXISTS (SELECT 1 FROM known_devices WHERE account_id = $1 AND device = $2) AS "knowsDevice"`,
    [accountId, device === undefined ? null : hashOf(device)],
  );
  return row ?? { wasHere: false, knowsDevice: false };
}

/** Remembers the newest ones: a program that keeps no cookies is another one at each login. */
export async function rememberDevice(db: Queryable, accountId: string, device: string): Promise<void> {
  const values = [accountId, hashOf(device)];
  const added = await db.query<{ isNew: boolean }>(
    `INSERT INTO known_devices AS known (account_id, device) VALUES ($1, $2)
     ON CONFLICT (account_id, device) DO UPDATE SET seen_at = now() WHERE known.seen_at < now() - interval '1 day'
     RETURNING xmax = 0 AS "isNew"`,
    values,
  );
  if (added[0]?.isNew !== true) return;
  await db.query(
    `DELETE FROM known_devices WHERE account_id = $1 AND device NOT IN (
       SELECT device FROM known_devices WHERE account_id = $1 ORDER BY seen_at DESC, device = $2 DESC LIMIT ${MOST})`,
    values,
  );
}

export async function forgetDevices(db: Queryable, accountId: string): Promise<void> {
  await db.query('DELETE FROM known_devices WHERE account_id = $1', [accountId]);
}

export function forgetOldDevices(db: Database, signal?: AbortSignal): Promise<void> {
  return forgetOld(db, { table: 'known_devices', column: 'seen_at', keep: `${DEVICE_DAYS} days` }, signal);
}
