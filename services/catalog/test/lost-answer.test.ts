import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@shop/platform/db/database';
import { UnavailableError } from '@shop/platform/errors';
import { createFileImageStore } from '@shop/platform/images/file-image-store';
import { openLink } from '@shop/testing/breakable-link';
import { createTestDatabase } from '@shop/testing/test-database';
import { expect, onTestFinished, test } from 'vitest';
import { createPostgresOwnedStore } from '../src/adapters/postgres-owned-store';
import { createPostgresProductStore } from '../src/adapters/postgres-product-store';
import { addProduct } from '../src/app/add-product';
import { updateProduct } from '../src/app/update-product';
import { picture } from './harness';

/** What adds and changes products over a connection that can lose an answer. */
async function start() {
  const database = await createTestDatabase();
  const direct = createPostgresProductStore(await database.open('catalog', '@shop/catalog'));
  const link = await openLink(database.url);
  const linked = openDatabase({ url: link.url, schema: 'catalog' });
  const folder = await mkdtemp(path.join(tmpdir(), 'catalog-images-'));
  onTestFinished(async () => {
    await linked.close();
    await link.cut();
    await database.drop();
    await rm(folder, { recursive: true });
  });
  const images = await createFileImageStore(folder);
  const owned = createPostgresOwnedStore(linked);
  const dependencies = { products: createPostgresProductStore(linked), owned, images, now: () => new Date() };
  const files = () => readdir(folder);
  return { link, dependencies, direct, files };
}

const FIELDS = { name: 'Silk Scarf', price: 2392, category: 'Accessories', description: 'Light silk.' };

test('pictures stay with products that were added and changed although the answer to the commit was lost', async () => {
  const { link, dependencies, direct, files } = await start();
  link.loseAnswerTo('COMMIT');
  const upload = await picture();
  await expect(addProduct(dependencies, FIELDS, { image: upload, images: [] })).rejects.toBeInstanceOf(
    UnavailableError,
  );
  const [added] = await direct.list();
  expect(await files()).toContain(added?.image.slice('/uploads/'.length));

  const change = updateProduct(dependencies, added?.id ?? '', { name: 'Scarf' }, { image: upload, images: [] });
  await expect(change).rejects.toBeInstanceOf(UnavailableError);
  const changed = await direct.get(added?.id ?? '');
  expect(changed).toMatchObject({ name: 'Scarf' });
  expect(changed?.image).not.toBe(added?.image);
  expect(await files()).toContain(changed?.image.slice('/uploads/'.length));
});

test('a figure that is written again, as after a lost answer, may have turned what can be ordered', async () => {
  const { dependencies, direct } = await start();
  const { id } = await addProduct(dependencies, FIELDS, { image: await picture(), images: [] });
  await direct.setStocks([{ id, sequence: 1, available: 0 }]);
  const figure = { id, sequence: 2, available: 5 };
  expect([await direct.setStocks([figure]), await direct.setStocks([figure])]).toEqual([true, true]);
  expect(await direct.setStocks([{ id, sequence: 3, available: 4 }])).toBe(false);
});
