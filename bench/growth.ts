// Simulates a day of orders and measures the shop after each of its hours: memory, tables, statements, and what purchases and
// lists cost; `npm run bench:growth -- --orders 1000000 --hours 24`. The shop that runs, its database, its housekeeping and
// what is measured are real. The orders are written to the tables as a real purchase leaves them: a first one is looked at.
// Fails when a statement takes more than 20 ms in the mean of an hour, with its planning, of a machine that does nothing else.
// Processor time is read from /proc: Linux only.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connectToShop } from '@shop/test-support/connect-to-shop';
import { buildIfStale } from '@shop/build/build-if-stale';
import { housekeepingOn } from './growth/housekeeping';
import { describeStatement, tableOf, type Hour } from './growth/hours';
import { newRows, sizesOf } from './growth/new-rows';
import { openWatchedShop } from './growth/open-watched-shop';
import { operationsOn } from './growth/operations';
import * as readings from './growth/readings';
import { simulationOf } from './growth/simulated-orders';
import { closeConnections } from './load/client';
import { findShopParts } from './load/parts';
import { purchaseToAddress } from './load/purchase';
import { pick } from './load/scenarios';
import { prepareScene } from './load/stage';

const DAY = 50 * 24 * 60 * 60;
const SCENE = { shoppers: 16, products: 0, sized: 4 };
/** Until everything that a purchase or a parcel causes is handled, in ms. */
const SETTLE_MS = 5_000;
/** Rows that are written at a time. */
const PORTION = 5_000;
const AT_A_TIME = 3;
const SHOWN = 5;

const { values } = parseArgs({
  options: { orders: { type: 'string', default: String(DAY) }, hours: { type: 'string', default: '24' } },
});
if (process.platform !== 'linux') throw new Error('Processor time is read from /proc: this needs Linux.');
const [orders, count] = [Number(values.orders), Number(values.hours)];

await buildIfStale();
const shop = await openWatchedShop();
const client = await connectToShop(shop.dataDir);
const writers = await Promise.all(Array.from({ length: AT_A_TIME }, () => connectToShop(shop.dataDir)));
await client.query('CREATE EXTENSION pg_stat_statements SCHEMA public');
const { user, host, port, database, password } = client;
const housekeeping = housekeepingOn(
  `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${database}`,
);
try {
  const scene = await prepareScene(shop.url, SCENE);
  const parts = () => findShopParts(shop.pid);
  const operations = operationsOn(scene);
  for (const { run } of operations) for (let time = 0; time < 4; time += 1) await run(time);
  // what the last of them cause is not part of the purchase
  await sleep(SETTLE_MS);

  const real = () =>
    purchaseToAddress(shop.url, pick(scene.shoppers, 0), [pick(scene.sized, 0)]).then(() => sleep(SETTLE_MS));
  const purchase = await newRows(client, real);
  const simulation = await simulationOf(client, purchase, orders);
  const [wanted, written] = [sizesOf(purchase), sizesOf(await newRows(client, () => simulation.write(client, 0, 1)))];
  await simulation.sell(1);
  if (JSON.stringify(written) !== JSON.stringify(wanted))
    throw new Error(`A simulated purchase left ${JSON.stringify(written)}, a real one ${JSON.stringify(wanted)}`);
  console.log('A purchase leaves', wanted);

  const audited = async () => {
    await readings.forgetStatements(client);
    const began = performance.now();
    const checks = await housekeeping.audit();
    const ms = performance.now() - began;
    for (const { check, found, differences, notDone } of checks)
      if (found > 0 || notDone !== undefined) console.error(check, found, notDone ?? differences[0]?.what);
    return { ms, slowest: await readings.slowestStatements(client, SHOWN) };
  };

  let fastest = Number.POSITIVE_INFINITY;
  const measure = async (orders: number): Promise<Hour> => {
    await readings.forgetStatements(client);
    await housekeeping.run();
    const costs: Record<string, number> = {};
    for (const operation of operations) {
      costs[operation.name] = await readings.processorTimeOf(operation, parts());
      await readings.askYardstick(client);
    }
    const yardstick = await readings.readYardstick(client);
    fastest = Math.min(fastest, yardstick.fastest);
    const slowest = await readings.slowestStatements(client, SHOWN);
    const audit = await audited();
    return {
      orders,
      costs,
      slowest,
      audit,
      crowded: yardstick.mean / fastest,
      memory: readings.readMemory(parts()),
      tables: await readings.readTables(client),
    };
  };
  const hours = [await measure(1)];
  for (let hour = 1; hour <= count; hour += 1) {
    const until = Math.round((orders * hour) / count);
    const begun = hours.at(-1)?.orders ?? 0;
    const portions = Array.from(
      { length: Math.ceil((until - begun) / PORTION) },
      (_, index) => begun + index * PORTION,
    );
    await Promise.all(
      writers.map(async (writer) => {
        for (let from = portions.shift(); from !== undefined; from = portions.shift())
          await simulation.write(writer, from, Math.min(PORTION, until - from));
      }),
    );
    await simulation.sell(until - begun);
    const measured = await measure(until);
    hours.push(measured);
    console.error(tableOf([measured]).split('\n')[2], measured.slowest[0]?.text.slice(0, 90));
  }
  console.log(tableOf(hours));
  const last = hours.at(-1);
  for (const statement of last?.slowest ?? []) console.log(describeStatement(statement));
  for (const statement of last?.audit.slowest ?? []) console.log(`Audit: ${describeStatement(statement)}`);
  const slow = hours.flatMap(({ orders, slowest, crowded }) =>
    slowest
      .filter(({ mean }) => mean / crowded > readings.SLOW_MS)
      .map(({ text, mean }) => `${orders} orders, ${(mean / crowded).toFixed(0)} ms: ${text}`),
  );
  if (slow.length > 0) {
    console.error(`Statements of more than ${readings.SLOW_MS} ms:\n${slow.join('\n')}`);
    process.exitCode = 1;
  }
} finally {
  await housekeeping.close();
  for (const connection of [client, ...writers]) await connection.end();
  await closeConnections();
  await shop.close();
}
