import { newId } from '@shop/platform/ids';
import { expect, test } from 'vitest';
import { createMongoChangeJournal } from '../../src/adapters/mongo/mongo-change-journal';
import { describeChangeJournal } from '../change-journal-contract';
import { createTestMongo } from './mongo-database';

describeChangeJournal('the journal in MongoDB', async () => {
  const database = await createTestMongo();
  return { journal: createMongoChangeJournal(database.mongo), close: () => database.drop() };
});

test('replicas that begin at once begin one journal', async () => {
  const database = await createTestMongo();
  const { mongo } = database;
  const replicas = Array.from({ length: 8 }, () => createMongoChangeJournal(mongo));
  const told = await Promise.all(replicas.map(async (journal) => journal.since()));
  expect(new Set(told.map(({ version }) => version.epoch)).size).toBe(1);
  await database.drop();
});

test('after a replica of an older release noted something, nobody knows which of it was of products', async () => {
  const database = await createTestMongo();
  const { mongo } = database;
  // as that release began it
  await mongo.journals.insertMany([{ _id: 'products', epoch: 'of an older release', count: 3, latest: [] }]);
  const journal = createMongoChangeJournal(mongo);
  const { version } = await journal.productsSince();
  const change = { productId: newId(), of: 'product' } as const;
  await journal.note([change, { of: 'counts' }]);
  expect(await journal.productsSince(version)).toMatchObject({ changes: [change] });
  await mongo.journals.updateOne({}, { $inc: { count: 1 }, $push: { latest: { of: 'stock' } } });
  const after = await journal.productsSince(version);
  expect(after.changes).toBeNull();
  await journal.note([change]);
  expect((await journal.productsSince(after.version)).changes).toEqual([change]);
  await database.drop();
});
