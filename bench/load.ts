// Measures what each operation costs: CPU time of each service and backing service, events, bytes; and its throughput on
// this machine. `npm run bench:load -- --edition distributed --rounds 3 --write`. The backing services are those that the
// environment names, as for `npm run distributed`, else containers. CPU times are read from /proc: Linux only.
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { closeConnections } from './load/client';
import { openDistributed, openStandalone, type ShopUnderTest } from './load/editions';
import { measureDistributed, measureStandalone, measureTwoReplicas, type LoadOptions } from './load/measure-edition';
import { writeMeasured, type Machine } from './load/measured';
import { BACKING_SERVICE_NAMES } from './load/parts';
import { findingsOf } from './load/report';

const EDITIONS = ['distributed', 'standalone'];

const { values } = parseArgs({
  options: {
    edition: { type: 'string', default: 'both' },
    rounds: { type: 'string', default: '3' },
    sockets: { type: 'string', default: '2000' },
    write: { type: 'boolean', default: false },
  },
});
if (process.platform !== 'linux') throw new Error('CPU times are read from /proc: this needs Linux.');
const wanted = values.edition === 'both' ? EDITIONS : [values.edition];
const unknown = wanted.find((edition) => !EDITIONS.includes(edition));
if (unknown !== undefined) throw new Error(`There is no edition ${unknown}: name distributed, standalone or both.`);

const options: LoadOptions = {
  rounds: Number(values.rounds),
  sockets: Number(values.sockets),
  say: (what) => {
    console.error(`${what} (load ${loadavg()[0]?.toFixed(1) ?? '?'})`);
  },
  show: (table) => {
    console.log(`\n${table}\n`);
  },
};

if (wanted.includes('standalone'))
  await withShop(openStandalone, async (shop) => {
    const standalone = await measureStandalone(shop, options);
    if (values.write) writeMeasured({ standalone: { machine: machine(), ...standalone } });
  });
if (wanted.includes('distributed')) {
  options.say('two of each process');
  const ofTwo = await withShop(() => openDistributed(2), measureTwoReplicas);
  await withShop(
    () => openDistributed(1),
    async (shop) => {
      const elsewhere = BACKING_SERVICE_NAMES.filter((name) => !shop.parts.has(name));
      if (elsewhere.length > 0) console.log(`Not on this machine, so without figures: ${elsewhere.join(', ')}.`);
      const distributed = { ...(await measureDistributed(shop, options)), orderWithTwoReplicas: ofTwo };
      options.show(findingsOf(distributed));
      if (values.write) writeMeasured({ distributed: { machine: machine(), ...distributed } });
    },
  );
}
await closeConnections();

async function withShop<T>(open: () => Promise<ShopUnderTest>, work: (shop: ShopUnderTest) => Promise<T>): Promise<T> {
  const shop = await open();
  try {
    return await work(shop);
  } finally {
    await shop.close();
  }
}

function machine(): Machine {
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    node: process.version,
    load: Number(loadavg()[1]?.toFixed(1)),
  };
}
