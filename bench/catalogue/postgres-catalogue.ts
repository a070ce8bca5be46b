import { createMemoryChangeJournal } from '@shop/catalog/adapters/memory-change-journal';
import { createPostgresOwnedStore } from '@shop/catalog/adapters/postgres-owned-store';
import { createPostgresProductStore } from '@shop/catalog/adapters/postgres-product-store';
import type { PostgresServer } from '@shop/embedded-postgres/server';
import { openDatabase } from '@shop/platform/db/database';
import { migrateService } from '@shop/platform/db/migrate';
import { silentLogger } from '@shop/platform/logger';
import { addManyProducts } from '@shop/testing/many-products';
import { costOf, recording } from '@shop/testing/statement-costs';
import type { FilledCatalogue } from './filled-catalogue';
import { findable } from './findable';
import { processMs } from './process-ms';

/** Long enough to vacuum a million products, in ms. */
const ANSWER_MS = 600_000;

/** Products in a statement: the more at once, the fewer times each figure is changed. */
const PORTION = 50_000;

/** Fills a catalogue in PostgreSQL, with the statistics and the map that autovacuum makes. */
export async function postgresCatalogueOf(server: PostgresServer, size: number): Promise<FilledCatalogue> {
  const maintenance = openDatabase({ url: server.url('postgres'), schema: 'public' });
  const name = `catalogue_${size}`;
  await maintenance.query(`CREATE DATABASE ${name}`);
  const url = server.url(name);
  await migrateService(url, 'catalog', '@shop/catalog', silentLogger);
  const db = openDatabase({ url, schema: 'catalog', answerMs: ANSWER_MS });
  const begun = performance.now();
  await addManyProducts(db, size, PORTION);
  await db.query('VACUUM ANALYZE');
  const { statements, recorder } = recording(db);
  return {
    size,
    filledInS: (performance.now() - begun) / 1000,
    open: () =>
      findable(createPostgresProductStore(recorder), createPostgresOwnedStore(recorder), createMemoryChangeJournal()),
    readsOf: async (ask) => {
      statements.length = 0;
      await ask();
      const asked = statements.splice(0);
      const each: Awaited<ReturnType<typeof costOf>>[] = [];
      for (const statement of asked) each.push(await costOf(db, statement));
      const sum = (what: 'rows' | 'blocks') => each.reduce((total, cost) => total + cost[what], 0);
      return { statements: asked.length, rows: sum('rows'), blocks: sum('blocks') };
    },
    databaseMs: () => processMs(server.pid),
    close: async () => {
      await db.close();
      await maintenance.query(`DROP DATABASE ${name}`);
      await maintenance.close();
    },
  };
}
