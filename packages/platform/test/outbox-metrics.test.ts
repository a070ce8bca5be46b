import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { measureOutbox, outboxTable } from '../src/messaging/outbox-metrics';
import { createTestDatabase } from '@shop/testing/test-database';

test('the outbox is measured when asked: how much waits, and for how long', async () => {
  const database = await createTestDatabase();
  const db = await database.open('order', '@shop/order');
  const registry = new Registry();
  measureOutbox(outboxTable(db), registry);
  const measured = async (name: string) => (await registry.getSingleMetric(name)?.get())?.values[0]?.value;

  expect(await measured('outbox_events')).toBe(0);
  expect(await measured('outbox_age_seconds')).toBe(0);
  await db.query(
    `INSERT INTO outbox (topic, envelope, created_at)
     VALUES ('orders', '{}', now() - interval '90 s'), ('orders', '{}', now())`,
  );
  expect(await measured('outbox_events')).toBe(2);
  expect(await measured('outbox_age_seconds')).toBeCloseTo(90, -1);
  await database.drop();
});

test('a database that does not answer leaves the outbox out and keeps everything else', async () => {
  const registry = new Registry();
  measureOutbox(outboxTable({ query: () => Promise.reject(new Error('no answer')) }), registry);
  expect(await registry.metrics()).not.toMatch(/^outbox/m);
});
