import type { Quote as WireQuote } from '@shop/contracts/api/checkout';
import type { PincodeFacts } from '@shop/contracts/api/address';
import { paiseToRupees } from '@shop/contracts/money';
import type { OfferedDelivery, Quote } from '../app/quote-order';
import type { Place } from '../domain/place';
import { presentBreakdown } from './present-breakdown';
import { presentAppliedOffer, presentVerdict } from './present-offer';
import { presentItem } from './present-order';

export function presentPlace({ state, ...place }: Place): PincodeFacts {
  return { ...place, state: state ?? null };
}

function presentOffer({ method, chargePaise, promise: { from, to } }: OfferedDelivery): WireQuote['delivery'][number] {
  const { id: _id, name, freeFromPaise } = method;
  const free = freeFromPaise === null ? {} : { freeFrom: paiseToRupees(freeFromPaise) };
  return { _id, name, charge: paiseToRupees(chargePaise), ...free, from, to };
}

export function presentQuote(quote: Quote): WireQuote {
  const { offered, place, delivery, chosen, cod, breakdown, supplyState } = quote;
  return {
    items: offered.lines.map(presentItem),
    ...(place ? { place: presentPlace(place) } : {}),
    delivery: delivery.map(presentOffer),
    ...(chosen ? { chosen: chosen.method.id } : {}),
    payment: [
      { method: 'prepaid', offered: true, fee: 0 },
      { method: 'cod', offered: cod.refusal === undefined, fee: paiseToRupees(cod.feePaise), reason: cod.refusal },
    ],
    breakdown: presentBreakdown(breakdown, supplyState),
    ...(offered.applied.length > 0 ? { offers: offered.applied.map(presentAppliedOffer) } : {}),
    ...(offered.coupon ? { coupon: presentVerdict(offered.coupon) } : {}),
    total: paiseToRupees(breakdown.totalPaise),
  };
}
