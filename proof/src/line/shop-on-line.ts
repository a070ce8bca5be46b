import { fileURLToPath } from 'node:url';
import { findKeptPort } from '@shop/distributed/kept-ports';
import { openAll } from '../all-of';
import { buildCopy } from '../planted/build-copy';
import type { Edit } from '../planted/bug';
import { openOwnShop, type LocalShop } from '../shop/own-shop';
import { openDatabaseLine, type DatabaseLine } from './database-line';

const CLOCK = fileURLToPath(new URL('../shop/move-clock.mjs', import.meta.url));

/** Has the database server listen where the proof says, and the shop call it on the line. None of it decides anything. */
export const ON_LINE: readonly Edit[] = [
  {
    file: 'editions/standalone/src/shop.ts',
    find: 'void serve(startPostgres);',
    replace: `void serve(async (dataDir, options) => {
  const findPort = () => Promise.resolve(Number(process.env.DATABASE_PORT));
  const server = await startPostgres(dataDir, { ...options, findPort });
  const line = \`:\${process.env.DATABASE_LINE ?? ''}/\`;
  return { ...server, url: (database) => server.url(database).replace(/:\\d+\\//, line) };
});`,
  },
];

export interface ShopOnLine extends LocalShop {
  readonly line: DatabaseLine;
  /** Starts it again with a clock that goes ahead, or behind. @returns as `restart` does */
  restartAhead(ms: number): Promise<number>;
}

/**
 * Opens a shop of its own whose connections to its database run through the proof.
 * @param folder of its copy
 * @param edits more that its copy has
 */
export const openShopOnLine = async (folder: string, edits: readonly Edit[]): Promise<ShopOnLine> =>
  openCopy(await buildCopy([...ON_LINE, ...edits], folder));

/** So many, each with a line of its own. */
export async function openShopsOnLine(count: number): Promise<ShopOnLine[]> {
  const main = await buildCopy(ON_LINE, 'on-line');
  return openAll(count, () => openCopy(main));
}

async function openCopy(main: string): Promise<ShopOnLine> {
  const port = await findKeptPort();
  const line = await openDatabaseLine(port);
  const environment = { DATABASE_PORT: String(port), DATABASE_LINE: String(line.port) };
  const shop = await openOwnShop({ main, environment: { ...environment, NODE_OPTIONS: `--import ${CLOCK}` } });
  return {
    ...{ ...shop, line },
    restartAhead: (ms) => shop.restart({ CLOCK_AHEAD_MS: String(ms) }),
    close: async () => {
      await shop.close();
      await line.close();
    },
  };
}
