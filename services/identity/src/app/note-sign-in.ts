import { newId } from '@shop/platform/ids';
import { newEvent } from '@shop/platform/messaging/new-event';
import { appendEvents } from '@shop/platform/messaging/outbox';
import { updateAccount } from '../adapters/account-store';
import { newDevice, readAcquaintance, rememberDevice } from '../adapters/known-devices';
import type { Account } from '../domain/account';
import type { IdentityDependencies } from './dependencies';

/** Where somebody logs in. */
export interface Place {
  /** network address */
  readonly address: string;
  /** what the browser's cookie holds */
  readonly device: string | undefined;
}

/**
 * Remembers where somebody has logged in, and has the owner told when that is neither a browser nor a network that they have
 * used before. The first login is no news.
 * @returns what the browser is to keep
 */
export async function noteSignIn(
  { db, networks }: Pick<IdentityDependencies, 'db' | 'networks'>,
  { id, kind }: Account,
  { address, device = newDevice() }: Place,
): Promise<string> {
  const { wasHere, knowsDevice } = await readAcquaintance(db, id, device);
  const isNews = wasHere && !knowsDevice && !(await networks.has(id, address));
  if (isNews)
    await db.transaction(async (tx) => {
      const changed = await updateAccount(tx, kind, id, {});
      if (!changed) return;
      const data = { userId: id, kind, signInId: newId() };
      await appendEvents(tx, [newEvent('new-device-signed-in', id, changed.version, data)]);
    });
  await rememberDevice(db, id, device);
  await networks.remember(id, address);
  return device;
}
