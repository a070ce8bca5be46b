import type { Address } from '@shop/contracts/api/address';
import type { PaymentMethod } from '@shop/contracts/api/order';
import type { CheckoutItem } from './checkout-state';

/** What is ordered beside the items: where it goes, how it travels and is paid, and what all of it costs in rupees. */
export interface OrderTerms {
  address: Address;
  delivery: string | undefined;
  paymentMethod: PaymentMethod;
  /** absent: none, or none that counts */
  coupon: string | undefined;
  total: number;
}

/** A line as quotes and orders take it. */
export function toLine({ product, productModel, quantity }: CheckoutItem) {
  return { product: product._id, variantId: product.variantId, productModel, quantity };
}
