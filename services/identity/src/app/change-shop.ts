import type { SavedShopProfile } from '@shop/contracts/api/shop-profile';
import type { Database } from '@shop/platform/db/database';
import { ConflictError } from '@shop/platform/errors';
import { newEvent } from '@shop/platform/messaging/new-event';
import { appendEvents } from '@shop/platform/messaging/outbox';
import { saveShopProfile } from '../adapters/shop-profile-store';

/** Every event of the shop is about the one that there is. */
const KEY = 'shop';

/**
 * Writes whose shop it is, whole.
 * @param change made of this version
 * @throws ConflictError `changed-meanwhile` when somebody else was faster
 */
export function changeShop(db: Database, change: SavedShopProfile): Promise<SavedShopProfile> {
  const saved = { version: change.version + 1, profile: change.profile };
  return db.transaction(async (tx) => {
    if (!(await saveShopProfile(tx, saved)))
      throw new ConflictError('changed-meanwhile', 'Somebody else has changed this meanwhile. Please look again');
    await appendEvents(tx, [newEvent('shop-changed', KEY, saved.version, { version: saved.version })]);
    return saved;
  });
}
