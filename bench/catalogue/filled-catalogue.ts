import type { PostgresServer } from '@shop/embedded-postgres/server';
import { openDatabase, type Database } from '@shop/platform/db/database';
import { migrateService } from '@shop/platform/db/migrate';
import { silentLogger } from '@shop/platform/logger';
import { addManyProducts } from '@shop/testing/many-products';

/** Long enough to vacuum a million products, in ms. */
const ANSWER_MS = 600_000;

/** Products in a statement: the more at once, the fewer times each figure is changed. */
const PORTION = 50_000;

export interface FilledCatalogue {
  readonly db: Database;
  readonly size: number;
  readonly filledInS: number;
  close(): Promise<void>;
}

/** A catalogue of so many products, in a database of its own, with the statistics and the map that autovacuum makes. */
export async function catalogueOf(server: PostgresServer, size: number): Promise<FilledCatalogue> {
  const maintenance = openDatabase({ url: server.url('postgres'), schema: 'public' });
  const name = `catalogue_${size}`;
  await maintenance.query(`CREATE DATABASE ${name}`);
  const url = server.url(name);
  await migrateService(url, 'catalog', '@shop/catalog', silentLogger);
  const db = openDatabase({ url, schema: 'catalog', answerMs: ANSWER_MS });
  const begun = performance.now();
  await addManyProducts(db, size, PORTION);
  await db.query('VACUUM ANALYZE');
  return {
    db,
    size,
    filledInS: (performance.now() - begun) / 1000,
    close: async () => {
      await db.close();
      await maintenance.query(`DROP DATABASE ${name}`);
      await maintenance.close();
    },
  };
}
