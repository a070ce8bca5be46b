import { findUnknownProducts } from '@shop/contracts/internal/audit';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import { createServiceClient } from '@shop/platform/http/service-client';
import { newId } from '@shop/platform/ids';
import { askAudit } from '@shop/testing/ask-audit';
import { SERVICE_SECRET } from '@shop/testing/test-bed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCatalog, type CatalogHarness } from './harness';
import { RIGHT_PASSWORD } from './identity-stand-in';

let catalog: CatalogHarness;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const audited = () => askAudit(catalog.url, 'catalog');

test('a catalogue in which everything adds up is looked into without a word', async () => {
  await catalog.add();
  const { checks, found } = await audited();
  expect(found).toEqual({});
  expect(checks.map(({ check, notDone }) => [check, notDone])).toEqual(
    ['product-lists', 'product-pictures', 'publishing'].map((check) => [check, undefined]),
  );
});

test('a picture that is lost in one width is found, with what to do', async () => {
  const { _id, image } = await catalog.add({ name: 'Velvet Clutch' });
  const lost = image.replace('/uploads/', '').replace('.webp', '_480.webp');
  await catalog.images.remove([lost]);
  expect((await audited()).found['product-pictures']).toMatchObject([
    {
      what: `Product ${_id} (Velvet Clutch) shows ${image}, of which ${lost} is not stored.`,
      todo: expect.stringContaining('Upload the picture again') as string,
    },
  ]);
});

test('a figure of a list that was lost is found', async () => {
  await catalog.db.query(`UPDATE product_groups SET n = n + 1 WHERE tag = ''`);
  expect((await audited()).found['product-lists']).toMatchObject([
    { what: expect.stringContaining('are kept, and there are') as string },
  ]);
  await catalog.db.query(`UPDATE product_groups SET n = n - 1 WHERE tag = ''`);
});

test('a product that was deleted is known, one that never was is not', async () => {
  const [there, gone] = [await catalog.add(), await catalog.add()];
  const removed = await catalog.send('DELETE', `/api/products/${gone._id}`, {
    as: catalog.admin,
    body: { password: RIGHT_PASSWORD },
  });
  expect(removed.status).toBe(200);
  const client = createServiceClient({
    address: catalog.url,
    tokens: createServiceTokens('cart', SERVICE_SECRET),
  });
  const never = newId();
  const { unknown } = await client.call(findUnknownProducts, { ids: [there._id, gone._id, never] });
  expect(unknown).toEqual([never]);
});
