import { createTestDatabase } from '@shop/testing/test-database';
import { createPostgresOwnedStore } from '../src/adapters/postgres-owned-store';
import { describeOwnedStore } from './owned-store-contract';

describeOwnedStore('what the owner writes, in PostgreSQL', async () => {
  const database = await createTestDatabase();
  const db = await database.open('catalog', '@shop/catalog');
  return {
    store: createPostgresOwnedStore(db),
    // nothing relays here, so every event is still in the outbox
    published: async () => {
      const rows = await db.query<{ sequence: number }>(
        `SELECT (envelope->>'sequence')::int AS sequence FROM outbox
         WHERE envelope->>'type' = 'content-changed' ORDER BY position`,
      );
      return rows.map(({ sequence }) => sequence);
    },
    close: () => database.drop(),
  };
});
