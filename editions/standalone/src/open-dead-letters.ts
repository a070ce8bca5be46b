import { existsSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '@shop/platform/db/database';
import { migrateBus } from '@shop/platform/db/migrate';
import { silentLogger } from '@shop/platform/logger';
import type { DeadLetters } from '@shop/platform/messaging/dead-letters';
import { openLogDeadLetters } from '@shop/platform/messaging/log/dead-letters';
import { DATABASE } from './databases';
import { readServerProcess } from '@shop/embedded-postgres/existing-server';
import { clusterFiles, readOrMakePassword, SUPERUSER } from '@shop/embedded-postgres/initialise';
import { startPostgres } from '@shop/embedded-postgres/server';
import { StartError } from '@shop/embedded-postgres/start-error';

/**
 * Opens the dead letters of the shop in a data directory. If the shop does not run, its database server is started and
 * runs until they are closed.
 * @throws StartError when there is no shop, or its database cannot be used
 */
export async function openShopDeadLetters(dataDir: string): Promise<DeadLetters> {
  const { cluster } = clusterFiles(dataDir);
  if (!existsSync(path.join(cluster, 'PG_VERSION')))
    throw new StartError(`There is no shop in ${dataDir}: name its folder with DATA_DIR.`);
  const running = readServerProcess(cluster);
  const stopped = running ? undefined : await startPostgres(dataDir);
  const url = stopped?.url(DATABASE) ?? (await urlOf(dataDir, running?.port ?? 0));
  if (stopped) await migrateBus(url, 'bus', silentLogger);
  const log = openDatabase({ url, schema: 'bus', max: 2 });
  return {
    ...openLogDeadLetters(log),
    close: async () => {
      await log.close();
      await stopped?.stop();
    },
  };
}

async function urlOf(dataDir: string, port: number): Promise<string> {
  const password = encodeURIComponent(await readOrMakePassword(dataDir));
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`;
}
