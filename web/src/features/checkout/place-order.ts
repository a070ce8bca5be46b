import type { Order } from '@shop/contracts/api/order';
import { tabStorage } from '../../lib/storage/browser-storage';
import type { CheckoutContext } from './checkout-context';
import type { CheckoutItem } from './checkout-state';
import { ensureOrderKey } from './order-key';
import { toLine, type OrderTerms } from './order-terms';

/** Orders the items as the page shows them, on the terms that were chosen there. */
export function placeOrder(
  items: readonly CheckoutItem[],
  terms: OrderTerms,
  context: CheckoutContext,
): Promise<Order> {
  const body = { items: items.map(toLine), note: context.note, ...terms };
  return context.placeOrder({ key: ensureOrderKey(body, tabStorage()), body }).unwrap();
}
