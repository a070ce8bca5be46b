import { createTestDatabase } from '@shop/testing/test-database';
import { createPostgresWishStore } from '../src/adapters/postgres-wish-store';
import { describeWishStore } from './wish-store-contract';

describeWishStore('wishlists in PostgreSQL', async () => {
  const database = await createTestDatabase();
  return {
    store: createPostgresWishStore(await database.open('cart', '@shop/cart')),
    close: () => database.drop(),
  };
});
