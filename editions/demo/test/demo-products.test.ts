import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { IMAGE_WIDTHS } from '@shop/contracts/api/image';
import { CATEGORIES } from '@shop/contracts/api/product';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readDemoProducts } from '../src/demo-products';

const { seeds, imageFolder } = readDemoProducts();
const AUDIENCES = ['women', 'men', 'kids', 'sportswear'];
const BADGES = ['new', 'sale', 'bestseller'];

test('every product has a name and a picture of its own', () => {
  expect(seeds).toHaveLength(47);
  expect(new Set(seeds.map(({ slug }) => slug)).size).toBe(47);
  expect(new Set(seeds.map(({ name }) => name)).size).toBe(47);
});

test('every category and listing has something to show', () => {
  const tags = new Set(seeds.flatMap(({ tag }) => tag?.split(', ') ?? []));
  expect([...tags].sort()).toEqual([...AUDIENCES, ...BADGES].sort());
  expect(new Set(seeds.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
});

test('what the assistant’s quick answers lead to is there', () => {
  const isFor = (audience: string) => seeds.filter(({ tag }) => tag?.split(', ').includes(audience));
  expect(isFor('men').filter(({ category, price }) => category === 'Shoes' && price < 2000)).not.toEqual([]);
  expect(isFor('kids').filter(({ price }) => price < 1000)).not.toEqual([]);
  expect(seeds.filter(({ name }) => /t-shirt/i.test(name))).not.toEqual([]);
  expect(seeds.filter(({ name }) => /sneakers/i.test(name))).not.toEqual([]);
});

/** Pieces of a product, all its sizes together; undefined where nobody counts them. */
function piecesOf({ stock, variants = [] }: (typeof seeds)[number]): number | undefined {
  const counted = variants.flatMap((variant) => variant.stock ?? []);
  return counted.length === 0 ? stock : counted.reduce((sum, pieces) => sum + pieces, 0);
}

test('some products are nearly sold out and some are not tracked', () => {
  const pieces = seeds.map(piecesOf);
  expect(pieces.filter((count) => count === undefined).length).toBeGreaterThan(0);
  expect(pieces.filter((count) => count !== undefined && count <= 3).length).toBeGreaterThan(0);
});

test('sizes are counted apart: some are sold out, and some are not counted at all', () => {
  const sizes = seeds.flatMap(({ variants = [] }) => variants);
  expect(sizes.length).toBeGreaterThan(100);
  expect(sizes.filter(({ stock }) => stock === 0).length).toBeGreaterThan(0);
  expect(seeds.filter(({ size = '', variants = [] }) => size.includes(',') && variants.length === 0)).not.toEqual([]);
});

test('every product says what the law wants to be said', () => {
  for (const { slug, category, hsn, facts = [] } of seeds) {
    const names = facts.map(({ name }) => name);
    expect([slug, hsn]).toEqual([slug, expect.stringMatching(/^\d{4}$/)]);
    expect([slug, names]).toEqual([slug, expect.arrayContaining(['Net quantity', 'Country of origin', 'Made by'])]);
    if (category === 'Cosmetic')
      expect([slug, names]).toEqual([slug, expect.arrayContaining(['Ingredients', 'Best before'])]);
  }
});

test('the pictures are there in every width, and no others', async () => {
  const variants = ['', ...IMAGE_WIDTHS.map((width) => `_${width}`)];
  const expected = seeds.flatMap(({ slug }) => variants.map((variant) => `${slug}${variant}.webp`));
  expect((await readdir(imageFolder)).sort()).toEqual(expected.sort());
  for (const { slug } of seeds) {
    for (const width of [1600, ...IMAGE_WIDTHS]) {
      const file = path.join(imageFolder, `${slug}${width === 1600 ? '' : `_${width}`}.webp`);
      const picture = await sharp(file).metadata();
      expect([file, picture.format, picture.width, picture.height]).toEqual([file, 'webp', width, width * 1.25]);
    }
  }
});
