// Measures what reading the catalogue costs with more and more products in it: processor time of Node.js and the database,
// what that reads, asked for the first time and again; `npm run bench:catalogue -- --sizes 100,10000`. In PostgreSQL, or with
// `--mongo mongodb://127.0.0.1:27017` in a MongoDB of this machine. Processor time is read from /proc: Linux only.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@shop/embedded-postgres/server';
import type { FilledCatalogue } from './catalogue/filled-catalogue';
import { measureReads } from './catalogue/measure-reads';
import { mongoCatalogueOf } from './catalogue/mongo-catalogue';
import { postgresCatalogueOf } from './catalogue/postgres-catalogue';
import { tableOf } from './catalogue/table';

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '100,10000,1000000' }, mongo: { type: 'string' } },
});
if (process.platform !== 'linux') throw new Error('Processor time is read from /proc: this needs Linux.');
const sizes = values.sizes.split(',').map(Number);

const { mongo } = values;
if (mongo !== undefined) await measure((size) => mongoCatalogueOf(mongo, size));
else await measureInPostgres();

async function measureInPostgres(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-catalogue-'));
  const server = await startPostgres(folder);
  try {
    await measure((size) => postgresCatalogueOf(server, size));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

async function measure(fill: (size: number) => Promise<FilledCatalogue>): Promise<void> {
  const measured = [];
  for (const size of sizes) {
    const catalogue = await fill(size);
    console.log(`${size} products, filled in ${Math.round(catalogue.filledInS)} s`);
    measured.push({ size, reads: await measureReads(catalogue) });
    await catalogue.close();
  }
  console.log(tableOf(measured));
}
