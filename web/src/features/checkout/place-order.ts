import type { Order } from '@shop/contracts/api/order';
import { tabStorage } from '../../lib/storage/browser-storage';
import { cartTotal } from '../../lib/cart/cart-totals';
import type { CheckoutContext } from './checkout-context';
import type { CheckoutItem } from './checkout-state';
import { ensureOrderKey } from './order-key';

/** Orders the items as the page shows them. */
export function placeOrder(items: readonly CheckoutItem[], context: CheckoutContext): Promise<Order> {
  const body = { items: items.map(toLine), total: cartTotal(items), note: context.note };
  return context.placeOrder({ key: ensureOrderKey(body, tabStorage()), body }).unwrap();
}

function toLine({ product, productModel, quantity }: CheckoutItem) {
  return { product: product._id, variantId: product.variantId, productModel, quantity };
}
