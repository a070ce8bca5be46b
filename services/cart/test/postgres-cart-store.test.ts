import { createTestDatabase } from '@shop/testing/test-database';
import { createPostgresCartStore } from '../src/adapters/postgres-cart-store';
import { describeCartStore } from './cart-store-contract';

describeCartStore('carts in PostgreSQL', async () => {
  const database = await createTestDatabase();
  return {
    store: createPostgresCartStore(await database.open('cart', '@shop/cart')),
    close: () => database.drop(),
  };
});
