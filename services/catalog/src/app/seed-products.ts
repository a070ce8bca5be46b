import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { IMAGE_WIDTHS, imageVariant } from '@shop/contracts/api/image';
import { newProduct } from '@shop/contracts/api/product';
import type { ImageStore } from '@shop/platform/images/image-store';
import { z } from 'zod';
import { createProduct } from '../domain/product';
import { addition } from './add-product';
import type { ProductStore } from '../ports/product-store';

/** Made once and kept for good: a second start finds the name and does nothing. */
const SEED = 'demo';
/** Puts that wait for the disk at the same time. */
const WRITERS = 16;
/** The first product of the list is the newest, in ms. */
const APART_MS = 60_000;

export const seedProduct = newProduct.extend({ slug: z.string().regex(/^[a-z0-9-]{1,80}$/) });
export type SeedProduct = z.infer<typeof seedProduct>;

export interface SeedDependencies {
  products: ProductStore;
  images: ImageStore;
  now: () => Date;
}

/**
 * Puts products with ready-made pictures into the shop, once: what an admin deleted later stays deleted. Ids come from
 * the slugs, so that every shop has the same ones.
 * @param imageFolder holds `<slug>.webp` and its widths, `<slug>_480.webp` and so on
 * @returns how many products were put in
 */
export async function seedProducts(
  { products, images, now }: SeedDependencies,
  seeds: readonly SeedProduct[],
  imageFolder: string,
): Promise<number> {
  if (await products.isSeeded(SEED)) return 0;
  await copyImages(
    images,
    seeds.flatMap(({ slug }) => imageNames(slug)),
    imageFolder,
  );
  const startedAt = now().getTime();
  const entries = seeds.map(({ slug, ...fields }, index) =>
    addition(createProduct(idOf(slug), fields, imageOf(slug), new Date(startedAt - index * APART_MS))),
  );
  return (await products.seed(SEED, entries)) ? entries.length : 0;
}

function idOf(slug: string): string {
  return createHash('sha256').update(`product ${slug}`).digest('hex').slice(0, 24);
}

function imageOf(slug: string): string {
  return `/uploads/${slug}.webp`;
}

function imageNames(slug: string): string[] {
  const image = imageOf(slug);
  return [image, ...IMAGE_WIDTHS.map((width) => imageVariant(image, width))].map((address) => path.basename(address));
}

async function copyImages(images: ImageStore, names: readonly string[], folder: string): Promise<void> {
  const waiting = names.values();
  const writers = Array.from({ length: WRITERS }, async () => {
    for (const name of waiting) await images.put(name, await readFile(path.join(folder, name)));
  });
  await Promise.all(writers);
}
