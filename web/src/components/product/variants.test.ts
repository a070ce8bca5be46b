import type { ProductVariant } from '@shop/contracts/api/product';
import { describe, expect, test } from 'vitest';
import { aProduct } from '../../../test/shelf';
import {
  cheapestVariant,
  choiceNoun,
  hasChoice,
  inVariant,
  piecesLeft,
  shownColour,
  variantOf,
  variantsWith,
  variantWords,
} from './variants';

const variant = (size: string, colour: string, more: Partial<ProductVariant> = {}): ProductVariant => ({
  ...{ _id: `${size}${colour}`, sku: `SKU-${size}-${colour}`, active: true },
  ...{ options: { Size: size, Colour: colour }, ...more },
});
const options = [
  { name: 'Size', values: ['M', 'L'] },
  { name: 'Colour', values: ['Wine', 'Sky'] },
];
const all = [variant('M', 'Wine'), variant('L', 'Wine', { stock: 2 }), variant('L', 'Sky', { active: false })];
const dress = aProduct({ options, variants: all, stock: 9 });

describe('variants', () => {
  test('are named by a choice of every option', () => {
    expect(variantOf(dress, { Size: 'L', Colour: 'Wine' })?._id).toBe('LWine');
    expect(variantOf(dress, { Size: 'L' })).toBeUndefined();
    expect(variantOf(dress, { Size: 'L', Colour: 'Sky' })).toBeUndefined();
  });

  test('leave no choice where one of them is sold', () => {
    expect(hasChoice(dress)).toBe(true);
    const only = { variants: all.slice(1) };
    expect(hasChoice(only)).toBe(false);
    expect(variantOf(only, {})?._id).toBe('LWine');
  });

  test('are narrowed by what is chosen already', () => {
    expect(variantsWith(dress, { Size: 'L' }, 'Colour', 'Wine').map(({ _id }) => _id)).toEqual(['LWine']);
    expect(variantsWith(dress, { Size: 'M' }, 'Colour', 'Sky')).toEqual([]);
    expect(variantsWith(dress, {}, 'Colour', 'Wine')).toHaveLength(2);
  });

  test('have as many pieces as they and the product allow', () => {
    expect(piecesLeft({ stock: 1 }, all[1])).toBe(1);
    expect(piecesLeft({ stock: 9 }, all[1])).toBe(2);
    expect(piecesLeft({ stock: 9 }, all[0])).toBe(9);
    expect(piecesLeft({}, all[0])).toBeUndefined();
  });

  test('bring a price and a picture of their own', () => {
    const dear = variant('M', 'Wine', { price: 10, mrp: 20, image: '/uploads/wine.webp' });
    expect(inVariant(dress, dear)).toMatchObject({ price: 10, mrp: 20, image: '/uploads/wine.webp', stock: 9 });
    expect(inVariant(dress, all[0])).toMatchObject({ price: dress.price, image: dress.image });
  });

  test('are spoken of as people do', () => {
    expect(variantWords({ Size: 'M', Colour: 'Wine' })).toEqual(['Size M', 'Wine']);
    expect(variantWords({ Size: 'One size' })).toEqual(['One size']);
    expect(choiceNoun(dress)).toBe('size and colour');
    expect(choiceNoun(dress, { Colour: 'Wine' })).toBe('size');
    expect(choiceNoun(dress, { Colour: 'Sky', Size: 'M' })).toBe('size and colour');
    expect(choiceNoun({ options: [{ name: 'Size', values: ['50 ml', '100 ml'] }] })).toBe('size');
  });
});

describe('what a choice of some options tells', () => {
  const cheap = variant('L', 'Sky', { price: 5 });
  const two = { ...dress, variants: [variant('M', 'Wine', { price: 10, mrp: 20 }), cheap] };

  test('is the lowest price that is left', () => {
    expect(cheapestVariant(two, {}).price).toBe(5);
    expect(cheapestVariant(two, { Colour: 'Wine' })).toMatchObject({ price: 10, mrp: 20 });
    expect(cheapestVariant(two, { Colour: 'Green' }).price).toBe(dress.price);
  });

  test('is the colour of the first picture, where one has it', () => {
    const variants = [
      variant('L', 'Sky', { image: '/uploads/sky.webp' }),
      variant('L', 'Wine', { image: dress.image }),
    ];
    expect(shownColour({ ...dress, variants })).toEqual({ Colour: 'Wine' });
    expect(shownColour(dress)).toEqual({});
  });
});
