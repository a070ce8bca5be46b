import type { QuoteRequest } from '@shop/contracts/api/checkout';
import type { StateCode } from '@shop/contracts/states';
import { look } from '@shop/platform/db/looks';
import { stockLook } from '../adapters/stock-rows';
import { breakdownOf, type Breakdown } from '../domain/breakdown';
import { codFee, codRefusal } from '../domain/cash-on-delivery';
import { indianDay } from '../domain/days';
import { chargeOf, promise, type Delivery, type DeliveryMethod, type DeliveryZone } from '../domain/delivery';
import type { OrderLine } from '../domain/order';
import { placeOf, type Place } from '../domain/place';
import { priceLines, totalOf } from '../domain/price-order';
import { categoriesOf, prepareLines, type PrepareOrderDependencies } from './prepare-order';

/** A way to send these items, with what it costs in paise. */
export interface OfferedDelivery {
  readonly method: DeliveryMethod;
  readonly chargePaise: number;
  readonly promise: Delivery;
}

export interface Quote {
  readonly lines: readonly OrderLine[];
  readonly place: Place | undefined;
  readonly delivery: readonly OfferedDelivery[];
  readonly chosen: OfferedDelivery | undefined;
  readonly cod: { readonly feePaise: number; readonly refusal: string | undefined };
  readonly breakdown: Breakdown;
  readonly supplyState: StateCode;
}

/**
 * Says what an order of these items would cost, and how it can be sent and paid. Nothing is held.
 * @throws ConflictError `out-of-stock`; ValidationError; UnavailableError
 */
export async function quoteOrder(
  dependencies: PrepareOrderDependencies,
  userId: string,
  { items, address, pincode = address?.pincode, delivery, paymentMethod = 'prepaid' }: QuoteRequest,
): Promise<Quote> {
  const { db, now } = dependencies;
  const prepared = await prepareLines(dependencies, { userId, items, pincode });
  const { wanted, products, terms } = prepared;
  const at = await now(db);
  const stock = await look(db, stockLook(wanted.map(({ productId }) => productId)));
  const lines = priceLines(wanted, products, stock, { rates: terms.rates, day: indianDay(at) });
  const place = pincode === undefined ? undefined : placeOf(pincode, terms.zone, at);
  const offered = terms.zone ? offeredBy(terms.zone, totalOf(lines), at) : [];
  const chosen = offered.find(({ method }) => method.id === delivery) ?? offered[0];
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
  return { lines, place, delivery: offered, chosen, cod: { feePaise, refusal }, breakdown, supplyState };
}

function offeredBy(zone: DeliveryZone, itemsPaise: number, now: Date): OfferedDelivery[] {
  return zone.methods.map((method) => ({
    method,
    chargePaise: chargeOf(method, itemsPaise),
    promise: promise(zone, method, now),
  }));
}
