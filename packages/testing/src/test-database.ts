import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '@shop/platform/db/database';
import { migrateBus, migrateService } from '@shop/platform/db/migrate';
import { silentLogger } from '@shop/platform/logger';
import type { EventBus } from '@shop/platform/messaging/bus';
import { createInProcessBus } from '@shop/platform/messaging/log/in-process-bus';
import type { Patience } from '@shop/platform/messaging/patience';

export interface TestDatabase {
  readonly url: string;
  /** Migrates and opens a service's schema, for instance `('order', '@shop/order')`. */
  open(schema: string, packageName: string): Promise<Database>;
  /** A bus with its log in this database. */
  openBus(patience?: Patience): Promise<EventBus>;
  /** Closes what was opened and drops the database. */
  drop(): Promise<void>;
}

/** An empty database of its own for one test file, on the server that the test run started. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const maintenance = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: maintenance });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} STRATEGY wal_log`);
  const address = new URL(maintenance);
  address.pathname = `/${name}`;
  const url = address.href;
  const opened: { close(): Promise<void> }[] = [];

  async function open(schema: string): Promise<Database> {
    const db = openDatabase({ url, schema, max: 6 });
    opened.push(db);
    return Promise.resolve(db);
  }

  return {
    url,
    open: async (schema, packageName) => {
      await migrateService(url, schema, packageName, silentLogger);
      return open(schema);
    },
    openBus: async (patience) => {
      await migrateBus(url, 'bus', silentLogger);
      const bus = createInProcessBus(await open('bus'), silentLogger, patience);
      opened.unshift(bus);
      return bus;
    },
    drop: async () => {
      for (const thing of opened) await thing.close();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}
