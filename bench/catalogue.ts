// Measures what reading the catalogue costs with more and more products in it: processor time of Node.js and PostgreSQL,
// rows and pages of the database, asked for the first time and again; `npm run bench:catalogue -- --sizes 100,10000`.
// Processor time is read from /proc: Linux only.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@shop/embedded-postgres/server';
import { catalogueOf } from './catalogue/filled-catalogue';
import { measureReads } from './catalogue/measure-reads';
import { tableOf } from './catalogue/table';

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '100,10000,1000000' } } });
if (process.platform !== 'linux') throw new Error('Processor time is read from /proc: this needs Linux.');
const sizes = values.sizes.split(',').map(Number);

const folder = await mkdtemp(path.join(tmpdir(), 'shop-catalogue-'));
const server = await startPostgres(folder);
try {
  const measured = [];
  for (const size of sizes) {
    const catalogue = await catalogueOf(server, size);
    console.log(`${size} products, filled in ${Math.round(catalogue.filledInS)} s`);
    measured.push({ size, reads: await measureReads(server.pid, catalogue) });
    await catalogue.close();
  }
  console.log(tableOf(measured));
} finally {
  await server.stop();
  await rm(folder, { recursive: true });
}
