import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { IMAGE_WIDTHS } from '@shop/contracts/api/image';
import { CATEGORIES } from '@shop/contracts/api/categories';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readDemoProducts } from '../src/demo-products';

const { seeds, imageFolder } = readDemoProducts();
type Seed = (typeof seeds)[number];
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
function piecesOf({ stock, variants = [] }: Seed): number | undefined {
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

const COLOURED = seeds.filter(({ variants = [] }) => variants.some(({ options }) => 'Colour' in options));
const coloursOf = ({ variants = [] }: Seed) => [...new Set(variants.map(({ options }) => options.Colour ?? ''))];
const picturesOf = ({ slug, images = [] }: Seed) => [slug, ...images];

test('many products come in a second colour, some in a third', () => {
  expect(COLOURED.length).toBeGreaterThanOrEqual(12);
  expect(COLOURED.filter((seed) => coloursOf(seed).length > 2).length).toBeGreaterThanOrEqual(4);
  expect(COLOURED.every((seed) => coloursOf(seed).length > 1)).toBe(true);
});

test.each(COLOURED.map((seed) => [seed.slug, seed] as const))('each colour has its picture: %s', (slug, seed) => {
  const variants = seed.variants ?? [];
  const shown = coloursOf(seed).map((colour) => {
    const places = new Set(variants.filter(({ options }) => options.Colour === colour).map(({ image }) => image));
    return [...places].map((place) => picturesOf(seed)[Number(place)]);
  });
  expect(shown.map((pictures) => pictures.length)).toEqual(shown.map(() => 1));
  expect(new Set(shown.flat()).size).toBe(shown.length);
  // the product's own picture is its first colour, so that the page can start with it
  expect(shown[0]).toEqual([slug]);
  expect(shown.flat()).not.toContain(undefined);
});

test('what is said of a product is true of all its colours', () => {
  for (const seed of COLOURED) {
    expect(seed.color).toBeUndefined();
    const said = `${seed.name} ${seed.description}`.toLowerCase();
    for (const colour of coloursOf(seed))
      expect([seed.slug, said]).not.toEqual([seed.slug, expect.stringContaining(colour.toLowerCase())]);
  }
});

test('combinations are counted apart, and one of them is sold out', () => {
  const combined = COLOURED.flatMap(({ variants = [] }) => variants);
  expect(combined.filter(({ stock }) => stock === undefined)).toEqual([]);
  expect(combined.filter(({ options, stock }) => 'Size' in options && stock === 0)).not.toEqual([]);
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
  const endings = ['', ...IMAGE_WIDTHS.map((width) => `_${width}`)];
  const pictures = seeds.flatMap(picturesOf);
  expect(new Set(pictures).size).toBe(pictures.length);
  const expected = pictures.flatMap((picture) => endings.map((ending) => `${picture}${ending}.webp`));
  const webps = (await readdir(imageFolder)).filter((file) => !file.endsWith('.avif'));
  expect(webps.sort()).toEqual(expected.sort());
  for (const name of pictures) {
    for (const width of [1600, ...IMAGE_WIDTHS]) {
      const file = path.join(imageFolder, `${name}${width === 1600 ? '' : `_${width}`}.webp`);
      const picture = await sharp(file).metadata();
      expect([file, picture.format, picture.width, picture.height]).toEqual([file, 'webp', width, width * 1.25]);
    }
  }
});

test('nearly all have AVIF in the widths that pages show, of the same size and smaller', async () => {
  const avifs = (await readdir(imageFolder)).filter((file) => file.endsWith('.avif'));
  expect(avifs.length).toBeGreaterThan(0.9 * IMAGE_WIDTHS.length * seeds.flatMap(picturesOf).length);
  for (const avif of avifs) {
    const file = path.join(imageFolder, avif);
    const webp = file.replace('.avif', '.webp');
    const [of, beside] = [await sharp(file).metadata(), await sharp(webp).metadata()];
    expect([avif, of.compression, of.width, of.height]).toEqual([avif, 'av1', beside.width, beside.height]);
    expect((await stat(file)).size / (await stat(webp)).size).toBeLessThan(0.9);
  }
});
