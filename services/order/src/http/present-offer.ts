import type { AppliedOffer as WireAppliedOffer, CouponVerdict as WireVerdict } from '@shop/contracts/api/applied-offer';
import type { AdminOffer, Offer as WireOffer } from '@shop/contracts/api/offers';
import { paiseToRupees } from '@shop/contracts/money';
import type { OfferWithUses } from '../adapters/offer-rows';
import type { AppliedOffer, CouponVerdict } from '../domain/apply-offers';
import type { Benefit, Offer } from '../domain/offer';

export function presentAppliedOffer({ id: _id, name, code, savedPaise }: AppliedOffer): WireAppliedOffer {
  return { _id, name, ...(code === null ? {} : { code }), saved: paiseToRupees(savedPaise) };
}

export function presentVerdict(verdict: CouponVerdict): WireVerdict {
  const { code, outcome } = verdict;
  return outcome === 'counts' ? { code, applied: true } : { code, applied: false, message: verdict.reason };
}

function presentBenefit(benefit: Benefit): WireOffer['benefit'] {
  switch (benefit.kind) {
    case 'percent': {
      const { kind, percent, mostPaise } = benefit;
      return { kind, percent, ...(mostPaise === null ? {} : { most: paiseToRupees(mostPaise) }) };
    }
    case 'amount':
      return { kind: 'amount', amount: paiseToRupees(benefit.paise) };
    case 'buy-x-get-y':
    case 'free-shipping':
      return benefit;
  }
}

/** What shoppers are told of an offer. */
export function presentOffer(offer: Offer): WireOffer {
  const { id: _id, name, description, code, benefit, conditions, to } = offer;
  const { minPaise, categories, productIds, firstOrder } = conditions;
  return {
    ...{ _id, name, description },
    ...(code === null ? {} : { code }),
    benefit: presentBenefit(benefit),
    ...(minPaise === null ? {} : { min: paiseToRupees(minPaise) }),
    ...(categories.length > 0 ? { categories: [...categories] } : {}),
    ...(productIds.length > 0 ? { products: [...productIds] } : {}),
    ...(firstOrder ? { firstOrder } : {}),
    ...(to === null ? {} : { to: to.toISOString() }),
  };
}

export function presentAdminOffer(offer: OfferWithUses): AdminOffer {
  const { code, conditions, from, to, limit, perShopper, stackable, priority, listed, paused } = offer;
  const { _id, name, description, benefit, min, categories, products } = presentOffer(offer);
  return {
    ...{ _id, name, description, benefit },
    ...(code === null ? {} : { code }),
    conditions: {
      ...(min === undefined ? {} : { min }),
      ...(categories ? { categories } : {}),
      ...(products ? { products } : {}),
      ...(conditions.firstOrder ? { firstOrder: true } : {}),
    },
    from: from.toISOString(),
    ...(to === null ? {} : { to: to.toISOString() }),
    ...(limit === null ? {} : { limit }),
    ...(perShopper === null ? {} : { perShopper }),
    ...{ stackable, priority, listed, paused },
    version: offer.version,
    uses: offer.uses,
    saved: paiseToRupees(offer.savedPaise),
  };
}
