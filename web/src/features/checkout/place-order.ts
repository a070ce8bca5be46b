import type { Order } from '@shop/contracts/api/order';
import { noteWithSizes } from '../../components/order/order-note';
import { tabStorage } from '../../lib/storage/browser-storage';
import { cartTotal } from '../../lib/cart/cart-totals';
import { chosenSizeOf } from '../../lib/cart/chosen-sizes';
import type { CheckoutContext } from './checkout-context';
import type { CheckoutItem } from './checkout-state';
import { ensureOrderKey } from './order-key';

/** Orders the items as the page shows them. */
export function placeOrder(items: readonly CheckoutItem[], context: CheckoutContext): Promise<Order> {
  const lines = items.map(({ product, productModel, quantity }) => ({ product: product._id, productModel, quantity }));
  const products = items.map(({ product }) => product);
  const body = { items: lines, total: cartTotal(items), note: noteWithSizes(context.note, products, chosenSizeOf) };
  return context.placeOrder({ key: ensureOrderKey(body, tabStorage()), body }).unwrap();
}
