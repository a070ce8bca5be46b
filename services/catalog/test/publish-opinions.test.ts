import { silentLogger as logger } from '@shop/platform/logger';
import { newId } from '@shop/platform/ids';
import { createTestDatabase } from '@shop/testing/test-database';
import { expect, test } from 'vitest';
import { createMemoryChangeJournal } from '../src/adapters/memory-change-journal';
import { createPostgresProductStore } from '../src/adapters/postgres-product-store';
import { createPublisher } from '../src/app/opinions/publish-opinions';

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
