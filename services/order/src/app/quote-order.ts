import type { QuoteRequest } from '@shop/contracts/api/checkout';
import type { StateCode } from '@shop/contracts/states';
import { look } from '@shop/platform/db/looks';
import { stockLook } from '../adapters/stock-rows';
import type { Offered } from '../domain/apply-offers';
import { breakdownOf, type Breakdown } from '../domain/breakdown';
import { codFee, codRefusal } from '../domain/cash-on-delivery';
import { indianDay } from '../domain/days';
import { chargeOf, promise, type Delivery, type DeliveryMethod, type DeliveryZone } from '../domain/delivery';
import { placeOf, type Place } from '../domain/place';
import { priceLines, totalOf } from '../domain/price-order';
import { offersFor } from './offers-for';
import { categoriesOf, prepareLines, type PrepareOrderDependencies } from './prepare-order';
import { tryCode } from './try-code';

/** A way to send these items, with what it costs in paise. */
export interface OfferedDelivery {
  readonly method: DeliveryMethod;
  readonly chargePaise: number;
  readonly promise: Delivery;
}

export interface Quote {
  readonly offered: Offered;
  readonly place: Place | undefined;
  readonly delivery: readonly OfferedDelivery[];
  readonly chosen: OfferedDelivery | undefined;
  readonly cod: { readonly feePaise: number; readonly refusal: string | undefined };
  readonly breakdown: Breakdown;
  readonly supplyState: StateCode;
}

/**
 * Says what an order of these items would cost, and how it can be sent and paid. Nothing is held.
 * @throws ConflictError `out-of-stock`; TooManyError `too-many-codes`; ValidationError; UnavailableError
 */
export async function quoteOrder(
  dependencies: PrepareOrderDependencies,
  userId: string,
  { items, address, pincode = address?.pincode, delivery, paymentMethod = 'prepaid', coupon }: QuoteRequest,
): Promise<Quote> {
  const { db, now } = dependencies;
  const at = await now(db);
  if (coupon !== undefined) await tryCode(db, { userId, code: coupon, at });
  const prepared = await prepareLines(dependencies, { userId, items, pincode, offers: { userId, coupon, at } });
  const { wanted, products, terms } = prepared;
  const stock = await look(db, stockLook(wanted.map(({ productId }) => productId)));
  const tax = { rates: terms.rates, day: indianDay(at) };
  const methods = terms.zone?.methods ?? [];
  const method = methods.find(({ id }) => id === delivery) ?? methods[0];
  const priced = priceLines(wanted, products, stock, tax);
  const offered = offersFor(priced, prepared, { delivery: method?.id, at });
  const { lines } = offered;
  const place = pincode === undefined ? undefined : placeOf(pincode, terms.zone, at);
  const ways = terms.zone ? waysOf(terms.zone, offered, at) : [];
  const chosen = ways.find((way) => way.method === method);
  const shippingPaise = chosen?.chargePaise ?? 0;
  const refusal = codRefusal(terms.settings.cod, {
    zone: terms.zone,
    totalPaise: totalOf(lines) + shippingPaise,
    categories: categoriesOf(prepared),
    cameBack: terms.cameBack,
  });
  const feePaise = codFee(terms.settings.cod);
  const codFeePaise = paymentMethod === 'cod' && refusal === undefined ? feePaise : 0;
  const supplyState = address?.state ?? place?.state ?? terms.settings.seller.state;
  const breakdown = breakdownOf({ lines, shippingPaise, codFeePaise }, supplyState !== terms.settings.seller.state);
  return { offered, place, delivery: ways, chosen, cod: { feePaise, refusal }, breakdown, supplyState };
}

function waysOf(zone: DeliveryZone, { lines, freeShipping }: Offered, now: Date): OfferedDelivery[] {
  return zone.methods.map((method, index) => ({
    method,
    chargePaise: freeShipping && index === 0 ? 0 : chargeOf(method, totalOf(lines)),
    promise: promise(zone, method, now),
  }));
}
