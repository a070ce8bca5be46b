import { trace } from '@opentelemetry/api';
import { inTrace, startRecordingSpans, TRACE, type RecordedSpans } from '@shop/testing/recorded-spans';
import { createTestDatabase, type TestDatabase } from '@shop/testing/test-database';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '../src/db/database';
import { SpanKind } from '../src/tracing/spans';

let database: TestDatabase;
let db: Database;
let spans: RecordedSpans;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ url: database.url, schema: 'public' });
  await db.query('CREATE TABLE notes (id int PRIMARY KEY, text text)');
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(async () => {
  await db.query('DELETE FROM notes');
  spans = startRecordingSpans();
});
afterEach(() => {
  spans.stop();
});

const within = <T>(work: () => Promise<T>, flags?: string) => inTrace('order', work, flags);

test('each statement is a step of the trace that it belongs to, under a name that tells which', async () => {
  await within(() =>
    db.transaction(async (tx) => {
      await tx.query('INSERT INTO notes VALUES ($1, $2)', [1, 'ananya@example.com']);
      await tx.query('SELECT text FROM notes WHERE id = $1', [1]);
    }),
  );
  const statements = ['BEGIN', 'INSERT notes', 'SELECT notes', 'COMMIT'];
  expect(spans.whole(TRACE)).toEqual(['order: step', ...statements.map((name) => `  order: ${name}`)]);
});

test('a statement says what it asked, without the values', async () => {
  await within(() => db.query('INSERT INTO notes VALUES ($1, $2)', [2, 'ananya@example.com']));
  const [statement] = spans.all();
  expect(statement?.kind).toBe(SpanKind.CLIENT);
  expect(statement?.attributes).toEqual({
    'db.system.name': 'postgresql',
    'db.operation.name': 'INSERT',
    'db.collection.name': 'notes',
    'db.query.summary': 'INSERT notes',
    'db.query.text': 'INSERT INTO notes VALUES ($1, $2)',
  });
});

test('what the server refuses is a failure with its code and without its words', async () => {
  const write = () => db.query('INSERT INTO notes VALUES ($1, $2)', [3, 'ananya@example.com']);
  await write();
  await expect(within(write)).rejects.toThrow('duplicate key');
  const [statement] = spans.all();
  expect(statement).toMatchObject({ status: { code: 2 }, attributes: { 'db.response.status_code': '23505' } });
  expect(JSON.stringify([statement?.attributes, statement?.status, statement?.events])).not.toMatch(/ananya|duplicate/);
});

test('a transaction that is given up says so', async () => {
  const failing = () =>
    db.transaction(async (tx) => {
      await tx.query('SELECT text FROM notes');
      throw new Error('changed our mind');
    });
  await expect(within(failing)).rejects.toThrow('changed our mind');
  expect(spans.whole(TRACE).slice(1)).toEqual(['BEGIN', 'SELECT notes', 'ROLLBACK'].map((name) => `  order: ${name}`));
});

test('statements outside of a trace, or in one that is not kept, are not recorded', async () => {
  await db.query('SELECT text FROM notes');
  await within(async () => {
    expect(trace.getActiveSpan()?.isRecording()).toBe(false);
    await db.query('SELECT text FROM notes');
  }, '00');
  expect(spans.all()).toEqual([]);
});
