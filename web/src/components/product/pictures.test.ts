import type { ProductVariant } from '@shop/contracts/api/product';
import { describe, expect, test } from 'vitest';
import { picturesBeside, pictureWords } from './pictures';

const [ALL, WINE, HEM, SKY] = ['/uploads/all.webp', '/uploads/wine.webp', '/uploads/hem.webp', '/uploads/sky.webp'];
const own = (Colour: string, image?: string): ProductVariant => ({
  ...{ _id: Colour, sku: Colour, active: true },
  ...{ options: { Size: 'M', Colour }, image },
});
const dress = {
  name: 'Sundress',
  images: [ALL, WINE, HEM, SKY],
  variants: [own('Wine', WINE), own('Sky', SKY), own('Rust')],
};

test('beside a picture are those behind it, and those before any of a variant', () => {
  expect(picturesBeside(dress, WINE)).toEqual([ALL, HEM]);
  expect(picturesBeside(dress, SKY)).toEqual([ALL]);
  expect(picturesBeside(dress, ALL)).toEqual([]);
  expect(picturesBeside({}, ALL)).toEqual([]);
});

describe('a picture is called', () => {
  test('as the product where it is the only one', () => {
    expect(pictureWords({ name: 'Tote' }, ALL)).toBe('Tote');
  });

  test.each([
    ['by the colour of its variant', WINE, 1, 'Sundress in Wine, picture 1 of 3'],
    ['by the colour of the variant that it stands behind', HEM, 3, 'Sundress in Wine, picture 3 of 3'],
    ['by its place alone where it is of no colour', ALL, 2, 'Sundress, picture 2 of 3'],
    ['by its place alone where nobody knows it', '/uploads/other.webp', 2, 'Sundress, picture 2 of 3'],
  ])('%s', (_how, picture, place, words) => {
    expect(pictureWords(dress, picture, place, 3)).toBe(words);
  });

  test('without a colour where several have it', () => {
    const variants = [own('Wine', WINE), own('Sky', WINE)];
    expect(pictureWords({ ...dress, variants }, WINE, 1, 2)).toBe('Sundress, picture 1 of 2');
  });
});
