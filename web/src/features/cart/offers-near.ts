import type { CartItem } from '@shop/contracts/api/cart';
import type { Offer } from '@shop/contracts/api/offers';
import { paiseToRupees, rupeesToPaise } from '@shop/contracts/money';
import { benefitWords, short } from '../../components/offers/benefit-words';
import { isOfferFor } from '../../components/offers/offer-facts';
import { counted } from '../../lib/cart/cart-totals';

/** An offer that the cart has come to, or is near. */
export interface CartOffer {
  readonly offer: Offer;
  /** what is to be added for it; undefined: nothing */
  readonly missing: string | undefined;
}

/** An offer is near from half of what it asks for. */
const NEAR = 0.5;

/**
 * The offers that the cart has come to, and those that it is near, as far as the cart decides: which of them count, and for whom, is known
 * at the checkout.
 */
export function offersNear(offers: readonly Offer[], items: readonly CartItem[]): CartOffer[] {
  return offers
    .flatMap((offer) => nearTo(offer, items))
    .sort((one, other) => Number(one.missing !== undefined) - Number(other.missing !== undefined));
}

function nearTo(offer: Offer, items: readonly CartItem[]): CartOffer[] {
  const { benefit, min = 0 } = offer;
  const counting = items.filter(({ product }) => isOfferFor(offer, product));
  const paise = counting.reduce((sum, { product, quantity }) => sum + rupeesToPaise(product.price) * quantity, 0);
  const pieces = counting.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces === 0) return [];
  const missingPaise = rupeesToPaise(min) - paise;
  if (missingPaise > 0) {
    if (paise < rupeesToPaise(min) * NEAR) return [];
    return [{ offer, missing: `Add ${short(paiseToRupees(missingPaise))} more for ${lower(benefitWords(benefit))}` }];
  }
  const group = benefit.kind === 'buy-x-get-y' ? benefit.buy + benefit.get : 1;
  if (pieces >= group) return [{ offer, missing: undefined }];
  return pieces < group * NEAR ? [] : [{ offer, missing: morePieces(group - pieces, offer) }];
}

const morePieces = (pieces: number, { name }: Offer) => `Add ${counted(pieces, 'more piece')} for “${name}”`;
const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
