import type { CartItem } from '@shop/contracts/api/cart';
import type { Offer } from '@shop/contracts/api/offers';
import { expect, test } from 'vitest';
import { offersNear } from './offers-near';

const offer = (more: Partial<Offer>): Offer => ({
  ...{ _id: 'o', name: 'Offer', description: '', benefit: { kind: 'free-shipping' } },
  ...more,
});
const item = (price: number, quantity = 1, product: object = {}): CartItem =>
  ({ product: { _id: 'p', category: 'Fashion', price, ...product }, quantity }) as CartItem;
const near = (offers: Offer[], ...items: CartItem[]) =>
  offersNear(offers, items).map(({ offer: { name }, missing }) => missing ?? `${name} counts`);

test('what the cart has come to counts; what it is near says what is missing', () => {
  const free = offer({ name: 'Free from 999', min: 999 });
  expect(near([free], item(999))).toEqual(['Free from 999 counts']);
  expect(near([free], item(399.5, 2))).toEqual(['Add ₹200 more for free delivery']);
  expect(near([free], item(998.5))).toEqual(['Add ₹0.50 more for free delivery']);
  expect(near([free], item(499))).toEqual([]);
  expect(near([free])).toEqual([]);
});

test('only what an offer is for counts', () => {
  const fashion = offer({ name: 'Fashion', categories: ['fashion'], min: 1000 });
  const shirt = offer({ name: 'Shirt', products: ['shirt'] });
  expect(near([fashion, shirt], item(800), item(5000, 1, { category: 'Beauty' }))).toEqual([
    'Add ₹200 more for free delivery',
  ]);
  expect(near([fashion, shirt], item(800, 1, { _id: 'shirt', category: 'Men' }))).toEqual(['Shirt counts']);
});

test('of what is bought together the missing pieces are named', () => {
  const three = offer({ name: 'Buy 2 get 1', benefit: { kind: 'buy-x-get-y', buy: 2, get: 1 } });
  expect(near([three], item(100))).toEqual([]);
  expect(near([three], item(100, 2))).toEqual(['Add 1 more piece for “Buy 2 get 1”']);
  expect(near([three], item(100), item(200, 2))).toEqual(['Buy 2 get 1 counts']);
});

test('what counts comes before what is near', () => {
  const [far, there] = [offer({ name: 'Far', min: 200 }), offer({ name: 'There' })];
  expect(near([far, there], item(150))).toEqual(['There counts', 'Add ₹50 more for free delivery']);
});
