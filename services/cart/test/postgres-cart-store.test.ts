import { createTestDatabase } from '@shop/testing/test-database';
import { createPostgresCartStore } from '../src/adapters/postgres-cart-store';
import { keepCarts } from '../src/adapters/kept-carts';
import { describeCartStore } from './cart-store-contract';

describeCartStore('carts in PostgreSQL', async () => {
  const database = await createTestDatabase();
  return {
    store: createPostgresCartStore(await database.open('cart', '@shop/cart')),
    close: () => database.drop(),
  };
});

describeCartStore('carts in PostgreSQL that are kept in memory', async () => {
  const database = await createTestDatabase();
  return {
    store: keepCarts(createPostgresCartStore(await database.open('cart', '@shop/cart'))),
    close: () => database.drop(),
  };
});
