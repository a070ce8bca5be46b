import { expect, test } from 'vitest';
import { htmlOf, type MailItem } from './blocks';

const SHIRT: MailItem = { name: 'Linen shirt', detail: 'Size M', price: '₹1,899.00' };

test('where no piece has a picture, no room is left for one', () => {
  const cells = (...items: MailItem[]) => htmlOf({ items }).match(/<td/g)?.length;
  expect(cells(SHIRT)).toBe(2);
  expect(cells(SHIRT, { ...SHIRT, picture: 'https://shop.example/uploads/shirt_240.webp' })).toBe(6);
});
