import type { Order } from '@shop/contracts/api/order';
import type { Product } from '@shop/contracts/api/product';
import type { Answer } from './client';
import { expectOk, type Scene } from './scene';

const CARD = { number: '4100 2800 0000 1007', expiry: '12/30', cvv: '123', name: 'Proof' };
const DECLINED = '4000 0000 0000 0002';

/** What the payment window hands to the page. */
export interface PaymentProof {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

export interface Begun {
  readonly id: string;
  readonly key: string;
}

let keys = 0;
export const newKey = () => `proof-${process.pid}-${(keys += 1)}`;

/** Orders one piece. @param key null: none is sent */
export function order(
  { call }: Scene,
  token: string,
  product: Product,
  { key = newKey(), variantId }: { key?: string | null; variantId?: string } = {},
): Promise<Answer> {
  const items = [{ product: product._id, quantity: 1, ...(variantId === undefined ? {} : { variantId }) }];
  return call('POST', '/api/orders', {
    ...{ token, json: { items, total: product.price, note: '' } },
    headers: key === null ? {} : { 'idempotency-key': key },
  });
}

export async function placeOrder(scene: Scene, token: string, product: Product, variantId?: string): Promise<Order> {
  return orderIn(await expectOk(order(scene, token, product, variantId === undefined ? {} : { variantId })));
}

export const orderIn = ({ body }: Answer): Order => (body as { order: Order }).order;

export async function readOrder({ call }: Scene, token: string, id: string): Promise<Order> {
  return (await expectOk(call('GET', `/api/orders/${id}`, { token }))).body as Order;
}

/** As staff see it, also when its shopper is gone. */
export async function readAsStaff({ call, admin }: Scene, id: string): Promise<Order> {
  return (await expectOk(call('GET', `/api/admin/orders/${id}`, { token: admin }))).body as Order;
}

/** What staff does about an order, such as `ship`. */
export const actAsStaff = ({ call, admin }: Scene, id: string, what: string, json: object = {}): Promise<Answer> =>
  call('POST', `/api/admin/orders/${id}/${what}`, { token: admin, json });

export async function readOrdersOf({ call }: Scene, token: string): Promise<Order[]> {
  return (await expectOk(call('GET', '/api/orders/my', { token }))).body as Order[];
}

/** Somebody may have only a few orders that are not paid: who goes on after failed payments has none in the way. */
export async function cancelUnpaid(scene: Scene, token: string): Promise<void> {
  for (const { _id, status } of await readOrdersOf(scene, token))
    if (status === 'awaiting-payment') await expectOk(cancel(scene, token, _id));
}

export const cancel = ({ call }: Scene, token: string, id: string): Promise<Answer> =>
  call('DELETE', `/api/orders/${id}`, { token });

export async function beginPayment(scene: Scene, token: string, order: Pick<Order, '_id' | 'total'>): Promise<Begun> {
  return (await expectOk(askToPay(scene, token, order))).body as Begun;
}

/** Resolves to undefined when the order does not await a payment any more. */
export async function beginPaymentUnlessPaid(
  scene: Scene,
  token: string,
  order: Pick<Order, '_id' | 'total'>,
): Promise<Begun | undefined> {
  const answer = await askToPay(scene, token, order);
  const { code } = answer.body as { code?: string };
  if (answer.status === 409 && code === 'order-not-payable') return undefined;
  return (await expectOk(Promise.resolve(answer))).body as Begun;
}

function askToPay({ call }: Scene, token: string, { _id, total }: Pick<Order, '_id' | 'total'>): Promise<Answer> {
  return call('POST', '/api/payment', { token, json: { amount: Math.round(total * 100), orderId: _id } });
}

/** Pays in the stand-in's window. */
export async function payInWindow({ call }: Scene, { id, key }: Begun): Promise<PaymentProof> {
  const json = { key_id: key, order_id: id, card: CARD };
  return (await expectOk(call('POST', '/sandbox/razorpay/checkout', { json }))).body as PaymentProof;
}

/** Tries to pay with a card that the bank declines. */
export async function declineInWindow({ call }: Scene, { id, key }: Begun): Promise<void> {
  const json = { key_id: key, order_id: id, card: { ...CARD, number: DECLINED } };
  const { status } = await call('POST', '/sandbox/razorpay/checkout', { json });
  if (status < 400) throw new Error(`the bank took a card that it declines: ${status}`);
}

export const verify = ({ call }: Scene, token: string, orderId: string, proof: PaymentProof): Promise<Answer> =>
  call('POST', '/api/payment/verify', { token, json: { ...proof, orderId } });

/** From nothing to a paid order. */
export async function buy(scene: Scene, token: string, product: Product, variantId?: string): Promise<Order> {
  return payFor(scene, token, await placeOrder(scene, token, product, variantId));
}

export async function payFor(scene: Scene, token: string, order: Pick<Order, '_id' | 'total'>): Promise<Order> {
  const proof = await payInWindow(scene, await beginPayment(scene, token, order));
  return orderIn(await expectOk(verify(scene, token, order._id, proof)));
}
