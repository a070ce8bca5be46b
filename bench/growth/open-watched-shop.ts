import { startPostgres } from '@shop/embedded-postgres/server';
import { openShop } from '@shop/test-support/open-shop';
import pg from 'pg';

/**
 * Added up by PostgreSQL: what each statement takes, with its planning. An hour passes in less than a minute, so who vacuums
 * looks more often.
 */
const SETTINGS = [
  `shared_preload_libraries = 'pg_stat_statements'`,
  `pg_stat_statements.track_planning = on`,
  `autovacuum_naptime = '2s'`,
  // what is written here beside the shop need not be on disk
  `checkpoint_timeout = '15min'`,
];

/** Starts a built shop on an empty data directory, whose PostgreSQL adds up what each statement takes. */
export function openWatchedShop() {
  return openShop(undefined, async (dataDir) => {
    const server = await startPostgres(dataDir);
    const client = new pg.Client({ connectionString: server.url('postgres') });
    await client.connect();
    for (const setting of SETTINGS) await client.query(`ALTER SYSTEM SET ${setting}`);
    await client.end();
    await server.stop();
  });
}
