import { createRequire } from 'node:module';
import path from 'node:path';
import { runner } from 'node-pg-migrate';
import type { Logger } from '../logger';

const require = createRequire(import.meta.url);

/** A folder of migrations in a workspace package, wherever the running code was bundled to. */
export function migrationsOf(packageName: string, folder = 'migrations'): string {
  return path.join(path.dirname(require.resolve(`${packageName}/package.json`)), folder);
}

export interface MigrateOptions {
  url: string;
  schema: string;
  /** folder of numbered `.sql` files */
  dir: string;
  /** where the applied ones are noted; one table a folder */
  table?: string;
  logger: Logger;
}

/** Applies the migrations that a schema has not seen yet, under an advisory lock, so that replicas may start at once. */
export async function migrate({ url, schema, dir, table = 'migrations', logger }: MigrateOptions): Promise<void> {
  await runner({
    dir,
    migrationsTable: table,
    databaseUrl: url,
    direction: 'up',
    schema,
    createSchema: true,
    checkOrder: true,
    log: (message) => {
      logger.debug(message);
    },
  });
}

/** Brings one service's schema up to date: the messaging tables that every service has, then its own. */
export async function migrateService(url: string, schema: string, packageName: string, logger: Logger): Promise<void> {
  await migrate({ url, schema, dir: migrationsOf('@shop/platform'), table: 'platform_migrations', logger });
  await migrate({ url, schema, dir: migrationsOf(packageName), logger });
}
