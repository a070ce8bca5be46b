import type { OfferForm } from '@shop/contracts/api/offers';
import type { Database } from '@shop/platform/db/database';
import { newId } from '@shop/platform/ids';
import { isNewSeed, saveOffer } from '../adapters/offer-rows';
import { offerOf } from '../domain/offer-form';

const SEED = 'demo';

/** An offer of a set, which runs from the moment that it is put in. */
export type SeedOffer = Omit<OfferForm, 'from'>;

/** Puts offers into the shop, once: what an admin deleted later stays deleted. */
export async function seedOffers(db: Database, offers: readonly SeedOffer[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await isNewSeed(tx, SEED))) return;
    for (const form of offers)
      await saveOffer(tx, offerOf({ ...form, from: now.toISOString() }, { id: newId(), version: 1 }));
  });
}
