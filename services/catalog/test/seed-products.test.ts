import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removePicture } from '@shop/platform/images/pictures';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seedProducts, type SeedProduct } from '../src/app/seed-products';
import { startCatalog, type CatalogHarness } from './harness';

const SEEDS: SeedProduct[] = ['first', 'second'].map((slug) => ({
  slug,
  name: `The ${slug}`,
  category: 'Bag',
  description: '-',
  price: 10.5,
  stock: 3,
}));

let catalog: CatalogHarness;
let folder: string;
beforeAll(async () => {
  catalog = await startCatalog();
  folder = await mkdtemp(path.join(tmpdir(), 'seeds-'));
  for (const { slug } of SEEDS)
    for (const variant of ['', '_240', '_480', '_800', '_1200'])
      await writeFile(path.join(folder, `${slug}${variant}.webp`), slug + variant);
  await writeFile(path.join(folder, 'second_480.avif'), 'second as AVIF');
});
afterAll(async () => {
  await catalog.stop();
  await rm(folder, { recursive: true });
});

const seed = () => seedProducts({ ...catalog, now: () => new Date('2026-01-01T00:00:00.000Z') }, SEEDS, folder);

test('a missing picture puts in nothing, and the next start tries again', async () => {
  const more = [...SEEDS, { ...SEEDS[0], slug: 'without-picture' } as SeedProduct];
  await expect(seedProducts({ ...catalog, now: () => new Date() }, more, folder)).rejects.toThrow(/without-picture/);
  expect(await catalog.products.list()).toEqual([]);
});

test('products are put in once, in the order of the list, with their pictures and events', async () => {
  expect(await Promise.all([seed(), seed()])).toEqual(expect.arrayContaining([0, 2]));
  const [first, second] = await catalog.products.list();
  expect(first).toMatchObject({ name: 'The first', pricePaise: 1050, stock: 3, image: '/uploads/first.webp' });
  expect(second?.name).toBe('The second');
  expect(await catalog.files()).toHaveLength(11);
  expect(await catalog.files()).toContain('second_480.avif');
  await vi.waitFor(() => {
    const declared = catalog.events.map(({ key, data }) => [key, data.declaredStock]);
    expect(declared.sort()).toEqual([first, second].map((product) => [product?.id, 3]).sort());
  });

  await catalog.products.remove(first?.id ?? '', () => []);
  await removePicture(catalog.images, '/uploads/first.webp');
  expect(await seed()).toBe(0);
  expect(await catalog.files()).toHaveLength(6);
  expect((await catalog.products.list()).map(({ name }) => name)).toEqual(['The second']);
});
