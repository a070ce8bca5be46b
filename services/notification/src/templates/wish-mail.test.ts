import { expect, test } from 'vitest';
import type { Reader, Shop } from './layout';
import { wishMail, type WishedPiece } from './wish-mail';

const SHOP: Shop = { name: 'Silk & <Satin>', url: 'https://shop.example' };
const reader: Reader = {
  ...{ name: 'Asha Rao', kind: 'user' },
  leave: { kind: 'alerts', page: 'https://shop.example/unsubscribe#token', call: 'https://shop.example/leave?token=t' },
};
const PRODUCT = '0370f8a1b2c3d4e5f6071829';
const piece = (more: Partial<WishedPiece> = {}): WishedPiece => ({
  ...{ productId: PRODUCT, name: 'Linen <Dress>', image: '/uploads/dress.webp', options: {} },
  ...{ price: 3990, priceThen: 4290, isBack: false },
  ...more,
});
const back = (more: Partial<WishedPiece> = {}) => piece({ isBack: true, price: 4290, ...more });

test.each([
  ['one that costs less', [piece()], 'Linen <Dress> costs less now'],
  ['one that is back', [back()], 'Linen <Dress> is back'],
  ['one that is both', [back({ price: 3990 })], 'Linen <Dress> is back'],
  ['several that cost less', [piece(), piece()], '2 pieces of your wishlist cost less now'],
  ['several that are back', [back(), back(), back()], '3 pieces of your wishlist are back'],
  ['some of each', [back(), piece()], '2 pieces of your wishlist cost less or are back'],
])('%s: the same as HTML and as text, with a way out, and nothing from elsewhere', (_name, pieces, subject) => {
  const mail = wishMail(SHOP, reader, pieces);
  expect(mail.subject).toBe(subject);
  expect(mail.unsubscribe).toBe('https://shop.example/leave?token=t');
  const read = mail.html
    .replace(/<(?:style|title)[\s\S]*?<\/(?:style|title)>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
  for (const line of mail.text.split('\n').flatMap((each) => each.split(/:$| · /)))
    if (/\w/.test(line) && !line.startsWith('https://shop.example')) expect(read).toContain(line);
  expect(mail.html).not.toContain('<Dress>');
  for (const [, address] of mail.html.matchAll(/(?:href|src)="([^"]*)"/g))
    expect(address).toMatch(/^https:\/\/shop\.example/);
});

test('a single piece is linked in its variant, several to the wishlist', () => {
  const variantId = 'a1b2c3d4e5f60718290370f8';
  const one = wishMail(SHOP, reader, [piece({ variantId, options: { Size: 'M' } })]);
  expect(one.text).toContain(`https://shop.example/product/${PRODUCT}?variant=${variantId}`);
  expect(one.text).toContain('Size M · ₹4,290.00 when you saved it · ₹3,990.00');
  expect(wishMail(SHOP, reader, [piece(), back()]).text).toContain('https://shop.example/wishlist');
});

test('of many the first twelve are shown', () => {
  const { text } = wishMail(
    SHOP,
    reader,
    Array.from({ length: 15 }, (_each, place) => piece({ name: `Piece ${place}` })),
  );
  expect(text).toContain('Piece 11');
  expect(text).not.toContain('Piece 12');
  expect(text).toContain('And 3 more on your wishlist.');
});

test('a picture from elsewhere is left out', () => {
  expect(wishMail(SHOP, reader, [piece({ image: 'https://evil.example/dress.webp' })]).html).not.toContain('evil');
});
