import { existsSync } from 'node:fs';
import path from 'node:path';
import { readServerProcess } from '@shop/embedded-postgres/existing-server';
import { clusterFiles, readOrMakePassword, SUPERUSER } from '@shop/embedded-postgres/initialise';
import { startPostgres } from '@shop/embedded-postgres/server';
import { StartError } from '@shop/embedded-postgres/start-error';
import { DATABASE } from './databases';

/** A shop's database server, which runs until `close` unless the shop itself runs. */
export interface OpenedServer {
  /** of the shop's database */
  readonly url: string;
  /** whether the shop runs */
  readonly isRunning: boolean;
  close(): Promise<void>;
}

/**
 * Opens the database server of the shop in a data directory. If the shop does not run, its server is started.
 * @throws StartError when there is no shop, or its database cannot be used
 */
export async function openServer(dataDir: string): Promise<OpenedServer> {
  const { cluster } = clusterFiles(dataDir);
  if (!existsSync(path.join(cluster, 'PG_VERSION')))
    throw new StartError(`There is no shop in ${dataDir}: name its folder with DATA_DIR.`);
  const running = readServerProcess(cluster);
  if (running) return { url: await urlOf(dataDir, running.port), isRunning: true, close: () => Promise.resolve() };
  const server = await startPostgres(dataDir);
  return { url: server.url(DATABASE), isRunning: false, close: () => server.stop() };
}

async function urlOf(dataDir: string, port: number): Promise<string> {
  const password = encodeURIComponent(await readOrMakePassword(dataDir));
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`;
}
