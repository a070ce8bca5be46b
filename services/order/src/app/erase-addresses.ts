import type { Database, Tx } from '@shop/platform/db/database';
import { inParts } from '@shop/platform/db/forget-old';
import { UnavailableError } from '@shop/platform/errors';
import type { ImageStore } from '@shop/platform/images/image-store';
import { removePicture } from '@shop/platform/images/pictures';
import type { Logger } from '@shop/platform/logger';
import { eraseAddresses, findErasable, nextErasable } from '../adapters/address-rows';
import type { Clock } from '../adapters/database-clock';
import { erasePersonOfReturns, findPhotos, forgetPhotos } from '../adapters/return-rows';
import { findSettings } from '../adapters/settings-rows';
import { DAY_MS } from '../domain/days';

const BATCH = 100;

export interface EraseDependencies {
  db: Database;
  images: Pick<ImageStore, 'remove'>;
  now: Clock;
  logger: Logger;
}

/**
 * Erases where orders went once nobody needs it: some time after the last day of returns or, of a deleted account, as soon
 * as no parcel is under way. The orders stay. All that have one are looked at, in parts.
 * @param signal ends it early: the next run begins anew
 */
export async function eraseOldAddresses(dependencies: EraseDependencies, signal?: AbortSignal): Promise<void> {
  const { db, now } = dependencies;
  const { returnDays, exchangeDays, eraseAddressDays } = await findSettings(db);
  const at = await now(db);
  const ended = new Date(at.getTime() - eraseAddressDays * DAY_MS);
  const delivered = new Date(ended.getTime() - Math.max(returnDays, exchangeDays) * DAY_MS);
  let after = '';
  await inParts(async () => {
    const { erasable, looked, last } = await nextErasable(db, { delivered, ended }, after, BATCH);
    after = last ?? after;
    if (erasable.length > 0) {
      await db.transaction((tx) => erase(tx, erasable, at));
      await removePhotos(dependencies, erasable);
    }
    return looked === BATCH;
  }, signal);
}

/**
 * Removes the photos of these orders' returns. One that the store keeps for now does not hold up the others, unless it does not
 * answer at all.
 */
async function removePhotos({ db, images, logger }: EraseDependencies, orderIds: readonly string[]): Promise<void> {
  const kept: string[] = [];
  const photos = await findPhotos(db, orderIds);
  for (const [index, photo] of photos.entries())
    try {
      await removePicture(images, photo);
    } catch (error) {
      logger.error({ err: error, photo }, 'a photo of a return could not be removed: the next run tries again');
      const isAway = error instanceof UnavailableError;
      kept.push(...photos.slice(index, isAway ? undefined : index + 1));
      if (isAway) break;
    }
  await forgetPhotos(db, orderIds, kept);
}

/** Erases what a deleted account's orders say of the person, but for those with a parcel under way; photos come later. */
export async function erasePerson(tx: Tx, orderIds: readonly string[], at: Date): Promise<void> {
  await erase(tx, await findErasable(tx, { delivered: at, ended: at }, orderIds), at);
}

async function erase(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await eraseAddresses(tx, ids, at);
  await erasePersonOfReturns(tx, ids);
}
