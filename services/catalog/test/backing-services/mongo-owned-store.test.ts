import { createMongoOwnedStore } from '../../src/adapters/mongo/mongo-owned-store';
import { describeOwnedStore } from '../owned-store-contract';
import { createTestMongo } from './mongo-database';

describeOwnedStore('what the owner writes, in MongoDB', async () => {
  const database = await createTestMongo();
  const { mongo } = database;
  return {
    store: createMongoOwnedStore(mongo),
    // nothing relays here, so every event still waits in its document
    published: async () => {
      const found = await mongo.owned.findById('categories').lean();
      return (found?.pendingEvents ?? []).map(({ envelope }) => envelope.sequence);
    },
    close: () => database.drop(),
  };
});
