import { MESSAGES } from '@shop/contracts/api/messages';
import type { Cart, CartItem } from '@shop/contracts/api/cart';
import { HttpResponse, http } from 'msw';
import { PRODUCTS, USER } from './fixtures';
import { server } from './server';

export const SHOPPER = { user: USER, userToken: 'T' };

const [dress, bag, lipstick] = PRODUCTS as [CartItem['product'], CartItem['product'], CartItem['product']];
export const DRESS: CartItem = { product: { ...dress, color: 'Indigo' }, productModel: 'Shop', quantity: 2 };
export const BAG: CartItem = { product: bag, productModel: 'Product', quantity: 1 };
export const LIPSTICK: CartItem = { product: lipstick, productModel: 'Shop', quantity: 1 };
/** The dress in one of its sizes. */
export const SIZED_DRESS: CartItem = {
  ...DRESS,
  product: { ...DRESS.product, size: 'M', variantId: 'd'.repeat(24) },
  variant: { _id: 'd'.repeat(24), sku: 'DRESS-M', options: { Size: 'M' } },
};

export const removePath = ({ product, productModel }: CartItem) => `/api/cart/remove/${product._id}/${productModel}`;

export function cartHolds(items: CartItem[], more: Partial<Cart> = {}): void {
  server.use(http.get('*/api/cart', () => HttpResponse.json({ cart: { items, ...more } })));
}

/** Answers every change of the cart; the list names the calls that came, with their bodies. */
export function watchCart(): string[] {
  const calls: string[] = [];
  const note = async ({ request }: { request: Request }) => {
    const body = await request.text();
    const { pathname, search } = new URL(request.url);
    calls.push(`${request.method} ${pathname}${search}${body && ` ${body}`}`);
    return HttpResponse.json({ success: true, message: MESSAGES.cartUpdated, cart: { items: [] } });
  };
  server.use(
    http.post('*/api/cart/add', note),
    http.put('*/api/cart/quantity', note),
    http.delete('*/api/cart/*', note),
    http.delete('*/api/cart/remove/:id/:model', note),
  );
  return calls;
}
