import { createMongoProductStore } from '../../src/adapters/mongo/mongo-product-store';
import { describeProductSearch } from '../product-search-contract';
import { describeProductStore, type OpenProductStore } from '../product-store-contract';
import { createTestMongo, waitingEvents } from './mongo-database';

async function open(): Promise<OpenProductStore> {
  const database = await createTestMongo();
  const { mongo } = database;
  return {
    store: createMongoProductStore(mongo),
    // nothing relays here, so every event still waits in its product
    eventsOf: (id) => waitingEvents(mongo, id),
    close: () => database.drop(),
  };
}

describeProductStore('products in MongoDB', open);
describeProductSearch('products in MongoDB', open);
