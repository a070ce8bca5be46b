import type { Database, Tx } from '@shop/platform/db/database';
import type { ImageStore } from '@shop/platform/images/image-store';
import { removePicture } from '@shop/platform/images/pictures';
import { eraseAddresses, findErasable } from '../adapters/address-rows';
import type { Clock } from '../adapters/database-clock';
import { erasePersonOfReturns, findPhotos, forgetPhotos } from '../adapters/return-rows';
import { findSettings } from '../adapters/settings-rows';
import { DAY_MS } from '../domain/days';

const BATCH = 100;

export interface EraseDependencies {
  db: Database;
  images: ImageStore;
  now: Clock;
}

/**
 * Erases where orders went once nobody needs it: some time after the last day of returns or, of a deleted account, as soon
 * as no parcel is under way. The orders stay.
 */
export async function eraseOldAddresses({ db, images, now }: EraseDependencies): Promise<void> {
  const { returnDays, exchangeDays, eraseAddressDays } = await findSettings(db);
  const at = await now(db);
  const ended = new Date(at.getTime() - eraseAddressDays * DAY_MS);
  const delivered = new Date(ended.getTime() - Math.max(returnDays, exchangeDays) * DAY_MS);
  for (;;) {
    const ids = await findErasable(db, { delivered, ended }, BATCH);
    if (ids.length === 0) return;
    await db.transaction((tx) => erase(tx, ids, at));
    // one that cannot be removed is still known to the next run
    for (const photo of await findPhotos(db, ids)) await removePicture(images, photo);
    await forgetPhotos(db, ids);
    if (ids.length < BATCH) return;
  }
}

/** Erases what a deleted account's orders say of the person, but for those with a parcel under way; photos come later. */
export async function erasePerson(tx: Tx, orderIds: readonly string[], at: Date): Promise<void> {
  await erase(tx, await findErasable(tx, { delivered: at, ended: at }, orderIds.length, orderIds), at);
}

async function erase(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await eraseAddresses(tx, ids, at);
  await erasePersonOfReturns(tx, ids);
}
