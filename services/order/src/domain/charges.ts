import type { Address } from '@shop/contracts/api/address';
import type { PaymentMethod } from '@shop/contracts/api/order';
import type { TradeSettings } from '@shop/contracts/api/trade-settings';
import type { StateCode } from '@shop/contracts/states';
import { ConflictError, ValidationError } from '@shop/platform/errors';
import type { Offered } from './apply-offers';
import { codFee, codRefusal } from './cash-on-delivery';
import { chargeOf, promise, type Delivery, type DeliveryZone } from './delivery';
import type { OfferTerms } from './offer';
import { totalOf } from './price-order';
import type { TaxRate } from './tax';

/** What the shop's settings say at the moment of an order. */
export interface TradeTerms {
  readonly settings: TradeSettings;
  readonly rates: readonly TaxRate[];
  /** of the order's PIN code; undefined without one, or where the shop does not deliver */
  readonly zone: DeliveryZone | undefined;
  /** the buyer's parcels that came back */
  readonly cameBack: number;
  readonly offers: OfferTerms;
}

/** How the shopper wants to have it and to pay. */
export interface Choice {
  readonly address: Address | undefined;
  /** the method's id; undefined: none was named, and none is charged */
  readonly delivery: string | undefined;
  readonly paymentMethod: PaymentMethod;
  /** the code that was given */
  readonly coupon?: string | undefined;
}

/** Returns what the first way to deliver costs for items of so much, in paise, where that is the one; any other is never free. */
export function firstShipping(
  zone: DeliveryZone | undefined,
  delivery: string | undefined,
): (itemsPaise: number) => number {
  const [first] = zone?.methods ?? [];
  return (itemsPaise) => (first && first.id === delivery ? chargeOf(first, itemsPaise) : 0);
}

/** What comes on top of the items, in paise, and where the order belongs for the tax. */
export interface Charges {
  readonly shippingPaise: number;
  readonly codFeePaise: number;
  readonly delivery: Delivery | null;
  readonly supplyState: StateCode;
  readonly sellerState: StateCode;
}

/**
 * Returns the charges of an order. One that names no delivery costs its items and nothing else.
 * @param categories those of the lines' products
 * @throws ValidationError for a method that the place does not have; ConflictError `not-serviceable` or `cod-not-offered`
 */
export function chargesOf(
  { address, delivery, paymentMethod }: Choice,
  { lines, freeShipping }: Pick<Offered, 'lines' | 'freeShipping'>,
  categories: readonly string[],
  terms: TradeTerms,
  now: Date,
): Charges {
  const { settings, zone, cameBack } = terms;
  const sellerState = settings.seller.state;
  const supplyState = address?.state ?? sellerState;
  if (delivery === undefined) {
    if (paymentMethod === 'cod') throw new ValidationError({ delivery: 'Choose how it is delivered' });
    return { shippingPaise: 0, codFeePaise: 0, delivery: null, supplyState, sellerState };
  }
  if (address === undefined) throw new ValidationError({ address: 'Say where it goes' });
  if (!zone) throw new ConflictError('not-serviceable', 'We do not deliver to this PIN code');
  const method = zone.methods.find(({ id }) => id === delivery);
  if (!method) throw new ValidationError({ delivery: 'Not a way to send to this PIN code' });
  const itemsPaise = totalOf(lines);
  const isFree = freeShipping && method === zone.methods[0];
  const shippingPaise = isFree ? 0 : chargeOf(method, itemsPaise);
  const chosen = { shippingPaise, delivery: promise(zone, method, now), supplyState, sellerState };
  if (paymentMethod === 'prepaid') return { ...chosen, codFeePaise: 0 };
  const refusal = codRefusal(settings.cod, { zone, totalPaise: itemsPaise + shippingPaise, categories, cameBack });
  if (refusal !== undefined) throw new ConflictError('cod-not-offered', refusal);
  return { ...chosen, codFeePaise: codFee(settings.cod) };
}
