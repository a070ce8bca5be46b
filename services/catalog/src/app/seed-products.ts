import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { IMAGE_WIDTHS, imageVariant, MOST_PICTURES } from '@shop/contracts/api/image';
import { factsInput, newProduct, optionsInput, variantsInput } from '@shop/contracts/api/product-form';
import type { ImageStore } from '@shop/platform/images/image-store';
import { avifName } from '@shop/platform/images/picture-name';
import { z } from 'zod';
import { createProduct } from '../domain/edit-product';
import { addition } from './add-product';
import type { ProductStore } from '../ports/product-store';

/** Made once and kept for good: a second start finds the name and does nothing. */
const SEED = 'demo';
/** Puts that wait for the disk at the same time. */
const WRITERS = 16;
/** The first product of the list is the newest, in ms. */
const APART_MS = 60_000;

const pictureName = z.string().regex(/^[a-z0-9-]{1,80}$/);

/** A product of a set, its lists as such; `images` are the names of its pictures after `<slug>.webp`. */
export const seedProduct = newProduct.extend({
  slug: pictureName,
  options: optionsInput.optional(),
  variants: variantsInput.optional(),
  facts: factsInput.optional(),
  images: z
    .array(pictureName)
    .max(MOST_PICTURES - 1)
    .optional(),
});
export type SeedProduct = z.infer<typeof seedProduct>;

export interface SeedDependencies {
  products: ProductStore;
  images: ImageStore;
  now: () => Date;
}

/**
 * Puts products with ready-made pictures into the shop, once: what an admin deleted later stays deleted. Ids come from
 * the slugs, so that every shop has the same ones.
 * @param imageFolder holds `<slug>.webp`, further pictures, and the widths of each, `<slug>_480.webp` and so on, some also as AVIF
 * @returns how many products were put in
 */
export async function seedProducts(
  { products, images, now }: SeedDependencies,
  seeds: readonly SeedProduct[],
  imageFolder: string,
): Promise<number> {
  if (await products.isSeeded(SEED)) return 0;
  await putImages(images, seeds.flatMap(picturesOf).flatMap(fileNames), imageFolder);
  const startedAt = now().getTime();
  const entries = seeds.map((seed, index) =>
    addition(createProduct(seedId(seed.slug), seed, picturesOf(seed), new Date(startedAt - index * APART_MS))),
  );
  return (await products.seed(SEED, entries)) ? entries.length : 0;
}

/** Returns the id of a product of a set, the same in every shop. */
export function seedId(slug: string): string {
  return createHash('sha256').update(`product ${slug}`).digest('hex').slice(0, 24);
}

function picturesOf({ slug, images = [] }: SeedProduct): string[] {
  return [slug, ...images].map((name) => `/uploads/${name}.webp`);
}

function fileNames(image: string): string[] {
  return [image, ...IMAGE_WIDTHS.map((width) => imageVariant(image, width))].map((address) => path.basename(address));
}

/** Pictures, which have to be there, and the AVIF of those that have one. */
async function putImages(images: ImageStore, names: readonly string[], folder: string): Promise<void> {
  const there = new Set(await readdir(folder));
  const all = [...names, ...names.map(avifName).filter((name) => there.has(name))];
  if (images.takeOver) {
    await images.takeOver(folder, all);
    return;
  }
  const waiting = all.values();
  const writers = Array.from({ length: WRITERS }, async () => {
    for (const name of waiting) await images.put(name, await readFile(path.join(folder, name)));
  });
  await Promise.all(writers);
}
