import { newId } from '@shop/platform/ids';
import { newEvent } from '@shop/platform/messaging/new-event';
import { appendEvents } from '@shop/platform/messaging/outbox';
import { updateAccount } from '../adapters/account-store';
import { newDevice } from '../adapters/known-devices';
import { readAcquaintance, rememberPlace } from '../adapters/known-places';
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
  const place = { device, network: await networks.hashOf(id, address) };
  const { wasHere, knowsDevice, knowsNetwork, isNoted } = await readAcquaintance(db, id, place);
  if (wasHere && !knowsDevice && !knowsNetwork)
    await db.transaction(async (tx) => {
      const changed = await updateAccount(tx, kind, id, {});
      if (!changed) return;
      const data = { userId: id, kind, signInId: newId() };
      await appendEvents(tx, [newEvent('new-device-signed-in', id, changed.version, data)]);
    });
  if (!isNoted) await rememberPlace(db, id, place);
  return device;
}
