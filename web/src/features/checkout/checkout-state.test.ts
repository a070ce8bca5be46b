import { describe, expect, test } from 'vitest';
import { keepDetails, readCheckoutState } from './checkout-state';

describe('readCheckoutState', () => {
  test('takes items and note', () => {
    const items = [{ product: { _id: 'a', name: 'A', price: 1, image: '/uploads/a.webp' }, quantity: 2 }];
    expect(readCheckoutState({ items, note: 'ring twice', accountId: 'me' }, 'me')).toEqual({
      items,
      note: 'ring twice',
      order: undefined,
      accountId: 'me',
    });
  });

  test('takes nothing that another account left behind', () => {
    const items = [{ product: { _id: 'a', name: 'A', price: 1, image: '/uploads/a.webp' }, quantity: 2 }];
    const left = { items, note: 'ring twice', order: { _id: 'o' }, accountId: 'me' };
    for (const accountId of ['you', undefined])
      expect(readCheckoutState(left, accountId)).toEqual({ items: [], note: '', order: undefined, accountId });
  });

  test('makes an empty cart of anything else', () => {
    expect(readCheckoutState(null, 'me').items).toEqual([]);
    const unusable = { items: [{ quantity: 1 }, null], note: 4 };
    expect(readCheckoutState(unusable, undefined)).toMatchObject({ items: [], note: '' });
  });

  test('keeps what an order does not say about its products', () => {
    const product = { _id: 'a', name: 'A', price: 1, image: '/uploads/a.webp' };
    const before = [{ product: { ...product, size: 'S, M' }, productModel: 'Shop', quantity: 2 }];
    expect(keepDetails([{ product: { ...product, price: 3 }, quantity: 2 }], before)).toEqual([
      { product: { ...product, price: 3, size: 'S, M' }, productModel: 'Shop', quantity: 2 },
    ]);
  });
});
