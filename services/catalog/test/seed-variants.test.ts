import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished, expect, test, vi } from 'vitest';
import { presentProduct } from '../src/app/present-product';
import { seedProduct, seedProducts } from '../src/app/seed-products';
import { startCatalog } from './harness';

/** As it stands in a file of products. */
const DRESS = {
  ...{ slug: 'linen-dress', name: 'Linen Dress', category: 'Fashion', description: '-', price: 4290, alt: 'A dress' },
  images: ['linen-dress-back'],
  options: [{ name: 'Size', values: ['S', 'M'] }],
  variants: [
    { options: { Size: 'M' }, stock: 4, image: 1 },
    { options: { Size: 'S' }, stock: 1, sku: 'dress-s' },
  ],
  facts: [{ name: 'Country of origin', value: 'India' }],
  ...{ mrp: 4990, hsn: '6204', returns: 'any' },
};

test('a product is put in with its variants, pictures and facts', async () => {
  const catalog = await startCatalog();
  const folder = await mkdtemp(path.join(tmpdir(), 'seeds-'));
  onTestFinished(async () => {
    await catalog.stop();
    await rm(folder, { recursive: true });
  });
  for (const name of [DRESS.slug, ...DRESS.images])
    for (const width of ['', '_240', '_480', '_800', '_1200'])
      await writeFile(path.join(folder, `${name}${width}.webp`), name);

  const seeds = [seedProduct.parse(DRESS)];
  expect(await seedProducts({ ...catalog, now: () => new Date() }, seeds, folder)).toBe(1);
  const [product] = await catalog.products.list();
  if (!product) throw new Error('no product');
  expect(await catalog.files()).toHaveLength(10);
  const [medium, small] = product.variants;
  expect(presentProduct(product)).toMatchObject({
    ...{ size: 'S, M', stock: 5, mrp: 4990, hsn: '6204', facts: DRESS.facts },
    images: ['/uploads/linen-dress.webp', '/uploads/linen-dress-back.webp'],
    // every shop has the same ids
    variants: [
      { _id: '724bfd668bbfab2315caa94d', options: { Size: 'M' }, stock: 4, image: '/uploads/linen-dress-back.webp' },
      { sku: 'DRESS-S', options: { Size: 'S' }, stock: 1 },
    ],
  });
  await vi.waitFor(() => {
    expect(catalog.events.map(({ data }) => data)).toMatchObject([
      {
        declaredStock: 5,
        declaredVariants: [
          { variantId: medium?.id, pieces: 4 },
          { variantId: small?.id, pieces: 1 },
        ],
      },
    ]);
  });
});
