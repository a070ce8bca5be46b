import type { OfferForm } from '@shop/contracts/api/offers';
import { rupeesToPaise } from '@shop/contracts/money';
import type { Benefit, Offer } from './offer';

/** Returns an offer as staff wrote it. */
export function offerOf(form: OfferForm, { id, version }: Pick<Offer, 'id' | 'version'>): Offer {
  const { name, description = '', code, benefit, conditions = {}, from, to, limit, perShopper } = form;
  const { stackable = false, priority = 0, listed = true, paused = false } = form;
  return {
    ...{ id, version, name, description },
    code: code ?? null,
    benefit: toBenefit(benefit),
    conditions: {
      minPaise: conditions.min === undefined ? null : rupeesToPaise(conditions.min),
      categories: conditions.categories ?? [],
      productIds: conditions.products ?? [],
      firstOrder: conditions.firstOrder ?? false,
    },
    from: new Date(from),
    to: to === undefined ? null : new Date(to),
    limit: limit ?? null,
    perShopper: perShopper ?? null,
    ...{ stackable, priority, listed, paused },
  };
}

function toBenefit(benefit: OfferForm['benefit']): Benefit {
  switch (benefit.kind) {
    case 'percent': {
      const { kind, percent, most } = benefit;
      return { kind, percent, mostPaise: most === undefined ? null : rupeesToPaise(most) };
    }
    case 'amount':
      return { kind: 'amount', paise: rupeesToPaise(benefit.amount) };
    case 'buy-x-get-y':
    case 'free-shipping':
      return benefit;
  }
}
