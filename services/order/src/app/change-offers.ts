import { isUniqueViolation, type Database } from '@shop/platform/db/database';
import { ConflictError, NotFoundError } from '@shop/platform/errors';
import { deleteUnusedOffer, findOffer, saveOffer, type OfferWithUses } from '../adapters/offer-rows';
import type { Offer } from '../domain/offer';

/**
 * Writes an offer, new or in place of the version before.
 * @throws NotFoundError; ConflictError `code-taken`, or `changed-meanwhile` when it is at another version
 */
export async function writeOffer(db: Database, offer: Offer): Promise<OfferWithUses> {
  if (offer.version > 1 && !(await findOffer(db, offer.id))) throw new NotFoundError('Offer not found');
  const saved = await saveOffer(db, offer).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new ConflictError('code-taken', 'Another offer has this code');
    throw error;
  });
  const written = saved ? await findOffer(db, offer.id) : undefined;
  if (!written)
    throw new ConflictError('changed-meanwhile', 'Somebody else has changed this offer. Open it again to see how.');
  return written;
}

/**
 * Deletes an offer that no order counts for.
 * @throws NotFoundError; ConflictError `offer-used`
 */
export async function removeOffer(db: Database, id: string): Promise<void> {
  if (await deleteUnusedOffer(db, id)) return;
  if (!(await findOffer(db, id))) throw new NotFoundError('Offer not found');
  throw new ConflictError('offer-used', 'Orders have used this offer: pause it instead');
}
