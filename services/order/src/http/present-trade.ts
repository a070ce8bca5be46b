import type { Quote as WireQuote } from '@shop/contracts/api/checkout';
import type { PincodeFacts } from '@shop/contracts/api/address';
import type { OrderBreakdown } from '@shop/contracts/api/order';
import { paiseToRupees } from '@shop/contracts/money';
import type { StateCode } from '@shop/contracts/states';
import type { OfferedDelivery, Quote } from '../app/quote-order';
import type { Breakdown } from '../domain/breakdown';
import type { Place } from '../domain/place';
import { presentItem } from './present-order';

const PERCENT = 100;

export function presentBreakdown(breakdown: Breakdown, placeOfSupply: StateCode): OrderBreakdown {
  return {
    items: paiseToRupees(breakdown.itemsPaise),
    shipping: paiseToRupees(breakdown.shippingPaise),
    codFee: paiseToRupees(breakdown.codFeePaise),
    total: paiseToRupees(breakdown.totalPaise),
    tax: breakdown.tax.map(({ rate, taxablePaise, cgstPaise, sgstPaise, igstPaise }) => ({
      rate: rate / PERCENT,
      taxable: paiseToRupees(taxablePaise),
      cgst: paiseToRupees(cgstPaise),
      sgst: paiseToRupees(sgstPaise),
      igst: paiseToRupees(igstPaise),
    })),
    placeOfSupply,
  };
}

export function presentPlace({ state, ...place }: Place): PincodeFacts {
  return { ...place, state: state ?? null };
}

function presentOffer({ method, chargePaise, promise: { from, to } }: OfferedDelivery): WireQuote['delivery'][number] {
  const { id: _id, name, freeFromPaise } = method;
  const free = freeFromPaise === null ? {} : { freeFrom: paiseToRupees(freeFromPaise) };
  return { _id, name, charge: paiseToRupees(chargePaise), ...free, from, to };
}

export function presentQuote(quote: Quote): WireQuote {
  const { lines, place, delivery, chosen, cod, breakdown, supplyState } = quote;
  return {
    items: lines.map(presentItem),
    ...(place ? { place: presentPlace(place) } : {}),
    delivery: delivery.map(presentOffer),
    ...(chosen ? { chosen: chosen.method.id } : {}),
    payment: [
      { method: 'prepaid', offered: true, fee: 0 },
      { method: 'cod', offered: cod.refusal === undefined, fee: paiseToRupees(cod.feePaise), reason: cod.refusal },
    ],
    breakdown: presentBreakdown(breakdown, supplyState),
    total: paiseToRupees(breakdown.totalPaise),
  };
}
