import { isTransient } from '@shop/platform/errors';
import { backingService } from '@shop/testing/backing-services';
import { openLink, type BreakableLink } from '@shop/testing/breakable-link';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openMongo, type Mongo } from '../../src/adapters/mongo/connection';
import { createMongoChangeJournal } from '../../src/adapters/mongo/mongo-change-journal';
import { createTestMongo, type TestMongo } from './mongo-database';

let database: TestMongo;
let link: BreakableLink;
let mongo: Mongo;
beforeAll(async () => {
  database = await createTestMongo();
  link = await openLink(backingService('MONGO_URL'));
  mongo = await openMongo({ url: link.url, database: database.name });
});
afterAll(async () => {
  await mongo.close();
  await link.cut();
  await database.drop();
});

/** What the driver does not show: it asks each server again and again. */
interface Watched {
  topology: { s: { servers: Map<string, { monitor: { close(): void } }> } };
}

test('is made anew when the driver no longer looks for the server, and only once that is back', async () => {
  const journal = createMongoChangeJournal(mongo);
  const before = await journal.since(undefined);
  await link.cut();
  expect(await mongo.ping().catch(isTransient)).toBe(true);
  const { topology } = mongo.products.db.getClient() as unknown as Watched;
  for (const { monitor } of topology.s.servers.values()) monitor.close();

  await link.mend();
  await vi.waitFor(() => mongo.ping(), { interval: 500 });
  expect(await journal.since(before.version)).toMatchObject({ version: before.version });
});

test(
  'a server that hangs holds a request only as long as it may, whatever else the driver tries',
  { timeout: 30_000 },
  async () => {
    const patience = { waitMs: 60_000, answerMs: 500, requestMs: 1_000 };
    const hanging = await openLink(backingService('MONGO_URL'));
    const impatient = await openMongo({ url: hanging.url, database: database.name, ...patience });
    onTestFinished(async () => {
      await impatient.close();
      await hanging.cut();
    });
    const journal = createMongoChangeJournal(impatient);
    await journal.since(undefined);
    hanging.hang();
    expect(await Promise.resolve(journal.since(undefined)).catch(isTransient)).toBe(true);
  },
);
