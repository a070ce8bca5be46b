import type { Address } from '@shop/contracts/api/address';
import { newId } from '@shop/platform/ids';
import type { Answer } from '@shop/testing/http-client';
import type { TestAccount } from '@shop/testing/test-accounts';
import { expect } from 'vitest';
import type { OrderHarness } from './harness';
import type { PlacedOrder } from './order-acts';
import type { Dress } from './sized-dress';

export const ADDRESS: Address = {
  ...{ name: 'Meera Rao', mobile: '9845012345', line1: '4 Hill Road', city: 'Bengaluru' },
  ...{ state: 'KA', pincode: '560001' },
};
/** The default zones' ways: to metro cities for ₹79, and for nothing from ₹1,499 on. */
export const STANDARD = '5b0000000000000000000001';
export const METRO = { charge: 79, codFee: 49 };

export interface TradeWish {
  /** pieces by size */
  sizes: Readonly<Record<string, number>>;
  paymentMethod?: 'prepaid' | 'cod';
  owner?: TestAccount;
  address?: Address;
  coupon?: string;
}

export interface TradeOrder extends PlacedOrder {
  order: Answer['body'];
}

/** What people do with orders that say where they go. */
export function tradeActs(shop: () => OrderHarness) {
  async function order(dress: Dress, wish: TradeWish): Promise<TradeOrder> {
    const { sizes, paymentMethod = 'prepaid', owner = shop().newUser(), address = ADDRESS, coupon } = wish;
    const { product } = dress;
    const items = Object.entries(sizes).map(([name, quantity]) => ({
      ...{ product: product._id, quantity },
      ...(name === '' ? {} : { variantId: dress.size(name) }),
    }));
    const body = { items, address, delivery: STANDARD, paymentMethod, coupon };
    const quoted = await shop().call('POST', '/api/checkout/quote', { as: owner, body });
    expect(quoted).toMatchObject({ status: 200 });
    const { total } = quoted.body as { total: number };
    const headers = { 'idempotency-key': newId() };
    const placed = await shop().call('POST', '/api/orders', { as: owner, body: { ...body, total }, headers });
    expect(placed).toMatchObject({ status: 201 });
    const { order: answer } = placed.body;
    return { product, owner, order: answer, id: answer._id as string, amountPaise: Math.round(total * 100) };
  }

  async function paid(dress: Dress, wish: TradeWish): Promise<TradeOrder & { paymentId: string }> {
    const placed = await order(dress, wish);
    const { id: orderId, amountPaise } = placed;
    const paymentId = `pay_${orderId.slice(-14)}`;
    await shop().publish('payment-captured', orderId, { orderId, paymentId, amountPaise, method: 'card' });
    return { ...placed, paymentId };
  }

  const staff = (method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> =>
    shop().call(method, `/api/admin/${path}`, { as: shop().admin, body, headers });

  async function delivered(dress: Dress, wish: TradeWish) {
    const bought = await (wish.paymentMethod === 'cod' ? order : paid)(dress, wish);
    if (wish.paymentMethod === 'cod') await staff('POST', `orders/${bought.id}/confirm`);
    expect(await staff('POST', `orders/${bought.id}/ship`)).toMatchObject({ status: 200 });
    expect(await staff('POST', `orders/${bought.id}/deliver`)).toMatchObject({
      body: { order: { status: 'delivered' } },
    });
    return bought;
  }

  const askReturn = ({ id, owner }: Pick<PlacedOrder, 'id' | 'owner'>, body: unknown, key = newId()): Promise<Answer> =>
    shop().call('POST', `/api/orders/${id}/returns`, { as: owner, body, headers: { 'idempotency-key': key } });

  async function opened(bought: Pick<PlacedOrder, 'id' | 'owner'>, body: unknown): Promise<string> {
    const asked = await askReturn(bought, body);
    expect(asked).toMatchObject({ status: 201 });
    return asked.body.return._id as string;
  }

  return { order, paid, delivered, staff, askReturn, opened };
}
