import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { seedProduct, type SeedProduct } from '@shop/catalog/app/seed-products';
import { z } from 'zod';

const require = createRequire(import.meta.url);

/** The demo catalog and the folder of its ready-made pictures. */
export function readDemoProducts(): { seeds: SeedProduct[]; imageFolder: string } {
  const folder = path.dirname(require.resolve('@shop/demo/package.json'));
  const seeds = z.array(seedProduct).parse(JSON.parse(readFileSync(path.join(folder, 'products.json'), 'utf8')));
  return { seeds, imageFolder: path.join(folder, 'images') };
}
