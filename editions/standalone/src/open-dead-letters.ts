import { openDatabase } from '@shop/platform/db/database';
import { migrateBus } from '@shop/platform/db/migrate';
import { silentLogger } from '@shop/platform/logger';
import type { DeadLetters } from '@shop/platform/messaging/dead-letters';
import { openLogDeadLetters } from '@shop/platform/messaging/log/dead-letters';
import { openServer } from './open-server';

/**
 * Opens the dead letters of the shop in a data directory. If the shop does not run, its database server is started and
 * runs until they are closed.
 * @throws StartError when there is no shop, or its database cannot be used
 */
export async function openShopDeadLetters(dataDir: string): Promise<DeadLetters> {
  const server = await openServer(dataDir);
  if (!server.isRunning) await migrateBus(server.url, 'bus', silentLogger);
  const log = openDatabase({ url: server.url, schema: 'bus', max: 2 });
  return {
    ...openLogDeadLetters(log),
    close: async () => {
      await log.close();
      await server.close();
    },
  };
}
