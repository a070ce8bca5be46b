import { inTrace, startRecordingSpans, TRACE, type RecordedSpans } from '@shop/testing/recorded-spans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestMongo, type TestMongo } from './mongo-database';

let spans: RecordedSpans;
let database: TestMongo;
beforeAll(async () => {
  // connections that are made while nobody records tell of nothing
  spans = startRecordingSpans();
  database = await createTestMongo();
});
afterAll(async () => {
  await database.drop();
  spans.stop();
});

const within = <T>(work: () => Promise<T>) => inTrace('catalog', work);

test('each command is a step of the trace that it belongs to, without what was looked for or written', async () => {
  const { seeds } = database.mongo;
  await seeds.findById('outside of every trace').lean();
  await within(async () => {
    await seeds.create({ _id: 'for ananya@example.com', done: true });
    await seeds.findById('for ananya@example.com').lean();
    await expect(seeds.create({ _id: 'for ananya@example.com', done: true })).rejects.toThrow('duplicate');
  });
  const collection = seeds.collection.collectionName;
  const steps = ['insert', 'find', 'insert'].map((name) => `  catalog: ${name} ${collection}`);
  expect(spans.whole(TRACE)).toEqual(['catalog: step', ...steps]);
  expect(spans.all()[0]?.attributes).toEqual({
    'db.system.name': 'mongodb',
    'db.operation.name': 'insert',
    'db.collection.name': collection,
  });
  expect(
    JSON.stringify(spans.all().map(({ attributes, status, events }) => [attributes, status, events])),
  ).not.toContain('ananya');
});
