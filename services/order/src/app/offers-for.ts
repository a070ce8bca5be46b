import { applyOffers, type Offered } from '../domain/apply-offers';
import { firstShipping } from '../domain/charges';
import { indianDay } from '../domain/days';
import type { OrderLine } from '../domain/order';
import type { PreparedLines } from './prepare-order';

/** Returns lines with the offers that count for them, sent this way, at this moment. */
export function offersFor(
  lines: readonly OrderLine[],
  { products, terms }: Pick<PreparedLines, 'products' | 'terms'>,
  { delivery, at }: { delivery: string | undefined; at: Date },
): Offered {
  return applyOffers(lines, {
    terms: terms.offers,
    categoryOf: (productId) => products.get(productId)?.category,
    shippingOf: firstShipping(terms.zone, delivery),
    tax: { rates: terms.rates, day: indianDay(at) },
    now: at,
  });
}
