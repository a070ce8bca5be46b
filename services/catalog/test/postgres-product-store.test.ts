import { createTestDatabase } from '@shop/testing/test-database';
import { createPostgresProductStore } from '../src/adapters/postgres-product-store';
import { describeProductLists } from './product-lists-contract';
import { describeProductSearch } from './product-search-contract';
import { describeProductStore, type OpenProductStore } from './product-store-contract';
import { describeProductVariants } from './product-variants-contract';
import { describeSpelling } from './spelling-contract';

async function open(): Promise<OpenProductStore> {
  const database = await createTestDatabase();
  const db = await database.open('catalog', '@shop/catalog');
  return {
    store: createPostgresProductStore(db),
    // nothing relays here, so every event is still in the outbox
    eventsOf: async (id) => {
      const rows = await db.query<{ event: string }>(
        `SELECT envelope->>'type' || ' ' || (envelope->>'sequence') AS event FROM outbox
         WHERE envelope->>'key' = $1 ORDER BY position`,
        [id],
      );
      return rows.map(({ event }) => event);
    },
    close: () => database.drop(),
  };
}

describeProductStore('products in PostgreSQL', open);
describeProductVariants('products in PostgreSQL', open);
describeProductSearch('products in PostgreSQL', open);
describeProductLists('products in PostgreSQL', open);
describeSpelling('products in PostgreSQL', open);
