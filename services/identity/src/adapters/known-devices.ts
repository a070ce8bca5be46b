import { createHash, randomBytes } from 'node:crypto';
import type { Database, Queryable } from '@shop/platform/db/database';
import { forgetOld } from '@shop/platform/db/forget-old';

/** As long as a browser keeps its cookie, in days. */
export const DEVICE_DAYS = 400;
/** What is kept of it. */
export const hashOfDevice = (device: string): string => createHash('sha256').update(device).digest('base64url');

/** What the cookie of a browser holds that nobody has logged in with yet. */
export const newDevice = (): string => randomBytes(24).toString('base64url');

export async function forgetDevices(db: Queryable, accountId: string): Promise<void> {
  await db.query('DELETE FROM known_devices WHERE account_id = $1', [accountId]);
}

export function forgetOldDevices(db: Database, signal?: AbortSignal): Promise<void> {
  return forgetOld(db, { table: 'known_devices', column: 'seen_at', keep: `${DEVICE_DAYS} days` }, signal);
}
