import type { Database, Tx } from '@shop/platform/db/database';
import type { ImageStore } from '@shop/platform/images/image-store';
import { removePicture } from '@shop/platform/images/pictures';
import { eraseAddresses, findErasable } from '../adapters/address-rows';
import type { Clock } from '../adapters/database-clock';
import { erasePersonOfReturns } from '../adapters/return-rows';
import { findSettings } from '../adapters/settings-rows';

const BATCH = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

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
    if (ids.length > 0) await removePhotos(images, await db.transaction((tx) => erase(tx, ids, at)));
    if (ids.length < BATCH) return;
  }
}

/** Erases addresses, and what returns say of the person. @returns the photos that nothing refers to any more */
export async function erase(tx: Tx, ids: readonly string[], at: Date): Promise<string[]> {
  await eraseAddresses(tx, ids, at);
  return erasePersonOfReturns(tx, ids);
}

async function removePhotos(images: ImageStore, photos: readonly string[]): Promise<void> {
  for (const photo of photos) await removePicture(images, photo);
}
