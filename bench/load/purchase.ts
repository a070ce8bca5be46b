import { randomBytes } from 'node:crypto';
import type { Quote } from '@shop/contracts/api/checkout';
import type { Order } from '@shop/contracts/api/order';
import type { Product } from '@shop/contracts/api/product';
import { ask, send } from './client';
import type { Timed } from './measure';
import type { Shopper } from './people';

const CARD = { number: '4100 2800 0000 1007', expiry: '12/30', cvv: '123', name: 'Load' };

const ADDRESS = {
  ...{ name: 'Meera Rao', mobile: '9845012345', line1: '4 Hill Road', city: 'Bengaluru' },
  ...{ state: 'KA', pincode: '560001' },
};

/** One piece of each product, in its first size. */
const sizesOf = (products: readonly Product[]) =>
  products.map(({ _id, variants }) => ({ product: _id, variantId: variants?.[0]?._id, quantity: 1 }));

/** Asks what it would cost to have one piece of each product sent. */
export async function quote(url: string, { token }: Shopper, products: readonly Product[]): Promise<Quote> {
  const json = { items: sizesOf(products), address: ADDRESS };
  return ask<Quote>(`${url}/api/checkout/quote`, { method: 'POST', token, json });
}

/** Orders one piece of each product in a size, to an address, and cancels that; the price is known from a quote before. */
export async function placeToAddress(url: string, shopper: Shopper, products: readonly Product[]): Promise<void> {
  const { total, chosen: delivery } = await quoteOnce(url, shopper, products);
  const { _id } = await place(url, shopper, { items: sizesOf(products), address: ADDRESS, delivery, total });
  await giveUp(url, shopper, _id);
}

const quoted = new Map<string, Promise<Quote>>();
/** Prices do not change here, so that a quote is not part of what an order costs. */
function quoteOnce(url: string, shopper: Shopper, products: readonly Product[]): Promise<Quote> {
  const key = products.map(({ _id }) => _id).join();
  const known = quoted.get(key) ?? quote(url, shopper, products);
  quoted.set(key, known);
  return known;
}

/** One piece of each product. */
function placeOrder(url: string, shopper: Shopper, products: readonly Product[]): Promise<Order> {
  const total = products.reduce((sum, { price }) => sum + price, 0);
  return place(url, shopper, { items: products.map(({ _id }) => ({ product: _id, quantity: 1 })), total, note: '' });
}

async function place(url: string, { token }: Shopper, json: object): Promise<Order> {
  const headers = { 'idempotency-key': randomBytes(8).toString('hex') };
  return (await ask<{ order: Order }>(`${url}/api/orders`, { method: 'POST', token, json, headers })).order;
}

async function giveUp(url: string, { token }: Shopper, id: string): Promise<void> {
  await ask<object>(`${url}/api/orders/${id}`, { method: 'DELETE', token });
}

/** Places an order and cancels it: an account may have only a few unpaid orders. */
export async function placeAndGiveUp(url: string, shopper: Shopper, products: readonly Product[]): Promise<void> {
  const { _id } = await placeOrder(url, shopper, products);
  await giveUp(url, shopper, _id);
}

export async function addToCart(url: string, { token }: Shopper, product: Product): Promise<number> {
  const json = { productId: product._id, productModel: 'Shop' };
  return (await send(`${url}/api/cart/add`, { method: 'POST', token, json })).length;
}

const untimed: Timed = (_step, work) => work();

/**
 * Buys: three calls from the order to the answer that it is paid, and one to the payment sandbox, which also sends its
 * webhook.
 */
export async function purchase(
  url: string,
  shopper: Shopper,
  products: readonly Product[],
  timed: Timed = untimed,
): Promise<void> {
  const order = await timed('order', () => placeOrder(url, shopper, products));
  await pay(url, shopper, order, timed);
}

/** Buys one piece of each product in a size, to an address; the price is known from a quote before. */
export async function purchaseToAddress(url: string, shopper: Shopper, products: readonly Product[]): Promise<Order> {
  const { total, chosen: delivery } = await quoteOnce(url, shopper, products);
  const order = await place(url, shopper, { items: sizesOf(products), address: ADDRESS, delivery, total });
  await pay(url, shopper, order);
  return order;
}

/** Pays an order that is placed, until the answer that it is paid. */
async function pay(url: string, { token }: Shopper, order: Order, timed: Timed = untimed): Promise<void> {
  const amount = Math.round(order.total * 100);
  const begun = await timed('payment', () =>
    ask<{ id: string; key: string }>(`${url}/api/payment`, {
      method: 'POST',
      token,
      json: { amount, orderId: order._id },
    }),
  );
  const proof = await timed('provider', () =>
    ask<object>(`${url}/sandbox/razorpay/checkout`, {
      method: 'POST',
      json: { key_id: begun.key, order_id: begun.id, card: CARD },
    }),
  );
  const verified = await timed('verify', () =>
    ask<{ order: Order }>(`${url}/api/payment/verify`, {
      method: 'POST',
      token,
      json: { ...proof, orderId: order._id },
    }),
  );
  if (verified.order.status !== 'paid') throw new Error(`The order is ${verified.order.status} after its payment`);
}
