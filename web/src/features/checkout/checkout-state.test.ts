import { describe, expect, it } from 'vitest';
import { readCheckoutState } from './checkout-state';

describe('readCheckoutState', () => {
  it('takes items and note', () => {
    const items = [{ product: { _id: 'a', name: 'A', price: 1, image: '/uploads/a.webp' }, quantity: 2 }];
    expect(readCheckoutState({ items, note: 'ring twice' })).toEqual({ items, note: 'ring twice', order: undefined });
  });

  it('makes an empty cart of anything else', () => {
    expect(readCheckoutState(null).items).toEqual([]);
    expect(readCheckoutState({ items: [{ quantity: 1 }, null], note: 4 })).toMatchObject({ items: [], note: '' });
  });
});
