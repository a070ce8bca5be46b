import type { Product } from '@shop/contracts/api/product';
import {
  call,
  PASSWORD,
  payFor,
  picture,
  type Answer,
  type CallOptions,
  type ShopAdmin,
  type Shopper,
} from '../journeys/shop-client';
import type { BackingService } from '@shop/test-support/backing-service-control';

/** One operation of the shop. */
export interface Probe {
  readonly does: string;
  /** backing services that it requires */
  readonly needs: readonly BackingService[];
  readonly call: () => Promise<Answer>;
}

export interface Scene {
  readonly admin: ShopAdmin;
  readonly shopper: Shopper;
  /** is bought: enough in stock for all */
  readonly bought: Product;
  /** stays in carts */
  readonly kept: Product;
}

/** Longest time an answer may take while a backing service is down, in ms. */
export const ANSWER_MS = 10_000;

/** The operations that are tried while a backing service is down, and that have to work again afterwards. */
export function probesOf({ admin, shopper, bought, kept }: Scene): Probe[] {
  const as = (person: { token: string }, method: string, path: string, options: CallOptions = {}) =>
    call(method, path, { token: person.token, deadlineMs: ANSWER_MS, ...options });
  const line = { productId: kept._id, productModel: 'Shop', quantity: 1 };
  const credentials = { username: shopper.username, password: PASSWORD };
  const order = { items: [{ product: bought._id, quantity: 1 }], total: bought.price, note: '' };
  const product = () => ({
    name: 'Added meanwhile',
    price: '10',
    description: 'Fault test',
    category: 'Bag',
    image: picture(),
  });
  return [
    { does: 'log in', needs: ['postgres'], call: () => as(shopper, 'POST', '/api/user/login', { json: credentials }) },
    { does: 'look at products', needs: ['mongo'], call: () => as(shopper, 'GET', '/api/products/shop') },
    { does: 'see a picture', needs: ['minio'], call: () => as(shopper, 'GET', kept.image) },
    {
      does: 'fill the cart',
      needs: ['redis', 'mongo'],
      call: () => as(shopper, 'PUT', '/api/cart/quantity', { json: line }),
    },
    { does: 'see the cart', needs: ['redis', 'mongo'], call: () => as(shopper, 'GET', '/api/cart') },
    {
      does: 'order',
      needs: ['postgres'],
      // without a key the existing unpaid order is returned: an account may have only a few
      call: () => as(shopper, 'POST', '/api/orders', { json: order }),
    },
    { does: 'see the orders', needs: ['postgres'], call: () => as(shopper, 'GET', '/api/orders/my') },
    {
      does: 'add a product',
      needs: ['mongo', 'minio'],
      call: () => as(admin, 'POST', '/api/products/add', { form: product() }),
    },
  ];
}

/** Pays for an order and waits until it is paid, which takes every service and the events between them. */
export async function payUntilPaid({ shopper, bought }: Scene): Promise<void> {
  const { _id } = await payFor(shopper, bought);
  for (;;) {
    const { body } = await call('GET', `/api/orders/${_id}`, { token: shopper.token, deadlineMs: ANSWER_MS });
    if (body.status === 'paid') return;
  }
}
