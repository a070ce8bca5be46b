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
