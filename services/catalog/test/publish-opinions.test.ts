import { silentLogger as logger } from '@shop/platform/logger';
import { newId } from '@shop/platform/ids';
import { createTestDatabase } from '@shop/testing/test-database';
import { expect, onTestFinished, test } from 'vitest';
import { createMemoryChangeJournal } from '../src/adapters/memory-change-journal';
import { createPostgresProductStore } from '../src/adapters/postgres-product-store';
import { findLeftPictures } from '../src/adapters/opinions/left-pictures';
import { findUnpublished, lookForLeftovers } from '../src/adapters/opinions/sums-rows';
import { createPublisher, sweepOpinions } from '../src/app/opinions/publish-opinions';

test('who keeps what is said of a product is told although it cannot be written now', async () => {
  const database = await createTestDatabase();
  const db = await database.open('catalog', '@shop/catalog');
  const journal = createMemoryChangeJournal();
  const publish = createPublisher({ db, products: createPostgresProductStore(db) }, journal, logger);
  const { version } = await journal.since();
  const productId = newId();
  await db.query('DROP SCHEMA catalog CASCADE');
  await publish(productId);
  expect((await journal.since(version)).changes).toEqual([{ productId, of: 'stock' }]);
  const away = { ...journal, note: () => Promise.reject(new Error('away')) };
  await expect(
    createPublisher({ db, products: createPostgresProductStore(db) }, away, logger)(productId),
  ).rejects.toThrow('away');
  await database.drop();
});

test('a rating that its product refuses holds up no other, nor a picture, and is known to the next sweep', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const db = await database.open('catalog', '@shop/catalog');
  const [one, two] = ['a', 'b'].map((letter) => letter.repeat(24));
  await db.query('INSERT INTO review_sums (product_id, version) SELECT unnest($1::text[]), 1', [[one, two]]);
  const [kept, other] = ['c', 'd'].map((letter) => `/uploads/${letter.repeat(24)}.webp`);
  await db.query('INSERT INTO left_pictures (image) SELECT unnest($1::text[])', [[kept, other]]);
  const store = createPostgresProductStore(db);
  const products: typeof store = {
    ...store,
    setRating: (rating) => (rating.id === one ? Promise.reject(new Error('refused')) : store.setRating(rating)),
  };
  const remove = (names: readonly string[]) =>
    names.some((name) => name.startsWith('c')) ? Promise.reject(new Error('kept')) : Promise.resolve();
  await expect(sweepOpinions({ db, products }, { remove })).rejects.toThrow('refused');
  expect(await findUnpublished(db, 9)).toEqual([one]);
  expect(await findLeftPictures(db, 9)).toEqual([kept]);
  await sweepOpinions({ db, products: store }, { remove: () => Promise.resolve() });
  expect(await lookForLeftovers(db)).toEqual({ sums: false, pictures: false });
});
