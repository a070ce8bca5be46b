import { randomBytes } from 'node:crypto';
import { inventoryList } from '@shop/contracts/api/inventory';
import type { Product } from '@shop/contracts/api/product';
import { expect, vi } from 'vitest';
import { ADDRESS, call, newProduct, newShopper, type Shopper, type ShopAdmin } from './shop-client';

/** Adds a dress in M and L, so many pieces of each. */
export function newDress(admin: ShopAdmin, pieces = 5, fields: Record<string, string> = {}): Promise<Product> {
  const variants = ['M', 'L'].map((Size) => ({ options: { Size }, stock: pieces }));
  return newProduct(admin, { price: '1200', category: 'Fashion', variants: JSON.stringify(variants), ...fields });
}

export function variantOf({ variants = [] }: Product, size: string): string {
  return variants.find(({ options }) => options.Size === size)?._id ?? '';
}

export interface Wish {
  product: Product;
  sizes: readonly string[];
  paymentMethod?: 'prepaid' | 'cod';
}

/** Asks what it would cost and orders that, to the address that the tests share. */
export async function orderWithDelivery(shopper: Shopper, { product, sizes, paymentMethod = 'prepaid' }: Wish) {
  const items = sizes.map((size) => ({ product: product._id, variantId: variantOf(product, size), quantity: 1 }));
  const quoted = await call('POST', '/api/checkout/quote', {
    token: shopper.token,
    json: { items, address: ADDRESS, paymentMethod },
  });
  if (quoted.status !== 200) throw new Error(JSON.stringify(quoted.body));
  const { total, chosen: delivery } = quoted.body;
  const placed = await call('POST', '/api/orders', {
    token: shopper.token,
    json: { items, address: ADDRESS, delivery, paymentMethod, total },
    headers: { 'idempotency-key': randomBytes(8).toString('hex') },
  });
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.body));
  return placed.body.order;
}

export interface CashOrder {
  shopper: Shopper;
  product: Product;
  order: { _id: string; total: number; items: unknown[] };
}

/** A shopper's order of a dress in M and L that is paid in cash at the door. */
export async function newCashOrder(admin: ShopAdmin): Promise<CashOrder> {
  const [shopper, product] = [await newShopper(), await newDress(admin)];
  const order = await orderWithDelivery(shopper, { product, sizes: ['M', 'L'], paymentMethod: 'cod' });
  return { shopper, product, order };
}

export const asStaff = (admin: ShopAdmin) => (method: string, path: string, json?: unknown) =>
  call(method, path, { token: admin.token, ...(json === undefined ? {} : { json }) });

/** Waits until whoever keeps the stock knows that nothing is left: the catalogue shows what was declared before. */
export async function soldOut(admin: ShopAdmin, product: Product): Promise<Product> {
  await vi.waitFor(
    async () => {
      const { body } = await call('GET', '/api/inventory', { token: admin.token });
      const item = inventoryList.parse(body).items.find(({ productId }) => productId === product._id);
      const counted = (item?.variants ?? []).every((variant) => variant.counted && variant.available === 0);
      expect(item).toMatchObject({ tracked: true, available: 0 });
      expect(counted).toBe(true);
    },
    { timeout: 20_000 },
  );
  return product;
}
