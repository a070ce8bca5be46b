import type { Product } from '@shop/contracts/api/product';
import type { Answer } from '@shop/testing/http-client';
import type { TestAccount } from '@shop/testing/test-accounts';
import { expect } from 'vitest';
import type { OrderHarness } from './harness';

export interface PlacedOrder {
  product: Product;
  id: string;
  amountPaise: number;
  owner: TestAccount;
}

interface Wish {
  price?: number;
  quantity?: number;
  stock?: number;
  /** one of its own unless given */
  product?: Product;
  /** somebody new unless given */
  owner?: TestAccount;
}

/** What people do with orders, and the results. */
export function orderActs(shop: () => OrderHarness) {
  let keys = 0;

  async function place({ price = 500, quantity = 2, stock = 10, ...wish }: Wish = {}): Promise<PlacedOrder> {
    const owner = wish.owner ?? shop().newUser();
    const product = wish.product ?? (await shop().product({ price, stock }));
    keys += 1;
    const answer = await shop().call('POST', '/api/orders', {
      as: owner,
      body: { items: [{ product: product._id, quantity }], total: product.price * quantity, note: 'Ring twice' },
      headers: { 'idempotency-key': `act-${keys}-${product._id}` },
    });
    expect(answer).toMatchObject({ status: 201 });
    const amountPaise = product.price * quantity * 100;
    return { product, id: answer.body.order._id as string, amountPaise, owner };
  }

  async function pay(order: PlacedOrder, paymentId = `pay_${order.id.slice(-14)}`, sequence = 1): Promise<string> {
    const { id, amountPaise } = order;
    await shop().publish('payment-captured', id, { orderId: id, paymentId, amountPaise, method: 'card' }, sequence);
    return paymentId;
  }

  async function placePaid(wish: Wish = {}): Promise<PlacedOrder & { paymentId: string }> {
    const order = await place(wish);
    return { ...order, paymentId: await pay(order) };
  }

  return {
    ...{ place, pay, placePaid },
    cancel: ({ id, owner }: PlacedOrder): Promise<Answer> => shop().call('DELETE', `/api/orders/${id}`, { as: owner }),
    asAdmin: ({ id }: PlacedOrder, move: 'ship' | 'deliver' | 'cancel', body?: object): Promise<Answer> =>
      shop().call('POST', `/api/admin/orders/${id}/${move}`, { as: shop().admin, body }),
    read: async ({ id }: PlacedOrder): Promise<Answer['body']> =>
      (await shop().call('GET', `/api/admin/orders/${id}`, { as: shop().admin })).body,
    stockOf: async ({ _id }: Pick<Product, '_id'>) =>
      (await shop().db.query('SELECT on_hand, held, sold FROM stock WHERE product_id = $1', [_id]))[0],
    eventsOf: ({ id }: PlacedOrder, type: string) =>
      shop().published.filter((event) => event.key === id && event.type === type),
  };
}
