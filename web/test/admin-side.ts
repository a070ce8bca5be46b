import type { Admin } from '@shop/contracts/api/account';
import type { InventoryItem } from '@shop/contracts/api/inventory';
import type { AdminOrder } from '@shop/contracts/api/order';
import type { Product } from '@shop/contracts/api/product';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ADMIN, PRODUCTS } from './fixtures';
import { openPage } from './open-page';
import { answer } from './server';

export const TOKEN = 'admin-token';
export const GOOGLE_ADMIN: Admin = { ...ADMIN, password: '_GoogleAuth' };
export const IMAGE = new File(['a picture'], 'dress.png', { type: 'image/png' });

export const STOCK: InventoryItem[] = PRODUCTS.map(({ _id, name, image, category }, index) => ({
  productId: _id,
  name,
  image,
  category,
  tracked: index !== 2,
  onHand: [12, 2, 0][index] ?? 0,
  held: [2, 1, 0][index] ?? 0,
  sold: [7, 3, 0][index] ?? 0,
  toShip: 0,
  available: [10, 1, 0][index] ?? 0,
}));

const [DRESS] = PRODUCTS as [Product];
export const PAID_ORDER: AdminOrder = {
  _id: '0123456789abcdef017f3a91',
  items: [{ product: DRESS, quantity: 2 }],
  total: 2499,
  note: 'Ring the lower bell.',
  status: 'paid',
  createdAt: '2026-11-14T09:12:00.000Z',
  updatedAt: '2026-11-14T09:14:00.000Z',
  userId: 'a'.repeat(24),
  timeline: [
    { status: 'awaiting-payment', at: '2026-11-14T09:12:00.000Z' },
    { status: 'paid', at: '2026-11-14T09:14:00.000Z' },
  ],
};

/** Opens an admin page, signed in; the catalog, the stock and the orders answer unless a test says otherwise. */
export function openAsAdmin(address: string, admin: Admin | null = ADMIN): UserEvent {
  return openPage(address, { admin, adminToken: TOKEN });
}

export function adminAnswers(products: readonly Product[] = PRODUCTS): void {
  answer('get', '/api/products', 200, {
    products: [...products],
    total: products.length,
    facets: { category: { '': products.filter(({ category }) => category === '').length } },
  });
  for (const product of products) answer('get', `/api/products/${product._id}`, 200, { ...product });
  answer('get', '/api/inventory', 200, { items: STOCK });
  answer('get', '/api/admin/orders', 200, {
    orders: [PAID_ORDER],
    total: 1,
    page: 1,
    pageSize: 20,
    counts: { paid: 1, delivered: 4 },
  });
  answer('get', `/api/admin/orders/${PAID_ORDER._id}`, 200, { ...PAID_ORDER });
  answer('get', `/api/admin/payments/${PAID_ORDER._id}`, 200, { payments: [] });
}

/** Puts a text into each of the named fields. */
export async function enter(hands: UserEvent, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await hands.click(await screen.findByLabelText(label));
    await hands.paste(text);
  }
}
