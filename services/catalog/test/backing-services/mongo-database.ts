import { randomBytes } from 'node:crypto';
import { backingService } from '@shop/testing/backing-services';
import { openMongo, prepareMongo, type Mongo } from '../../src/adapters/mongo/connection';

export interface TestMongo {
  readonly name: string;
  readonly mongo: Mongo;
  /** Drops the database and closes the connection. */
  drop(): Promise<void>;
}

/** A separate empty database for one test file. */
export async function createTestMongo(): Promise<TestMongo> {
  const name = `test_catalog_${randomBytes(6).toString('hex')}`;
  // on a busy machine the last of many calls at once waits for longer than a shopper should
  const patience = { waitMs: 60_000, answerMs: 60_000, requestMs: 60_000 };
  const mongo = await openMongo({ url: backingService('MONGO_URL'), database: name, ...patience });
  await prepareMongo(mongo);
  return {
    name,
    mongo,
    drop: async () => {
      await mongo.products.db.dropDatabase();
      await mongo.close();
    },
  };
}

/** `type sequence` of the events that wait in a product. */
export async function waitingEvents({ products }: Mongo, id: string): Promise<string[]> {
  const found = await products.findById(id, { pendingEvents: 1 }).lean();
  return (found?.pendingEvents ?? []).map(({ envelope }) => `${envelope.type} ${envelope.sequence}`);
}
