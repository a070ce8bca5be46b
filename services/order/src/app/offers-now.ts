import type { Tx } from '@shop/platform/db/database';
import { look } from '@shop/platform/db/looks';
import { lockOffers, offerTermsLook, shareOffers } from '../adapters/offer-rows';
import { hasMoreThan, mayRunOut, PLENTY, usedUp, type OfferTerms } from '../domain/offer';

/** Of an offer that had plenty left there is less by now: whoever uses it has to be alone. */
export class PlentyIsOverError extends Error {}

interface Asks {
  readonly userId: string;
  readonly at: Date;
  readonly isAlone: boolean;
}

/**
 * Reads the offers anew, behind their locks and the shopper's: who used them decides. While more uses are left than there can be
 * transactions, they share the lock: each that is still open uses one at most, so that no limit is passed. Whoever finds less is
 * alone from then on, and waits for all who share. One that nothing was left of, or that has begun since, is not locked, and does
 * not count.
 * @throws PlentyIsOverError where the lock is shared and should not be; it cannot be turned into one that is not, for two would wait
 * for each other
 */
export async function offersNow(tx: Tx, before: OfferTerms, { userId, at, isAlone }: Asks): Promise<OfferTerms> {
  const { offers, coupon } = before;
  if (offers.length === 0) return before;
  const limited = offers.filter(mayRunOut);
  const ids = limited.map(({ id }) => id);
  const isShared = !isAlone && limited.every((offer) => hasMoreThan(offer, PLENTY));
  let most = 0;
  if (ids.length > 0 && isShared) most = await shareOffers(tx, ids);
  else if (ids.length > 0) await lockOffers(tx, ids);
  const now = await look(tx, offerTermsLook({ userId, coupon, at }));
  const known = now.offers.map((offer) => (ids.includes(offer.id) ? offer : usedUp(offer)));
  if (isShared && !known.every((offer) => !ids.includes(offer.id) || hasMoreThan(offer, most)))
    throw new PlentyIsOverError();
  return { ...now, offers: known };
}
