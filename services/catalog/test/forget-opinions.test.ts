import { UnavailableError } from '@shop/platform/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishOpinions, sweepOpinions } from '../src/app/opinions/publish-opinions';
import { startCatalog, type CatalogHarness } from './harness';
import { RIGHT_PASSWORD } from './identity-stand-in';
import { reviewForm, reviewHarness } from './review-harness';

let catalog: CatalogHarness;
let shop: ReturnType<typeof reviewHarness>;
beforeAll(async () => {
  catalog = await startCatalog();
  shop = reviewHarness(catalog);
});
afterAll(() => catalog.stop());

/** Every row that names somebody or something, in whatever table. */
async function traces(id: string): Promise<string[]> {
  const tables = await catalog.db.query<{ t: string }>(
    `SELECT table_name AS t FROM information_schema.tables WHERE table_schema = current_schema()`,
  );
  const found = await Promise.all(
    tables.map(async ({ t }) => {
      const rows = await catalog.db.query(`SELECT 1 FROM ${t} AS each WHERE each::text LIKE '%' || $1 || '%'`, [id]);
      return rows.length > 0 ? [t] : [];
    }),
  );
  return found.flat().sort();
}

test('a deleted account takes along all that it said and voted, and the sums follow', async () => {
  const { _id } = await catalog.add();
  const files = (await catalog.files()).length;
  const { _id: other } = await shop.approved(_id, { stars: 2 });
  const as = await shop.buyer(_id);
  const written = await shop.review(as, _id, await reviewForm({ name: 'Meera' }));
  const { review } = written.body as { review: { _id: string } };
  await shop.decide('reviews', review, 'approved');
  await shop.call('PUT', `/api/reviews/${other}/helpful`, { as });
  const body = { words: 'Does it shrink?' };
  await shop.call('POST', `/api/products/${_id}/questions`, { as, body });
  expect(await shop.productOf(_id)).toMatchObject({ rating: { average: 3.5, count: 2 } });

  await shop.publish('user-deleted', as.id, { userId: as.id });
  await expect.poll(() => traces(as.id)).toEqual(['forgotten_people']);
  await expect.poll(() => shop.productOf(_id)).toMatchObject({ rating: { average: 2, count: 1 } });
  expect(await shop.list(_id)).toMatchObject({ reviews: [{ _id: other, helpful: 0 }], total: 1 });
  await expect.poll(async () => (await catalog.files()).length, { timeout: 60_000 }).toBe(files);

  // the same again, and what comes after it, change nothing
  await shop.publish('user-deleted', as.id, { userId: as.id });
  await shop.deliver(as.id, _id);
  const later = await shop.buyer(_id);
  expect(await traces(as.id)).toEqual(['forgotten_people']);
  expect(await shop.review(as, _id)).toMatchObject({ status: 401 });
  expect(await shop.review(later, _id)).toMatchObject({ status: 201 });
});

test('a deleted product takes along what was said of it', async () => {
  const { _id } = await catalog.add();
  const files = (await catalog.files()).length;
  const as = await shop.buyer(_id);
  await shop.review(as, _id, await reviewForm());
  await shop.call('POST', `/api/products/${_id}/questions`, { as, body: { words: 'Does it shrink?' } });
  await shop.send('DELETE', `/api/products/${_id}`, { as: catalog.admin, body: { password: RIGHT_PASSWORD } });
  await expect
    .poll(() => traces(_id), { timeout: 60_000 })
    .toEqual(expect.not.arrayContaining(['reviews', 'questions', 'received']));
  expect(await shop.call('GET', `/api/products/${_id}/reviews`)).toMatchObject({ status: 404 });
  await expect.poll(async () => (await catalog.files()).length, { timeout: 60_000 }).toBe(files);
});

test('what an order without an account received is of nobody', async () => {
  const { _id } = await catalog.add();
  await shop.deliver(null, _id);
  await shop.buyer(_id);
  const rows = await catalog.db.query('SELECT user_id FROM received WHERE product_id = $1', [_id]);
  expect(rows).toHaveLength(1);
});

test('a rating that could not be written to its product is written later', async () => {
  const { _id } = await catalog.add();
  const { db, images, products } = catalog;
  await shop.approved(_id, { stars: 3 });
  // as after a crash between the decision and the product
  await db.query(`UPDATE review_sums SET version = version + 1, stars = '{0,0,0,0,1}' WHERE product_id = $1`, [_id]);
  const away = { ...products, setRating: () => Promise.reject(new UnavailableError()) };
  await expect(publishOpinions({ db, products: away }, _id)).rejects.toThrow(UnavailableError);
  await sweepOpinions({ db, products }, images);
  expect(await products.get(_id)).toMatchObject({ rating: { sum: 5, count: 1 } });
});
